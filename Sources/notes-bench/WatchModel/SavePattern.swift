import NotesSystem

/// How a program saves a file, as a watch of its directory sees it.
enum SavePattern: CaseIterable {
  /// vim: the old file becomes the backup, the new one is made.
  case vim
  /// vim with `backupcopy=yes`, or for links: a copy is the backup, the file is written in place.
  case vimCopy
  /// vim with `nowritebackup`: in place.
  case vimInPlace
  /// VS Code, nano, `cp`: emptied and written.
  case truncating
  /// `echo >>`.
  case appending
  case emacs
  /// `sed -i`: a new file is renamed over the old one.
  case sed
  /// gedit and everything that saves through GIO.
  case gio
  case jetBrains
  case helix
  /// git: the old file is removed, the new one must not be there.
  case git
  /// Syncthing: renamed into place, and then given the time that it has elsewhere.
  case syncthing
  /// rsync: the time is given first.
  case rsync
  case nextcloud
  /// Foundation's atomic writing.
  case foundation
  /// In pieces: a program that reads in between sees half of it.
  case pieces

  /// A day in the past, for what brings times along.
  private static let past: Int64 = 1_600_000_000_000_000_000

  /// Saves a file, whether or not it is there.
  ///
  /// - Parameters:
  ///   - path: of the file; its directory must be there.
  ///   - bytes: what it has afterwards; ``appending`` and ``pieces`` keep or split them as they do.
  ///   - tag: makes the names of temporaries differ.
  ///   - files: does it.
  /// - Throws: ``SystemError``.
  func save(
    _ path: FilePath, _ bytes: [UInt8], tag: Int, _ files: ModelFiles
  ) throws(SystemError) {
    let (directory, name) = (path.parent, Array(path.name))
    func beside(_ prefix: String, _ suffix: String) -> FilePath {
      directory.appending(Array(prefix.utf8) + name.prefix(200) + Array(suffix.utf8))
    }
    switch self {
    case .vim, .vimCopy, .vimInPlace:
      try saveAsVim(path, bytes, backup: beside("", "~"), swap: beside(".", ".swp"), files)
    case .truncating: try files.write(path, bytes, .emptied)
    case .appending: try files.write(path, bytes, .atEnd)
    case .emacs:
      try files.symbolicLink(beside(".#", ""), to: FilePath("user@host.4711:1764490000"))
      try files.write(beside("#", "#"), bytes, .emptied)
      try files.rename(path, to: beside("", "~"))
      try files.write(path, bytes, .emptied)
      try files.remove(beside("#", "#"))
      try files.remove(beside(".#", ""))
      try files.remove(beside("", "~"))
    case .sed: try replace(path, by: directory.appending("sed\(100_000 + tag)"), bytes, files)
    case .gio:
      try replace(path, by: directory.appending(".goutputstream-\(tag)"), bytes, files)
    case .jetBrains:
      try files.write(beside("", "___jb_tmp___"), bytes, .emptied)
      try files.rename(path, to: beside("", "___jb_old___"))
      try files.rename(beside("", "___jb_tmp___"), to: path)
      try files.remove(beside("", "___jb_old___"))
    case .helix:
      try files.rename(path, to: beside("", "\(100_000 + tag).bck"))
      try files.write(path, bytes, .emptied)
      try files.remove(beside("", "\(100_000 + tag).bck"))
    case .git:
      try files.remove(path)
      try files.write(path, bytes, .new)
    case .syncthing:
      try replace(path, by: beside(".syncthing.", ".tmp"), bytes, files)
      try files.setModified(path, Self.past + Int64(tag))
    case .rsync:
      let temporary = beside(".", ".\(100_000 + tag)")
      try files.write(temporary, bytes, .new)
      try files.setModified(temporary, Self.past)
      try files.rename(temporary, to: path)
    case .nextcloud: try replace(path, by: beside("", ".part"), bytes, files)
    case .foundation:
      try replace(path, by: directory.appending(".dat.nosync\(tag).aBcDeF"), bytes, files)
    case .pieces:
      let middle = bytes.count / 2
      try files.write(path, [], .emptied)
      try files.write(path, Array(bytes[..<middle]), .atEnd)
      try files.write(path, Array(bytes[middle...]), .atEnd)
    }
  }

  private func replace(
    _ path: FilePath, by temporary: FilePath, _ bytes: [UInt8], _ files: ModelFiles
  ) throws(SystemError) {
    try files.write(temporary, bytes, .emptied)
    try files.rename(temporary, to: path)
  }

  private func saveAsVim(
    _ path: FilePath, _ bytes: [UInt8], backup: FilePath, swap: FilePath, _ files: ModelFiles
  ) throws(SystemError) {
    let probe = path.parent.appending("4913")
    try files.write(swap, bytes, .emptied)
    try files.write(probe, [], .new)
    try files.remove(probe)
    switch self {
    case .vimCopy: try files.write(backup, files.bytes(path), .emptied)
    case .vimInPlace: break
    default: try files.rename(path, to: backup)
    }
    try files.write(path, bytes, .emptied)
    try files.setPermissions(path, 0o644)
    if self != .vimInPlace { try files.remove(backup) }
    try files.remove(swap)
  }
}
