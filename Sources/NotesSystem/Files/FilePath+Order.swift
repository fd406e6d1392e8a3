internal import CNotesSystem

extension [FilePath] {
  /// In byte order, for paths that all begin with the same `start` bytes.
  ///
  /// Sixteen bytes decide most comparisons, and comparing those touches no path.
  func sorted(from start: Int) -> [FilePath] {
    var order = indices.map { index in
      let path = self[index]
      return (path.key(from: start), path.key(from: start + 8), index)
    }
    order.sort { one, other in
      if one.0 != other.0 { return one.0 < other.0 }
      if one.1 != other.1 { return one.1 < other.1 }
      return self[one.2].precedes(self[other.2], from: start)
    }
    return order.map { self[$0.2] }
  }
}

extension FilePath: Comparable {
  /// Byte order, the same on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.precedes(right, from: 0)
  }

  /// Eight bytes from `start` as a number that is ordered as they are, filled up with NULs, which no path has.
  fileprivate func key(from start: Int) -> UInt64 {
    var key: UInt64 = 0
    for index in start..<start + 8 {
      key = key << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0)
    }
    return key
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
