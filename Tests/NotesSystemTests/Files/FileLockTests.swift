import NotesSystem
import NotesTestSupport
import Testing

struct FileLockTests {
  private func isFree(
    _ path: FilePath, isShared: Bool = false, waiting: Int = 0
  ) throws -> Bool {
    let lock = try FileLock.take(path, isShared: isShared, waiting: waiting)
    return lock != nil
  }

  @Test func `one has the lock, the next gets it when it is let go`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("state/lock")
      var held = try FileLock.take(path, waiting: 0)
      #expect(try !isFree(path))
      #expect(try !isFree(path, isShared: true, waiting: 20))
      held = try FileLock.take(folder.appending("another"), waiting: 0)
      #expect(try isFree(path))
      held = try FileLock.take(path, isShared: true, waiting: 0)
      #expect(try isFree(path, isShared: true))
      #expect(try !isFree(path))
      _ = consume held
    }
  }

  @Test func `who waits gets the lock as soon as it is free`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("lock")
      var held = try FileLock.take(path, waiting: 0)
      let waiter = Thread {
        let lock = try? FileLock.take(path, waiting: 60_000)
        if lock != nil { try? TestFiles.write("got it", to: folder.appending("sign")) }
      }
      #expect(try TestFiles.text(folder.appending("sign")) == nil)
      held = nil
      _ = consume held
      waiter?.join()
      #expect(try TestFiles.text(folder.appending("sign")) == "got it")
    }
  }

  /// Sleeping takes no time under fault injection, so that this is thousands of looks at the lock.
  @Test func `however often the lock is looked at, waiting for it comes to an end`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("lock")
      let held = try FileLock.take(path, waiting: 0)
      let isTaken = try FaultInjection.$current.withValue(FaultInjection([])) {
        try !isFree(path, waiting: 50)
      }
      #expect(isTaken)
      _ = consume held
    }
  }

  @Test func `a lock dies with its process`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending("lock")
      let script = "exec 9>\(path); flock 9; kill -9 $$"
      let status = try TestFiles.run("sh", "-c", script)
      #expect(status == 9)
      #expect(try isFree(path))
    }
  }
}
