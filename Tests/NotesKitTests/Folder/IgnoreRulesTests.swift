import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import Testing

@Suite struct IgnoreRulesTests {
  @Test(arguments: [
    "a.md", "A.MD", "b.markdown", "sub/念头.md", "-rf.md", "notes 2.md", "sedation.md", "4913.md",
    "trailing~.md",
  ])
  func `a Markdown file is a note`(_ path: String) {
    #expect(IgnoreRules().isNote(FilePath(path)))
  }

  @Test(arguments: [
    "a.txt", ".md", ".hidden.md", "a.md~", "#a.md#", ".#a.md", ".a.md.swp", "4913", "a.tmp",
    ".syncthing.a.md.tmp", "~syncthing~a.md.tmp", "~syncthing~a.md", ".goutputstream-X1Y2Z3",
    "a.md___jb_tmp___", "a.md.bck", ".dat.nosync123.XyZ", "a.md.part", ".~lock.a.md",
    ".a.md.icloud", "sedAbCdEf", ".a.md.notes-0123456789abcdef.tmp", "._a.md",
  ])
  func `what editors and synchronisers leave beside it is none`(_ path: String) {
    #expect(!IgnoreRules().isNote(FilePath(path)))
  }

  @Test(arguments: [".git", ".obsidian", ".stversions", ".trash", ".notes", "a/.hidden"])
  func `hidden directories are not entered`(_ path: String) {
    #expect(!IgnoreRules().entersDirectory(FilePath(path)))
  }

  @Test func `configured patterns leave files and directories out`() {
    let rules = IgnoreRules(globs: [Glob("archive/"), Glob("*.draft.md")])
    #expect(!rules.entersDirectory(FilePath("x/archive")))
    #expect(!rules.entersDirectories(of: FilePath("archive/2020")))
    #expect(!rules.isNote(FilePath("a.draft.md")))
    #expect(rules.isNote(FilePath("a.md")))
  }
}
