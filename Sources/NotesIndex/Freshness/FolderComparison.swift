package import NotesSystem
internal import Synchronization

/// Compares files with the notes of the index while the folder is being walked, on the threads of the walk.
///
/// Files in the order of an earlier walk are found without looking them up, mostly.
package final class FolderComparison: Sendable {
  private let reader: IndexReader?
  private let workers: [Worker]

  private final class Worker: Sendable {
    let state: Mutex<(matcher: StampMatcher, failure: IndexError?)>

    init(_ matcher: StampMatcher) {
      state = Mutex((matcher, nil))
    }
  }

  /// - Parameters:
  ///   - reader: nil makes every file a new one.
  ///   - workers: how many threads give files.
  /// - Throws: ``IndexError`` when the index is damaged.
  package init(with reader: IndexReader?, workers: Int = Threads.coreCount) throws(IndexError) {
    self.reader = reader
    var made: [Worker] = []
    for _ in 0..<max(workers, 1) { made.append(Worker(try StampMatcher(reader))) }
    self.workers = made
  }

  /// Compares files.
  ///
  /// - Parameters:
  ///   - files: each path once in all calls.
  ///   - worker: below the number of workers; two threads with one number wait for each other.
  ///   - includes: whether the file at an index is to be compared at all.
  /// - Complexity: O(1) for each file.
  package func compare(
    _ files: WalkedFiles, worker: Int, where includes: (_ index: Int) -> Bool
  ) {
    workers[worker].state.withLock { state in
      guard state.failure == nil else { return }
      do throws(IndexError) {
        for index in files.indices where includes(index) { try state.matcher.match(files, index) }
      } catch {
        state.failure = error
      }
    }
  }

  /// All differences, when all files have been compared.
  ///
  /// - Throws: ``IndexError`` when the index has turned out to be damaged.
  package func difference() throws(IndexError) -> FolderDifference {
    var result = FolderDifference()
    var seen = Bitmap(size: reader?.slotCount ?? 0)
    for worker in workers {
      let (matcher, failure) = worker.state.withLock { $0 }
      if let failure { throw failure }
      seen.formUnion(matcher.seen)
      result.append(matcher.difference)
    }
    result.sort()
    reader?.forEachNumber { if !seen.contains($0) { result.vanished.append($0) } }
    return result
  }
}

/// Looks up files one after the other, in each segment first after the note found last.
private struct StampMatcher {
  private var reader: IndexReader?
  private var columns: [StampColumns] = []
  /// For each segment the note to try first.
  private var cursors: [Int] = []
  /// Segments, the one with the last find first.
  private var order: [Int] = []
  private(set) var seen = Bitmap(size: 0)
  private(set) var difference = FolderDifference()

  /// Segments that are tried before a file is looked up, and notes in each: those between are of a
  /// directory that another thread has taken.
  private static let (segmentReach, noteReach) = (3, 24)

  init(_ reader: IndexReader?) throws(IndexError) {
    self.reader = reader
    guard let reader else { return }
    for index in reader.segments.indices { columns.append(try StampColumns(reader, index)) }
    cursors = [Int](repeating: 0, count: columns.count)
    order = Array(columns.indices)
    seen = Bitmap(size: reader.slotCount)
  }

  mutating func match(_ files: WalkedFiles, _ index: Int) throws(IndexError) {
    difference.fileCount += 1
    guard let known = try find(files, index) else {
      difference.new.append(files.file(index))
      return
    }
    seen.insert(known.number)
    if known.stamp == files.stamp(index) && known.isTrusted { return }
    let pair = FolderDifference.Pair(file: files.file(index), number: known.number)
    if known.stamp == files.stamp(index) {
      difference.untrusted.append(pair)
    } else {
      difference.touched.append(pair)
    }
  }

  private mutating func find(
    _ files: WalkedFiles, _ index: Int
  ) throws(IndexError) -> (number: Int, stamp: FileStamp, isTrusted: Bool)? {
    guard let reader else { return nil }
    if let known = files.withPath(index, { next($0) }) { return try stamp(reader, known) }
    if !reader.journal.byPath.isEmpty,
      let number = reader.journal.byPath[files.path(index)]
    {
      let note = reader.journal.notes[number]
      return (reader.bases[columns.count] + number, note.stamp, note.isTrusted)
    }
    let known = try files.withPath(index) { path throws(IndexError) in try lookUp(path) }
    guard let known else { return nil }
    return try stamp(reader, known)
  }

  private typealias Found = (segment: Int, note: Int)

  /// The note with this path, if it is one of those after the last that were found.
  private mutating func next(_ path: Span<UInt8>) -> Found? {
    for place in order.indices.prefix(Self.segmentReach) {
      let start = cursors[order[place]]
      for note in start..<start + Self.noteReach where columns[order[place]].has(path, note) {
        return found(note, at: place)
      }
    }
    return nil
  }

  /// The note with this path, by the tables of the segments.
  private mutating func lookUp(_ path: Span<UInt8>) throws(IndexError) -> Found? {
    let hash = BlockHash.hash(path)
    for place in order.indices {
      if let note = try columns[order[place]].note(at: path, hash: hash) {
        return found(note, at: place)
      }
    }
    return nil
  }

  private mutating func found(_ note: Int, at place: Int) -> Found {
    if place > 0 { order.swapAt(0, place) }
    cursors[order[0]] = note + 1
    return (order[0], note)
  }

  private func stamp(
    _ reader: IndexReader, _ found: Found
  ) throws(IndexError) -> (number: Int, stamp: FileStamp, isTrusted: Bool) {
    let columns = columns[found.segment]
    let known =
      columns.hasNewerStamps
      ? try reader.stamp(found.segment, found.note) : columns.stamp(found.note)
    return (reader.bases[found.segment] + found.note, known.stamp, known.isTrusted)
  }
}

/// What a comparison needs of a segment, checked once and read without asking the segment again.
///
/// A class, and one for each worker: the views inside would be retained with every use, by all threads at
/// the same count.
private final class StampColumns: Sendable {
  let hasNewerStamps: Bool
  private let paths: PathTable
  private let stamps: ByteView
  private let deleted: Bitmap

  init(_ reader: IndexReader, _ index: Int) throws(IndexError) {
    paths = try PathTable(reader.segments[index])
    stamps = try reader.segments[index].section(.stamps)
    deleted = reader.deleted[index]
    hasNewerStamps = reader.stampFiles[index] != nil || !reader.journal.restamped.isEmpty
  }

  /// Whether this is the path of the note, which is none of the deleted.
  func has(_ path: Span<UInt8>, _ note: Int) -> Bool {
    note < paths.noteCount && !deleted.contains(note) && paths.has(path, note)
  }

  /// - Throws: ``IndexError`` when the table of paths is damaged.
  func note(at path: Span<UInt8>, hash: UInt64) throws(IndexError) -> Int? {
    guard let note = try paths.note(at: path, hash: hash), !deleted.contains(note) else {
      return nil
    }
    return note
  }

  func stamp(_ note: Int) -> (stamp: FileStamp, isTrusted: Bool) {
    (FileStamp(stamps, at: note * SegmentFormat.stampSize), paths.isTrusted(note))
  }
}
