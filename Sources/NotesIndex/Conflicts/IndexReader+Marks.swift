internal import NotesSystem

extension IndexReader {
  /// Which of some notes are conflict copies, and of which notes: the same as ``ConflictCopies`` says.
  ///
  /// - Parameter numbers: of notes, in any order.
  /// - Returns: the copies among them by their numbers.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  /// - Complexity: that of ``marks(among:)``.
  package func conflictOrigins(
    among numbers: [Int]
  ) throws(IndexError) -> [Int: ConflictOrigin] {
    var result: [Int: ConflictOrigin] = [:]
    for number in try numbered(numbers, withOneOf: .mayBeCopy) {
      if let origin = try conflictOrigin(of: number) { result[number] = origin }
    }
    return result
  }

  /// What sets some notes apart.
  ///
  /// Cost: a look at each note's row; only notes with a likely name are looked at more closely.
  ///
  /// - Parameter numbers: of notes, in any order.
  /// - Returns: the marks by the notes' numbers, none that are empty.
  /// - Throws: ``IndexError`` when the index turns out to be damaged.
  package func marks(among numbers: [Int]) throws(IndexError) -> [Int: NoteMarks] {
    var result: [Int: NoteMarks] = [:]
    for number in try numbered(numbers, withOneOf: [.mayBeCopy, .isUnmerged]) {
      let flags = try flags(number)
      let origin = flags.contains(.mayBeCopy) ? try conflictOrigin(of: number) : nil
      let marks = NoteMarks(origin: origin, isUnmerged: flags.contains(.isUnmerged))
      if !marks.isEmpty { result[number] = marks }
    }
    return result
  }

  private func conflictOrigin(of number: Int) throws(IndexError) -> ConflictOrigin? {
    let view = try note(number)
    return try ConflictCopies.origin(of: view.filePath, id: view.id) {
      path throws(IndexError) in
      try lookup(path).map { ConflictCopies.Named(id: $0.id) }
    }
  }

  /// The numbers of all notes, ascending.
  package var numbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(count)
    forEachNumber { numbers.append($0) }
    return numbers
  }

  /// Those of some notes that have one of these flags.
  private func numbered(
    _ numbers: [Int], withOneOf wanted: NoteTime.Flags
  ) throws(IndexError) -> [Int] {
    guard numbers.count > slotCount / 32 else {
      var result: [Int] = []
      for number in numbers where try !flags(number).isDisjoint(with: wanted) {
        result.append(number)
      }
      return result
    }
    // Many: all rows are checked at once, and nothing is called for each.
    var rows: [ByteView] = []
    for segment in segments { rows.append(try segment.section(.rows)) }
    return numbers.filter { number in
      switch place(of: number) {
      case .segment(let index, let note):
        let place = note * SegmentFormat.Row.size + SegmentFormat.Row.flags
        return rows[index].load32(place) & wanted.rawValue != 0
      case .journal(let index):
        return !journal.notes[index].time.flags.isDisjoint(with: wanted)
      }
    }
  }

  func flags(_ number: Int) throws(IndexError) -> NoteTime.Flags {
    switch place(of: number) {
    case .segment(let index, let note): try segments[index].row(note).flags
    case .journal(let index): journal.notes[index].time.flags
    }
  }
}
