import NotesFormat
import NotesKit
import NotesSystem
import NotesTestSupport

extension FolderScript {
  mutating func save(_ path: FilePath) throws {
    let pattern = random.pick(SavePattern.allCases)
    try pattern.save(path, maker.text(&random), tag: maker.next(), files)
  }

  mutating func create() throws {
    let path = newNote()
    try save(path)
    if IgnoreRules().isNote(path) { notes.append(path) }
  }

  mutating func delete() throws {
    let path = note()
    guard path.parent != Self.fixedDirectory else { return try save(path) }
    try files.remove(path)
    notes.removeAll { $0 == path }
  }

  mutating func renameNote() throws {
    let (old, new) = (note(), newNote())
    guard old.parent != Self.fixedDirectory else { return try save(old) }
    if try files.rename(old, to: new) {
      notes.removeAll { $0 == old || $0 == new }
      if IgnoreRules().isNote(new) { notes.append(new) }
    }
  }

  mutating func renameByCase() throws {
    let old = note()
    guard old.parent != Self.fixedDirectory else { return }
    let name = old.name.map { byte -> UInt8 in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) ? byte ^ 0x20 : byte
    }
    let new = old.parent.appending(name)
    if try files.rename(old, to: new) {
      notes.removeAll { $0 == old || $0 == new }
      notes.append(new)
    }
  }

  /// Other bytes of the same length, and the time of the old ones.
  mutating func keepSizeAndTime() throws {
    let path = note()
    guard let status = try files.status(path), status.kind == .regular else { return }
    let bytes = try files.bytes(path)
    guard !bytes.isEmpty else { return }
    let letter = UInt8.random(in: 0x61...0x7A, using: &random)
    let start = Int.random(in: bytes.indices, using: &random)
    try files.write(path, Array(bytes[..<start]) + [letter], .asItIs)
    try files.setModified(path, status.stamp.modified)
  }

  /// Takes the permissions away, and mostly gives them back; root is stopped by none of that.
  mutating func changePermissions(_ path: FilePath, _ permissions: UInt32) throws {
    guard !path.isEmpty, path.parent != Self.fixedDirectory else { return }
    while closed.count > 2 || !closed.isEmpty && random.oneIn(2) {
      let (path, permissions) = closed.removeFirst()
      try files.setPermissions(path, permissions)
    }
    guard countNotes(in: path) <= Self.lossLimit else { return }
    try files.setPermissions(path, random.oneIn(2) ? 0 : permissions)
    if random.oneIn(2) { try save(note()) }
    if random.oneIn(3) {
      closed.append((path, permissions))
    } else {
      try files.setPermissions(path, permissions | 0o055)
    }
  }

  /// A symbolic link to a note, to a file that is none, out of the folder, or nowhere.
  mutating func makeSymbolicLink() throws {
    let path = newNote()
    let up = FilePath(
      bytes: path.parent.components.map { _ in Array("..".utf8) }
        .joined(separator: [UInt8(ascii: "/")]))
    let target: FilePath
    switch Int.random(in: 0..<5, using: &random) {
    case 0: target = up.appending(note().bytes)
    case 1:
      let hidden = FilePath(".store\(maker.next() % 5)")
      try files.write(hidden, maker.text(&random), .emptied)
      target = up.appending(hidden.bytes)
    case 2: target = FilePath("/etc/hostname")
    case 3: target = up.appending(directory().bytes)
    default: target = FilePath("nowhere \(maker.next()).md")
    }
    try files.symbolicLink(path, to: target)
    if random.oneIn(3) { try files.write(FilePath(".store1"), maker.text(&random), .emptied) }
    if IgnoreRules().isNote(path) { notes.append(path) }
  }

  /// A second name for a note.
  mutating func makeHardLink() throws {
    let (path, file) = (newNote(), note())
    guard try files.link(path, to: file), let status = try files.status(path) else { return }
    linked.append((path, status.stamp.inode))
    if IgnoreRules().isNote(path) { notes.append(path) }
  }

  /// Touches notes that have got a second name which is gone again, or is no note's.
  ///
  /// Nothing tells the watcher of that: it is documented that writing to such a name is noticed late.
  mutating func touchLinkedNotes() throws {
    let rules = IgnoreRules()
    for (path, inode) in linked {
      let isSeen = rules.isNote(path) && rules.entersDirectories(of: path.parent)
      if isSeen, !isIgnorable(path), try files.status(path)?.stamp.inode == inode { continue }
      try look()
      for note in notes where try files.status(note)?.stamp.inode == inode {
        try files.setPermissions(note, 0o644)
      }
    }
    linked = []
  }

  /// A note makes room for a directory of its name, and the other way round.
  mutating func exchangeNoteAndDirectory() throws {
    let path = note()
    guard path.parent != Self.fixedDirectory else { return }
    guard try files.remove(path) else { return }
    notes.removeAll { $0 == path }
    try files.makeDirectories(path)
    let inside = path.appending("inside.md")
    try files.write(inside, maker.text(&random), .emptied)
    if random.oneIn(2) {
      try files.removeTree(path)
      try save(path)
      notes.append(path)
    } else {
      directories.append(path)
      notes.append(inside)
    }
  }

  /// Many notes at once, as git does it.
  mutating func checkOut() throws {
    for _ in 0..<Int.random(in: 20..<60, using: &random) {
      try SavePattern.git.save(note(), maker.text(&random), tag: maker.next(), files)
    }
    try files.write(FilePath(".merge_file_a\(maker.next())"), maker.text(&random), .emptied)
  }

  /// What a process that died while it wrote has left, which comes and goes.
  mutating func leaveTemporary() throws {
    let path = directory().appending(".plan.md.notes-999999999-0f3e0f3e0f3e0f3e.tmp")
    if try files.status(path) == nil {
      try files.write(path, maker.text(&random), .emptied)
    } else {
      try files.remove(path)
    }
  }
}
