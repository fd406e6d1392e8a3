import Foundation
import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct ScanTests {
  @Test func `scanning finds the notes and nothing else, in the order of their paths`() throws {
    let files = [
      "b.md": "b", "a.markdown": "a", "sub/c.MD": "c", "sub/d.txt": "d", ".git/e.md": "e",
      ".notes-not/x.md": "x", "sub/.hidden.md": "h", "b.md~": "old",
    ]
    try withRepository(files) { repository in
      let snapshot = try repository.scan()
      #expect(snapshot.records().map { "\($0.path)" } == ["a.markdown", "b.md", "sub/c.MD"])
      #expect(snapshot.unreadable.isEmpty)
    }
  }

  @Test func `links that lead out, nowhere or in circles do no harm`() throws {
    try withRepository(["a.md": "a", "sub/b.md": "b", "data.txt": "t"]) { repository in
      let folder = repository.folder.path
      try TestFiles.write("secret", to: folder.parent.appending("secret.md"))
      try TestFiles.link(folder.appending("out.md"), to: "../secret.md")
      try TestFiles.link(folder.appending("gone.md"), to: "nothing.md")
      try TestFiles.link(folder.appending("alias.md"), to: "a.md")
      try TestFiles.link(folder.appending("text.md"), to: "data.txt")
      try TestFiles.link(folder.appending("round.md"), to: "round.md")
      try TestFiles.link(folder.appending("sub/up"), to: "..")
      let snapshot = try repository.scan()
      #expect(snapshot.records().map { "\($0.path)" } == ["a.md", "sub/b.md", "text.md"])
      #expect(
        snapshot.skipped.map { "\($0.path)" } == ["alias.md", "gone.md", "out.md", "round.md"])
    }
  }

  @Test func `names that are not UTF-8 or differ in form only are all found`() throws {
    try withRepository { repository in
      let names: [[UInt8]] = [
        [0xFF, 0x2E, 0x6D, 0x64], Array("caf\u{E9}.md".utf8), Array("cafe\u{301}.md".utf8),
      ]
      for name in names {
        _ = try SafeWriter(root: repository.folder.root).create(FilePath(bytes: name), [0x78])
      }
      let found = Set(try repository.scan().records().map(\.path.bytes))
      #expect(found == Set(names))
      let codes = try FolderCheck(try repository.scan()).findings().map(\.code)
      #expect(codes.contains("name-twins"))
    }
  }

  @Test func `duplicate ids and odd files are found by the check`() throws {
    let header = "---\nid: \(TestID.first)\ntitle: t\n---\n"
    let files = ["a.md": header, "b.md": header, "open.md": "---\ntitle: x\n", "fine.md": "ok\n"]
    try withRepository(files) { repository in
      let findings = try FolderCheck(try repository.scan()).findings()
      #expect(findings.map(\.code) == ["duplicate-id", "unclosed-header"])
      #expect(findings.first?.paths.map { "\($0)" } == ["a.md", "b.md"])
      #expect(findings.last?.paths.map { "\($0)" } == ["open.md"])
      #expect(findings.last?.line == 1)
    }
  }

  @Test func `an unreadable directory is reported and the rest is read`() throws {
    try withRepository(["a.md": "a", "locked/b.md": "b"]) { repository in
      let locked = "\(repository.folder.path.appending("locked"))"
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked)
      }
      // Root may read everything: then there is nothing to report.
      guard ProcessStatus.effectiveUser != 0 else { return }
      let snapshot = try repository.scan()
      #expect(snapshot.records().map { "\($0.path)" } == ["a.md"])
      #expect(snapshot.unreadable.map { "\($0.path)" } == ["locked"])
    }
  }
}
