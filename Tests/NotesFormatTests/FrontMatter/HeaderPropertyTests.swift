import NotesFormat
import Testing

/// Promises that hold for every header, tried on a hundred thousand of them.
@Suite struct HeaderPropertyTests {
  static let seed = SeededGenerator().seed
  /// Shards run side by side.
  static let shards = 0..<10
  static let filesPerShard = 10_000

  @Test(arguments: shards)
  func `edits of generated headers keep their promises`(shard: Int) {
    var generator = HeaderGenerator(seed: Self.seed &+ UInt64(shard))
    var accepted = 0
    for _ in 0..<Self.filesPerShard {
      let file = generator.file()
      let header = FrontMatter(scanning: file)
      let edit = HeaderEdit.set(key: generator.key(), generator.value())
      if let fault = EditTrial.noOp(header, file) ?? EditTrial.run(edit, header, file, &accepted)
        ?? EditTrial.run(.unset(key: generator.key()), header, file, &accepted)
      {
        Issue.record(
          "\(fault) in \(String(decoding: file, as: UTF8.self).debugDescription) NOTES_TEST_SEED=\(Self.seed)"
        )
        return
      }
    }
    // Refusing everything would keep every promise.
    #expect(accepted > Self.filesPerShard, "NOTES_TEST_SEED=\(Self.seed)")
  }

  @Test(arguments: shards)
  func `garbled headers are refused or keep the promises`(shard: Int) {
    var generator = HeaderGenerator(seed: Self.seed &+ UInt64(1000 + shard))
    var accepted = 0
    for _ in 0..<(Self.filesPerShard / 10) {
      let file = generator.garble(generator.file())
      let header = FrontMatter(scanning: file)
      let edit = HeaderEdit.set(key: generator.key(), generator.value())
      if let fault = EditTrial.noOp(header, file) ?? EditTrial.run(edit, header, file, &accepted)
        ?? EditTrial.run(.unset(key: generator.key()), header, file, &accepted)
      {
        Issue.record("\(fault) in \(file) NOTES_TEST_SEED=\(Self.seed)")
        return
      }
    }
    #expect(accepted > 0, "NOTES_TEST_SEED=\(Self.seed)")
  }
}

/// One edit of one file, checked from outside: by bytes and by reading again.
private enum EditTrial {
  /// Every value is set to what it is; nil when that changes nothing.
  static func noOp(_ header: FrontMatter, _ file: [UInt8]) -> String? {
    let edits = header.entries.compactMap { entry -> HeaderEdit? in
      switch entry.value {
      case .scalar(let text): .set(key: entry.key, .text(text))
      case .list(let list): .set(key: entry.key, .list(list))
      case .empty, .opaque: nil
      }
    }
    // All at once is faster; a refusal of one must not hide the others.
    if (try? HeaderEdit.applying(edits, to: file)) == file { return nil }
    for edit in edits {
      do throws(HeaderEditError) {
        guard try HeaderEdit.applying([edit], to: file) == file else {
          return "\(edit) changes what is there"
        }
      } catch {
        guard error.code != .unverified else { return "\(edit) does not read back" }
      }
    }
    return nil
  }

  /// What an edit breaks; nil when it keeps its promises or is refused.
  static func run(
    _ edit: HeaderEdit, _ before: FrontMatter, _ file: [UInt8], _ accepted: inout Int
  ) -> String? {
    let edited: [UInt8]
    do throws(HeaderEditError) {
      edited = try HeaderEdit.applying([edit], to: file)
    } catch {
      // Taking a key away may give a comment below it another meaning; that is refused.
      if case .set = edit, error.code == .unverified { return "\(edit) does not read back" }
      return nil
    }
    accepted += 1
    switch edit {
    case .set(let key, let value):
      let after = FrontMatter(scanning: edited)
      guard let entry = after.entry(for: key), holds(entry.value, value) else {
        return "\(edit) reads back as \(String(describing: after.value(for: key)))"
      }
      guard let old = before.entry(for: key) else {
        return removing(entry, from: edited) == file || before.kind == .none
          ? nil : "\(edit) adds more than a line"
      }
      return isOutside(old, of: file, keptIn: edited) ? nil : "\(edit) changes other bytes"
    case .unset(let key):
      let expected = before.entry(for: key).map { removing($0, from: file) } ?? file
      return edited == expected ? nil : "\(edit) leaves \(edited)"
    }
  }

  private static func holds(_ value: FrontMatter.Value, _ wanted: HeaderValue) -> Bool {
    let texts: [String]
    switch (value, wanted) {
    case (.scalar, .text(let text)): texts = [text]
    case (.list, .list(let list)): texts = list
    default: return false
    }
    return value.texts.elementsEqual(texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The lines of a key and its value, found by their ranges and the line ends around them.
  private static func lines(of entry: FrontMatter.Entry, in file: [UInt8]) -> Range<Int> {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = file[..<entry.keyRange.lowerBound].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    // A value that ends in blank lines ends with its last line's end left out.
    var end = file[entry.valueRange.upperBound...].firstIndex(where: isEnd) ?? file.count
    if end < file.count {
      end += file[end] == 0x0D && end + 1 < file.count && file[end + 1] == 0x0A ? 2 : 1
    }
    return start..<end
  }

  private static func removing(_ entry: FrontMatter.Entry, from file: [UInt8]) -> [UInt8] {
    let lines = lines(of: entry, in: file)
    return Array(file[..<lines.lowerBound] + file[lines.upperBound...])
  }

  private static func isOutside(
    _ entry: FrontMatter.Entry, of file: [UInt8], keptIn edited: [UInt8]
  ) -> Bool {
    let lines = lines(of: entry, in: file)
    let tail = file[lines.upperBound...]
    return edited.count >= lines.lowerBound + tail.count
      && edited.starts(with: file[..<lines.lowerBound])
      && edited.suffix(tail.count).elementsEqual(tail)
  }
}
