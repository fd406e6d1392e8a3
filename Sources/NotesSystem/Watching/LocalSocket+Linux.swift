#if os(Linux)
extension LocalConnection {
  /// A path to the socket that is never longer than the 107 bytes that an address may have, however deep the
  /// directory lies.
  static func address(_ directory: Directory, _ name: String) -> [UInt8] {
    Array("/proc/self/fd/\(directory.descriptor.number)/\(name)".utf8)
  }
}
#endif
