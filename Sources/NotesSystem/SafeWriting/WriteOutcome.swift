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
  /// Where the old file is now, absolute; nil when it is gone.
  package var displaced: FilePath?
  /// What went wrong without harm to the text: a folder that cannot be synced, a temporary that cannot be
  /// removed.
  package var warnings: [SystemError] = []
}

extension WriteOutcome {
  /// Makes the new name durable, and takes the status that the file has under it.
  ///
  /// - Parameters:
  ///   - directory: Where the file is now.
  ///   - source: Where it was, when that is another directory.
  mutating func finish(_ directory: Directory, _ source: Directory? = nil) {
    do throws(Errno) {
      try directory.sync()
      if let source, source !== directory { try source.sync() }
    } catch {
      warnings.append(SystemError(error, "sync the folder of", path))
    }
    do throws(Errno) {
      let now = try Kernel.status(in: directory.descriptor.number, path.name)
      // Renaming has changed the inode's time. Another modification time would be someone else's write.
      if now.isSameFile(as: status), now.stamp.modified == status.stamp.modified { status = now }
    } catch {
      // The older status stands; it makes the next scan read the file once more.
    }
  }
}
