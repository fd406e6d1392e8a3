import Foundation
import NotesSystem
import NotesTestSupport
import Testing

struct SafeWriterTests {
  private let old = Array("old text\n".utf8)
  private let new = Array("new and longer text\n".utf8)

  private func permissions(_ path: FilePath) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path.description)
    return attributes[.posixPermissions] as? Int
  }

  @Test func `a new note is made with the folders above it, and nothing else is left`() throws {
    try withTemporaryFolder { folder in
      let writer = try SafeWriter(root: Directory(opening: folder))
      let outcome = try writer.create(FilePath("a/b/念头.md"), new)
      #expect(try TestFiles.texts(beneath: folder) == ["a/b/念头.md": "new and longer text\n"])
      #expect(outcome.warnings.isEmpty)
      #expect(try outcome.status == writer.root.status(FilePath("a/b/念头.md")))
      #expect(try permissions(folder.appending("a/b/念头.md")) == 0o644)
    }
  }

  @Test func `nothing that exists is overwritten by a new note`() throws {
    try withTemporaryFolder { folder in
      let recovery = folder.appending("recovery")
      let root = try Directory(opening: folder)
      let writer = SafeWriter(root: root, recovery: recovery)
      try TestFiles.write("old", to: folder.appending("a.md"))
      try TestFiles.link(folder.appending("dangling.md"), to: "nowhere")
      try root.makeDirectories(FilePath("folder.md"))
      for name in ["a.md", "dangling.md", "folder.md"] {
        let error = #expect(throws: WriteError.self) { try writer.create(FilePath(name), new) }
        #expect(error?.isOccupied == true)
        #expect(try error.flatMap(\.saved).flatMap(TestFiles.text) == "new and longer text\n")
      }
      #expect(try TestFiles.text(folder.appending("a.md")) == "old")
      #expect(try root.statusIfExists(FilePath("nowhere")) == nil)
      #expect(try permissions(recovery) == 0o700)
    }
  }

  @Test(arguments: [0o644, 0o600, 0o640, 0o755, 0o664])
  func `a changed note keeps its permissions and gets a later time`(mode: Int) throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("a.md")
      try TestFiles.write(old, to: path)
      let future = Date(timeIntervalSince1970: 4_000_000_000)
      try FileManager.default.setAttributes(
        [.posixPermissions: mode, .modificationDate: future], ofItemAtPath: path.description)
      let writer = try SafeWriter(root: Directory(opening: folder))
      let before = try writer.root.status(FilePath("a.md")).stamp
      let outcome = try writer.replace(FilePath("a.md"), base: old, with: new)
      #expect(try TestFiles.texts(beneath: folder) == ["a.md": "new and longer text\n"])
      #expect(try permissions(path) == mode)
      #expect(outcome.status.stamp.modified > before.modified)
      #expect(try outcome.status == writer.root.status(FilePath("a.md")))
      #expect(outcome.inPlace == nil && outcome.displaced == nil && outcome.warnings.isEmpty)
    }
  }

  @Test func `a change that changes nothing writes nothing`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write(old, to: folder.appending("a.md"))
      let writer = try SafeWriter(root: Directory(opening: folder))
      let before = try writer.root.status(FilePath("a.md"))
      #expect(try writer.replace(FilePath("a.md"), base: old, with: old).status == before)
      #expect(try writer.root.status(FilePath("a.md")) == before)
    }
  }

  @Test(arguments: ["", "old text", "old text\n\n", "other text that is much longer than both"])
  func `a note that has changed since it was read is left alone`(now: String) throws {
    try withTemporaryFolder { folder in
      try TestFiles.write(now, to: folder.appending("a.md"))
      let writer = try SafeWriter(root: Directory(opening: folder))
      let error = #expect(throws: WriteError.self) {
        try writer.replace(FilePath("a.md"), base: old, with: new)
      }
      #expect(error?.isConflict == true)
      #expect(try TestFiles.text(folder.appending("a.md")) == now)
      let saved = try #require(error?.saved)
      #expect(try TestFiles.text(saved) == "new and longer text\n")
      #expect(try TestFiles.texts(beneath: folder).count == 2)
      #expect(saved.description.contains("/a.conflict-"))
      #expect(throws: WriteError.self) {
        try writer.replace(FilePath("a.md"), base: old, with: new, savesText: false)
      }
      #expect(try TestFiles.texts(beneath: folder).count == 2)
    }
  }

  @Test func `a linked note stays a link, and one that leads out is refused`() throws {
    try withTemporaryFolder { outside in
      try withTemporaryFolder { folder in
        try TestFiles.write(old, to: outside.appending("x.md"))
        try TestFiles.write(old, to: folder.appending("sub/real.md"))
        try TestFiles.link(folder.appending("in.md"), to: "sub/real.md")
        try TestFiles.link(folder.appending("out.md"), to: "\(outside)/x.md")
        let writer = try SafeWriter(root: Directory(opening: folder))
        let outcome = try writer.replace(FilePath("in.md"), base: old, with: new)
        #expect(outcome.path == FilePath("sub/real.md"))
        #expect(try TestFiles.texts(beneath: folder) == ["sub/real.md": "new and longer text\n"])
        #expect(try writer.root.readLink(FilePath("in.md")) == FilePath("sub/real.md"))
        let error = #expect(throws: WriteError.self) {
          try writer.replace(FilePath("out.md"), base: old, with: new)
        }
        #expect(error?.cause.code == .outside)
        #expect(try TestFiles.text(outside.appending("x.md")) == "old text\n")
      }
    }
  }

  @Test(arguments: [true, false])
  func `both names of a hard-linked note show the change`(isLonger: Bool) throws {
    try withTemporaryFolder { folder in
      let (before, after) = isLonger ? (old, new) : (new, old)
      try TestFiles.write(before, to: folder.appending("a.md"))
      try FileManager.default.linkItem(
        atPath: folder.appending("a.md").description, toPath: folder.appending("b.md").description)
      let writer = try SafeWriter(root: Directory(opening: folder))
      let outcome = try writer.replace(FilePath("a.md"), base: before, with: after)
      #expect(outcome.inPlace == .hasOtherNames)
      #expect(outcome.warnings.isEmpty)
      let text = String(decoding: after, as: UTF8.self)
      #expect(try TestFiles.texts(beneath: folder) == ["a.md": text, "b.md": text])
      #expect(outcome.status.linkCount == 2)
    }
  }

  @Test func `the old version goes to the history when there is one`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write(old, to: folder.appending("a.md"))
      let writer = try SafeWriter(
        root: Directory(opening: folder), history: FilePath(".notes/history"))
      let outcome = try writer.replace(FilePath("a.md"), base: old, with: new)
      let displaced = try #require(outcome.displaced)
      #expect(displaced.parent == folder.appending(".notes/history"))
      #expect(try TestFiles.text(displaced) == "old text\n")
      #expect(try TestFiles.text(folder.appending("a.md")) == "new and longer text\n")
    }
  }

  @Test func `a read-only note is not changed`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write(old, to: folder.appending("a.md"))
      let root = try Directory(opening: folder)
      #if DEBUG
      // The superuser may write everything.
      let faults = FaultInjection([.init(.fail(.accessDenied), on: .checkAccess)])
      FaultInjection.$current.withValue(faults) {
        let error = #expect(throws: WriteError.self) {
          try SafeWriter(root: root).replace(FilePath("a.md"), base: old, with: new)
        }
        #expect(error?.cause == SystemError(.accessDenied, "change", FilePath("a.md")))
      }
      #expect(try TestFiles.texts(beneath: folder) == ["a.md": "old text\n"])
      #endif
    }
  }

  @Test func `a move takes nobody's place and makes the folders that it needs`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write("a", to: folder.appending("a.md"))
      try TestFiles.write("b", to: folder.appending("b.md"))
      let writer = try SafeWriter(root: Directory(opening: folder))
      let before = try writer.root.status(FilePath("a.md")).stamp
      let error = #expect(throws: WriteError.self) {
        try writer.move(FilePath("a.md"), to: FilePath("b.md"))
      }
      #expect(error?.isOccupied == true)
      let outcome = try writer.move(FilePath("a.md"), to: FilePath(".notes/trash/x/a.md"))
      #expect(try TestFiles.texts(beneath: folder) == [".notes/trash/x/a.md": "a", "b.md": "b"])
      #expect(outcome.status.stamp.modified == before.modified)
      #expect(outcome.warnings.isEmpty)
      #expect(throws: WriteError.self) {
        try writer.move(FilePath("b.md"), to: FilePath("../b.md"))
      }
      #expect(throws: WriteError.self) { try writer.move(FilePath("no.md"), to: FilePath("c.md")) }
    }
  }

  @Test func `a state file is replaced whatever was there`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder.appending("cache/notes/x"))
      let writer = SafeWriter(root: directory)
      try writer.overwrite(FilePath("head"), old)
      try writer.overwrite(FilePath("head"), new, durably: false)
      #expect(
        try TestFiles.texts(beneath: folder) == ["cache/notes/x/head": "new and longer text\n"])
      #expect(try permissions(folder.appending("cache/notes/x/head")) == 0o600)
      for path in ["cache", "cache/notes", "cache/notes/x"] {
        #expect(try permissions(folder.appending(path)) == 0o700)
      }
    }
  }
}
