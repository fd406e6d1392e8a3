/// Merges the headers of two versions.
///
///     one side has the base's header ─► the other's, to the byte
///     all keys are read with certainty ─► key by key, into ours
///     else ─► line by line; a result that reads worse than both sides is a conflict as a whole
struct HeaderMerge {
  let base: NoteVersion
  let ours: NoteVersion
  let theirs: NoteVersion
  let proofs: MergeProofs

  func run() -> MergedText {
    let (baseBlock, oursBlock, theirsBlock) = (base.block, ours.block, theirs.block)
    var merged = MergedText()
    let baseLines = 0..<base.headerLineCount
    if oursBlock == theirsBlock {
      merged.append(oursBlock)
    } else if hasTwoIDs {
      merged = byKey() ?? whole
    } else if oursBlock == baseBlock, proofs.theirs.contains(baseLines, offset: 0) {
      merged.append(theirsBlock)
    } else if theirsBlock == baseBlock, proofs.ours.contains(baseLines, offset: 0) {
      merged.append(oursBlock)
    } else {
      merged = byKey() ?? byLine()
    }
    return merged
  }

  /// Two notes and not two versions of one.
  private var hasTwoIDs: Bool {
    guard let mine = ours.header.entry(for: "id"), let other = theirs.header.entry(for: "id") else {
      return false
    }
    return !mine.value.isEqual(to: other.value)
  }

  private var whole: MergedText {
    var merged = MergedText()
    merged.append(
      MergedText.Conflict(base: base.block, ours: ours.block, theirs: theirs.block))
    return merged
  }

  private func byKey() -> MergedText? {
    let hasBase = !base.block.isEmpty
    guard ours.isClear, theirs.isClear, !hasBase || base.isClear,
      ours.header.indent == theirs.header.indent
    else { return nil }
    var merge = KeyMerge(base: base, ours: ours, theirs: theirs, proofs: proofs)
    return merge.run()
  }

  private func byLine() -> MergedText {
    var lines = LineMerge(
      base: base.block, ours: ours.block, theirs: theirs.block, proofs: proofs, firstLine: 0)
    let merged = lines.run()
    guard let bytes = merged.bytes else { return merged }
    let read = FrontMatter(scanning: bytes)
    let worst = max(ours.header.problems.count, theirs.header.problems.count)
    let isWhole = read.bodyStart == bytes.count
    return isWhole && read.problems.count <= worst ? merged : whole
  }
}
