/// Merges headers key by key into ours.
///
/// A key is taken with its lines, so quotes and the comment after a value come along. Lists that both
/// sides have changed are merged as sets. Keys that only theirs has go after the key that they follow
/// there; so do comments.
struct KeyMerge {
  let base: NoteVersion
  let ours: NoteVersion
  let theirs: NoteVersion
  let proofs: MergeProofs

  /// What takes the place of bytes of ours.
  private struct Change {
    let range: Range<Int>
    let piece: MergedText
  }

  private var changes: [Change] = []
  /// What each key must hold in the end, byte for byte; nil where it is left for a person.
  private var expected: [(key: String, value: FrontMatter.Value)] = []

  init(base: NoteVersion, ours: NoteVersion, theirs: NoteVersion, proofs: MergeProofs) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.proofs = proofs
  }

  /// Nil when the result would not read back as meant.
  mutating func run() -> MergedText? {
    for entry in ours.header.entries { merge(entry) }
    for entry in theirs.header.entries where ours.entry(entry.key) == nil { add(entry) }
    addComments()
    let merged = applied()
    guard let bytes = merged.bytes else { return merged }
    return readsBack(bytes) ? merged : nil
  }

  // MARK: Keys of ours

  private mutating func merge(_ entry: FrontMatter.Entry) {
    let outcome = HeaderValues(
      key: entry.key, base: base.entry(entry.key), ours: entry,
      theirs: theirs.entry(entry.key), in: self
    ).outcome
    switch outcome {
    case .ours: expected.append((entry.key, entry.value))
    case .theirs: take(theirs.entry(entry.key), insteadOf: entry)
    case .list(let list): setList(list, in: entry)
    case .conflict: leave(entry)
    }
  }

  private mutating func take(_ other: FrontMatter.Entry?, insteadOf entry: FrontMatter.Entry) {
    var piece = MergedText()
    if let other {
      piece.append(adapted(theirs.bytes[other.lines]))
      expected.append((other.key, other.value))
    }
    changes.append(Change(range: entry.lines, piece: piece))
  }

  private mutating func setList(_ list: [String], in entry: FrontMatter.Entry) {
    let edit = HeaderEdit.set(key: entry.key, .list(list))
    do throws(HeaderEditError) {
      let edited = try HeaderEdit.applying([edit], to: ours.bytes)
      let growth = edited.count - ours.bytes.count
      var piece = MergedText()
      piece.append(edited[entry.lines.lowerBound..<(entry.lines.upperBound + growth)])
      changes.append(Change(range: entry.lines, piece: piece))
      expected.append((entry.key, .list(list)))
    } catch {
      // A value that cannot be rewritten with certainty is a person's to merge.
      leave(entry)
    }
  }

  private mutating func leave(_ entry: FrontMatter.Entry) {
    var piece = MergedText()
    piece.append(
      MergedText.Conflict(
        base: base.lines(of: entry.key), ours: ours.lines(of: entry.key),
        theirs: adapted(theirs.lines(of: entry.key)[...])))
    changes.append(Change(range: entry.lines, piece: piece))
  }

  // MARK: Keys of theirs alone

  private mutating func add(_ entry: FrontMatter.Entry) {
    let place = place(before: entry.lines.lowerBound)
    var piece = MergedText()
    let old = base.entry(entry.key)
    if let old {
      // Ours has removed it.
      let isUnchanged = HeaderValues.areSame(old, base, entry, theirs)
      if isUnchanged, proofs.ours.contains(base.lineNumbers(of: old), offset: 0) { return }
      piece.append(
        MergedText.Conflict(
          base: base.lines(of: entry.key), ours: [], theirs: adapted(theirs.bytes[entry.lines])))
    } else {
      piece.append(adapted(theirs.bytes[entry.lines]))
      expected.append((entry.key, entry.value))
    }
    changes.append(Change(range: place..<place, piece: piece))
  }

  /// Where something goes that stands at an offset in theirs: after the nearest key before it that ours
  /// has too, else at the start.
  private func place(before offset: Int) -> Int {
    let known = theirs.header.entries.last {
      $0.lines.upperBound <= offset && ours.entry($0.key) != nil
    }
    return known.flatMap { ours.entry($0.key)?.lines.upperBound } ?? ours.header.content.lowerBound
  }

  // MARK: Comments of theirs alone

  private mutating func addComments() {
    let known = Set(base.comments.map(\.text) + ours.comments.map(\.text))
    for comment in theirs.comments where !known.contains(comment.text) {
      var piece = MergedText()
      piece.append(adapted(theirs.bytes[comment.line]))
      let place = place(before: comment.line.lowerBound)
      changes.append(Change(range: place..<place, piece: piece))
    }
  }

  // MARK: Putting it together

  /// Lines of theirs with the line ends of ours.
  private func adapted(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    guard ours.header.lineEnding != theirs.header.lineEnding else { return Array(lines) }
    var bytes: [UInt8] = []
    for line in lines.split(separator: ASCII.lineFeed) {
      bytes += line.last == ASCII.carriageReturn ? line.dropLast() : line
      bytes += ours.header.lineEnding.bytes
    }
    return bytes
  }

  private func applied() -> MergedText {
    var merged = MergedText()
    var position = ours.header.start
    // Stable: what goes to one place stays in the order in which theirs has it.
    let ordered = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, change) in ordered {
      merged.append(ours.bytes[position..<change.range.lowerBound])
      merged.append(change.piece)
      position = change.range.upperBound
    }
    merged.append(ours.bytes[position..<ours.header.bodyStart])
    return merged
  }

  /// A second look turns any mistake into lines that a person sees.
  private func readsBack(_ bytes: [UInt8]) -> Bool {
    let read = FrontMatter(scanning: bytes)
    guard read.kind == .yaml, read.bodyStart == bytes.count, read.problems.isEmpty,
      read.doubtfulLine == nil, read.entries.count == expected.count
    else { return false }
    return expected.allSatisfy { wanted in
      read.entries.entry(exactly: wanted.key)?.value.isEqual(to: wanted.value) ?? false
    }
  }
}
