import NotesSystem
import NotesTestSupport
import Synchronization
import Testing

struct FolderWalkTests {
  private struct Found {
    var files: [FolderWalk.File]
    var directories: [FilePath]
    var failures: [SystemError]
    var lastingFailures: [SystemError]
  }

  private func walk(
    _ folder: FilePath, cores: Int = 2,
    enters: @escaping @Sendable (FilePath) -> Bool = { _ in true },
    includes: @escaping @Sendable (FilePath) -> Bool = { _ in true }
  ) throws -> Found {
    let files = Mutex<[FolderWalk.File]>([])
    let walk = try FolderWalk(
      root: Directory(opening: folder), cores: cores, entersDirectory: enters,
      includesFile: { includes($1.appending($0)) })
    let outcome = try walk.run { worker, found in
      #expect((0..<cores).contains(worker))
      let part = found.indices.map(found.file)
      #expect(part.map(\.path) == part.map(\.path).sorted())
      files.withLock { $0 += part }
    }
    return Found(
      files: files.withLock { $0.sorted { $0.path < $1.path } }, directories: outcome.directories,
      failures: outcome.failures, lastingFailures: outcome.lastingFailures)
  }

  @Test(arguments: [1, 2, 7])
  func `all files are found once, those of a directory in byte order`(cores: Int) throws {
    try withTemporaryFolder { folder in
      var random = SeededRandom(seed: UInt64(cores))
      var paths: Set<String> = []
      let names = ["a", "a.md", "a-b", "a0", "B", "念头", "é", "e\u{301}", "z z", "#", "~"]
      for _ in 0..<400 {
        let depth = Int.random(in: 1...4, using: &random)
        let folders = (1..<depth).map { _ in random.pick(names) + ".d" }
        paths.insert((folders + [random.pick(names)]).joined(separator: "/"))
      }
      for path in paths { try TestFiles.write(path, to: folder.appending(path)) }
      let result = try walk(folder, cores: cores)
      let expected = paths.map { FilePath($0) }.sorted {
        $0.bytes.lexicographicallyPrecedes($1.bytes)
      }
      #expect(result.files.map(\.path) == expected)
      #expect(result.failures.isEmpty)
      #expect(result.directories == Set(expected.flatMap(Self.ancestors)).sorted())
    }
  }

  private static func ancestors(_ path: FilePath) -> [FilePath] {
    let parent = path.parent
    return parent.isEmpty ? [] : [parent] + ancestors(parent)
  }

  @Test func `a folder of thousands of files is shared out in runs`() throws {
    try withTemporaryFolder { folder in
      for number in 0..<1500 { try TestFiles.write("", to: folder.appending("\(number).md")) }
      try TestFiles.write("", to: folder.appending("7/x.md"))
      let result = try walk(folder)
      #expect(result.files.count == 1501)
      #expect(Set(result.files.map(\.path)).count == 1501)
    }
  }

  @Test func `what is left out by name is neither entered nor looked at`() throws {
    try withTemporaryFolder { folder in
      for path in ["a.md", "a.txt", ".git/b.md", "sub/c.md", "sub/.trash/d.md"] {
        try TestFiles.write("", to: folder.appending(path))
      }
      let result = try walk(
        folder, enters: { $0.name.first != UInt8(ascii: ".") },
        includes: { $0.bytes.suffix(3) == Array(".md".utf8) })
      #expect(result.files.map(\.path.description) == ["a.md", "sub/c.md"])
      #expect(result.directories.map(\.description) == ["sub"])
    }
  }

