package import NotesSystem

extension IndexReader {
  /// Where a note lies.
  enum Place {
    case segment(Int, note: Int)
    case journal(Int)
  }

  func place(of number: Int) -> Place {
    for index in segments.indices where number < bases[index + 1] {
      return .segment(index, note: number - bases[index])
    }
    return .journal(number - bases[segments.count])
  }

  /// Whether a number below ``slotCount`` is that of a note.
  package func contains(_ number: Int) -> Bool {
    switch place(of: number) {
    case .segment(let index, let note): !deleted[index].contains(note)
    case .journal(let index): journal.isLive[index]
    }
  }

  /// Calls `body` with the number of every note, ascending.
  package func forEachNumber<Failure: Error>(
    _ body: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    for index in segments.indices {
      for note in 0..<segments[index].noteCount where !deleted[index].contains(note) {
        try body(bases[index] + note)
      }
    }
    for index in journal.notes.indices where journal.isLive[index] {
      try body(bases[segments.count] + index)
    }
  }

  /// The note of a number from ``forEachNumber(_:)``, ``number(of:)`` or a search.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func note(_ number: Int) throws(IndexError) -> NoteRecordView {
    switch place(of: number) {
    case .segment(let index, let note):
      var view = try segments[index].view(note)
      if let newer = try newerStamp(index, note) {
        view.stamp = newer.stamp
        view.isTrusted = newer.isTrusted
      }
      return view
    case .journal(let index):
      return try journalNote(index)
    }
  }

  /// A journal note, possibly replaced since.
  func journalNote(_ index: Int) throws(IndexError) -> NoteRecordView {
    guard let view = NoteRecordView(journal.notes[index]) else {
      throw .damaged(directory.path, "a note that cannot be read")
    }
    return view
  }

  /// The path of a note, for a fraction of what ``note(_:)`` costs.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func path(of number: Int) throws(IndexError) -> ByteView {
    switch place(of: number) {
    case .segment(let index, let note):
      return try segments[index].path(segments[index].row(note))
    case .journal(let index): return ByteView(journal.notes[index].path.bytes)
    }
  }

  /// All notes, decoded; in no order that means anything.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in all that the notes' records hold; ``note(_:)`` decodes less.
  package var records: [NoteRecord] {
    get throws(IndexError) {
      var result: [NoteRecord] = []
      result.reserveCapacity(count)
      try forEachNumber { number throws(IndexError) in
        result.append(try note(number).record)
      }
      return result
    }
  }

  /// The number of the note with this path, nil when there is none.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func number(of path: FilePath) throws(IndexError) -> Int? {
    if let index = journal.byPath[path] { return bases[segments.count] + index }
    return try segmentNumber(of: path)
  }

  func segmentNumber(of path: FilePath) throws(IndexError) -> Int? {
    let hash = BlockHash.hash(path.bytes.span)
    for index in segments.indices {
      if let note = try PathTable(segments[index]).note(at: path.bytes.span, hash: hash),
        !deleted[index].contains(note)
      {
        return bases[index] + note
      }
    }
    return nil
  }

  /// The note with this path, nil when there is none.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func lookup(_ path: FilePath) throws(IndexError) -> NoteRecordView? {
    guard let number = try number(of: path) else { return nil }
    return try note(number)
  }

  /// The paths of all notes in or below some directories.
  ///
  /// - Parameter directories: relative to the folder; an empty path is the folder itself.
  /// - Returns: the paths in no order that means anything.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in the number of notes times that of directories.
  package func paths(below directories: Set<FilePath>) throws(IndexError) -> [FilePath] {
    guard !directories.isEmpty else { return [] }
    let slash = UInt8(ascii: "/")
    let prefixes = directories.map { $0.isEmpty ? [] : $0.bytes + [slash] }
    var result: [FilePath] = []
    try forEachNumber { number throws(IndexError) in
      let path = try note(number).path.array
      if prefixes.contains(where: path.starts) { result.append(FilePath(bytes: path)) }
    }
    return result
  }

  /// The paths of all notes whose files have one of some inode numbers.
  ///
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: linear in the number of notes.
  package func paths(withInodes inodes: Set<UInt64>) throws(IndexError) -> [FilePath] {
    var result: [FilePath] = []
    try forEachNumber { number throws(IndexError) in
      let note = try note(number)
      if inodes.contains(note.stamp.inode) { result.append(FilePath(bytes: note.path.array)) }
    }
    return result
  }

  func newerStamp(
    _ segment: Int, _ note: Int
  ) throws(IndexError) -> (stamp: FileStamp, isTrusted: Bool)? {
    if !journal.restamped.isEmpty {
      let target = Journal.Target(segment: head.segments[segment].number, note: note)
      if let newer = journal.restamped[target] { return newer }
    }
    return try stampFiles[segment]?.row(note)
  }

  func stamp(
    _ segment: Int, _ note: Int
  ) throws(IndexError) -> (stamp: FileStamp, isTrusted: Bool) {
    if let newer = try newerStamp(segment, note) { return newer }
    return (try segments[segment].stamp(note), try segments[segment].row(note).isTrusted)
  }
}
