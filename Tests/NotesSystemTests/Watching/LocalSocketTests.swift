import NotesSystem
import NotesTestSupport
import Testing

struct LocalSocketTests {
  private let name = "s.socket"

  private func soon(_ milliseconds: Int64) -> Int64 { Clock.monotonic() + milliseconds * 1_000_000 }

  private func code(_ body: () throws -> Void) -> Errno? {
    do {
      try body()
      return nil
    } catch {
      return error as? Errno
    }
  }

  @Test func `what one side sends the other receives`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let listener = try LocalListener(directory, name)
      #expect(listener.accept() == nil)
      let client = try LocalConnection(directory, name)
      let server = try #require(listener.accept())
      try client.send([1, 2, 3], until: soon(5_000))
      #expect(try server.receive(2, until: soon(5_000)) == [1, 2])
      #expect(try server.receive(1, until: soon(5_000)) == [3])
      #expect(code { _ = try server.receive(1, until: soon(5)) } == .timedOut)
    }
  }

  @Test func `the socket is for this user alone`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let listener = try LocalListener(directory, name)
      #expect(try directory.status(FilePath(name)).permissions == 0o600)
      _ = listener
    }
  }

  @Test
  func `nobody listens at a socket that was left behind, and the next listener takes its name`()
    throws
  {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      #expect(code { _ = try LocalConnection(directory, name) } == .notFound)
      do { _ = try LocalListener(directory, name) }
      // A process that another test is just starting has the socket until its program runs.
      for _ in 0..<10_000 where code({ _ = try LocalConnection(directory, name) }) == nil {
        Clock.sleep(milliseconds: 1)
      }
      #expect(code { _ = try LocalConnection(directory, name) } == .connectionRefused)
      let next = try LocalListener(directory, name)
      #expect(next.isReachable)
      _ = try LocalConnection(directory, name)
      next.close()
      #expect(!next.isReachable)
      #expect(code { _ = try LocalConnection(directory, name) } == .notFound)
    }
  }

  @Test func `a listener whose name was given to another leaves that alone`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let old = try LocalListener(directory, name)
      let new = try LocalListener(directory, name)
      #expect(!old.isReachable)
      old.close()
      #expect(new.isReachable)
    }
  }

  @Test func `who is not accepted waits for an answer until the deadline`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let listener = try LocalListener(directory, name)
      let client = try LocalConnection(directory, name)
      try client.send([1], until: soon(5_000))
      #expect(code { _ = try client.receive(1, until: soon(5)) } == .timedOut)
      _ = listener
    }
  }

  @Test func `the other side's end is not the end of the process`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let listener = try LocalListener(directory, name)
      let client = try LocalConnection(directory, name)
      do { _ = listener.accept() }
      #expect(code { _ = try client.receive(1, until: soon(5_000)) } == .brokenPipe)
      #expect(
        code { try client.send([UInt8](repeating: 0, count: 1 << 20), until: soon(5_000)) } != nil)
    }
  }

  @Test func `what the other side does not take ends at the deadline`() throws {
    try withTemporaryFolder { folder in
      let directory = try Directory.openPrivate(folder)
      let listener = try LocalListener(directory, name)
      let client = try LocalConnection(directory, name)
      let server = try #require(listener.accept())
      let much = [UInt8](repeating: 1, count: 1 << 22)
      #expect(code { try server.send(much, until: soon(20)) } == .timedOut)
      _ = client
    }
  }

  #if os(Linux)
  @Test func `a directory of any depth will do`() throws {
    try withTemporaryFolder { folder in
      let deep = (0..<6).reduce(folder) { path, _ in
        path.appending(String(repeating: "d", count: 80))
      }
      let directory = try Directory.openPrivate(deep)
      let listener = try LocalListener(directory, name)
      _ = try LocalConnection(directory, name)
      #expect(listener.accept() != nil)
    }
  }
  #endif
}
