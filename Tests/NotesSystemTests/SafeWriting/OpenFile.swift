#if DEBUG
@testable import NotesSystem
import Synchronization

/// A program that keeps a file open and writes to it later.
final class OpenFile: Sendable {
  private struct State: ~Copyable {
    var file: FileDescriptor?
    var hasWritten = false
  }

  private let state = Mutex(State())

  /// Whether ``append(_:)`` has found an open file.
  var hasWritten: Bool { state.withLock { $0.hasWritten } }

  func open(_ folder: Directory) {
    state.withLock { state in
      let number = try? Kernel.open(
        in: folder.descriptor.number, FaultScenario.path.bytes, .readWrite)
      if let number { state.file = FileDescriptor(owning: number) }
    }
  }

  /// Writes once, at the end, and closes; later calls do nothing.
  func append(_ text: String) {
    state.withLock { state in
      guard let file = state.file.take() else { return }
      let size = (try? Kernel.status(of: file.number))?.stamp.size ?? 0
      state.hasWritten = (try? Kernel.write(file.number, Array(text.utf8), at: Int(size))) != nil
    }
  }
}

/// A truth that one thread leaves for another.
final class Flag: Sendable {
  private let state = Mutex(false)

  var value: Bool { state.withLock { $0 } }

  func set(_ value: Bool) {
    state.withLock { $0 = value }
  }
}
#endif
