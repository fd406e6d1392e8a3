import NotesSystem
import NotesTestSupport
import Testing

#if DEBUG
struct DirectoryReadingTests {
  @Test(arguments: [0, 1, 4095, 4096, 4097, 1 << 17, 3_000_001])
  func `a file is read whole, with its stamp`(size: Int) throws {
    try withTemporaryFolder { folder in
      var random = SeededRandom(seed: UInt64(size))
      let bytes = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try TestFiles.write(bytes, to: folder.appending("a/b.md"))
      let root = try Directory(opening: folder)
      let contents = try root.readFile(FilePath("a/b.md"))
      #expect(contents.bytes == bytes)
      #expect(try contents.stamp == root.status(FilePath("a/b.md")).stamp)
      #expect(contents.stamp.size == size)
      #expect(try root.readFile(FilePath("a/b.md"), limit: size).bytes == bytes)
      if size > 0 {
        #expect(throws: SystemError(.fileTooLarge, "read", FilePath("a/b.md"))) {
          try root.readFile(FilePath("a/b.md"), limit: size - 1)
        }
      }
    }
  }

  @Test(arguments: [
    ("/etc/passwd", Errno.outside), ("../x", .outside), ("a/../../x", .outside), ("a/..", .outside),
    ("out.md", .outside), ("out/secret.md", .outside), ("no.md", .notFound),
    ("a", .isDirectory), ("pipe", .notRegular), ("a.md/b", .notDirectory),
    ("circle.md", .notFound), ("nul\0.md", .invalidArgument), ("to-folder", .isDirectory),
  ])
  func `nothing but files beneath the folder is read`(path: String, code: Errno) throws {
    for withoutOpenat2 in [false, true] {
      try withTemporaryFolder { outside in
        try withTemporaryFolder { folder in
          try TestFiles.write("secret", to: outside.appending("secret.md"))
          try TestFiles.write("", to: folder.appending("a/b.md"))
          try TestFiles.write("", to: folder.appending("a.md"))
          try TestFiles.link(folder.appending("out.md"), to: "\(outside)/secret.md")
          try TestFiles.link(folder.appending("out"), to: outside.description)
          try TestFiles.link(folder.appending("circle.md"), to: "circle.md")
          try TestFiles.link(folder.appending("to-folder"), to: "a")
          try TestFiles.run("mkfifo", folder.appending("pipe").description)
          let noOpenat2 = FaultInjection.Rule(.fail(.functionNotImplemented), on: .openBeneath)
          let faults = FaultInjection(withoutOpenat2 ? [noOpenat2] : [])
          try FaultInjection.$current.withValue(faults) {
            let root = try Directory(opening: folder)
            let error = #expect(throws: SystemError.self) { try root.readFile(FilePath(path)) }
            // Where openat2 is missing, a link in the middle is "not a directory".
            let expected = withoutOpenat2 && path == "out/secret.md" ? Errno.notDirectory : code
            #expect(error?.code == expected)
            #expect(error?.path == FilePath(path))
          }
        }
      }
    }
  }

  @Test func `a link within the folder is read through, whichever way it is written`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write("text", to: folder.appending("a/b.md"))
      try TestFiles.link(folder.appending("c/relative.md"), to: "../a/b.md")
      try TestFiles.link(folder.appending("absolute.md"), to: "\(folder)/a/b.md")
      let root = try Directory(opening: folder)
      for path in ["c/relative.md", "absolute.md"] {
        #expect(try root.readFile(FilePath(path)).bytes == Array("text".utf8))
      }
      #expect(try root.readLink(FilePath("c/relative.md")) == FilePath("../a/b.md"))
    }
  }

  @Test func `a file that is written while it is read is read again`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("a.md")
      try TestFiles.write("old", to: path)
      let root = try Directory(opening: folder)
      // Just after the bytes have been taken.
      let write = FaultInjection.Effect.interfere { try? TestFiles.write("new text", to: path) }
      let faults = FaultInjection([.init(write, at: 4)])
      let contents = try FaultInjection.$current.withValue(faults) {
        try root.readFile(FilePath("a.md"))
      }
      #expect(contents.bytes == Array("new text".utf8))
      #expect(faults.calls.count > 4)
    }
  }

  @Test func `a file that never holds still is reported as busy`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("a.md")
      try TestFiles.write("old", to: path)
      let root = try Directory(opening: folder)
      let write = FaultInjection.Effect.interfere {
        try? TestFiles.write("\(Clock.monotonic())", to: path)
      }
      let faults = FaultInjection([.init(write, on: .read)])
      FaultInjection.$current.withValue(faults) {
        #expect(throws: SystemError(.changing, "read", FilePath("a.md"))) {
          try root.readFile(FilePath("a.md"))
        }
      }
    }
  }

  @Test func `folders are made, listed and removed`() throws {
    try withTemporaryFolder { folder in
      let root = try Directory(opening: folder)
      try root.makeDirectories(FilePath("a/b/c"))
      try root.makeDirectories(FilePath("a/b/c"))
      try TestFiles.write("", to: folder.appending("a/x"))
      #expect(
        try root.open(FilePath("a")).entries() == [
          Directory.Entry(name: Array("b".utf8), kind: .directory),
          Directory.Entry(name: Array("x".utf8), kind: .regular),
        ])
      #expect(throws: SystemError.self) { try root.makeDirectories(FilePath("a/x/y")) }
      try root.removeDirectory(FilePath("a/b/c"))
      try root.remove(FilePath("a/x"))
      #expect(try root.statusIfExists(FilePath("a/x")) == nil)
      #expect(try root.status(FilePath("a/b")).kind == .directory)
    }
  }
}
#endif
