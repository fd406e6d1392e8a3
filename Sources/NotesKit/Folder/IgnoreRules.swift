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
    let name = path.name.span
    return !name.isEmpty && name[0] != UInt8(ascii: ".")
      && !Self.isSyncthing(name)
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
  package func isNote(_ path: FilePath) -> Bool { isNote(path.name.span, in: path.parent) }

  /// Whether a file of a directory is a note.
  ///
  /// Cost: without patterns no more than a look at the name's ends.
  package func isNote(_ name: Span<UInt8>, in directory: FilePath) -> Bool {
    Self.hasNoteSuffix(name)
      && name[0] != UInt8(ascii: ".")
      && !Self.isSyncthing(name)
      && (globs.isEmpty || !isIgnored(directory.appending(name), isDirectory: false))
  }

  private static let syncthingPrefix = Array("~syncthing~".utf8)
  private static let suffixes = [Array(".md".utf8), Array(".markdown".utf8)]

  /// Whether a file name ends in `.md` or `.markdown`, in any case, with something before it.
  private static func hasNoteSuffix(_ name: Span<UInt8>) -> Bool {
    suffixes.contains { suffix in
      let start = name.count - suffix.count
      return start > 0
        && suffix.indices.allSatisfy {
          ASCII.lowercased(name[start + $0]) == suffix[$0]
        }
    }
  }

  private static func isSyncthing(_ name: Span<UInt8>) -> Bool {
    name[0] == syncthingPrefix[0] && name.count >= syncthingPrefix.count
      && syncthingPrefix.indices.allSatisfy { name[$0] == syncthingPrefix[$0] }
  }

  private func isIgnored(_ path: FilePath, isDirectory: Bool) -> Bool {
    guard !globs.isEmpty else { return false }
    let components = path.components
    return globs.contains { $0.matches(components: components, isDirectory: isDirectory) }
  }
}
