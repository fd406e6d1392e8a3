package import NotesSystem

/// A directory that holds notes, opened: where it is, whether it is ours to write in, its settings.
package struct NotesFolder: Sendable {
  /// The real path.
  package let path: FilePath
  package let root: Directory
  /// Whether there is a `.notes` directory.
  ///
  /// A folder without one is read and never written to.
  package let isInitialized: Bool
  package let config: FolderConfig
  package let ignoreRules: IgnoreRules

  /// Our own directory in a notes folder.
  package static let ownDirectory = FilePath(".notes")
  package static let configFile = FilePath(".notes/config.json")
  package static let templateDirectory = FilePath(".notes/templates")
  package static let trashDirectory = FilePath(".notes/trash")
}

extension NotesFolder {
  /// Opens the folder at `path` and reads its settings.
  ///
  /// - Throws: ``RepositoryError`` `noFolder` when there is no directory, `invalidConfig` when the
  ///   settings cannot be read; ``SystemError``.
  package init(opening path: FilePath) throws {
    do throws(SystemError) {
      self.path = try path.resolved()
      root = try Directory(opening: self.path)
    } catch {
      guard error.code == .notFound || error.code == .notDirectory else { throw error }
      throw RepositoryError(
        .noFolder, path, "this is no directory; name your notes folder with --folder DIR")
    }
    let own = try root.statusIfExists(Self.ownDirectory)
    isInitialized = own?.kind == .directory
    config = isInitialized ? try Self.readConfig(root) : FolderConfig()
    ignoreRules = IgnoreRules(globs: config.ignore)
  }

  private static func readConfig(_ root: Directory) throws -> FolderConfig {
    let json: [UInt8]
    do throws(SystemError) {
      json = try root.readFile(configFile).bytes
    } catch {
      // Without settings the defaults hold; asked for beforehand, the file could go in between.
      if error.code == .notFound || error.code == .notDirectory { return FolderConfig() }
      throw error
    }
    return try FolderConfig(json: json, path: configFile)
  }

  /// The folder that a command means: `--folder`, else the nearest directory with a `.notes` upwards
  /// from the working directory, else `$NOTES_FOLDER`.
  ///
  /// - Throws: ``RepositoryError`` `noFolder` that says how to name or make one.
  package static func locate(
    option: FilePath?, environment: ProcessEnvironment, workingDirectory: FilePath
  ) throws(RepositoryError) -> FilePath {
    if let option { return workingDirectory.resolving(option) }
    var directory = workingDirectory
    while true {
      if directory.appending(ownDirectory.bytes).isExistingDirectory { return directory }
      let parent = directory.parent
      if parent == directory || parent.isEmpty { break }
      directory = parent
    }
    if let named = environment.path("NOTES_FOLDER") { return workingDirectory.resolving(named) }
    throw RepositoryError(
      .noFolder,
      "this is not inside a notes folder; make one with: notes init,"
        + " or name yours with --folder DIR or $NOTES_FOLDER")
  }

  /// Makes `path` a notes folder: `.notes/` with its settings.
  ///
  /// Notes in it are left as they are.
  ///
  /// - Returns: the real path.
  /// - Throws: ``RepositoryError`` `alreadyInitialized`; ``SystemError``.
  package static func initialize(_ path: FilePath) throws -> FilePath {
    let root = try made(path)
    guard try root.statusIfExists(ownDirectory) == nil else {
      throw RepositoryError(.alreadyInitialized, root.path, "this is a notes folder already")
    }
    try root.makeDirectories(templateDirectory)
    try root.makeDirectories(trashDirectory)
    _ = try SafeWriter(root: root).create(configFile, Array(FolderConfig.template.utf8))
    return root.path
  }

  /// The directory at `path`, opened by its real path, made when it is missing.
  private static func made(_ path: FilePath) throws(SystemError) -> Directory {
    if path.isExistingDirectory { return try Directory(opening: path.resolved()) }
    let parent = try made(path.parent)
    try parent.makeDirectories(FilePath(bytes: path.name))
    return try Directory(opening: parent.path.appending(path.name))
  }
}

extension FilePath {
  /// Whether a directory is there that can be opened; links are followed.
  package var isExistingDirectory: Bool {
    do {
      _ = try Directory(opening: self)
      return true
    } catch {
      // Whatever the reason, it is no directory that anything could be done in.
      return false
    }
  }

  /// `path` as seen from this directory.
  package func resolving(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : appending(path.bytes).lexicallyNormalized
  }
}
