package import NotesFormat
package import NotesSystem

/// Which files of the folder are notes.
///
/// A note is `*.md` or `*.markdown` (in any case), not hidden, not a temporary of an editor or a
/// synchroniser, and not named by the configuration's `ignore` patterns. The suffix does most of the
/// work: of the temporaries that tools leave beside a file (`NAME~`, `#NAME#`, `.NAME.swp`, `4913`,
/// `sedXXXXXX`, `NAME.part`, `NAME___jb_tmp___`, `NAME.bck`, `.syncthing.NAME.tmp`) only those listed
/// here can end like a note.
package struct IgnoreRules: Sendable {
  private let globs: [Glob]

  package init(globs: [Glob] = []) {
    self.globs = globs
  }

  /// Whether the directory is looked into.
  ///
  /// Hidden ones (`.git`, `.obsidian`, `.stversions`, `.trash`,
  /// our own `.notes`) are not.
  package func entersDirectory(_ path: FilePath) -> Bool {
    let name = path.name
    return !name.starts(with: [UInt8(ascii: ".")])
      && !name.starts(with: Self.syncthingPrefix)
      && !isIgnored(path, isDirectory: true)
  }

  /// Whether a walk gets into this directory: whether it enters it and each one above.
  package func entersDirectories(of path: FilePath) -> Bool {
    let components = path.components
    return components.indices.allSatisfy { end in
      entersDirectory(FilePath(bytes: components[...end].joined(separator: [UInt8(ascii: "/")])))
    }
  }

  /// Whether the file is a note.
  package func isNote(_ path: FilePath) -> Bool {
    let name = path.name
    return Self.hasNoteSuffix(name)
      && !name.starts(with: [UInt8(ascii: ".")])
      && !name.starts(with: Self.syncthingPrefix)
      && !isIgnored(path, isDirectory: false)
  }

  private static let syncthingPrefix = Array("~syncthing~".utf8)
  private static let suffixes = [Array(".md".utf8), Array(".markdown".utf8)]

  /// Whether a file name ends in `.md` or `.markdown`, in any case, with something before it.
  package static func hasNoteSuffix(_ name: ArraySlice<UInt8>) -> Bool {
    suffixes.contains { suffix in
      name.count > suffix.count
        && zip(name.suffix(suffix.count), suffix).allSatisfy { lowercased($0) == $1 }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private func isIgnored(_ path: FilePath, isDirectory: Bool) -> Bool {
    guard !globs.isEmpty else { return false }
    let components = path.components
    return globs.contains { $0.matches(components: components, isDirectory: isDirectory) }
  }
}
