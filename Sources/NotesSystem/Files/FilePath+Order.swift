extension FilePath: Comparable {
  /// Byte order, the same on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.span.compare(to: right.bytes.span) < 0
  }
}
