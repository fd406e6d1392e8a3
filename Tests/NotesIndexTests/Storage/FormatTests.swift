import Foundation
import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Testing

/// Reads an index by the words of the FileFormats article and nothing else.
@Suite struct FormatTests {
  /// A file as the article describes it.
  private struct File {
    let bytes: [UInt8]

    func number(_ offset: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
    }

    func text(_ offset: Int, _ size: Int) -> String {
      String(decoding: bytes[offset..<offset + size], as: UTF8.self)
    }

    /// The checksum, written down a second time.
    func hash(_ range: Range<Int>, seed: UInt64 = 0) -> UInt64 {
      let m: [UInt64] = [
        0x9E37_79B9_7F4A_7C15, 0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B,
        0x3C6E_F372_FE94_F82B,
      ]
      func step(_ lane: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
        let product = (lane ^ word) &* factor
        return product << 29 | product >> 35
      }
      var lanes = [seed &+ m[0], seed ^ m[1], seed &+ m[2], seed ^ m[3]]
      var place = range.lowerBound
      while range.upperBound - place >= 32 {
        for lane in 0..<4 { lanes[lane] = step(lanes[lane], number(place + lane * 8, 8), m[lane]) }
        place += 32
      }
      while range.upperBound - place >= 8 {
        lanes[0] = step(lanes[0], number(place, 8), m[0])
        place += 8
      }
      lanes[0] = step(lanes[0], number(place, range.upperBound - place), m[0])
      var result = step(lanes[0], UInt64(range.count), m[1])
      result = step(result, lanes[1], m[2])
      result = step(result, lanes[2], m[3])
      result = step(result, lanes[3], m[0])
      result = (result ^ result >> 32) &* m[1]
      return result ^ result >> 29
    }
  }

  @Test
  func `the files are as the article says`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      let index = try SmallIndex(directory, seed: 31)
      let files = Dictionary(
        uniqueKeysWithValues: index.files.map { ($0.name, File(bytes: $0.bytes)) })
      let head = try #require(files["head"])
      #expect(head.text(0, 8) == "NOTHEAD1")
      #expect(head.number(8, 4) == 5)
      let end = head.bytes.count - 8
      #expect(head.number(end, 8) == head.hash(0..<end))
      let journal = try #require(files["journal-\(head.number(48, 8))"])
      #expect(journal.text(0, 8) == "NOTEJRN1")
      #expect(journal.number(16, 8) == journal.hash(0..<16))
      let length = Int(journal.number(32, 4))
      #expect(journal.number(24, 8) == journal.hash(32..<40 + length, seed: 24))
      let check = (UInt64(length) ^ 24 << 32) &* 0x9E37_79B9_7F4A_7C15
      #expect(journal.number(36, 4) == check >> 32)
      #expect(journal.bytes[40] == 1)
      var place = 56
      for _ in 0..<head.number(12, 4) {
        let segment = try #require(files["segment-\(head.number(place, 8))"])
        try Self.check(segment, head, place)
        let stamps = head.number(place + 16, 8)
        if stamps != 0 {
          let file = try #require(files["stamps-\(stamps)"])
          #expect(file.text(0, 8) == "NOTESTM1")
          #expect(file.bytes.count == 24 + 40 * Int(head.number(place + 24, 4)))
        }
        let notes = Int(head.number(place + 24, 4))
        place += 32 + (head.number(place + 28, 4) == 1 ? (notes + 63) / 64 * 8 : 0)
      }
      for log in 0..<Int(head.number(place, 4)) {
        let entry = place + 4 + log * 24
        let file = try #require(files["changes-\(head.number(entry, 8))"])
        #expect(file.text(0, 8) == "NOTECHG1")
        #expect(file.number(8, 8) == head.number(entry, 8))
        #expect(file.number(16, 8) == head.number(entry + 16, 8))
        let end = file.bytes.count - 8
        #expect(file.number(end, 8) == file.hash(0..<end))
      }
      #expect(head.number(place, 4) > 0)
      #expect(place + 4 + Int(head.number(place, 4)) * 24 == end)
    }
  }

  private static func check(_ segment: File, _ head: File, _ place: Int) throws {
    let footer = segment.bytes.count - 512
    #expect(segment.text(footer, 8) == "NOTESEG1")
    #expect(segment.number(footer + 504, 8) == head.number(place + 8, 8))
    #expect(segment.number(footer + 504, 8) == segment.hash(footer..<footer + 504))
    let data = Int(segment.number(footer + 16, 8))
    let blocks = (data + 16_383) / 16_384
    #expect(data + blocks * 8 == footer)
    #expect(segment.number(footer + 24, 8) == segment.hash(data..<footer))
    for block in 0..<blocks {
      let range = block * 16_384..<min(block * 16_384 + 16_384, data)
      #expect(segment.number(data + block * 8, 8) == segment.hash(range, seed: UInt64(block)))
    }
    let sections = (0..<16).map { section in
      let start = Int(segment.number(footer + 48 + section * 16, 8))
      return start..<start + Int(segment.number(footer + 56 + section * 16, 8))
    }
    let notes = Int(segment.number(footer + 12, 4))
    #expect(sections[3].count == notes * 88)
    #expect(sections[4].count == notes * 32)
    #expect(sections[5].count == notes * 32)
    for note in 0..<notes {
      let row = sections[3].lowerBound + note * 88
      let pathStart = sections[2].lowerBound + Int(segment.number(row + 48, 4))
      let path = pathStart..<pathStart + Int(segment.number(row + 52, 4))
      #expect(segment.text(path.lowerBound, path.count).hasSuffix(".md"))
      let slots = sections[6].count / 8
      let hash = segment.hash(path)
      var slot = Int(hash % UInt64(slots))
      var isFound = false
      while !isFound {
        let entry = segment.number(sections[6].lowerBound + slot * 8, 8)
        try #require(entry != 0, "path \(note) is not in the table")
        isFound = entry == (hash >> 32) << 32 | UInt64(note + 1)
        slot = (slot + 1) % slots
      }
    }
    for section in sections[14...] {
      #expect(section.count.isMultiple(of: 12))
      let keys = stride(from: section.lowerBound, to: section.upperBound, by: 12).map {
        [segment.number($0, 8), segment.number($0 + 8, 4)]
      }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
      #expect(keys.allSatisfy { $0[1] < notes })
    }
    #expect(sections[14].count >= notes * 12)
    let words = segment.bytes[sections[7]].split(separator: 0)
    #expect(words.count == sections[8].count / 8 - 1)
    for (index, word) in words.enumerated() {
      let start = Int(segment.number(sections[8].lowerBound + index * 8, 4))
      #expect(sections[7].lowerBound + start == word.startIndex)
    }
  }
}
