internal import NotesFormat
internal import NotesIndex
internal import NotesSystem
internal import Synchronization

/// Reads files for many threads at once; large ones come last and to one thread alone, so that memory is
/// bounded by the largest of them and not by the number of cores.
final class NoteFeed: Sendable {
  /// In bytes: what a thread may have in memory twice.
  private static let largeSize: Int64 = 4 << 20

  private let files: [FolderWalk.File]
  /// Where the large ones begin.
  private let firstLarge: Int
  private let root: Directory
  private let watermark: FolderWatermark
  private let counter: ProgressCounter
  private let position: Mutex<Position>
  private let failures = Mutex<[PathProblem]>([])

  init(
    _ files: [FolderWalk.File], root: Directory, _ watermark: FolderWatermark,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.files = files.filter { !Self.isLarge($0) } + files.filter(Self.isLarge)
    firstLarge = self.files.firstIndex(where: Self.isLarge) ?? files.count
    position = Mutex(Position(nextLarge: firstLarge))
    self.root = root
    self.watermark = watermark
    counter = ProgressCounter(total: files.count, report: progress)
  }

  static func isLarge(_ file: FolderWalk.File) -> Bool { file.stamp.size > largeSize }

  var unreadable: [PathProblem] { failures.withLock { $0 } }

  /// Files that were given out or could not be read.
  var doneCount: Int {
    position.withLock { position in
      let held = position.runs.values.reduce(0) { $0 + $1.count }
      return position.nextRun - held + position.nextLarge - firstLarge
    }
  }

  /// The next file that can be read; nil when there are no more for this thread.
  func next(_ thread: Int) -> IndexWriter.Item? {
    while let index = nextIndex(thread) {
      counter.advance()
      do throws(SystemError) {
        let contents = try root.readFile(files[index].path)
        let record = NoteRecord(reading: files[index].path, contents)
        return IndexWriter.Item(
          record, source: contents.text, isTrusted: watermark.trusts(contents.stamp))
      } catch {
        if error.code != .notFound {
          failures.withLock { $0.append(PathProblem(unreadable: error)) }
        }
      }
    }
    return nil
  }

  private func nextIndex(_ thread: Int) -> Int? {
    position.withLock { position in
      if let index = position.takeSmall(thread, below: firstLarge) { return index }
      if position.largeThread == nil { position.largeThread = thread }
      guard position.largeThread == thread, position.nextLarge < files.count else { return nil }
      position.nextLarge += 1
      return position.nextLarge - 1
    }
  }

  /// What is given out so far.
  private struct Position {
    /// What each thread has taken and not yet read.
    ///
    /// Neighbours go to one thread, so that the notes of a directory lie together in one segment, in the
    /// order in which later walks ask for them.
    var runs: [Int: Range<Int>] = [:]
    /// The first file that no thread has taken.
    var nextRun = 0
    var nextLarge: Int
    /// The thread that reads the large ones.
    var largeThread: Int?

    init(nextLarge: Int) { self.nextLarge = nextLarge }

    mutating func takeSmall(_ thread: Int, below end: Int) -> Int? {
      var run = runs[thread] ?? 0..<0
      if run.isEmpty {
        // Short ones at the end, so that no thread waits long for another.
        let count = min(max((end - nextRun) / 64, 1), 16, end - nextRun)
        guard count > 0 else { return nil }
        run = nextRun..<nextRun + count
        nextRun += count
      }
      runs[thread] = run.dropFirst()
      return run.lowerBound
    }
  }
}
