internal import CNotesSystem

extension Kernel {
  /// Stands for the working directory in the calls that take a directory.
  static let workingDirectory = AT_FDCWD

  static func isRemote(_ file: Int32) throws(Errno) -> Bool {
    try attempt(.status) { notes_is_remote(file) } == 1
  }
}
