internal import NotesFormat
internal import NotesSystem

extension Repository {
  /// What the store of versions knows of a note before one of its conflict copies came up.
  ///
  /// The order of the log is that of the file's texts, and a text that took the place of another was made
  /// from it, but for one case: a synchroniser puts what another machine has written in the place of what
  /// was written here, and then a conflict copy comes up. So a run of versions ends there, at each gap, and
  /// where a change found another text than the last one that was seen. A walk that passes just when the
  /// synchroniser is at work sees the new text and not yet the copy: the last version before a copy stands
  /// alone too, and what the note holds now proves nothing by its place.
  func storedHistory(
    of path: FilePath, note: Checksum, copy: (path: FilePath, checksum: Checksum)
  ) throws -> KnownHistory {
    var history = KnownHistory(versions: [])
    var run = 0
    var last: Checksum?
    for entry in try versions.entries() {
      if entry.kind == .gap {
        run += 1
      } else if entry.path == path {
        let isRepeated = last == entry.checksum
        if entry.kind == .before, !isRepeated { run += 1 }
        last = entry.checksum
        if entry.checksum == copy.checksum { history.copyRun = run }
        if entry.checksum == copy.checksum || entry.checksum == note { return history }
        guard !isRepeated, let bytes = try versions.text(of: entry) else { continue }
        history.versions.append(
          KnownHistory.Version(
            bytes: bytes, isOrigin: entry.kind == .made, run: run,
            label: "the version of \(time(of: entry))"))
      } else if Self.isCopy(entry.path, of: path) {
        if entry.path == copy.path { return history }
        run += 1
        if let place = history.versions.indices.last { history.versions[place].run = run }
        run += 1
      }
    }
    return history
  }

  private func time(of entry: VersionEntry) -> String {
    String(clock.localTime(at: entry.time / 1_000_000_000).iso8601.prefix(16))
      .replacing("T", with: " ")
  }

  static func isCopy(_ path: FilePath, of note: FilePath) -> Bool {
    path.parent == note.parent
      && ConflictName(fileName: path.name)?.original.elementsEqual(note.name) ?? false
  }

  /// What Syncthing keeps of a note: versions that others have replaced, by the time of that.
  func syncthingHistory(of path: FilePath) throws -> KnownHistory {
    let directory = FilePath(".stversions").appending(path.parent.bytes)
    var history = KnownHistory(versions: [])
    guard try folder.root.statusIfExists(directory)?.kind == .directory else { return history }
    for entry in try folder.root.open(directory).entries() where entry.kind == .regular {
      guard let name = ConflictName(fileName: entry.name[...]), name.source == .syncthingVersion,
        name.original.elementsEqual(path.name)
      else { continue }
      let bytes = try folder.root.readFile(directory.appending(entry.name)).bytes
      let label = "Syncthing's version of \(name.time ?? "")"
      if history.versions.last?.bytes != bytes {
        history.versions.append(KnownHistory.Version(bytes: bytes, label: label))
      }
    }
    return history
  }
}
