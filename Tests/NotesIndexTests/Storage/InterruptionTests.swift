import NotesFormat
import NotesIndex
import NotesSystem
import NotesTestSupport
import Synchronization
import Testing

/// Whenever the writer dies, readers see the state before or after a change, and the next one goes on.
@Suite struct InterruptionTests {
  @Test
  func `a journal that ends anywhere is read up to its last whole record`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      var maker = NoteMaker(seed: 21)
      let writer = try IndexWriter(directory, waiting: 0)
      var states: [Set<NoteRecord>] = [[]]
      for number in 0..<3 {
        let note = maker.note("\(number).md")
        try writer.apply([note.change])
        states.append(states[number].union([note.record]))
      }
      let files = try SmallIndex.read(directory)
      let journal = try #require(files.first { $0.name.hasPrefix("journal") })
      var last = 0
      for count in stride(from: 24, through: journal.bytes.count, by: 7) {
        try TestFiles.write(
          Array(journal.bytes[..<count]), to: directory.appending(journal.name))
        let records = Set(try #require(try IndexReader.open(directory)).records)
        let state = try #require(states.firstIndex(of: records), "cut at \(count)")
        #expect(state >= last)
        last = state
      }
      #expect(last == 2)
    }
  }

  @Test
  func `the next writer goes on after a torn record`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      var maker = NoteMaker(seed: 22)
      let (one, two) = (maker.note("1.md"), maker.note("2.md"))
      try IndexWriter(directory, waiting: 0).apply([one.change])
      let files = try SmallIndex.read(directory)
      let journal = try #require(files.first { $0.name.hasPrefix("journal") })
      try TestFiles.write(
        journal.bytes + journal.bytes[24..<60], to: directory.appending(journal.name))
      // The copied bytes are whole enough to be taken for a frame only if its place did not count.
      do {
        let writer = try IndexWriter(directory, waiting: 0)
        if writer.damage != nil { try writer.clear() }
        try writer.apply([one.change, two.change])
      }
      let reader = try #require(try IndexReader.open(directory))
      #expect(Set(try reader.records) == [one.record, two.record])
    }
  }

  #if DEBUG
  @Test
  func `death before any system call leaves the state before or after`() throws {
    try withTemporaryFolder { folder in
      var call = 0
      var isDone = false
      while !isDone {
        let directory = folder.appending("index \(call)")
        let index = try SmallIndex(directory, seed: 23)
        let before = Set(index.notes.map(\.record))
        var maker = NoteMaker(seed: 24)
        let (added, edited) = (maker.note("added.md"), maker.note("\(index.notes[2].record.path)"))
        var after = before
        after.remove(index.notes[2].record)
        after.insert(added.record)
        after.insert(edited.record)
        var limits = SmallIndex.limits()
        limits.journalCount = 1
        limits.mergeCount = 2
        do {
          let writer = try IndexWriter(directory, waiting: 0, limits: limits)
          let fault = FaultInjection([.init(.kill, at: call)])
          isDone = try FaultInjection.$current.withValue(fault) {
            do {
              try writer.apply([added.change, edited.change])
              return true
            } catch is IndexError {
              return false
            }
          }
        }
        let reader = try #require(try IndexReader.open(directory))
        try reader.verify()
        let records = Set(try reader.records)
        #expect(records == before || records == after, "killed at call \(call)")
        let writer = try IndexWriter(directory, waiting: 0, limits: limits)
        try writer.apply([added.change, edited.change])
        #expect(try Set(#require(writer.reader).records) == after, "killed at call \(call)")
        call += 1
      }
      #expect(call > 10)
    }
  }
  #endif

  @Test
  func `readers see whole changes while a writer works`() throws {
    try withTemporaryFolder { folder in
      let directory = folder.appending("index")
      var limits = SmallIndex.limits()
      limits.journalCount = 3
      limits.mergeCount = 2
      var maker = NoteMaker(seed: 25)
      let writer = try IndexWriter(directory, waiting: 0, limits: limits)
      try writer.apply([maker.note("0.md").change])
      let isDone = Atomic(false)
      let failures = Mutex<[String]>([])
      let reading = { @Sendable in
        while !isDone.load(ordering: .relaxed) {
          do {
            guard let reader = try IndexReader.open(directory) else { throw Errno.notFound }
            // Both notes of a pair change together.
            let lookedUp = try ["a.md", "b.md"].map {
              try reader.lookup(FilePath($0))?.layout.wordCount
            }
            if lookedUp[0] != lookedUp[1] { throw Errno.changing }
            _ = try reader.records
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
      let threads = [Thread(reading), Thread(reading)]
      for round in 0..<60 {
        var pair = [maker.note("a.md"), maker.note("b.md")]
        for index in pair.indices { pair[index].record.content.wordCount = round }
        try writer.apply(pair.map(\.change) + [maker.note("\(round % 7).md").change])
      }
      isDone.store(true, ordering: .relaxed)
      for thread in threads { thread?.join() }
      #expect(failures.withLock { $0 } == [])
    }
  }

  @Test
  func `a second writer waits and then says that the index is busy`() throws {
    try withTemporaryFolder { folder in
      let first = try IndexWriter(folder.appending("index"), waiting: 0)
      let error = #expect(throws: IndexError.self) {
        try IndexWriter(folder.appending("index"), waiting: 10)
      }
      #expect(error?.code == .busy)
      try first.clear()
    }
  }
}
