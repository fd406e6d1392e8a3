internal import NotesSystem
internal import Synchronization

extension IndexWriter {
  /// A note for ``addAll(threads:_:)``.
  package struct Item: Sendable {
    package let record: NoteRecord
    /// The text that the record was made from, as ``NoteContent/readableText(of:)`` has it.
    package let source: [UInt8]
    package let isTrusted: Bool

    package init(_ record: NoteRecord, source: [UInt8], isTrusted: Bool) {
      self.record = record
      self.source = source
      self.isTrusted = isTrusted
    }
  }

  /// What the threads of one ``IndexWriter/addAll(threads:_:)`` share.
  private final class Bulk: Sendable {
    struct State {
      var head: Head
      var finished: [Head.SegmentEntry] = []
      var failure: IndexError?
    }

    let directory: Directory
    let limits: IndexLimits
    let state: Mutex<State>

    /// Nothing is there yet, so what is finished can be shown at once.
    let isFirst: Bool

    init(_ directory: Directory, _ limits: IndexLimits, _ head: Head, isFirst: Bool) {
      self.directory = directory
      self.limits = limits
      self.isFirst = isFirst
      state = Mutex(State(head: head))
    }

    func fail(_ error: SystemError) {
      state.withLock { $0.failure = $0.failure ?? .system(error, directory.path) }
    }

    /// Builds segments until `next` has no more notes.
    func run(_ next: () -> Item?) {
      do throws(SystemError) {
        var isDone = false
        var terms = TermTable()
        while !isDone {
          var item = next()
          if item == nil { return }
          let number = state.withLock { $0.head.takeNumber() }
          let file = try directory.createPrivate(Head.segmentName(number))
          var builder = SegmentBuilder(file, exchange(&terms, with: TermTable()))
          while var image = item.map({ NoteImage($0.record, $0.source, isTrusted: $0.isTrusted) }) {
            // The source is as large as the folded text, and not needed any more.
            item = nil
            image.revision = state.withLock { state in
              state.head.revision += 1
              return state.head.revision
            }
            try builder.add(image)
            let isFull =
              builder.textLength >= limits.segmentText || builder.footprint >= limits.segmentMemory
            item = isFull ? nil : next()
            isDone = !isFull
          }
          let count = builder.noteCount
          let written = try builder.finish()
          if !isDone { terms = builder.takeTerms() }
          // Large tables would leave the next segment little of its memory, so few notes.
          if terms.footprint > limits.segmentMemory / 2 { terms = TermTable() }
          let entry = Head.SegmentEntry(
            number: number, hash: written.hash, noteCount: count, deleted: Bitmap(size: count))
          try finish(entry)
        }
      } catch {
        fail(error)
      }
    }

    private func finish(_ entry: Head.SegmentEntry) throws(SystemError) {
      try state.withLock { state throws(SystemError) in
        state.finished.append(entry)
        guard isFirst else { return }
        var head = state.head
        head.segments = state.finished
        try head.replace(in: directory)
      }
    }
  }

  /// Adds many notes, new ones or new contents of known paths, without going through the journal.
  ///
  /// What is finished is kept when the process dies: segments are named in the index in between when
  /// it was empty, so a first indexing that was stopped can go on where it was.
  ///
  /// - Parameters:
  ///   - threads: how many to work on, each building segments of its own.
  ///   - replacesAll: whether these notes take the place of all others, at once and when they are all
  ///     there: until then readers have the old ones.
  ///   - next: gives the next note, nil when there are no more for this thread; called on all threads at
  ///     once, with the thread's number, 0 for the first. No path may come twice.
  /// - Throws: ``IndexError`` when files cannot be written or the index is damaged.
  package func addAll(
    threads: Int, replacesAll: Bool = false, _ next: @escaping @Sendable (_ thread: Int) -> Item?
  ) throws(IndexError) {
    if reader == nil { try clear() }
    if !replacesAll { try fold() }
    guard let current = reader else { return }
    var start = replacesAll ? newHead : current.head
    start.nextNumber = try highestNumber() + 1
    if !replacesAll { start.revision = current.revision }
    let bulk = Bulk(directory, limits, start, isFirst: current.head.segments.isEmpty)
    Threads.run(threads) { thread in bulk.run { next(thread) } }
    let result = bulk.state.withLock { $0 }
    if let failure = result.failure { throw failure }
    var head = result.head
    if !replacesAll, current.slotCount > 0 {
      try log(strikeOut(result.finished, current, &head), in: &head)
    }
    head.segments.append(contentsOf: result.finished)
    try commit(&head)
  }

  /// Marks the notes of older segments whose paths are in newer ones.
  ///
  /// - Returns: what changes by that and by the notes that are new, in the order of their revisions.
  private func strikeOut(
    _ newer: [Head.SegmentEntry], _ current: IndexReader, _ head: inout Head
  ) throws(IndexError) -> [NoteChange] {
    var changes: [NoteChange] = []
    for entry in newer {
      let segment = try Segment(
        in: directory, Head.segmentName(entry.number), expecting: entry.hash)
      for note in 0..<entry.noteCount {
        let view = try segment.view(note)
        let path = FilePath(bytes: view.path.array)
        var kind = NoteChange.Kind.added
        if let number = try current.segmentNumber(of: path),
          case .segment(let index, let old) = current.place(of: number)
        {
          head.segments[index].deleted.insert(old)
          kind = .modified
        }
        changes.append(
          NoteChange(
            revision: view.revision, kind, path, id: view.id,
            checksum: view.checksum.array))
      }
    }
    return changes.sorted { $0.revision < $1.revision }
  }
}
