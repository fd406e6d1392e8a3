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
  private let position = Atomic<Int>(0)
  /// The next of the large ones, and the thread that reads them; -1 for none yet.
  private let large: Mutex<(position: Int, thread: Int)>
  private let failures = Mutex<[PathProblem]>([])

  init(
    _ files: [FolderWalk.File], root: Directory, _ watermark: FolderWatermark,
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.files = files.filter { !Self.isLarge($0) } + files.filter(Self.isLarge)
    firstLarge = self.files.firstIndex(where: Self.isLarge) ?? files.count
    large = Mutex((firstLarge, -1))
    self.root = root
    self.watermark = watermark
    counter = ProgressCounter(total: files.count, report: progress)
  }

  static func isLarge(_ file: FolderWalk.File) -> Bool { file.stamp.size > largeSize }

  var unreadable: [PathProblem] { failures.withLock { $0 } }

  /// Files that were given out or could not be read.
  var doneCount: Int {
    min(position.load(ordering: .relaxed), firstLarge)
      + large.withLock { $0.position } - firstLarge
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
    let index = position.add(1, ordering: .relaxed).oldValue
    if index < firstLarge { return index }
    return large.withLock { large in
      if large.thread < 0 { large.thread = thread }
      guard large.thread == thread, large.position < files.count else { return nil }
      large.position += 1
      return large.position - 1
    }
  }
}
