internal import NotesFormat
package import NotesSystem

/// Where this user's own data about notes folders is kept, never inside a notes folder.
package struct UserDirectories: Sendable {
  /// `$XDG_CACHE_HOME/notes`: can be deleted at any time.
  package let cache: FilePath
  /// `$XDG_STATE_HOME/notes`: locks, drafts and texts that could not be saved.
  package let state: FilePath

  package init(cache: FilePath, state: FilePath) {
    self.cache = cache
    self.state = state
  }

  /// Per the XDG Base Directory Specification, which says that a relative value is to be ignored.
  package init(environment: ProcessEnvironment) {
    let home = environment.path("HOME") ?? FilePath("/")
    func directory(_ variable: String, _ fallback: String) -> FilePath {
      if let value = environment.path(variable), value.isAbsolute { return value }
      return home.appending(fallback)
    }
    cache = directory("XDG_CACHE_HOME", ".cache").appending("notes")
    state = directory("XDG_STATE_HOME", ".local/state").appending("notes")
  }

  /// The name of a folder's own directory below ``cache`` and ``state``: its last component for
  /// people, and a hash of its whole real path.
  package static func key(of realPath: FilePath) -> String {
    let name = realPath.name.prefix(40).map { byte in
      let isPlain = ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "-")
      return isPlain ? Character(Unicode.Scalar(byte)) : "_"
    }
    return String(name) + "-" + Checksum(of: realPath.bytes).hex.prefix(16)
  }
}
