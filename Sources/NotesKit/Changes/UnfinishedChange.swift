internal import FoundationEssentials
internal import NotesFormat
internal import NotesSystem

/// What is written down of a change of several files while it is under way.
///
/// It is there before the first file is written and goes when all are, or all have been put back. So what a killed
/// process or a power failure has left can be reported.
struct UnfinishedChange: Codable {
  /// A path in JSON.
  struct Path: Codable {
    /// Lossy when the path is not UTF-8, and then ``bytes`` holds it whole.
    var text: String
    var bytes: Data?

    init(_ path: FilePath) {
      text = String(decoding: path.bytes, as: UTF8.self)
      bytes = text.utf8.elementsEqual(path.bytes) ? nil : Data(path.bytes)
    }

    var path: FilePath { bytes.map { FilePath(bytes: $0) } ?? FilePath(text) }
  }

  struct Edit: Codable {
    /// Where the file is before anything is moved.
    var file: Path
    /// SHA-256 in hexadecimal digits.
    var before: String
    var after: String
  }

  struct Move: Codable {
    var from: Path
    var to: Path
  }

  var version = 1
  /// What was asked for, as a command.
  var command: String
  var edits: [Edit]
  var moves: [Move]

  static let fileName = FilePath("unfinished-change")

  init(_ command: String, _ edits: [ChangeSet.Edit], _ moves: [ChangeSet.Move]) {
    self.command = command
    self.edits = edits.map {
      Edit(
        file: Path($0.path), before: Checksum(of: $0.before).hex, after: Checksum(of: $0.after).hex)
    }
    self.moves = moves.map { Move(from: Path($0.from), to: Path($0.to)) }
  }

  /// - Throws: ``DecodingError`` for anything but what ``encoded()`` gives.
  init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(UnfinishedChange.self, from: Data(json))
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

extension UnfinishedChange {
  /// How far the change has come, by looking at the files.
  struct Standing {
    /// The files that have their new text or path, where they are now.
    var done: [FilePath] = []
    /// Those that are as they were.
    var waiting: [FilePath] = []
    /// Neither all of it nor none; files that have been changed since say nothing.
    var isPartial = false
  }

  /// Compares the files with what they were and were to become.
  ///
  /// - Complexity: reads every file that was to be edited.
  func standing(in root: Directory) -> Standing {
    var standing = Standing()
    let moves = moves.map { ChangeSet.Move(from: $0.from.path, to: $0.to.path, files: []) }
    for edit in edits {
      let places = [moves.place(of: edit.file.path), edit.file.path]
      guard let (path, checksum) = Self.checksum(ofFirst: places, in: root) else { continue }
      if checksum == edit.after { standing.done.append(path) }
      if checksum == edit.before { standing.waiting.append(path) }
    }
    for move in moves {
      do throws(SystemError) {
        if try root.hasEntry(move.from) {
          standing.waiting.append(move.from)
        } else if try root.hasEntry(move.to) {
          standing.done.append(move.to)
        }
      } catch {
        // What cannot be looked at is as good as changed since.
      }
    }
    standing.isPartial = !standing.done.isEmpty && !standing.waiting.isEmpty
    // One that has its new text and is still to be moved is waiting.
    let waiting = Set(standing.waiting)
    standing.done = Set(standing.done).subtracting(waiting).sorted()
    standing.waiting = waiting.sorted()
    return standing
  }

  private static func checksum(
    ofFirst places: [FilePath], in root: Directory
  ) -> (FilePath, String)? {
    for path in places {
      do throws(SystemError) {
        return (path, Checksum(of: try root.readFile(path).bytes).hex)
      } catch {
        // Gone or not to be read: nothing is known of it.
      }
    }
    return nil
  }
}
