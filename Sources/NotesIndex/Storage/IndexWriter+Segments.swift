internal import NotesSystem

extension IndexWriter {
  /// Turns the journal into a segment, and merges segments when there are many small ones.
  ///
  /// - Throws: ``IndexError`` when files cannot be written or the index is damaged.
  package func fold() throws(IndexError) {
    guard let current = reader, !current.journal.isEmpty else { return }
    var head = current.head
    head.revision = current.revision
    for index in head.segments.indices { head.segments[index].deleted = current.deleted[index] }
    try log(current.ownSteps(since: current.head.revision), in: &head)
    try foldStamps(current, &head)
    let notes = current.journal.notes.indices.filter { current.journal.isLive[$0] }
    if !notes.isEmpty {
      try addSegment(to: &head) { builder throws(IndexError) in
        for index in notes { try self.add(current.journal.notes[index], to: &builder) }
      }
    }
    try mergeSegments(&head)
    try commit(&head)
  }

  func add(_ note: NoteImage, to builder: inout SegmentBuilder) throws(IndexError) {
    do throws(SystemError) {
      try builder.add(note)
    } catch {
      throw .system(error, directory.path)
    }
  }

  /// Builds a segment from what `body` adds, and names it in `head`.
  private func addSegment(
    to head: inout Head, _ body: (inout SegmentBuilder) throws(IndexError) -> Void
  ) throws(IndexError) {
    let number = head.takeNumber()
    let file = try write { () throws(SystemError) in
      try directory.createPrivate(Head.segmentName(number))
    }
    var builder = SegmentBuilder(file)
    try body(&builder)
    let count = builder.noteCount
    let written = try write { () throws(SystemError) in try builder.finish() }
    head.segments.append(
      Head.SegmentEntry(
        number: number, hash: written.hash, noteCount: count, deleted: Bitmap(size: count)))
  }

  /// Writes new stamps for the segments that have restamped notes.
  private func foldStamps(_ current: IndexReader, _ head: inout Head) throws(IndexError) {
    let touched = Set(current.journal.restamped.keys.map(\.segment))
    for index in head.segments.indices where touched.contains(head.segments[index].number) {
      var rows: [(stamp: FileStamp, isTrusted: Bool)] = []
      for note in 0..<head.segments[index].noteCount {
        rows.append(try current.stamp(index, note))
      }
      let number = head.takeNumber()
      try write { () throws(SystemError) in
        try directory.createPrivate(Head.stampsName(number)).write(StampFile.encode(rows), at: 0)
      }
      head.segments[index].stamps = number
    }
  }

  /// Keeps segments few: of those whose text is within a factor of four, as many as
  /// ``IndexLimits/mergeCount`` become one.
  ///
  /// So each byte is rewritten a few times in its life. A segment of which more than half is gone is
  /// rewritten alone, one that is gone altogether is dropped.
  private func mergeSegments(_ head: inout Head) throws(IndexError) {
    head.segments.removeAll { $0.deleted.count == $0.noteCount }
    while true {
      let opened = try open(head)
      var tiers: [Int: [Int]] = [:]
      var chosen: [Int] = []
      for (index, entry) in head.segments.enumerated() {
        if entry.deleted.count * 2 > entry.noteCount {
          chosen = [index]
          break
        }
        let text = opened[index].segment.length(of: .text)
        if text > limits.mergeText { continue }
        let tier = Int.bitWidth - (text | 0xFFFF).leadingZeroBitCount
        tiers[tier / 2, default: []].append(index)
      }
      if chosen.isEmpty {
        guard let full = tiers.values.first(where: { $0.count >= limits.mergeCount }) else {
          return
        }
        chosen = full
      }
      try merge(chosen, opened, &head)
    }
  }

  private typealias Opened = (segment: Segment, stamps: StampFile?)

  /// The segments of a head that is not yet the state of the index, some of them new.
  private func open(_ head: Head) throws(IndexError) -> [Opened] {
    var result: [Opened] = []
    for entry in head.segments {
      let known = reader?.head.segments.firstIndex { $0.number == entry.number }
      let segment =
        if let known, let reader {
          reader.segments[known]
        } else {
          try Segment(in: directory, Head.segmentName(entry.number), expecting: entry.hash)
        }
      let stamps =
        entry.stamps == 0
        ? nil
        : try StampFile(in: directory, Head.stampsName(entry.stamps), noteCount: entry.noteCount)
      result.append((segment, stamps))
    }
    return result
  }

  private func merge(
    _ chosen: [Int], _ opened: [Opened], _ head: inout Head
  ) throws(IndexError) {
    let entries = chosen.map { head.segments[$0] }
    try addSegment(to: &head) { builder throws(IndexError) in
      for (entry, index) in zip(entries, chosen) {
        for note in 0..<entry.noteCount where !entry.deleted.contains(note) {
          var image = try opened[index].segment.image(note)
          if let newer = try opened[index].stamps?.row(note) {
            image.stamp = newer.stamp
            image.isTrusted = newer.isTrusted
          }
          try self.add(image, to: &builder)
        }
      }
    }
    for index in chosen.sorted(by: >) { head.segments.remove(at: index) }
  }
}
