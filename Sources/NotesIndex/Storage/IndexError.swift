package import NotesSystem

/// Why the index could not be read or written.
///
/// The index is a cache: whatever the reason, the notes are unharmed and a rebuild repairs it.
package struct IndexError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable {
    /// A file is not what this program writes: cut off, altered, or of another version.
    case damaged
    /// Another process is writing and did not finish in the time allowed.
    case busy
    /// The operating system refused; see ``IndexError/underlying``.
    case system
    /// A state that keeps changing while it is being opened.
    case unsettled
    /// Indexing was stopped on request; what was done is kept.
    case stopped
  }

  package let code: Code
  package let path: FilePath
  /// Lower case, no full stop.
  package let reason: String
  package let underlying: SystemError?

  package init(_ code: Code, _ path: FilePath, _ reason: String, underlying: SystemError? = nil) {
    self.code = code
    self.path = path
    self.reason = reason
    self.underlying = underlying
  }

  package static func damaged(_ path: FilePath, _ reason: String) -> IndexError {
    IndexError(.damaged, path, reason)
  }

  package static func system(_ error: SystemError, _ path: FilePath) -> IndexError {
    IndexError(.system, error.path ?? path, "\(error.code)", underlying: error)
  }
}

extension IndexError: CustomStringConvertible {
  package var description: String {
    switch code {
    case .damaged:
      "the index file \(path) is damaged (\(reason)); it is a cache and can be made again with"
        + " `notes index --rebuild`"
    case .busy: "another process is writing the index in \(path); try again"
    case .system: underlying.map(\.description) ?? "cannot use the index in \(path): \(reason)"
    case .stopped: "stopped: \(reason)"
    case .unsettled: "the index in \(path) \(reason); try again"
    }
  }
}
