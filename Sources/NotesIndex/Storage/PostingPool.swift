/// The posting lists of a segment that is being built: byte strings that all grow at once.
///
/// A list is a chain of slices of one array, each twice as long as the one before, its last four bytes
/// the place of the next. So a list of two bytes takes eight, and the longest waste at most half.
struct PostingPool {
  private static let firstSlice = 8
  private static let largestSlice = 4096
  private static let link = 4

  private(set) var bytes: [UInt8] = []

  /// A list; a new one is empty.
  struct List {
    fileprivate var head: UInt32 = 0
    fileprivate var tail: UInt32 = 0
    /// Bytes free before the link of the last slice.
    fileprivate var free: UInt16 = 0
    /// The length of the last slice; 0 before the first.
    fileprivate var slice: UInt16 = 0
    fileprivate(set) var count: UInt32 = 0
  }

  @inline(__always)
  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.free == 0 { extend(&list) }
    bytes[Int(list.tail)] = byte
    list.tail &+= 1
    list.free &-= 1
    list.count &+= 1
  }

  mutating func appendVarint(_ value: UInt32, to list: inout List) {
    var value = value
    while value >= 0x80 {
      append(UInt8(truncatingIfNeeded: value) | 0x80, to: &list)
      value &>>= 7
    }
    append(UInt8(truncatingIfNeeded: value), to: &list)
  }

  private mutating func extend(_ list: inout List) {
    let size = list.slice == 0 ? Self.firstSlice : min(Int(list.slice) * 2, Self.largestSlice)
    let start = bytes.count
    if list.slice == 0 {
      list.head = UInt32(start)
    } else {
      let link = UInt32(start)
      for index in 0..<Self.link {
        bytes[Int(list.tail) + index] = UInt8(truncatingIfNeeded: link >> (8 * UInt32(index)))
      }
    }
    bytes.append(contentsOf: repeatElement(0, count: size))
    list.slice = UInt16(size)
    list.tail = UInt32(start)
    list.free = UInt16(size - Self.link)
  }

  /// Adds the bytes of a list to `result`.
  func copy(_ list: List, into result: inout [UInt8]) {
    var left = Int(list.count)
    var position = Int(list.head)
    var size = Self.firstSlice
    while left > 0 {
      let part = min(left, size - Self.link)
      result.append(contentsOf: bytes[position..<position + part])
      left -= part
      guard left > 0 else { break }
      let link = position + size - Self.link
      position = (0..<Self.link).reduce(0) { $0 | Int(bytes[link + $1]) << (8 * $1) }
      size = min(size * 2, Self.largestSlice)
    }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }
}
