import NotesFormat
import Testing

@Suite struct ConflictNameTests {
  typealias Source = ConflictName.Source

  struct Case: CustomTestStringConvertible {
    let name: String
    let original: String
    let source: Source
    var time: String?
    var device: String?

    init(
      _ name: String, _ original: String, _ source: Source, _ time: String? = nil,
      _ device: String? = nil
    ) {
      self.name = name
      self.original = original
      self.source = source
      self.time = time
      self.device = device
    }

    var testDescription: String { name }
  }

  private static func read(_ name: String) -> ConflictName? {
    ConflictName(fileName: Array(name.utf8)[...])
  }

  private static func check(_ item: Case, isCertain: Bool) throws {
    let name = try #require(read(item.name))
    #expect(String(decoding: name.original, as: UTF8.self) == item.original)
    #expect(name.source == item.source)
    #expect(name.isCertain == isCertain)
    #expect(name.time == item.time)
    #expect(name.device == item.device)
  }

  @Test(arguments: [
    Case(
      "念头.sync-conflict-20261130-081500-ABCDEF7.md", "念头.md", .syncthing,
      "2026-11-30 08:15:00", "ABCDEF7"),
    Case("a.sync-conflict-20161130-081500.md", "a.md", .syncthing, "2016-11-30 08:15:00"),
    Case(
      "a.b.sync-conflict-20261130-081500-ABCDEFG.MD", "a.b.MD", .syncthing,
      "2026-11-30 08:15:00", "ABCDEFG"),
    Case(
      "a (Anna's conflicted copy 2026-11-30).md", "a.md", .dropbox, "2026-11-30", "Anna"),
    Case(
      "a (Anna’s iPad (2)'s conflicted copy 2026-11-30).markdown", "a.markdown", .dropbox,
      "2026-11-30", "Anna’s iPad (2)"),
    Case("a (conflicted copy 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("a (Anna's conflicted copy 2026-11-30) (1).md", "a.md", .dropbox, "2026-11-30", "Anna"),
    Case("a (Konfliktkopie von PC 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("a (In Konflikt stehende Kopie von PC 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("a (Copie en conflit de PC 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("a (Cópia em conflito de PC 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("a (Конфликтующая копия с PC 2026-11-30).md", "a.md", .dropbox, "2026-11-30"),
    Case("念头（Anna 的冲突副本 2026-11-30）.md", "念头.md", .dropbox, "2026-11-30"),
    Case("念头 (PC 的衝突複本 2026-11-30).md", "念头.md", .dropbox, "2026-11-30"),
    Case("メモ (PC の競合コピー 2026-11-30).md", "メモ.md", .dropbox, "2026-11-30"),
    Case(
      "a (conflicted copy 2026-11-30 081500).md", "a.md", .nextcloud, "2026-11-30 08:15:00"),
    Case(
      "a (conflicted copy anna b 2026-11-30 081500).md", "a.md", .nextcloud,
      "2026-11-30 08:15:00", "anna b"),
    Case("a_conflict-20261130-081500.md", "a.md", .ownCloud, "2026-11-30 08:15:00"),
    Case(
      "a_conflict-20261130-081500-anna-b.md", "a.md", .ownCloud, "2026-11-30 08:15:00",
      "anna-b"),
    Case(
      "a (Conflicted copy MacBook 202611300815).md", "a.md", .obsidian, "2026-11-30 08:15:00",
      "MacBook"),
    Case(
      "a (Conflicted copy My (old) Mac 202611300815).md", "a.md", .obsidian,
      "2026-11-30 08:15:00", "My (old) Mac"),
    Case("a.conflicted.1796026500000.md", "a.md", .silverBullet, "2026-11-30 08:15:00"),
    Case("a.conflict-0f3e81aa.md", "a.md", .notes),
  ])
  func `such a name alone proves a conflict copy`(_ item: Case) throws {
    try Self.check(item, isCertain: true)
  }

  @Test(arguments: [
    Case(
      "a.sync-conflict-20251130-081500-ABCDEFG.sync-conflict-20261130-091500-BCDEFGH.md", "a.md",
      .syncthing, "2026-11-30 09:15:00", "BCDEFGH"),
    Case(
      "a (X's conflicted copy 2026-11-29) (Y's conflicted copy 2026-11-30).md", "a.md", .dropbox,
      "2026-11-30", "Y"),
    Case("a (X's conflicted copy 2026-11-29) 2.md", "a.md", .dropbox, "2026-11-29", "X"),
    Case(
      "a (X's conflicted copy 2026-11-29) (1) (Y's conflicted copy 2026-11-30).md", "a.md",
      .dropbox, "2026-11-30", "Y"),
    Case(
      "a 2 (X's conflicted copy 2026-11-29).md", "a 2.md", .dropbox, "2026-11-29", "X"),
    Case(
      "a (Conflicted copy Mac 202611300815).sync-conflict-20261130-091500-BCDEFGH.md", "a.md",
      .syncthing, "2026-11-30 09:15:00", "BCDEFGH"),
  ])
  func `a copy of a copy is one of the note itself`(_ item: Case) throws {
    try Self.check(item, isCertain: true)
  }

  @Test(arguments: [
    Case("Chapter 2.md", "Chapter.md", .iCloud), Case("a 99.markdown", "a.markdown", .iCloud),
    Case("a (1).md", "a.md", .googleDrive), Case("a (1) (2).md", "a (1).md", .googleDrive),
    Case("a-DESKTOP-AB12CD3.md", "a.md", .oneDrive, nil, "DESKTOP-AB12CD3"),
    Case("2026-11-30-LAPTOP7.md", "2026-11-30.md", .oneDrive, nil, "LAPTOP7"),
    Case("my-note-PC.md", "my-note.md", .oneDrive, nil, "PC"),
    Case("a~20261130-081500.md", "a.md", .syncthingVersion, "2026-11-30 08:15:00"),
    Case("a (case clash from anna).md", "a.md", .caseClash, nil, "anna"),
    Case("a (Case Conflict).md", "a.md", .caseClash),
    Case("a (Case Conflict 1).md", "a.md", .caseClash),
  ])
  func `with such a name the id has to decide`(_ item: Case) throws {
    try Self.check(item, isCertain: false)
  }

  @Test(arguments: [
    "", ".md", "md", "a.md", "a 1.md", "a 02.md", "a 100.md", "a2.md", "2.md", " 2.md",
    "(1).md", " (1).md", "a(1).md", "a (0).md", "a (100).md", "a (x).md", "a ().md", "a ).md",
    "a （1）.md", "my-first-note.md", "2026-11-30.md", "a-.md", "-PC.md", "a-ABCDEFGHIJKLMNOP.md",
    "a.sync-conflict-20261330-081500.md", "a.sync-conflict-20261130-251500.md",
    "a.sync-conflict-20261130-081500-abcdefg.md", "a.sync-conflict-20261130-081500-ABCDEFG.txt",
    ".sync-conflict-20261130-081500.md", "sync-conflict.md", "a.sync-conflict-.md",
    "conflict.md", "A conflicted copy.md", "a (conflicted copy).md", "a_conflict-20261130.md",
    "a_conflict-20261130-081500x.md", "a_conflict-20261130-081500-.md",
    "a (my conflicted copies of 2026).md", "a (Conflicted copy Mac 20261130).md",
    "a(conflicted copy 2026-11-30 081500).md", "a.conflicted.md", "a.conflicted.12.md",
    "a.conflict-0f3e81.md", "a.conflict-0F3E81AA.md", "a (meeting 2026-11-30).md", "a~.md",
    "a (Case Conflict x).md", "a (Case Conflicts).md",
  ])
  func `such a name says nothing`(name: String) {
    #expect(Self.read(name) == nil)
  }

  @Test func `any bytes are read, and what is in front of the mark stays as it is`() throws {
    let mark = Array(" (conflicted copy 2026-11-30 081500).md".utf8)
    let name = try #require(ConflictName(fileName: ([0xFF, 0xC3, 0x28] + mark)[...]))
    #expect(name.original == [0xFF, 0xC3, 0x28] + Array(".md".utf8))
    var random = SeededGenerator(seed: 7)
    let pieces = [
      " (", ")", "（", "）", "conflicted copy ", "Conflicted copy ", "2026-11-30", " ", "081500", "-",
      ".sync-conflict-", "_conflict-", ".conflict-", "ABCDEFG", "1", "2", "20261130", "a", ".md",
      "~",
      ".conflicted.", "1796026500000", "\u{E9}", "冲突副本",
    ].map { Array($0.utf8) }
    for _ in 0..<20_000 {
      var name: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<9, using: &random) {
        name += pieces.randomElement(using: &random) ?? []
      }
      if random.next() % 8 == 0 { name.append(UInt8.random(in: 0...255, using: &random)) }
      name += Array(".md".utf8)
      guard let read = ConflictName(fileName: name[...]) else { continue }
      // Shorter, a note's name, and the start of the name: so looking for originals comes to an end.
      #expect(read.original.count < name.count && read.original.count > 3)
      #expect(name.starts(with: read.original.dropLast(3)))
    }
  }
}
