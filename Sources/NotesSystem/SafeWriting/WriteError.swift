/// A write that was not done, or not as asked; no text is lost, and the paths say where each one is.
package struct WriteError: Error, Sendable {
  package let cause: SystemError
  /// Where the text that could not be written has been saved, absolute; nil when it has not.
  package var saved: FilePath?
  /// Files that hold other texts which had to be set aside, absolute.
  package var others: [FilePath]

  package init(_ cause: SystemError, saved: FilePath? = nil, others: [FilePath] = []) {
    self.cause = cause
    self.saved = saved
    self.others = others
  }

  /// Something stands where a new file was to go.
  package var isOccupied: Bool { cause.code == .alreadyExists }

  /// The file had been changed since it was read.
  ///
  /// It has been left as whoever changed it wrote it.
  package var isConflict: Bool { cause.code == .conflict }
}

extension WriteError: CustomStringConvertible {
  package var description: String {
    var text = cause.description
    if let saved { text += "; the new text is in \(saved)" }
    for other in others { text += "; another version is in \(other)" }
    return text
  }
}

/// What a write has done.
package struct WriteOutcome: Sendable {
  /// Why a file had to be overwritten in place, where a crash can leave it half-written (a full copy
  /// stands beside until it is done).
  package enum InPlaceReason: Sendable {
    /// The file has other names, which would be left with the old text.
    case hasOtherNames
    /// The file is mounted by itself.
    case isMounted
    /// A new file could not have the old one's owner, access list or attributes.
    case attributesNotKept
    /// No file can be made in the folder.
    case folderNotWritable
  }

  /// The file that was written, relative to the root: for a symbolic link its target.
  package var path: FilePath
  /// Of the file as it was written.
  package var status: FileStatus
  /// Nil when the file was exchanged in one step.
  package var inPlace: InPlaceReason?
  /// Where the old file has been moved, relative to the root; nil when it is gone.
  package var displaced: FilePath?
  /// What went wrong without harm to the text: a folder that cannot be synced, a temporary that cannot be
  /// removed.
  package var warnings: [SystemError] = []
}
