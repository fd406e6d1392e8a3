import NotesFormat
@_spi(_Unicode) import Swift
import Testing

struct FileNamesTests {
  @Test(arguments: [
    ("Hello World", "Hello World.md"), ("念头笔记", "念头笔记.md"), ("がぎ", "がぎ.md"),
    ("か\u{3099}き\u{3099}", "がぎ.md"), ("Cafe\u{301}", "Café.md"), ("👩‍💻 ❤️ work", "👩‍💻 ❤️ work.md"),
    ("../../etc/x", "etc-x.md"), ("-rf", "rf.md"), ("--help", "help.md"), ("a/b", "a-b.md"),
    ("a\\b", "a-b.md"),
    ("Sub: with colons: and # hash", "Sub with colons and hash.md"), ("What?", "What.md"),
    ("2026-11-30T08:15", "2026-11-30T08-15.md"), ("\"quoted\" <tag> a|b", "quoted tag a-b.md"),
    ("[[link]]", "link.md"), ("see [[a#b^c|d]] now", "see a-b-c-d now.md"), ("#tag", "tag.md"),
    ("#draft#", "draft.md"), (".#lock", "lock.md"), ("backup~", "backup.md"),
    ("~tilde", "tilde.md"),
    (".hidden", "hidden.md"), (".\u{301}hidden", "hidden.md"), ("end...", "end.md"),
    ("end. . ", "end.md"),
    ("a\nb\tc", "a b c.md"), ("a\u{0}b\u{1B}[31m", "ab-31m.md"), ("a\u{202E}dm.exe", "adm.exe.md"),
    ("　全角　空白　", "全角 空白.md"), ("CON", "CON_.md"), ("con.md", "con_.md.md"),
    ("Nul .txt", "Nul _.txt.md"),
    ("com1", "com1_.md"), ("LPT³.x", "LPT³_.x.md"), ("CONTENT", "CONTENT.md"),
    ("com10", "com10.md"),
    ("node.js", "node.js.md"), ("C++", "C++.md"), ("", "untitled.md"), ("...", "untitled.md"),
    ("\n\u{FE0F}\u{200D}🇨🇳 a", "🇨🇳 a.md"), ("///", "untitled.md"),
    ("\u{200D}\u{FE0F}\u{301}", "untitled.md"), ("\u{3164}", "untitled.md"),
    ("e" + String(repeating: "\u{301}\u{323}", count: 200), "untitled.md"),
  ])
  func `a title makes a readable, safe name`(_ title: String, _ name: String) {
    #expect(FileNames.name(forTitle: title).scalars == name.scalars)
  }

  @Test func `a long title is cut between characters`() {
    let han = FileNames.name(forTitle: String(repeating: "念", count: 300))
    #expect(han == String(repeating: "念", count: 65) + ".md")
    let family = FileNames.name(forTitle: String(repeating: "👩‍👩‍👧‍👦", count: 50), suffix: ".markdown")
    #expect(family == String(repeating: "👩‍👩‍👧‍👦", count: 7) + ".markdown")
    let dots = FileNames.name(forTitle: String(repeating: "a", count: 190) + "......x")
    #expect(dots == String(repeating: "a", count: 190) + ".md")
  }

  @Test func `the fallback is made safe as well`() {
    #expect(FileNames.name(forTitle: "?", fallback: "2026/11/30") == "2026-11-30.md")
    #expect(FileNames.name(forTitle: "?", fallback: "...") == "untitled.md")
  }

  @Test func `names are safe on every file system`() {
    let random = SeededText()
    for text in random.texts(1_000) + ["."] {
      let name = FileNames.name(forTitle: text)
      let message: Comment = "\(random) \(text.scalars): \(name.scalars)"
      #expect(name.utf8.count <= 200 && name.hasSuffix(".md") && name != ".md", message)
      let stem = name.unicodeScalars.dropLast(3)
      let unsafe = name.unicodeScalars.filter {
        $0.value < 0x20
          || "/\\:*?\"<>|[]#^\u{7F}\u{202E}\u{2028}\u{200B}".unicodeScalars.contains($0)
      }
      #expect(unsafe.isEmpty, message)
      #expect(!".-~ ".unicodeScalars.contains(stem.first ?? "."), message)
      #expect(!".~ ".unicodeScalars.contains(stem.last ?? "."), message)
      #expect(name.unicodeScalars.elementsEqual(name._nfc), message)
      // Made from a name, the same name comes again.
      let again = FileNames.name(forTitle: String(String.UnicodeScalarView(stem)))
      #expect(again.scalars == name.scalars, message)
    }
  }

  @Test(arguments: [
    ("Note.md", "nOTE.MD"), ("Café.md", "Cafe\u{301}.md"), ("ÉTÉ.md", "e\u{301}te\u{301}.md"),
    ("Straße", "STRASSE"), ("ẞ", "ß"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("が", "か\u{3099}"),
    ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("a\u{200D}b", "ab"), ("\u{212A}", "k"), ("ꭰ", "Ꭰ"), ("ᾳ\u{301}", "ᾴ"), ("\u{F92F}", "勞"),
    ("ǆ", "ǅ"),
  ])
  func `names that some file system takes for one have one key`(_ first: String, _ second: String) {
    #expect(
      FileNames.collisionKey(of: Array(first.utf8))
        == FileNames.collisionKey(of: Array(second.utf8)))
  }

  @Test(arguments: [
    ("a.md", "b.md"), ("cafe.md", "café.md"), ("i", "ı"), ("ﬁ.md", "ﬀ.md"), ("Ａ", "A"), ("臺", "台"),
  ])
  func `other names have other keys`(_ first: String, _ second: String) {
    #expect(
      FileNames.collisionKey(of: Array(first.utf8))
        != FileNames.collisionKey(of: Array(second.utf8)))
  }

  @Test func `bytes that are no text count as they are`() {
    #expect(FileNames.collisionKey(of: [0x41, 0xFF, 0xC3, 0x89]) == [0x61, 0xFF, 0xC3, 0xA9])
  }

  @Test func `upper and lower case of a name have one key`() {
    let random = SeededText()
    // The standard library's upper case of a subscript iota is not that of its canonical equivalents.
    let exceptions: Set<Unicode.Scalar> = ["ı", "\u{345}"]
    for text in random.texts(1_000) where exceptions.isDisjoint(with: text._nfd) {
      let key = FileNames.collisionKey(of: Array(text.utf8))
      for variant in [
        text.lowercased(), text.uppercased(), String(String.UnicodeScalarView(text._nfd)),
      ] {
        #expect(
          FileNames.collisionKey(of: Array(variant.utf8)) == key, "\(random) \(text.scalars)")
      }
      #expect(FileNames.collisionKey(of: key) == key, "\(random) \(text.scalars)")
    }
  }

  @Test func `a taken name gets a number`() {
    var taken: Set<[UInt8]> = []
    var names: [String] = []
    for name in ["Note.md", "note.md", "NOTE.md", "Café.md", "Cafe\u{301}.md", "other"] {
      let free = FileNames.unique(name) { taken.contains($0) }
      taken.insert(FileNames.collisionKey(of: Array(free.utf8)))
      names.append(free)
    }
    #expect(names == ["Note.md", "note-2.md", "NOTE-3.md", "Café.md", "Cafe\u{301}-2.md", "other"])
  }

  @Test func `a number keeps the name within the limit`() {
    let name = FileNames.name(forTitle: String(repeating: "念", count: 300))
    var count = 0
    let free = FileNames.unique(name) { _ in
      count += 1
      return count < 12
    }
    #expect(free == String(repeating: "念", count: 64) + "-12.md")
  }
}
