#if !os(Linux)
/// Events of directories on systems where this program cannot ask for them yet: a watcher has to poll there.
package final class DirectoryEvents: Sendable {
  /// - Throws: ``SystemError`` with ``Errno/functionNotImplemented``, always.
  package init() throws(SystemError) {
    throw SystemError(.functionNotImplemented, "watch folders")
  }

  /// None; there is no instance.
  package var descriptor: Int32 { -1 }

  /// - Throws: ``SystemError``, always.
  package func watch(_ path: FilePath) throws(SystemError) -> Int32 {
    throw SystemError(.functionNotImplemented, "watch", path)
  }

  /// Does nothing.
  package func unwatch(_ watch: Int32) {}

  /// Nothing is ever queued.
  package func read(limit: Int = 0) throws(SystemError) -> Read { Read() }

  /// What was in the queue.
  package struct Read: Sendable {
    package var events: [DirectoryEvent] = []
    package var isComplete = true
  }
}
#endif
