extension [UInt8] {
  /// The bytes of a span, as an array of their own.
  init(copying span: Span<UInt8>) {
    unsafe self.init(unsafeUninitializedCapacity: span.count) { buffer, count in
      unsafe span.withUnsafeBufferPointer { source in
        _ = unsafe buffer.initialize(fromContentsOf: source)
      }
      count = span.count
    }
  }

  /// Adds the bytes of a span.
  package mutating func append(contentsOf span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// The four bytes of each number, the low ones first.
  package init(littleEndian numbers: [UInt32]) {
    let size = MemoryLayout<UInt32>.size
    unsafe self.init(unsafeUninitializedCapacity: numbers.count * size) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      for index in numbers.indices {
        unsafe bytes.storeBytes(
          of: numbers[index].littleEndian, toByteOffset: index * size, as: UInt32.self)
      }
      count = numbers.count * size
    }
  }
}
