internal import CNotesSystem

/// Names found in one directory, as paths one after the other in one piece of memory, so that a hundred
/// thousand files are not as many allocations.
struct WalkedNames: Sendable {
  /// Each path is followed by a NUL, which ends it for the system.
  private var bytes: [UInt8] = []
  private var paths: [Range<Int>] = []
  /// What every path begins with: the directory and a slash, nothing for the root.
  private let prefix: [UInt8]

  init(in directory: FilePath) {
    prefix = directory.isEmpty ? [] : directory.bytes + [UInt8(ascii: "/")]
    bytes.reserveCapacity(Self.likelySize)
    paths.reserveCapacity(Self.likelyCount)
  }

  /// Room that most directories do not outgrow.
  private static let likelyCount = 24
  private static let likelySize = 2_048

  var indices: Range<Int> { paths.indices }

  mutating func append(_ name: Span<UInt8>) {
    let start = bytes.count
    bytes += prefix
    unsafe name.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    paths.append(start..<bytes.count)
    bytes.append(0)
  }

  func isHidden(_ index: Int) -> Bool {
    bytes[paths[index].lowerBound + prefix.count] == UInt8(ascii: ".")
  }

  func path(_ index: Int) -> FilePath { FilePath(bytes: bytes[paths[index]]) }

  /// Lends the bytes of a path.
  func withPath<Result, Failure: Error>(
    _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span.extracting(paths[index]))
  }

  /// The status of the file itself in its directory, which is open as `directory`.
  func status(_ index: Int, in directory: Directory) throws(Errno) -> FileStatus {
    let start = paths[index].lowerBound + prefix.count
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      guard let first = bytes.baseAddress else { throw Errno.notFound }
      let name = unsafe UnsafeRawPointer(first + start).assumingMemoryBound(to: CChar.self)
      return try unsafe Kernel.status(in: directory.descriptor.number, terminated: name)
    }
  }

  /// Puts the names in byte order.
  ///
  /// Sixteen bytes decide most comparisons, and comparing those touches no path.
  mutating func sort() {
    if paths.count < 2 { return }
    var order = paths.map { path in
      let start = path.lowerBound + prefix.count
      return (key(start, path.upperBound), key(start + 8, path.upperBound), path)
    }
    order.sort { one, other in
      if one.0 != other.0 { return one.0 < other.0 }
      if one.1 != other.1 { return one.1 < other.1 }
      let text = bytes.span
      return text.extracting(one.2).compare(to: text.extracting(other.2)) < 0
    }
    paths = order.map(\.2)
  }

  /// Eight bytes from `start` as a number that is ordered as they are, filled up with NULs, which no name has.
  private func key(_ start: Int, _ end: Int) -> UInt64 {
    if start + 8 <= end { return bytes.span.load64(start).byteSwapped }
    var key: UInt64 = 0
    for index in start..<start + 8 { key = key << 8 | (index < end ? UInt64(bytes[index]) : 0) }
    return key
  }
}
