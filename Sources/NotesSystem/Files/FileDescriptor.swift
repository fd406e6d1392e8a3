internal import CNotesSystem

/// An open file of this process; closed when it goes out of use.
///
/// The result of `close` is ignored: after writing, `fsync` was called before, which reports more.
package struct FileDescriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Takes over the duty to close `number`.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Gives up the duty to close the descriptor.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }

  /// Up to `limit + 1` bytes from an offset of the file on, so that more than `limit` is noticed.
  ///
  /// `expected` is how many bytes are likely there; only speed depends on it.
  func bytes(expected: Int, from offset: Int = 0, limit: Int) throws(Errno) -> [UInt8] {
    var capacity = min(expected, limit) + 1
    var bytes: [UInt8] = []
    while true {
      // One byte more than expected shows the end of the file without another call.
      let start = bytes.count
      var failure: Errno?
      let more = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        do throws(Errno) {
          count = try unsafe Kernel.read(
            number, into: UnsafeMutableRawBufferPointer(buffer), at: offset + start)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      bytes = bytes.isEmpty ? more : bytes + more
      if more.count < capacity || bytes.count > limit { return bytes }
      capacity = min(max(bytes.count, 1 << 16), limit + 1 - bytes.count)
    }
  }
}
