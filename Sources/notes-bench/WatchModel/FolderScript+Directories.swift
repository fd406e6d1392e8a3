import NotesKit
import NotesSystem
import NotesTestSupport

extension FolderScript {
  mutating func moveDirectory() throws {
    guard let old = movableDirectory() else { return }
    let new = newDirectory()
    if try files.rename(old, to: new) { moved(old, to: new) }
  }

  /// One directory takes the place of another that has just gone elsewhere.
  mutating func moveOntoVacated() throws {
    guard let first = movableDirectory(), let second = movableDirectory(),
      first != second, second.relative(to: first) == nil, first.relative(to: second) == nil
    else { return }
    let new = newDirectory()
    guard new.relative(to: first) == nil, try files.rename(first, to: new) else { return }
    moved(first, to: new)
    // In it or with it, the second may have gone along.
    if try files.rename(second, to: first) { moved(second, to: first) }
    if let one = try files.entries(of: first).first {
      let path = first.appending(one.name)
      if IgnoreRules().isNote(path), one.kind == .regular { try save(path) }
    }
  }

  mutating func moveOut() throws {
    guard let old = movableDirectory() else { return }
    if try files.rename(old, to: outside.appending("d\(maker.next())")) { moved(old, to: nil) }
  }

  mutating func moveIn() throws {
    guard let entry = try files.entries(of: outside).first else { return }
    let new = newDirectory()
    guard try files.rename(outside.appending(entry.name), to: new) else { return }
    if random.oneIn(2) {
      try files.write(new.appending("moved in.md"), maker.text(&random), .emptied)
    }
    try look()
  }

  /// As `mkdir -p a/b/c` with files in each at once.
  mutating func makeTree(_ path: FilePath) throws {
    var place = path
    for level in 0..<Int.random(in: 1..<4, using: &random) {
      try files.makeDirectories(place)
      directories.append(place)
      for number in 0..<Int.random(in: 0..<5, using: &random) {
        let note = place.appending("n\(level)\(number).md")
        try files.write(note, maker.text(&random), .emptied)
        notes.append(note)
      }
      place = place.appending(maker.directoryName(&random))
    }
  }

  /// As `rm -r`, and mostly made again at once.
  mutating func remakeTree() throws {
    guard let path = movableDirectory() else { return }
    try files.removeTree(path)
    moved(path, to: nil)
    if !random.oneIn(4) { try makeTree(path) }
  }

  /// A hidden directory is no place for notes, until it has another name.
  mutating func hideDirectory() throws {
    guard let path = movableDirectory() else { return }
    let name = Array(path.name)
    let isHidden = name[0] == UInt8(ascii: ".")
    let new = path.parent.appending(
      isHidden ? Array(name.dropFirst()) : [UInt8(ascii: ".")] + name)
    guard new != NotesFolder.ownDirectory else { return }
    if try files.rename(path, to: new) { moved(path, to: new) }
  }

  private static let patterns = ["skip*/", "**/n03*.md", "plan *", "目录*/", "*.markdown"]

  /// Whether the settings may have the path ignored.
  func isIgnorable(_ path: FilePath) -> Bool {
    Self.patterns.contains { path.contains(Self.plainPart($0)) }
  }

  /// What the settings ignore are a few notes more or less.
  mutating func changeSettings() throws {
    let chosen = Self.patterns.filter { pattern in
      let isChosen = random.oneIn(2)
      return isChosen && countNotes(like: pattern) <= Self.lossLimit
    }
    let quoted = chosen.map { "\"\($0)\"" }.joined(separator: ", ")
    let pattern = random.pick([SavePattern.truncating, .sed, .vim, .git])
    try pattern.save(
      NotesFolder.configFile, Array("{ // a comment\n  ignore: [\(quoted)] }\n".utf8),
      tag: maker.next(), files)
  }

  /// At most the notes that a pattern above can mean.
  private func countNotes(like pattern: String) -> Int {
    notes.count { $0.contains(Self.plainPart(pattern)) }
  }

  /// The longest part that a path must have.
  private static func plainPart(_ pattern: String) -> [UInt8] {
    let parts = pattern.split { $0 == "*" || $0 == "/" }
    return Array((parts.max { $0.utf8.count < $1.utf8.count } ?? "").utf8)
  }

  /// Our own directory goes away with the settings, and comes back.
  mutating func moveOwnDirectory() throws {
    let aside = FilePath("../own")
    if try files.status(NotesFolder.ownDirectory) == nil {
      try files.rename(aside, to: NotesFolder.ownDirectory)
    } else {
      try files.rename(NotesFolder.ownDirectory, to: aside)
      if random.oneIn(2) {
        try files.makeDirectories(NotesFolder.ownDirectory)
        try files.write(NotesFolder.configFile, Array("{}\n".utf8), .emptied)
        try files.removeTree(aside)
      }
    }
  }
}

extension FilePath {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
