internal import CNotesSystem

extension FilePath: Comparable {
  /// Byte order, the same on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.precedes(right, from: 0)
  }

  /// Whether `self` comes before `other` in byte order, when both begin with the same `start` bytes.
  func precedes(_ other: FilePath, from start: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { mine in
      unsafe other.bytes.withUnsafeBufferPointer { theirs in
        let count = min(mine.count, theirs.count)
        if let left = mine.baseAddress, let right = theirs.baseAddress, count > start {
          let order = unsafe memcmp(left + start, right + start, count - start)
          if order != 0 { return order < 0 }
        }
        return mine.count < theirs.count
      }
    }
  }
}
