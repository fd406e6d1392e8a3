package import NotesSystem

/// How the files of a folder differ from the notes of the index, by their stamps.
package struct FolderDifference: Hashable, Sendable {
  /// Indices into the files: those that are no notes yet.
  package var new: [Int] = []
  /// Indices into the files with the numbers of their notes: other stamps than those in the index.
  package var touched: [Pair] = []
  /// The same stamps, which do not mean the same bytes: the file changed too shortly before it was read.
  package var untrusted: [Pair] = []
  /// Numbers of notes whose files are not among the files.
  package var vanished: [Int] = []

  package struct Pair: Hashable, Sendable {
    package let file: Int
    package let number: Int
  }

  package var isEmpty: Bool {
    new.isEmpty && touched.isEmpty && untrusted.isEmpty && vanished.isEmpty
  }
}

extension IndexReader {
  /// Compares the files of a folder with the notes of the index.
  ///
  /// Files in the order of an earlier walk are found without looking them up, mostly.
  ///
  /// - Parameters:
  ///   - files: all of them, each path once.
  ///   - cores: threads to use at most.
  /// - Returns: All differences, in the order of files and numbers.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in files and notes.
  package func difference(
    to files: [FolderWalk.File], cores: Int = Threads.coreCount
  ) throws(IndexError) -> FolderDifference {
    for segment in segments {
      for section in [SegmentFormat.Section.rows, .paths, .stamps, .pathTable] {
        _ = try segment.section(section)
      }
    }
    let step = max(4_096, (files.count + cores - 1) / max(cores, 1))
    let chunks = stride(from: 0, to: files.count, by: step).map { $0..<min($0 + step, files.count) }
    let parts = Threads.map(chunks.count, cores: cores) { index in
      var matcher = StampMatcher(self)
      do throws(IndexError) {
        for file in chunks[index] { try matcher.match(files[file], index: file) }
        return Result<StampMatcher, IndexError>.success(matcher)
      } catch {
        return .failure(error)
      }
    }
    var result = FolderDifference()
    var seen = Bitmap(size: slotCount)
    for part in parts {
      let matcher = try part.get()
      seen.formUnion(matcher.seen)
      result.new += matcher.difference.new
      result.touched += matcher.difference.touched
      result.untrusted += matcher.difference.untrusted
    }
    forEachNumber { if !seen.contains($0) { result.vanished.append($0) } }
    return result
  }
}

/// Looks up files one after the other, in each segment first behind the note found last.
private struct StampMatcher {
  private let reader: IndexReader
  /// For each segment the note to try first.
  private var cursors: [Int]
  /// Segments, the one with the last find first.
  private var order: [Int]
  var seen: Bitmap
  var difference = FolderDifference()

  init(_ reader: IndexReader) {
    self.reader = reader
    cursors = [Int](repeating: 0, count: reader.segments.count)
    order = Array(reader.segments.indices)
    seen = Bitmap(size: reader.slotCount)
  }

  mutating func match(_ file: FolderWalk.File, index: Int) throws(IndexError) {
    guard let number = try number(of: file.path) else {
      difference.new.append(index)
      return
    }
    seen.insert(number)
    let known = try reader.stamp(of: number)
    let pair = FolderDifference.Pair(file: index, number: number)
    if known.stamp != file.stamp {
      difference.touched.append(pair)
    } else if !known.isTrusted {
      difference.untrusted.append(pair)
    }
  }

  private mutating func number(of path: FilePath) throws(IndexError) -> Int? {
    for place in order.indices.prefix(3) {
      let segment = order[place]
      let note = cursors[segment]
      guard note < reader.segments[segment].noteCount, !reader.deleted[segment].contains(note),
        try reader.segments[segment].hasPath(path, note)
      else { continue }
      if place > 0 { order.swapAt(0, place) }
      cursors[segment] = note + 1
      return reader.bases[segment] + note
    }
    guard let number = try reader.number(of: path) else { return nil }
    if case .segment(let segment, let note) = reader.place(of: number) {
      cursors[segment] = note + 1
      if let place = order.firstIndex(of: segment) { order.swapAt(0, place) }
    }
    return number
  }
}

extension Segment {
  func hasPath(_ path: FilePath, _ note: Int) throws(IndexError) -> Bool {
    let known = try self.path(try row(note))
    return known.count == path.bytes.count
      && known.withSpan { $0.isEqual(to: path.bytes.span) }
  }
}

extension IndexReader {
  fileprivate func stamp(
    of number: Int
  ) throws(IndexError) -> (stamp: FileStamp, isTrusted: Bool) {
    switch place(of: number) {
    case .segment(let index, let note): try stamp(index, note)
    case .journal(let index): (journal.notes[index].stamp, journal.notes[index].isTrusted)
    }
  }
}
