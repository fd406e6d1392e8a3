/// What a file name says about being a conflict copy: a second version of a note that a synchroniser kept because two
/// machines had changed it.
///
/// Nothing but the name is looked at, byte by byte. Marks of several conflicts are taken off together,
/// so that a copy of a copy is one of the note itself.
package struct ConflictName: Hashable, Sendable {
  /// The program whose copies are named so.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case syncthing = "Syncthing"
    /// A file that Syncthing keeps in `.stversions`, brought back by hand.
    case syncthingVersion = "Syncthing version"
    case dropbox = "Dropbox"
    /// Nextcloud, and newer clients of ownCloud.
    case nextcloud = "Nextcloud"
    /// Older clients of ownCloud and Nextcloud.
    case ownCloud = "ownCloud"
    case obsidian = "Obsidian Sync"
    case silverBullet = "SilverBullet"
    /// Our own, made when a note changes while it is being written.
    case notes = "notes"
    case iCloud = "iCloud"
    case googleDrive = "Google Drive"
    case oneDrive = "OneDrive"
    /// Names that are equal but for the case of letters.
    case caseClash = "case clash"
  }

  /// The file name of the note that this would be a copy of, extension included.
  package let original: [UInt8]
  /// Of the last conflict, when there were several.
  package let source: Source
  /// The name alone proves it; otherwise both notes must have the same id as well: `Chapter 2.md` is
  /// most often no copy of `Chapter.md`.
  package let isCertain: Bool
  /// When the conflict happened, as far as the name tells: `2026-11-30` or `2026-11-30 08:15:00`, on the
  /// clock of the machine that made the copy.
  package let time: String?
  /// The machine or person that the name mentions.
  package let device: String?

  /// Reads a file name; nil unless it is that of a conflict copy of a Markdown file.
  ///
  /// - Parameter fileName: the last component of a path, any bytes.
  /// - Complexity: linear in the name; most names are ruled out by their last bytes.
  package init?(fileName: ArraySlice<UInt8>) {
    guard let end = Self.stemEnd(of: fileName) else { return nil }
    var stem = fileName[..<end]
    var last: Mark?
    while let mark = Self.certainMark(stem) ?? Self.numberedMark(stem) {
      stem = mark.rest
      last = last ?? mark
    }
    let isCertain = last != nil
    guard let mark = last ?? Self.possibleMark(stem) else { return nil }
    original = Array(isCertain ? stem : mark.rest) + fileName[end...]
    source = mark.source
    self.isCertain = isCertain
    time = mark.time
    device = mark.device.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Where the extension `.md` or `.markdown`, in any case, begins.
  private static func stemEnd(of name: ArraySlice<UInt8>) -> Int? {
    guard let last = name.last, last | 0x20 == UInt8(ascii: "d") || last | 0x20 == UInt8(ascii: "n")
    else { return nil }
    for suffix in [".md", ".markdown"] {
      let start = name.endIndex - suffix.utf8.count
      if start > name.startIndex, ASCII.equalIgnoringCase(name[start...], suffix.utf8) {
        return start
      }
    }
    return nil
  }
}

extension ConflictName {
  /// What one synchroniser has put at the end of a file name's stem.
  struct Mark {
    /// The stem in front of it, not empty.
    let rest: ArraySlice<UInt8>
    let source: Source
    var time: String?
    var device: String?

    /// Nil when nothing is in front of the mark: then the whole name is the owner's choice.
    init?(
      _ source: Source, behind rest: ArraySlice<UInt8>, time: String? = nil, device: String? = nil
    ) {
      guard !rest.isEmpty else { return nil }
      self.rest = rest
      self.source = source
      self.time = time
      self.device = device
    }
  }

  /// The mark in front of a number, which was added because the copy's first name was taken.
  private static func numberedMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    (iCloudMark(stem) ?? googleDriveMark(stem)).flatMap { certainMark($0.rest) }
  }
}
