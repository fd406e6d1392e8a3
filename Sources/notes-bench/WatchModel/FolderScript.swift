import NotesFormat
import NotesKit
import NotesSystem
import NotesTestSupport

/// Random changes to a folder, the same for the same seed.
///
/// The folder keeps some hundred notes: losing most of them at once would rightly be taken for a folder that is
/// not mounted.
struct FolderScript {
  /// Notes that are saved and never moved, so that what is left is always most of the folder.
  static let fixedDirectory = FilePath("fixed")
  static let fixedCount = 160
  /// More notes than this are not taken away at once.
  static let lossLimit = 25
  private static let leastNotes = 260
  private static let mostNotes = 340

  let files: ModelFiles
  /// Beside the notes folder: where directories go that are moved out of it.
  let outside: FilePath
  var random: SeededRandom
  var maker = NoteMaker()
  /// What was there when the script began, and what it has made since.
  var notes: [FilePath] = []
  var directories: [FilePath] = []
  /// What may have no permissions now, and which it had.
  var closed: [(path: FilePath, permissions: UInt32)] = []
  /// Second names that this script has given to files, with the numbers of their inodes.
  var linked: [(path: FilePath, inode: UInt64)] = []

  init(_ files: ModelFiles, seed: UInt64) {
    self.files = files
    outside = FilePath("../outside")
    random = SeededRandom(seed: seed)
  }

  /// Fills an empty folder.
  mutating func begin() throws {
    try files.makeDirectories(outside)
    try files.makeDirectories(NotesFolder.ownDirectory)
    try files.makeDirectories(Self.fixedDirectory)
    for number in 0..<Self.fixedCount {
      let name = Array("f\(number).md".utf8)
      try files.write(Self.fixedDirectory.appending(name), maker.text(&random), .new)
    }
    try look()
    while notes.count < Self.leastNotes { try create() }
  }

  /// Looks at what is there; paths are sorted, so that the next script is the same for the same seed.
  mutating func look() throws {
    notes = []
    directories = []
    try look(at: FilePath(""))
  }

  private mutating func look(at directory: FilePath) throws {
    for entry in try files.entries(of: directory) {
      let path = directory.appending(entry.name)
      if path == NotesFolder.ownDirectory { continue }
      if entry.kind == .directory {
        directories.append(path)
        try look(at: path)
      } else if IgnoreRules().isNote(path) {
        notes.append(path)
      }
    }
  }

  /// Does one thing, which may be several operations.
  mutating func step() throws {
    if notes.count < Self.leastNotes { return try create() }
    if notes.count > Self.mostNotes { return try delete() }
    switch random.pick(ScriptStep.weighted) {
    case .save: try save(note())
    case .create: try create()
    case .delete: try delete()
    case .renameNote: try renameNote()
    case .moveDirectory: try moveDirectory()
    case .moveOntoVacated: try moveOntoVacated()
    case .moveOut: try moveOut()
    case .moveIn: try moveIn()
    case .makeTree: try makeTree(newDirectory())
    case .remakeTree: try remakeTree()
    case .caseOnly: try renameByCase()
    case .sameSize: try keepSizeAndTime()
    case .permissions: try changePermissions(note(), 0o600)
    case .directoryPermissions: try changePermissions(directory(), 0o700)
    case .link: try makeSymbolicLink()
    case .hardLink: try makeHardLink()
    case .throughLink: try files.write(note(), maker.text(&random), .emptied)
    case .noteAndDirectory: try exchangeNoteAndDirectory()
    case .hide: try hideDirectory()
    case .exchange: try files.exchange(note(), note())
    case .checkout: try checkOut()
    case .leftover: try leaveTemporary()
    case .settings: try changeSettings()
    case .ownDirectory: try moveOwnDirectory()
    }
  }

  // MARK: Choosing

  mutating func note() -> FilePath { random.pick(notes) }

  /// Any directory but the fixed one; the folder itself when there is no other.
  mutating func directory() -> FilePath {
    let path = directories.isEmpty ? FilePath("") : random.pick(directories)
    return path == Self.fixedDirectory ? FilePath("") : path
  }

  /// A directory that may go away, with what is in it; nil when that is too much.
  mutating func movableDirectory() -> FilePath? {
    let path = directory()
    return path.isEmpty || countNotes(in: path) > Self.lossLimit ? nil : path
  }

  func countNotes(in directory: FilePath) -> Int {
    notes.count { $0.relative(to: directory) != nil }
  }

  mutating func newNote() -> FilePath {
    let parent = random.oneIn(3) ? FilePath("") : directory()
    return parent.appending(maker.name(&random))
  }

  mutating func newDirectory() -> FilePath {
    let parent = random.oneIn(3) ? FilePath("") : directory()
    // Not ever deeper.
    let place = parent.components.count > 5 ? FilePath("") : parent
    return place.appending(maker.directoryName(&random))
  }

  /// Takes what was moved with a directory along in the lists.
  mutating func moved(_ old: FilePath, to new: FilePath?) {
    func place(_ path: FilePath) -> FilePath? {
      if path == old { return new }
      guard let rest = path.relative(to: old) else { return path }
      return new?.appending(rest.bytes)
    }
    notes = notes.compactMap(place)
    directories = directories.compactMap(place)
  }
}
