internal import CNotesSystem

extension Kernel {
  /// The names of a file's extended attributes, access control lists among them; none where the file
  /// system has no attributes.
  static func attributeNames(_ file: Int32) throws(Errno) -> [[UInt8]] {
    do {
      let bytes = try unsafe grown(.listAttributes) { buffer in
        unsafe notes_list_attributes(
          file, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      return bytes.split(separator: 0).map(Array.init)
    } catch let error where error.meansUnsupported {
      return []
    }
  }

  static func attribute(_ file: Int32, _ name: [UInt8]) throws(Errno) -> [UInt8] {
    try unsafe grown(.getAttribute) { buffer in
      unsafe withCString(name) {
        unsafe notes_get_attribute(file, $0, buffer.baseAddress, buffer.count)
      }
    }
  }

  static func setAttribute(_ file: Int32, _ name: [UInt8], _ value: [UInt8]) throws(Errno) {
    try attempt(.setAttribute) {
      unsafe withCString(name) { name in
        unsafe value.withUnsafeBytes {
          unsafe notes_set_attribute(file, name, $0.baseAddress, $0.count)
        }
      }
    }
  }

  static func removeAttribute(_ file: Int32, _ name: [UInt8]) throws(Errno) {
    try attempt(.removeAttribute) {
      unsafe withCString(name) { unsafe notes_remove_attribute(file, $0) }
    }
  }

  /// Calls with a larger buffer until the answer fits; 64 KiB is the system's own limit on Linux.
  private static func grown(
    _ call: SystemCall, _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) throws(Errno) -> [UInt8] {
    var size = 1024
    while true {
      var buffer = [UInt8](repeating: 0, count: size)
      do {
        let count = try attempt(call) {
          unsafe buffer.withUnsafeMutableBytes { unsafe body($0) }
        }
        return Array(buffer[..<count])
      } catch let error where error.rawValue == ERANGE && size < 1 << 24 {
        size *= 4
      }
    }
  }
}
