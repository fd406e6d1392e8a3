internal import CNotesSystem

extension Kernel {
  /// Stands for the working directory in the calls that take a directory.
  static let workingDirectory = AT_FDCWD

  static func isRemote(_ file: Int32) throws(Errno) -> Bool {
    try attempt(.status) { notes_is_remote(file) } == 1
  }
}

extension Kernel {
  /// Takes a `flock`; false while others have it.
  static func lock(_ file: Int32, isShared: Bool) throws(Errno) -> Bool {
    do {
      try attempt(.lease) {
        notes_result(Int(flock(file, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB)))
      }
      return true
    } catch let error where error == .tryAgain {
      return false
    }
  }

  /// Maps a file read-only; nil for an empty one, which cannot be mapped.
  static func map(_ file: Int32, _ count: Int) throws(Errno) -> UnsafeRawPointer? {
    if count == 0 { return nil }
    var start: UnsafeRawPointer?
    try attempt(.read) { unsafe notes_map(file, count, &start) }
    return unsafe start
  }
}
