#if os(Linux)
internal import CNotesSystem

/// Watches directories with `inotify(7)`.
///
/// The kernel queues an event before the call that caused it returns: a queue that has been read until it was
/// empty holds every change that was complete before.
package final class DirectoryEvents: Sendable {
  private let queue: FileDescriptor

  /// - Throws: ``SystemError``, for instance when this user has too many queues (`max_user_instances`).
  package init() throws(SystemError) {
    do {
      queue = FileDescriptor(owning: Int32(try Kernel.attempt(.watch) { notes_open_events() }))
    } catch {
      throw SystemError(error, "watch folders")
    }
  }

  /// Can be waited for with ``Readiness``.
  package var descriptor: Int32 { queue.number }

  /// Starts watching one directory, not those in it.
  ///
  /// - Parameter path: Absolute; a symbolic link is refused.
  /// - Returns: A number that the directory keeps when it is renamed; the same for a directory that is
  ///   watched already.
  /// - Throws: ``SystemError``: ``Errno/noSpace`` when this user watches too many directories.
  package func watch(_ path: FilePath) throws(SystemError) -> Int32 {
    do {
      return Int32(
        try Kernel.attempt(.watch) {
          unsafe Kernel.withCString(path.bytes) { unsafe notes_add_watch(queue.number, $0) }
        })
    } catch {
      throw SystemError(error, "watch", path)
    }
  }

  /// Stops watching; nothing happens when the directory is gone.
  package func unwatch(_ watch: Int32) {
    notes_remove_watch(queue.number, watch)
  }

  /// Everything that is queued, without waiting.
  ///
  /// - Parameter limit: How many bytes to take at most before returning, so that others get their turn; more
  ///   may be queued when ``Read/isComplete`` is false.
  /// - Returns: The events in their order.
  /// - Throws: ``SystemError``.
  package func read(limit: Int = 1 << 20) throws(SystemError) -> Read {
    var result = Read()
    var taken = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while taken < limit {
      let count: Int
      do {
        count = try Kernel.attempt(.read) {
          unsafe buffer.withUnsafeMutableBytes {
            unsafe notes_read(queue.number, $0.baseAddress, $0.count)
          }
        }
      } catch {
        if error == .tryAgain { return result }
        throw SystemError(error, "read the events of folders")
      }
      taken += count
      Self.parse(buffer.span.extracting(0..<count), into: &result.events)
    }
    result.isComplete = false
    return result
  }

  /// What was in the queue.
  package struct Read: Sendable {
    package var events: [DirectoryEvent] = []
    /// Whether the queue was empty after these.
    package var isComplete = true
  }

  /// `struct inotify_event`: watch, mask, cookie, length of the name with its padding, name.
  private static func parse(_ bytes: Span<UInt8>, into events: inout [DirectoryEvent]) {
    let headerSize = 16
    var position = 0
    while position + headerSize <= bytes.count {
      let watch = Int32(bitPattern: bytes.load32(position))
      let mask = bytes.load32(position + 4)
      let end = position + headerSize + Int(bytes.load32(position + 12))
      guard end <= bytes.count else { return }
      var name: [UInt8] = []
      for index in position + headerSize..<end where bytes[index] != 0 { name.append(bytes[index]) }
      if let subject = subject(mask, name) { events.append(DirectoryEvent(watch: watch, subject)) }
      position = end
    }
  }

  private static func subject(_ mask: UInt32, _ name: [UInt8]) -> DirectoryEvent.Subject? {
    func has(_ flag: Int) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
    if has(Int(IN_Q_OVERFLOW)) { return .overflow }
    if has(Int(IN_UNMOUNT)) { return .unmounted }
    if has(Int(IN_IGNORED)) { return .ended }
    if has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) { return .directory }
    let isDirectory = has(Int(IN_ISDIR))
    if isDirectory, has(Int(IN_DELETE)) || has(Int(IN_MOVED_FROM)) { return .departed(name: name) }
    if isDirectory, has(Int(IN_ATTRIB)) { return .attributes(name: name) }
    return name.isEmpty ? nil : .entry(name: name, isDirectory: isDirectory)
  }
}
#endif
