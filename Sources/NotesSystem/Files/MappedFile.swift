internal import CNotesSystem

/// A file in memory that the system reads as it is needed.
///
/// Only for files of our own that are never written again once they have their name: another program that
/// cut a mapped file short would end the process.
@safe
package struct MappedFile: ~Copyable, @unchecked Sendable {
  // Read-only and valid until munmap in deinit; nil for an empty file. Nothing writes to it, so threads may
  // share it.
  private let start: UnsafeRawPointer?
  /// In bytes.
  package let count: Int
  package let stamp: FileStamp

  /// Maps a whole file.
  ///
  /// - Parameters:
  ///   - root: The directory beneath which it is.
  ///   - path: Relative to `root`.
  /// - Throws: ``SystemError``.
  package init(_ root: Directory, _ path: FilePath) throws(SystemError) {
    let mapping: (start: UnsafeRawPointer?, stamp: FileStamp)
    do throws(Errno) {
      unsafe mapping = try unsafe Self.map(root, path)
    } catch {
      throw SystemError(error, "map", path)
    }
    unsafe start = mapping.start
    stamp = unsafe mapping.stamp
    count = Int(stamp.size)
  }

  private static func map(
    _ root: Directory, _ path: FilePath
  ) throws(Errno) -> (start: UnsafeRawPointer?, stamp: FileStamp) {
    let file = try root.openFile(path)
    let status = try Kernel.status(of: file.number)
    guard status.kind == .regular else { throw Errno.notRegular }
    let start = try unsafe Kernel.map(file.number, Int(status.stamp.size))
    return unsafe (start, status.stamp)
  }

  deinit {
    if let start = unsafe start { unsafe munmap(UnsafeMutableRawPointer(mutating: start), count) }
  }

  /// The file's bytes.
  package var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
      return unsafe _overrideLifetime(buffer.bytes, borrowing: self)
    }
  }

  /// The file's bytes, one by one.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let buffer = unsafe UnsafeBufferPointer(
        start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
      return unsafe _overrideLifetime(buffer.span, borrowing: self)
    }
  }
}
