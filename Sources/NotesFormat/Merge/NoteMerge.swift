/// Merges two versions of a note that were made from one: the header key by key, the body line by line.
///
/// Nothing is guessed: what cannot be merged is a conflict, and every line of either side is in the
/// result or in a conflict unless the other side has deleted it.
package struct NoteMerge: Sendable {
  /// The version that both sides were made from; empty for none.
  package var base: [UInt8]
  package var ours: [UInt8]
  package var theirs: [UInt8]
  package var proofs = MergeProofs.complete

  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Merges.
  ///
  /// What only one side has changed is taken as it is, to the byte; where both have changed the header,
  /// order, comments and quotes are those of ours.
  ///
  /// - Returns: the merged text, or the pieces of it and the conflicts.
  /// - Throws: ``HeaderEditError`` when one of the three is not UTF-8 text.
  /// - Complexity: that of two differences, see ``LineDiff``.
  package func run() throws(HeaderEditError) -> MergedText {
    for text in [base, ours, theirs] { try HeaderEdit.requireText(text) }
    var merged = MergedText()
    if ours == theirs {
      merged.append(ours)
      return merged
    }
    let versions = [base, ours, theirs].map { NoteVersion($0) }
    merged.append(Self.mark(versions))
    let header = HeaderMerge(
      base: versions[0], ours: versions[1], theirs: versions[2], proofs: proofs)
    merged.append(header.run())
    var body = LineMerge(
      base: versions[0].body, ours: versions[1].body, theirs: versions[2].body, proofs: proofs,
      firstLine: versions[0].headerLineCount)
    merged.append(body.run())
    return merged
  }

  /// The byte order mark, when there is to be one.
  private static func mark(_ versions: [NoteVersion]) -> [UInt8] {
    let isUnchangedByOurs = versions[1].mark == versions[0].mark
    return isUnchangedByOurs ? versions[2].mark : versions[1].mark
  }
}

/// One of the three texts, taken apart.
struct NoteVersion {
  let header: FrontMatter
  /// The whole file.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    header = FrontMatter(scanning: bytes)
  }

  /// The byte order mark, or nothing.
  var mark: [UInt8] { Array(bytes[..<header.start]) }
  /// The header with its delimiters, or nothing.
  var block: [UInt8] { Array(bytes[header.start..<header.bodyStart]) }
  var body: [UInt8] { Array(bytes[header.bodyStart...]) }
  var headerLineCount: Int { TextLines(block).count }

  /// Whether every key and value is read with certainty.
  var isClear: Bool {
    guard header.kind == .yaml, header.doubtfulLine == nil, header.problems.isEmpty else {
      return false
    }
    return header.entries.allSatisfy { $0.isCertain && !Self.mayRefer($0) }
  }

  /// Anchors and aliases tie the value of one key to another.
  private static func mayRefer(_ entry: FrontMatter.Entry) -> Bool {
    guard case .opaque(let texts) = entry.value else { return false }
    return texts.contains {
      $0.utf8.contains(UInt8(ascii: "&")) || $0.utf8.contains(UInt8(ascii: "*"))
    }
  }
}
