/// Sorting of many numbers, byte by byte from the lowest: some passes over the memory in order, where
/// comparing would take about twenty steps a number.
enum RadixSort {
  struct Element {
    var key: UInt64
    var value: UInt32
  }

  /// Sorts by key; equal keys keep their order.
  ///
  /// - Complexity: O(n) for each byte in which the keys differ.
  static func sort(_ elements: inout [Element]) {
    var different: UInt64 = 0
    if let first = elements.first?.key {
      for element in elements { different |= element.key ^ first }
    }
    var sorted = elements
    for shift in stride(from: UInt64(0), to: 64, by: 8) where different &>> shift & 0xFF != 0 {
      pass(elements.span, shift, into: &sorted)
      swap(&elements, &sorted)
    }
  }

  private static func pass(
    _ elements: Span<Element>, _ shift: UInt64, into sorted: inout [Element]
  ) {
    var starts = InlineArray<256, Int>(repeating: 0)
    for index in elements.indices { starts[Int(elements[index].key &>> shift & 0xFF)] &+= 1 }
    var next = 0
    for byte in starts.indices {
      let count = starts[byte]
      starts[byte] = next
      next &+= count
    }
    var target = sorted.mutableSpan
    for index in elements.indices {
      let byte = Int(elements[index].key &>> shift & 0xFF)
      target[starts[byte]] = elements[index]
      starts[byte] &+= 1
    }
  }
}
