/// The posting lists of a segment that is being built: byte strings that all grow at once.
///
/// Most lists are short, and stay in their ``List``. A longer one is a chain of slices of one array, each
/// twice as long as the one before, its last four bytes the place of the next.
struct PostingPool {
  private static let firstSlice = 32
  private static let largestSlice = 4_096
  private static let link = 4

  private(set) var bytes: [UInt8] = []

  /// A list; a new one is empty.
  struct List {
    static let inlineCount: UInt32 = 12

    /// The first eight bytes; of a longer list where its first slice begins, and above where it goes on.
    fileprivate var low: UInt64 = 0
    /// Four more bytes; of a longer list how many are free in its last slice, and above that one's length.
    fileprivate var high: UInt32 = 0
    fileprivate(set) var count: UInt32 = 0
  }

  @inline(__always)
  mutating func append(_ byte: UInt8, to list: inout List) {
    if list.count < 8 {
      list.low |= UInt64(byte) &<< UInt64(list.count &* 8)
    } else if list.count < List.inlineCount {
      list.high |= UInt32(byte) &<< ((list.count &- 8) &* 8)
    } else {
      appendToSlice(byte, &list)
    }
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

  private mutating func appendToSlice(_ byte: UInt8, _ list: inout List) {
    if list.count == List.inlineCount {
      moveOut(&list)
    } else if list.high & 0xFFFF == 0 {
      let tail = Int(list.low &>> 32)
      let (start, size) = addSlice(min(Int(list.high &>> 16) * 2, Self.largestSlice))
      for index in 0..<Self.link {
        bytes[tail + index] = UInt8(truncatingIfNeeded: start >> (8 * index))
      }
      list.low = list.low & 0xFFFF_FFFF | UInt64(start) &<< 32
      list.high = UInt32(size) &<< 16 | UInt32(size - Self.link)
    }
    bytes[Int(list.low &>> 32)] = byte
    list.low &+= 1 &<< 32
    list.high &-= 1
  }

  /// Gives a list that is full its first slice.
  private mutating func moveOut(_ list: inout List) {
    let (start, size) = addSlice(Self.firstSlice)
    for index in 0..<8 { bytes[start + index] = UInt8(truncatingIfNeeded: list.low >> (8 * index)) }
    for index in 0..<4 {
      bytes[start + 8 + index] = UInt8(truncatingIfNeeded: list.high >> (8 * index))
    }
    let used = Int(List.inlineCount)
    list.low = UInt64(start) | UInt64(start + used) &<< 32
    list.high = UInt32(size) &<< 16 | UInt32(size - Self.link - used)
  }

  private mutating func addSlice(_ size: Int) -> (start: Int, size: Int) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    return (start, size)
  }

  /// Adds the bytes of a list to `result`.
  func copy(_ list: List, into result: inout [UInt8]) {
    var left = Int(list.count)
    guard list.count > List.inlineCount else {
      for index in 0..<left {
        let byte =
          index < 8 ? list.low >> UInt64(8 * index) : UInt64(list.high >> UInt32(8 * index - 64))
        result.append(UInt8(truncatingIfNeeded: byte))
      }
      return
    }
    var position = Int(list.low & 0xFFFF_FFFF)
    var size = Self.firstSlice
    while true {
      let part = min(left, size - Self.link)
      result.append(contentsOf: bytes[position..<position + part])
      left -= part
      guard left > 0 else { return }
      let link = position + size - Self.link
      position = (0..<Self.link).reduce(0) { $0 | Int(bytes[link + $1]) << (8 * $1) }
      size = min(size * 2, Self.largestSlice)
    }
  }
}
