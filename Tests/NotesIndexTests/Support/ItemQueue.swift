import NotesIndex
import Synchronization

/// Hands out items to several threads.
final class ItemQueue: Sendable {
  private let items: Mutex<[IndexWriter.Item]>

  init(_ items: [IndexWriter.Item]) {
    self.items = Mutex(items)
  }

  func next() -> IndexWriter.Item? {
    items.withLock { $0.popLast() }
  }
}
