#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

struct RenameCaseTests {
  private func withNote(_ body: (SafeWriter, FilePath) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try TestFiles.write("text", to: folder.appending("note.md"))
      try body(SafeWriter(root: Directory(opening: folder)), folder)
    }
  }

  @Test func `a name that differs in case is a plain rename where both could exist`() throws {
    try withNote { writer, folder in
      let outcome = try writer.renameCase(FilePath("note.md"), to: FilePath("Note.md"))
      #expect(outcome.path == FilePath("Note.md"))
      #expect(try TestFiles.texts(beneath: folder) == ["Note.md": "text"])
    }
  }

  @Test func `where both are one name the file goes by way of a temporary one`() throws {
    try withNote { writer, folder in
      let (name, other) = (Array("note.md".utf8), Array("Note.md".utf8))
      let directory = writer.root
      // A second name for the file stands for a file system that takes both for one.
      let appear = FaultInjection.Effect.interfere {
        try? Kernel.link(
          directory.descriptor.number, name, to: directory.descriptor.number, other)
      }
      let vanish = FaultInjection.Effect.interfere {
        try? Kernel.unlink(directory.descriptor.number, other)
      }
      let faults = FaultInjection([
        .init(appear, onFirst: .renameExclusively),
        .init(vanish) { $0.kind == .renameExclusively && $0.ordinal == 1 },
      ])
      try FaultInjection.$current.withValue(faults) {
        _ = try writer.renameCase(FilePath("note.md"), to: FilePath("Note.md"))
      }
      #expect(try TestFiles.texts(beneath: folder) == ["Note.md": "text"])
      #expect(faults.calls.count { $0 == .renameExclusively } == 3)
    }
  }

  @Test func `another file of that name is left alone, and a second name of the same file, too`()
    throws
  {
    try withNote { writer, folder in
      try TestFiles.write("another", to: folder.appending("Note.md"))
      try TestFiles.hardLink(folder.appending("NOTE.md"), to: folder.appending("note.md"))
      let before = try TestFiles.texts(beneath: folder)
      for name in ["Note.md", "NOTE.md"] {
        let error = #expect(throws: WriteError.self) {
          try writer.renameCase(FilePath("note.md"), to: FilePath(name))
        }
        #expect(error?.isOccupied == true)
        #expect(try TestFiles.texts(beneath: folder) == before)
      }
    }
  }
}
#endif
