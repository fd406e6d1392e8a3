import Foundation
import NotesSystem
import NotesTestSupport
import Testing

struct ProcessTests {
  @Test func `variables are found by their whole name`() {
    let environment = ProcessEnvironment(
      entries: ["A=1", "AB=2", "A=3", "EMPTY=", "EQ=a=b"].map { Array($0.utf8) })
    #expect(environment["A"] == "1")
    #expect(environment["AB"] == "2")
    #expect(environment["B"] == nil)
    #expect(environment["EMPTY"] == "")
    #expect(environment.path("EMPTY") == nil)
    #expect(environment["EQ"] == "a=b")
    #expect(ProcessEnvironment.current()["PATH"] == ProcessInfo.processInfo.environment["PATH"])
  }

  @Test func `a pipe is read whole, line by line, and its end is noticed`() throws {
    let pipe = Pipe()
    let (reader, writer) = (
      pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor
    )
    try StandardStream.write(writer, Array("yes\r\n念头\n\nrest\nof it".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try StandardStream.readLine(reader) == Array("yes".utf8))
    #expect(try StandardStream.readLine(reader) == Array("念头".utf8))
    #expect(try StandardStream.readLine(reader) == [])
    #expect(try StandardStream.readAll(reader, limit: 100) == Array("rest\nof it".utf8))
    #expect(try StandardStream.readLine(reader) == nil)
  }

  @Test func `more than the limit is refused`() throws {
    let pipe = Pipe()
    try StandardStream.write(pipe.fileHandleForWriting.fileDescriptor, [1, 2, 3, 4])
    try pipe.fileHandleForWriting.close()
    #expect(throws: Errno.fileTooLarge) {
      try StandardStream.readAll(pipe.fileHandleForReading.fileDescriptor, limit: 3)
    }
  }

  @Test func `writing to nobody is an error of its own`() throws {
    Signals.ignorePipe()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(throws: Errno.brokenPipe) {
      try StandardStream.write(pipe.fileHandleForWriting.fileDescriptor, [1])
    }
  }

  @Test func `a pipe is no terminal, and COLUMNS decides`() {
    let pipe = Pipe().fileHandleForWriting.fileDescriptor
    #expect(!Terminal.isTerminal(pipe))
    #expect(Terminal.columns(pipe, ProcessEnvironment([:])) == nil)
    #expect(Terminal.columns(pipe, ProcessEnvironment(["COLUMNS": "44"])) == 44)
    #expect(Terminal.columns(pipe, ProcessEnvironment(["COLUMNS": "-1"])) == nil)
  }

  @Test func `processes are known to be alive or not`() throws {
    #expect(ProcessStatus.isAlive(ProcessStatus.current))
    #expect(ProcessStatus.isAlive(1))
    #expect(!ProcessStatus.isAlive(0))
    #expect(!ProcessStatus.isAlive(-1))
    #expect(!ProcessStatus.isAlive(.max))
  }

  @Test(arguments: [0, 1_000_000_000, 1_750_000_000, 4_000_000_000] as [Int64])
  func `the zone's offset is the one that Foundation knows`(instant: Int64) {
    let date = Date(timeIntervalSince1970: Double(instant))
    #expect(Clock.zoneOffset(at: instant) == TimeZone.current.secondsFromGMT(for: date))
  }

  @Test func `the clock tells nanoseconds since 1970`() {
    let before = Date().timeIntervalSince1970
    let now = Double(Clock.now()) / 1e9
    #expect(now >= before - 0.001 && now <= Date().timeIntervalSince1970 + 0.001)
  }
}
