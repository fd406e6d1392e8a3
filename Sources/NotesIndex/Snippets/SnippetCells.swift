internal import NotesFormat

/// A stretch of a file as the characters that a snippet shows: white space collapsed, bytes that are
/// not UTF-8 replaced, each with its width and whether it is part of a match.
struct SnippetCells {
  struct Cell {
    let character: Character
    let width: Int
    /// Which match it is part of.
    var match: Int?
    /// Where it starts in the file.
    let offset: Int

    var isMatch: Bool { match != nil }
    var isSpace: Bool { character == " " }
  }

  private(set) var cells: [Cell] = []

  /// Reads a stretch of the file, in which `matches` ascend.
  ///
  /// Should it begin or end within a grapheme, the caller cuts that one off.
  init(_ stretch: Range<Int>, _ matches: [Range<Int>], in bytes: [UInt8]) {
    let (text, origins) = Self.decode(bytes[stretch])
    var next = 0
    var position = 0
    for character in text {
      let offset = origins[position]
      position += character.utf8.count
      let end = origins[position]
      while next < matches.count, matches[next].upperBound <= offset { next += 1 }
      let isMatch = next < matches.count && matches[next].lowerBound < end
      append(character, offset, isMatch ? next : nil)
    }
  }

  private mutating func append(_ character: Character, _ offset: Int, _ match: Int?) {
    guard character.isWhitespace else {
      let width = DisplayWidth.of(character)
      cells.append(Cell(character: character, width: width, match: match, offset: offset))
      return
    }
    if let last = cells.last, last.isSpace {
      cells[cells.count - 1].match = last.match ?? match
    } else {
      cells.append(Cell(character: " ", width: 1, match: match, offset: offset))
    }
  }

  /// Valid text, and for each of its bytes (and its end) the byte of the file that it came from.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> (text: String, origins: [Int]) {
    var valid: [UInt8] = []
    var origins: [Int] = []
    var offset = bytes.startIndex
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break decoding
      case .valid(let scalar):
        for byte in scalar {
          valid.append(byte)
          origins.append(offset)
          offset += 1
        }
      case .error(let length):
        for byte in Array("\u{FFFD}".utf8) {
          valid.append(byte)
          origins.append(offset)
        }
        offset += length
      }
    }
    origins.append(offset)
    return (String(decoding: valid, as: UTF8.self), origins)
  }
}
