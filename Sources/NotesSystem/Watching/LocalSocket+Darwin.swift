#if canImport(Darwin)
extension LocalConnection {
  /// The path to the socket; one that is longer than 103 bytes is refused as an address.
  static func address(_ directory: Directory, _ name: String) -> [UInt8] {
    directory.path.appending(name).bytes
  }
}
#endif
