import NotesFormat
import NotesSystem
import NotesTestSupport
import Testing

@testable import NotesKit

struct WatcherAnswerTests {
  private var answer: WatcherAnswer {
    var answer = WatcherAnswer()
    answer.state = .degraded
    answer.reason = "念头 is at the index"
    answer.processID = 4_711
    answer.started = -1
    answer.lastFullScan = .max
    answer.directoryCount = 12
    answer.lossCount = 3
    answer.pollInterval = 10
    answer.revision = .max
    answer.unreadable = [problem([0x61, 0xE9], "unreadable")]
    answer.skipped = [problem(Array("会议.md".utf8), "skipped-link"), problem([], "")]
    return answer
  }

  private func problem(_ path: [UInt8], _ code: String) -> PathProblem {
    PathProblem(
      path: FilePath(bytes: path), problem: Problem(code: code, line: 7, message: "\(code) here"))
  }

  @Test func `an answer arrives as it was sent`() {
    #expect(WatcherAnswer(decoding: answer.encoded) == answer)
    #expect(WatcherAnswer(decoding: WatcherAnswer().encoded) == WatcherAnswer())
  }

  @Test func `an answer that is cut short, or has more after it, is none`() {
    let bytes = answer.encoded
    for count in bytes.indices { #expect(WatcherAnswer(decoding: Array(bytes[..<count])) == nil) }
    #expect(WatcherAnswer(decoding: bytes + [0]) == nil)
  }

  @Test(arguments: [0, 2, 3, 255] as [UInt8])
  func `another version or state is no answer`(byte: UInt8) {
    var bytes = answer.encoded
    bytes[0] = byte
    #expect(WatcherAnswer(decoding: bytes) == nil)
    bytes = answer.encoded
    bytes[1] = byte == 2 || byte == 3 ? 9 : byte
    #expect(WatcherAnswer(decoding: bytes) == nil)
  }

  @Test func `any bytes are an answer or none, and end`() {
    var random = SeededRandom(seed: 4)
    var count = 0
    for _ in 0..<5_000 {
      var bytes = answer.encoded
      for _ in 0..<Int.random(in: 1..<6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = random.pick([0, 0x7F, 0x80, 0xFF, 1])
      }
      if WatcherAnswer(decoding: bytes) != nil { count += 1 }
    }
    #expect(count < 5_000)
  }
}