  @Test func `links say where they lead, and none to a folder is entered`() throws {
    try withTemporaryFolder { outside in
      try withTemporaryFolder { folder in
        try TestFiles.write("secret", to: outside.appending("secret.md"))
        try TestFiles.write("here", to: folder.appending("sub/real.md"))
        let links = [
          ("inside.md", "sub/real.md"), ("absolute.md", "\(folder)/sub/real.md"),
          ("outside.md", "\(outside)/secret.md"), ("dangling.md", "nowhere.md"),
          ("circle.md", "circle.md"), ("folder.md", "sub"), ("up", ".."), ("sub/loop", "."),
          ("chain.md", "inside.md"), ("way-out", outside.description),
        ]
        for (name, target) in links { try TestFiles.link(folder.appending(name), to: target) }
        let result = try walk(folder)
        let found = Dictionary(
          uniqueKeysWithValues: result.files.map { ($0.path.description, $0.link) })
        let real = try #require(result.files.first { $0.link == nil })
        #expect(real.path == FilePath("sub/real.md"))
        for name in ["inside.md", "absolute.md", "chain.md"] {
          guard case .file(FilePath("sub/real.md"), let status) = found[name] else {
            Issue.record("\(name) leads to \(String(describing: found[name]))")
            continue
          }
          #expect(status.stamp == real.stamp)
        }
        #expect(found["outside.md"] == .outside)
        #expect(found["way-out"] == .outside)
        #expect(found["up"] == .outside)
        #expect(found["dangling.md"] == .missing)
        #expect(found["circle.md"] == .missing)
        #expect(found["folder.md"] == .otherKind(.directory))
        #expect(found["sub/loop"] == .otherKind(.directory))
        #expect(result.files.count == links.count + 1)
        #expect(result.failures.isEmpty)
      }
    }
  }

  @Test func `a name that is not text is found by its bytes`() throws {
    try withTemporaryFolder { folder in
      let root = try Directory(opening: folder)
      let name: [UInt8] = [0x66, 0xff, 0xfe, 0x0a, 0x1b] + Array(".md".utf8)
      _ = try SafeWriter(root: root).create(FilePath(bytes: name), [1, 2, 3])
      #expect(try walk(folder).files.map(\.path.bytes) == [name])
      #expect(try root.readFile(FilePath(bytes: name)).bytes == [1, 2, 3])
    }
  }

  @Test func `a root that has been removed is an error and not an empty folder`() throws {
    try withTemporaryFolder { folder in
      let parent = try Directory(opening: folder)
      try parent.makeDirectories(FilePath("gone"))
      let root = try parent.open(FilePath("gone"))
      try parent.removeDirectory(FilePath("gone"))
      #expect(throws: SystemError.self) {
        try FolderWalk(root: root, entersDirectory: { _ in true }, includesFile: { _, _ in true })
          .run { _, _ in }
      }
    }
  }

  #if DEBUG
  @Test func `a folder that cannot be read is reported and the others are walked`() throws {
    try withTemporaryFolder { folder in
      for path in ["a/1.md", "b/2.md", "c/3.md", "4.md"] {
        try TestFiles.write("", to: folder.appending(path))
      }
      let faults = FaultInjection([.init(.fail(.accessDenied), onFirst: .openBeneath)])
      // One core is the calling thread, which the faults belong to.
      let result = try FaultInjection.$current.withValue(faults) { try walk(folder, cores: 1) }
      #expect(result.files.count == 3)
      let failure = try #require(result.failures.first)
      #expect(failure.code == .accessDenied && failure.operation == "read the folder")
      #expect(["a", "b", "c"].contains(failure.path?.description))
      #expect(result.failures.count == 1)
      #expect(result.lastingFailures == result.failures)
    }
  }

  @Test func `a file that vanishes during the walk is reported and the others are found`() throws {
    try withTemporaryFolder { folder in
      for name in ["1.md", "2.md", "3.md"] { try TestFiles.write("", to: folder.appending(name)) }
      let root = try Directory(opening: folder)
      // The first status is the root's own.
      let remove = FaultInjection.Effect.interfere { try? root.remove(FilePath("2.md")) }
      let faults = FaultInjection([.init(remove) { $0.kind == .status && $0.ordinal == 1 }])
      let result = try FaultInjection.$current.withValue(faults) { try walk(folder, cores: 1) }
      #expect(result.files.map(\.path.description) == ["1.md", "3.md"])
      #expect(result.failures == [SystemError(.notFound, "look at", FilePath("2.md"))])
      #expect(result.lastingFailures == [])
    }
  }

  @Test func `a root that cannot be read is an error`() throws {
    try withTemporaryFolder { folder in
      let faults = FaultInjection([.init(.fail(.inputOutput), on: .read)])
      FaultInjection.$current.withValue(faults) {
        #expect(throws: SystemError(.inputOutput, "read the folder", folder)) {
          try walk(folder, cores: 1)
        }
      }
    }
  }
  #endif
}
