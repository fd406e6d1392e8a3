import Foundation
import NotesIndex
import NotesSystem

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
