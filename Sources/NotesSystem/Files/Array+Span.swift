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
}
