import NotesSystem
import NotesTestSupport
import Testing

struct MappedFileTests {
  @Test(arguments: [0, 1, 4096, 100_001])
  func `a mapped file shows the bytes of the file`(size: Int) throws {
    try withTemporaryFolder { folder in
      var random = SeededRandom(seed: 1)
      let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try TestFiles.write(bytes, to: folder.appending("base"))
      let root = try Directory(opening: folder)
      let file = try MappedFile(root, FilePath("base"))
      #expect(file.count == size)
      #expect(file.bytes.byteCount == size)
      let span = file.span
      #expect(span.indices.map { span[$0] } == bytes)
      #expect(try file.stamp == root.status(FilePath("base")).stamp)
      // What replaces it is another file.
      try SafeWriter(root: root).overwrite(FilePath("base"), [])
      #expect(span.indices.map { span[$0] } == bytes)
    }
  }

  @Test func `only a file beneath the folder is mapped`() throws {
    try withTemporaryFolder { folder in
      let root = try Directory(opening: folder)
      try root.makeDirectories(FilePath("sub"))
      for path in ["sub", "missing", "../x", "/etc/passwd"] {
        #expect(throws: SystemError.self) { _ = try MappedFile(root, FilePath(path)) }
      }
    }
  }
}
