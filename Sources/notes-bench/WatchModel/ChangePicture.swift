import Foundation
import NotesFormat
import NotesIndex
import NotesSystem

/// Which notes there are, for somebody who only listens to the changes.
struct ChangePicture: Equatable {
  struct Note: Equatable {
    let checksum: [UInt8]
    let id: String?
  }

  private(set) var notes: [FilePath: Note] = [:]

  init() {}

  init(_ records: [NoteRecord]) {
    for record in records {
      notes[record.path] = Note(checksum: record.checksum.bytes, id: record.content.id)
    }
  }

  /// Applies a change.
  ///
  /// - Returns: what is wrong with it; nil when it fits what is known.
  mutating func apply(_ change: NoteChange) -> String? {
    let note = Note(checksum: change.checksum, id: change.id)
    let known = notes[change.path]
    defer { notes[change.path] = change.kind == .removed ? nil : note }
    switch change.kind {
    case .added: return known == nil ? nil : "added, and it was there"
    case .modified:
      // As it was before it may well be: it was changed and changed back.
      return known == nil ? "modified, and it was not there" : nil
    case .removed: return known == nil ? "removed, and it was not there" : nil
    case .moved:
      guard let oldPath = change.oldPath else { return "moved from nowhere" }
      guard notes.removeValue(forKey: oldPath) != nil else {
        return "moved from \(oldPath), where nothing was"
      }
      return known == nil ? nil : "moved to where another note is"
    }
  }

  /// The first differences to another picture, for people.
  func differences(to other: ChangePicture) -> [String] {
    Set(notes.keys).union(other.notes.keys).sorted().compactMap { path in
      notes[path] == other.notes[path]
        ? nil
        : "\(path): \(Self.describe(notes[path])), should be \(Self.describe(other.notes[path]))"
    }
  }

  private static func describe(_ note: Note?) -> String {
    note.map { "\(Checksum(rawBytes: $0.checksum)?.hex.prefix(8) ?? "?") \($0.id ?? "-")" }
      ?? "none"
  }
}

/// A line of `notes watch --json` or `notes changes -f jsonl`.
struct ChangeLine: Decodable {
  let revision: UInt64
  let kind: String
  let id: String?
  let path: String?
  let pathBytes: Data?
  let oldPath: String?
  let oldPathBytes: Data?
  let checksum: String?

  /// Nil for the kind `reset`.
  var change: NoteChange? {
    get throws {
      if kind == "reset" { return nil }
      guard let kind = NoteChange.Kind(rawValue: kind), let checksum = checksum.flatMap(Self.bytes),
        let place = Self.place(path, pathBytes)
      else { throw BenchError("an odd change: \(self)") }
      return NoteChange(
        revision: revision, kind, place, oldPath: Self.place(oldPath, oldPathBytes), id: id,
        checksum: checksum)
    }
  }

  private static func place(_ text: String?, _ bytes: Data?) -> FilePath? {
    bytes.map { FilePath(bytes: $0) } ?? text.map { FilePath($0) }
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count == 64 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }
}
