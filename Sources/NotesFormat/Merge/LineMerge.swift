/// Merges two texts that were made from one, line by line.
///
/// As diff3 does it (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007): what one side
/// has changed is taken where the other has the base's lines; what both have changed alike is taken once.
/// Changes that overlap or touch are a conflict, as in git: two lines that follow each other often have
/// to do with each other.
struct LineMerge {
  /// A side and what it has made of the base.
  private struct Side {
    let text: TextLines
    let hunks: [LineDiff.Hunk]
    let proof: ProvenLines
    /// The first hunk that has not been passed.
    var next = 0
    /// Lines by which the side is ahead of the base before that hunk.
    var shift = 0

    var start: Int? { next < hunks.count ? hunks[next].old.lowerBound : nil }

    /// Takes the hunks that overlap or touch `region`, which grows by them.
    mutating func join(_ region: inout Range<Int>, _ taken: inout [LineDiff.Hunk]) -> Bool {
      guard let start, start <= region.upperBound else { return false }
      let hunk = hunks[next]
      region = min(region.lowerBound, start)..<max(region.upperBound, hunk.old.upperBound)
      taken.append(hunk)
      next += 1
      return true
    }

    /// The side's lines for lines of the base that end where hunks end.
    mutating func lines(of region: Range<Int>, _ taken: [LineDiff.Hunk]) -> Range<Int> {
      let start = region.lowerBound + shift
      shift += taken.reduce(0) { $0 + $1.new.count - $1.old.count }
      return start..<(region.upperBound + shift)
    }

    /// Whether the base's lines that the hunks take away were known to the side.
    func mayRemove(_ taken: [LineDiff.Hunk], _ firstLine: Int) -> Bool {
      taken.allSatisfy { proof.contains($0.old, offset: firstLine) }
    }
  }

  private let base: TextLines
  /// The number of the base's first line in the whole file, for the proofs.
  private let firstLine: Int
  private var ours: Side
  private var theirs: Side

  init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], proofs: MergeProofs, firstLine: Int
  ) {
    let texts = [base, ours, theirs].map(TextLines.init)
    var numbering = LineNumbering()
    let numbers = texts.map { numbering.numbers(of: $0) }
    self.base = texts[0]
    self.firstLine = firstLine
    self.ours = Side(
      text: texts[1], hunks: LineDiff(from: numbers[0], to: numbers[1]).hunks, proof: proofs.ours)
    self.theirs = Side(
      text: texts[2], hunks: LineDiff(from: numbers[0], to: numbers[2]).hunks, proof: proofs.theirs)
  }

  mutating func run() -> MergedText {
    var merged = MergedText()
    var position = 0
    while let start = [ours.start, theirs.start].compactMap(\.self).min() {
      merged.append(base[position..<start])
      position = mergeRegion(from: start, into: &merged)
    }
    merged.append(base[position..<base.count])
    return merged
  }

  /// Merges all changes that hang together from one line on; returns where they end.
  private mutating func mergeRegion(from start: Int, into merged: inout MergedText) -> Int {
    var region = start..<start
    var (byOurs, byTheirs): ([LineDiff.Hunk], [LineDiff.Hunk]) = ([], [])
    // The first one alone, so that a hunk of the same side that begins where it does is not another.
    while ours.join(&region, &byOurs) || theirs.join(&region, &byTheirs) {}
    let baseText = base[region]
    let oursText = ours.text[ours.lines(of: region, byOurs)]
    let theirsText = theirs.text[theirs.lines(of: region, byTheirs)]
    let isOne = byOurs.isEmpty || byTheirs.isEmpty
    if oursText == theirsText {
      merged.append(oursText)
    } else if isOne, ours.mayRemove(byOurs, firstLine), theirs.mayRemove(byTheirs, firstLine) {
      merged.append(byTheirs.isEmpty ? oursText : theirsText)
    } else {
      merged.append(
        MergedText.Conflict(
          base: Array(baseText), ours: Array(oursText), theirs: Array(theirsText)))
    }
    return region.upperBound
  }
}
