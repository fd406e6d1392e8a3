internal import Glibc

/// An operating system error number.
package struct Errno: Error, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}

extension Errno: CustomStringConvertible {
  /// The system's own words, `No such file or directory` for instance.
  package var description: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(rawValue, &buffer, buffer.count) == 0 else {
      return "error \(rawValue)"
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
