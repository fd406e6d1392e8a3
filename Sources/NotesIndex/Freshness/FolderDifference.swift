package import NotesSystem

/// How the files of a folder differ from the notes of the index, by their stamps.
package struct FolderDifference: Sendable {
  /// In byte order of their paths: files that are no notes yet.
  package var new: [FolderWalk.File] = []
  /// In byte order of their paths: other stamps than those in the index.
  package var touched: [Pair] = []
  /// The same stamps, which do not mean the same bytes: the file changed too shortly before it was read.
  package var untrusted: [Pair] = []
  /// Numbers of notes whose files are not among the files.
  package var vanished: [Int] = []
  /// How many files were compared.
  package var fileCount = 0

  /// A file and the number of the note that it is.
  package struct Pair: Sendable {
    package let file: FolderWalk.File
    package let number: Int
  }

  package init() {}

  package var isEmpty: Bool {
    new.isEmpty && touched.isEmpty && untrusted.isEmpty && vanished.isEmpty
  }

  /// Those of all the files that need reading, at most.
  package var candidateCount: Int { new.count + touched.count + untrusted.count }

  /// Their bytes.
  package var candidateSize: Int64 {
    new.reduce(0) { $0 + $1.stamp.size }
      + (touched + untrusted).reduce(0) { $0 + $1.file.stamp.size }
  }

  mutating func append(_ other: FolderDifference) {
    new += other.new
    touched += other.touched
    untrusted += other.untrusted
    fileCount += other.fileCount
  }

  mutating func sort() {
    new.sort { $0.path < $1.path }
    touched.sort { $0.file.path < $1.file.path }
    untrusted.sort { $0.file.path < $1.file.path }
  }
}

extension FolderDifference {
  /// Compares one file; the order of the calls is that of the lists.
  ///
  /// - Parameters:
  ///   - file: a note's.
  ///   - reader: what the index has.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package mutating func compare(
    _ file: FolderWalk.File, with reader: IndexReader
  ) throws(IndexError) {
    guard let number = try reader.number(of: file.path) else {
      new.append(file)
      return
    }
    let known = try reader.note(number)
    let pair = Pair(file: file, number: number)
    if known.stamp != file.stamp {
      touched.append(pair)
    } else if !known.isTrusted {
      untrusted.append(pair)
    }
  }

  /// Notes that there is no file for any more; a path that is no note is left out.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package mutating func add(gone path: FilePath, from reader: IndexReader) throws(IndexError) {
    if let number = try reader.number(of: path) { vanished.append(number) }
  }

  /// How many files there are when all the others of the index are still there.
  ///
  /// - Parameter reader: what the index has.
  package mutating func countFiles(beside reader: IndexReader) {
    fileCount = reader.count - vanished.count + new.count
  }
}
