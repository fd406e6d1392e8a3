/// A file under a temporary name, not yet anything to the user.
struct TemporaryFile: ~Copyable {
  let directory: Directory
  let name: [UInt8]
  let descriptor: FileDescriptor

  /// Makes an empty file beside `name`.
  init(
    in directory: Directory, for name: [UInt8], permissions: UInt32
  ) throws(Errno) {
    self.directory = directory
    self.name = TemporaryName.make(for: name)
    descriptor = FileDescriptor(
      owning: try Kernel.open(
        in: directory.descriptor.number, self.name, [.write, .create, .exclusive],
        mode: permissions))
  }

  func fill(_ bytes: [UInt8]) throws(Errno) {
    try Kernel.write(descriptor.number, bytes)
  }

  func sync() throws(Errno) {
    try Kernel.sync(descriptor.number)
  }

  func status() throws(Errno) -> FileStatus {
    try Kernel.status(of: descriptor.number)
  }

  /// Removes the file while nothing but it can stand under its name.
  func discard() {
    // It has no value and its name says what it is, so a failure leaves nothing but a stale temporary.
    try? Kernel.unlink(directory.descriptor.number, name)
  }
}
