internal import NotesFormat
internal import NotesSystem

/// The versions of a note that one place knows of, and what is known of the two sides of a merge there.
struct KnownHistory {
  struct Version {
    let bytes: [UInt8]
    /// The note got its id here.
    var isOrigin = false
    /// Versions with equal numbers followed each other, as far as is known.
    var run = 0
    /// For people: `commit 1a2b3c4d`.
    let label: String
  }

  /// The oldest first, all of them from before the conflict.
  var versions: [Version]
  /// The run of versions that the copy's text ends; nil when it was never seen in the note's place.
  var copyRun: Int?

  /// A base, and what it proves about the sides.
  struct Base {
    let version: Version
    let proofs: MergeProofs
    /// How far it is from the side that did not come from here, in lines.
    let distance: Int
  }

  /// The nearest version that both sides can have been made from; nil when there is none.
  func base(note: [UInt8], copy: [UInt8]) -> Base? {
    let candidates = versions.indices.filter {
      versions[$0].bytes != note && versions[$0].bytes != copy
    }
    guard let last = candidates.last else { return nil }
    let history = MergeHistory(
      versions.map { MergeHistory.Version($0.bytes, isOrigin: $0.isOrigin) })
    let sides = [(note, nil), (copy, copyRun)]
    // An ancestor of both is no base when a later one is known too.
    let ancestors = sides.map { side, run in
      run == nil ? history.provenAncestor(of: side, upTo: last) : last
    }
    let floor = ancestors.compactMap(\.self).count == 2 ? ancestors.compactMap(\.self).min() : nil
    // The version that came from here differs from each by what was done here; so the other side decides.
    let foreign = sides.filter { $0.1 == nil }.map { TextLines($0.0) }
    let measured = foreign.isEmpty ? sides.map { TextLines($0.0) } : foreign
    let nearest = candidates.filter { $0 >= floor ?? 0 }.map { place in
      let lines = TextLines(versions[place].bytes)
      return (place, measured.reduce(0) { $0 + LineDiff(from: lines, to: $1).distance })
    }.min { ($0.1, -$0.0) < ($1.1, -$1.0) }
    guard let (place, distance) = nearest else { return nil }
    let proofs = sides.map { side, run in
      let isLater = run == versions[place].run
      return history.proof(of: side, base: place, ancestor: isLater ? place : nil)
    }
    return Base(
      version: versions[place], proofs: MergeProofs(ours: proofs[0], theirs: proofs[1]),
      distance: distance)
  }
}
