internal import NotesFormat
internal import NotesIndex
internal import NotesSystem

/// What a watcher answers to a command that asks it over its socket.
///
/// A question is one byte, see ``WatcherQuestion``. The answer is its length as 4 bytes and then what
/// ``encoded`` makes: a version, and numbers and texts as in the index.
package struct WatcherAnswer: Hashable, Sendable {
  package enum State: UInt8, Sendable {
    /// The index has every change that was complete when the question was asked.
    case inStep = 1
    /// Reading many files; the index will be in step after that.
    case busy
    /// The folder is looked at from time to time, which proves nothing about now.
    case polling
    /// The index cannot be vouched for; see ``WatcherAnswer/reason``.
    case degraded
    /// It does not answer; set by the process that asked.
    case silent
  }

  package var state = State.busy
  /// Lower case, for people: why the state is what it is; empty when it is ``State/inStep``.
  package var reason = ""
  package var processID: Int32 = 0
  /// Nanoseconds since 1970-01-01 UTC.
  package var started: Int64 = 0
  /// When all files were last compared with the index, in nanoseconds since 1970-01-01 UTC; 0 for never.
  package var lastFullScan: Int64 = 0
  /// How many directories are watched; 0 when polling.
  package var directoryCount = 0
  /// How often events were lost and all files compared again.
  package var lossCount = 0
  /// Seconds between two looks at all files, when polling.
  package var pollInterval = 0
  /// That of the index.
  package var revision: UInt64 = 0
  /// As ``NoteCollection/unreadable``.
  package var unreadable: [PathProblem] = []
  /// As ``NoteCollection/skipped``.
  package var skipped: [PathProblem] = []

  package init() {}
}

/// What can be asked.
package enum WatcherQuestion: UInt8, Sendable {
  /// To bring the index in step first.
  case sync = 0x73
  /// Its state, without doing anything.
  case status = 0x74
}

extension WatcherAnswer {
  /// Changes with every change of the format; another version is no answer.
  private static let version: UInt8 = 1
  /// More than any answer has.
  static let sizeLimit = 1 << 26

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.bytes = [Self.version, state.rawValue]
    for number in [
      UInt64(UInt32(bitPattern: processID)), UInt64(bitPattern: started),
      UInt64(bitPattern: lastFullScan), UInt64(directoryCount), UInt64(lossCount),
      UInt64(pollInterval), revision,
    ] {
      writer.appendVarint(number)
    }
    writer.appendCounted(reason)
    for list in [unreadable, skipped] {
      writer.appendVarint(list.count)
      for item in list {
        writer.appendCounted(item.path.bytes)
        writer.appendVarint(item.problem.line)
        writer.appendCounted(item.problem.code)
        writer.appendCounted(item.problem.message)
      }
    }
    return writer.bytes
  }

  /// Nil for anything but what ``encoded`` gives.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(ByteView(bytes))
    guard reader.read8() == Self.version, let state = State(rawValue: reader.read8()) else {
      return nil
    }
    self.state = state
    processID = Int32(truncatingIfNeeded: reader.readVarint())
    started = Int64(bitPattern: reader.readVarint())
    lastFullScan = Int64(bitPattern: reader.readVarint())
    directoryCount = Int(clamping: reader.readVarint())
    lossCount = Int(clamping: reader.readVarint())
    pollInterval = Int(clamping: reader.readVarint())
    revision = reader.readVarint()
    reason = reader.readString()
    unreadable = Self.problems(&reader)
    skipped = Self.problems(&reader)
    guard !reader.isFailed, reader.isAtEnd else { return nil }
  }

  private static func problems(_ reader: inout ByteReader) -> [PathProblem] {
    var result: [PathProblem] = []
    for _ in 0..<reader.readCount() where !reader.isFailed {
      let path = FilePath(bytes: reader.view[reader.readCounted()].array)
      let line = Int(clamping: reader.readVarint())
      result.append(
        PathProblem(
          path: path,
          problem: Problem(code: reader.readString(), line: line, message: reader.readString())))
    }
    return result
  }
}
