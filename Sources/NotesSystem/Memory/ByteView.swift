internal import Glibc

/// Bytes that stay where they are: a mapped file, memory of its own, or a part of either.
///
/// Copies share the bytes and keep them alive. A mapped file must not be made shorter by anybody while
/// a view of it lives: the system answers with a fatal signal, which nothing here can catch.
///
/// `@usableFromInline`, also where it is `package`: only then does the compiler inline the methods marked
/// `@inlinable` into other modules (Swift 6.3), and a call for each number read is seen in every profile.
@usableFromInline @safe
package struct ByteView: @unchecked Sendable {
  // @unchecked Sendable: nobody writes to the bytes after `owner` was made.
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline package let count: Int
  private let owner: Owner

  /// Holds the bytes; frees or unmaps them when the last view is gone.
  @safe private final class Owner: Sendable {
    // `nonisolated(unsafe)`: set once, and its target never written after `init`.
    nonisolated(unsafe) let base: UnsafeMutableRawPointer
    let count: Int
    let isMapped: Bool

    init(_ base: UnsafeMutableRawPointer, count: Int, isMapped: Bool) {
      unsafe self.base = unsafe base
      self.count = count
      self.isMapped = isMapped
    }

    deinit {
      if isMapped { unsafe munmap(base, count) } else { unsafe base.deallocate() }
    }
  }

  private init(_ base: UnsafeRawPointer, count: Int, owner: Owner) {
    unsafe self.base = unsafe base
    self.count = count
    self.owner = owner
  }

  /// A copy of `bytes`.
  package init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    unsafe bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      unsafe memory.copyMemory(from: start, byteCount: source.count)
    }
    let owner = unsafe Owner(memory, count: bytes.count, isMapped: false)
    unsafe self.init(UnsafeRawPointer(memory), count: bytes.count, owner: owner)
  }

  /// Adds a copy of the bytes to an array.
  package func append(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The part at `range`; traps when it is not inside.
  package subscript(range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe ByteView(base + range.lowerBound, count: range.count, owner: owner)
  }

  /// The byte at `index`; traps when it is not inside.
  package subscript(index: Int) -> UInt8 {
    @inlinable @inline(__always) get {
      precondition(index >= 0 && index < count)
      return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }
  }

  /// The little-endian number in the 4 bytes at `offset`; traps when they are not all inside.
  @inlinable @inline(__always)
  package func load32(_ offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset &+ 4 <= count)
    return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The little-endian number in the 8 bytes at `offset`; traps when they are not all inside.
  @inlinable @inline(__always)
  package func load64(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= count)
    return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Whether the bytes at `range` are these; traps when it is not inside.
  package func isEqual(_ range: Range<Int>, to other: Span<UInt8>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard range.count == other.count else { return false }
    return unsafe other.withUnsafeBytes { other in
      guard let start = other.baseAddress else { return true }
      return unsafe memcmp(base + range.lowerBound, start, other.count) == 0
    }
  }

  /// Lends the bytes.
  @inlinable
  package func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = unsafe Span<UInt8>(
      _unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: count)
    return try body(span)
  }

  /// Lends the bytes at `range`; traps when it is not inside.
  @inlinable
  package func withSpan<Result: ~Copyable, Failure: Error>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let start = unsafe (base + range.lowerBound).assumingMemoryBound(to: UInt8.self)
    let span = unsafe Span<UInt8>(_unsafeStart: start, count: range.count)
    return try body(span)
  }

  /// A copy of the bytes.
  package var array: [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(start: base, count: count))
  }
}

extension Directory {
  /// Maps a whole file for reading.
  ///
  /// - Parameter name: One component; no symbolic link.
  /// - Returns: The file's bytes.
  /// - Throws: ``SystemError``, with ``Errno/notFound`` when there is no such file.
  package func map(_ name: String) throws(SystemError) -> ByteView {
    do {
      let file = FileDescriptor(
        owning: try Kernel.open(in: descriptor.number, Array(name.utf8), .read))
      return try ByteView(mapping: file)
    } catch {
      throw SystemError(error, "read", path.appending(name))
    }
  }
}

extension ByteView {
  init(mapping file: borrowing FileDescriptor) throws(Errno) {
    let status = try Kernel.status(of: file.number)
    guard status.kind == .regular else { throw Errno.notRegular }
    let count = Int(status.stamp.size)
    guard count > 0 else {
      self.init([])
      return
    }
    let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.number, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw Errno(rawValue: errno)
    }
    let owner = unsafe Owner(memory, count: count, isMapped: true)
    unsafe self.init(UnsafeRawPointer(memory), count: count, owner: owner)
  }
}
