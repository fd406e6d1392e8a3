internal import CNotesSystem

extension Kernel {
  /// Replaces what stands at the target.
  static func rename(
    _ from: Int32, _ name: [UInt8], to: Int32, _ newName: [UInt8]
  ) throws(Errno) {
    try attempt(.rename) {
      unsafe withCString(name) { old in
        unsafe withCString(newName) { new in unsafe notes_result(Int(renameat(from, old, to, new)))
        }
      }
    }
  }

  static func renameExclusively(
    _ from: Int32, _ name: [UInt8], to: Int32, _ newName: [UInt8]
  ) throws(Errno) {
    try attempt(.renameExclusively) {
      unsafe withCString(name) { old in
        unsafe withCString(newName) { new in unsafe notes_rename_exclusively(from, old, to, new) }
      }
    }
  }

  static func exchange(_ directory: Int32, _ one: [UInt8], _ other: [UInt8]) throws(Errno) {
    try attempt(.exchange) {
      unsafe withCString(one) { one in
        unsafe withCString(other) { unsafe notes_exchange(directory, one, directory, $0) }
      }
    }
  }

  static func link(_ from: Int32, _ name: [UInt8], to: Int32, _ newName: [UInt8]) throws(Errno) {
    try attempt(.link) {
      unsafe withCString(name) { old in
        unsafe withCString(newName) { unsafe notes_result(Int(linkat(from, old, to, $0, 0))) }
      }
    }
  }

  static func unlink(_ directory: Int32, _ name: some Collection<UInt8>) throws(Errno) {
    try attempt(.unlink) {
      unsafe withCString(name) { unsafe notes_result(Int(unlinkat(directory, $0, 0))) }
    }
  }

  static func removeDirectory(_ directory: Int32, _ name: some Collection<UInt8>) throws(Errno) {
    try attempt(.removeDirectory) {
      unsafe withCString(name) { unsafe notes_result(Int(unlinkat(directory, $0, AT_REMOVEDIR))) }
    }
  }

  static func makeDirectory(
    _ directory: Int32, _ name: some Collection<UInt8>, mode: UInt32
  ) throws(Errno) {
    try attempt(.makeDirectory) {
      unsafe withCString(name) {
        unsafe notes_result(Int(mkdirat(directory, $0, mode_t(mode))))
      }
    }
  }

  static func readLink(
    _ directory: Int32, _ name: some Collection<UInt8>
  ) throws(Errno) -> [UInt8] {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try attempt(.readLink) {
      unsafe withCString(name) {
        unsafe notes_result(readlinkat(directory, $0, &target, target.count))
      }
    }
    return target[..<count].map(UInt8.init(bitPattern:))
  }

  /// The absolute path without links, `.` and `..`, of something that exists.
  static func realPath(_ path: [UInt8]) throws(Errno) -> [UInt8] {
    var resolved = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    try attempt(.realPath) {
      unsafe withCString(path) { path in
        let found = unsafe realpath(path, &resolved)
        return notes_result(unsafe found == nil ? -1 : 0)
      }
    }
    return resolved.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  }
}
