import NotesSystem
import Synchronization
import Testing

struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 63, 1000, 100_000], [1, 2, 16])
  func `results come in the order of their indices`(count: Int, cores: Int) {
    #expect(Threads.map(count, cores: cores) { $0 * 3 } == (0..<count).map { $0 * 3 })
  }

  @Test func `every index is worked on once`() {
    let seen = Mutex<[Int]>([])
    _ = Threads.map(777, cores: 4) { index in seen.withLock { $0.append(index) } }
    #expect(seen.withLock { $0.sorted() } == Array(0..<777))
  }
}
