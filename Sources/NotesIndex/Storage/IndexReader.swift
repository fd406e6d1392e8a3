package import NotesSystem

/// The index as it was at one moment: nothing that a writer does later shows in it.
///
/// Notes are numbered from 0 to ``slotCount``, each number for as long as the reader lives; the numbers
/// of replaced and removed notes are not used. No lock is taken.
package final class IndexReader: Sendable {
  package let directory: Directory
  let head: Head
  let segments: [Segment]
  /// The number of each segment's first note, then that of the journal's first.
  let bases: [Int]
  let stampFiles: [StampFile?]
  /// The notes of the journal, including those that it has replaced since.
  let journal: JournalState

  /// Numbers of the notes that were removed or replaced, over segments and journal.
  let deleted: [Bitmap]
  /// Where the last whole record of the journal ends.
  let journalLength: Int

  private init(_ parts: Parts, _ head: Head, _ directory: Directory) throws(IndexError) {
    self.directory = directory
    self.head = head
    segments = parts.segments
    stampFiles = parts.stampFiles
    var bases = [0]
    for segment in parts.segments { bases.append(bases[bases.count - 1] + segment.noteCount) }
    self.bases = bases
    var deleted = head.segments.map(\.deleted)
    let name = Head.journalName(head.journal)
    var journal = JournalState()
    journalLength = try journal.read(
      parts.journal, from: 0, head, &deleted, directory.path.appending(name))
    self.journal = journal
    self.deleted = deleted
  }

  /// What `previous` is with more in its journal.
  private init(_ previous: IndexReader, _ more: [UInt8]) throws(IndexError) {
    directory = previous.directory
    head = previous.head
    segments = previous.segments
    bases = previous.bases
    stampFiles = previous.stampFiles
    var (journal, deleted) = (previous.journal, previous.deleted)
    let name = Head.journalName(head.journal)
    journalLength = try journal.read(
      more, from: previous.journalLength, head, &deleted, directory.path.appending(name))
    self.journal = journal
    self.deleted = deleted
  }

  /// The revision of the last change.
  package var revision: UInt64 { max(head.revision, journal.revision) }

  /// Another after each rebuild: revisions can be compared while it stays the same.
  package var identity: [UInt64] { head.identity }

  /// Whether both number the same notes in the same way; nil counts as a reader without notes.
  package static func haveSameNotes(_ one: IndexReader?, _ other: IndexReader?) -> Bool {
    guard let one, let other else { return (one ?? other)?.slotCount ?? 0 == 0 }
    return one.head == other.head && one.journalLength == other.journalLength
  }

  /// Changes that are in the journal, which every reader reads as a whole.
  package var journalCount: Int { journal.history.count + journal.restamped.count }

  /// One more than the highest number of a note.
  package var slotCount: Int { bases[bases.count - 1] + journal.notes.count }

  /// The number of notes.
  package var count: Int {
    var gone = 0
    for bitmap in deleted { gone += bitmap.count }
    return bases[bases.count - 1] - gone + journal.liveCount
  }
}

extension IndexReader {
  private struct Parts {
    var segments: [Segment] = []
    var stampFiles: [StampFile?] = []
    var journal: [UInt8] = []
  }

  /// Opens the index in a directory.
  ///
  /// - Parameters:
  ///   - path: the index directory.
  ///   - previous: a reader of the same directory, whose files need not be opened and checked again
  ///     where they are still in use.
  /// - Returns: Nil when there is no index yet.
  /// - Throws: ``IndexError`` when it is damaged or cannot be read.
  /// - Complexity: linear in the size of the journal, which is bounded, and the number of segments.
  package static func open(
    _ path: FilePath, reusing previous: IndexReader? = nil
  ) throws(IndexError) -> IndexReader? {
    let directory: Directory
    do throws(SystemError) {
      // Never that of `previous`: the cache may have been removed and made again.
      directory = try Directory(opening: path)
    } catch {
      if error.code == .notFound || error.code == .notDirectory { return nil }
      throw .system(error, path)
    }
    return try open(directory, reusing: previous)
  }

  static func open(
    _ directory: Directory, reusing previous: IndexReader?
  ) throws(IndexError) -> IndexReader? {
    var last: Head?
    // A writer may replace the head and remove what the old one names between two steps here.
    for _ in 0..<100 {
      guard let head = try readHead(directory) else { return nil }
      do throws(IndexError) {
        if let previous, previous.head == head { return try previous.followed() }
        let parts = try parts(head, directory, reusing: previous)
        return try IndexReader(parts, head, directory)
      } catch {
        guard error.underlying?.code == .notFound else { throw error }
        if head == last { throw .damaged(error.path, "the file is missing") }
        last = head
      }
    }
    throw IndexError(.unsettled, directory.path, "keeps changing")
  }

  /// This index with what has been written to its journal since.
  private func followed() throws(IndexError) -> IndexReader {
    let name = Head.journalName(head.journal)
    let more: [UInt8]
    do {
      more = try directory.contents(of: name, from: journalLength, limit: 1 << 31)
    } catch {
      throw .system(error, directory.path.appending(name))
    }
    return more.isEmpty ? self : try IndexReader(self, more)
  }

  static func readHead(_ directory: Directory) throws(IndexError) -> Head? {
    let path = directory.path.appending(Head.name)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try directory.contents(of: Head.name, limit: Head.sizeLimit)
    } catch {
      if error.code == .notFound { return nil }
      throw .system(error, path)
    }
    return try Head(decoding: bytes, path)
  }

  private static func parts(
    _ head: Head, _ directory: Directory, reusing previous: IndexReader?
  ) throws(IndexError) -> Parts {
    var parts = Parts()
    for entry in head.segments {
      let known = previous?.head.segments.firstIndex {
        $0.number == entry.number && $0.hash == entry.hash && $0.stamps == entry.stamps
      }
      if let known, let previous {
        parts.segments.append(previous.segments[known])
        parts.stampFiles.append(previous.stampFiles[known])
        continue
      }
      let segment = try Segment(
        in: directory, Head.segmentName(entry.number), expecting: entry.hash)
      guard segment.noteCount == entry.noteCount else {
        throw .damaged(segment.path, "wrong number of notes")
      }
      parts.segments.append(segment)
      parts.stampFiles.append(
        entry.stamps == 0
          ? nil
          : try StampFile(
            in: directory, Head.stampsName(entry.stamps), noteCount: entry.noteCount))
    }
    let name = Head.journalName(head.journal)
    do {
      parts.journal = try directory.contents(of: name, limit: 1 << 31)
    } catch {
      throw .system(error, directory.path.appending(name))
    }
    return parts
  }
}
