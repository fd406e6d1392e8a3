#if DEBUG
@testable import NotesSystem

/// Another program that saves a file, in one of the ways that programs do.
enum ForeignWriter: String, Sendable, CaseIterable {
  /// Opens the file, empties it and writes: VS Code, nano, `>`.
  case inPlace
  /// Adds at the end: `>>`.
  case append
  /// Writes another file and renames it over the old one: `sed -i`, Syncthing.
  case rename
  /// Removes the file and makes a new one: git.
  case unlinkAndCreate
  /// Renames the old file away, then makes a new one: vim, emacs.
  case backup

  /// Saves `text` to the note of a ``FaultScenario``.
  ///
  /// Opening does not wait, as real programs would while a lease is held, since the holder may be this thread.
  ///
  /// - Returns: False when nothing could be written, the file being leased or gone at this moment.
  @discardableResult
  func save(_ text: String, in folder: Directory) -> Bool {
    let (bytes, name) = (Array(text.utf8), FaultScenario.path.bytes)
    let other = Array("\(UInt64.random(in: 0...UInt64.max)).other".utf8)
    let directory = folder.descriptor.number
    do throws(Errno) {
      switch self {
      case .inPlace:
        let file = FileDescriptor(owning: try Kernel.open(in: directory, name, .write))
        try Kernel.truncate(file.number, to: 0)
        try Kernel.write(file.number, bytes)
      case .append:
        let file = FileDescriptor(owning: try Kernel.open(in: directory, name, .write))
        let size = try Kernel.status(of: file.number).stamp.size
        try Kernel.write(file.number, bytes, at: Int(size))
      case .rename:
        try create(bytes, directory, other)
        try Kernel.rename(directory, other, to: directory, name)
      case .unlinkAndCreate:
        try Kernel.unlink(directory, name)
        try create(bytes, directory, name)
      case .backup:
        try Kernel.rename(directory, name, to: directory, other)
        try create(bytes, directory, name)
      }
      return true
    } catch {
      return false
    }
  }

  private func create(_ bytes: [UInt8], _ directory: Int32, _ name: [UInt8]) throws(Errno) {
    let flags: OpenFlags = [.write, .create, .exclusive]
    let file = FileDescriptor(owning: try Kernel.open(in: directory, name, flags, mode: 0o644))
    try Kernel.write(file.number, bytes)
  }
}
#endif
