/// What becomes of one key that ours has.
struct HeaderValues {
  enum Outcome {
    case ours
    /// Also when theirs has removed it.
    case theirs
    case list([String])
    case conflict
  }

  private let key: String
  private let base: FrontMatter.Entry?
  private let ours: FrontMatter.Entry
  private let theirs: FrontMatter.Entry?
  private let merge: KeyMerge

  init(
    key: String, base: FrontMatter.Entry?, ours: FrontMatter.Entry, theirs: FrontMatter.Entry?,
    in merge: KeyMerge
  ) {
    self.key = key
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.merge = merge
  }

  var outcome: Outcome {
    let isID = WellKnownKey(key) == .id
    guard let theirs else { return ofRemoved }
    if Self.areSame(ours, merge.ours, theirs, merge.theirs) { return .ours }
    if isID { return .conflict }
    if let list = mergedList(theirs) { return list }
    guard let base else { return .conflict }
    if Self.areSame(base, merge.base, ours, merge.ours) {
      return isProven(merge.proofs.theirs, base) ? .theirs : .conflict
    }
    if Self.areSame(base, merge.base, theirs, merge.theirs) {
      return isProven(merge.proofs.ours, base) ? .ours : .conflict
    }
    return .conflict
  }

  /// Theirs lacks the key.
  private var ofRemoved: Outcome {
    guard let base else { return .ours }
    let isUnchanged = Self.areSame(base, merge.base, ours, merge.ours)
    return isUnchanged && isProven(merge.proofs.theirs, base) ? .theirs : .conflict
  }

  private func isProven(_ proof: ProvenLines, _ entry: FrontMatter.Entry) -> Bool {
    proof.contains(merge.base.lineNumbers(of: entry), offset: 0)
  }

  // MARK: Lists

  /// Two lists as sets: ours in its order without what theirs has taken away, then what it has added.
  ///
  /// What a side lacks without proof that it knew it stays.
  private func mergedList(_ theirs: FrontMatter.Entry) -> Outcome? {
    let none: [String]? = base == nil ? [] : nil
    guard let mine = list(ours), let other = list(theirs),
      let old = base.map({ list($0) }) ?? none
    else { return nil }
    let isKnown = { (proof: ProvenLines) in base.map { isProven(proof, $0) } ?? true }
    let (knownByOurs, knownByTheirs) = (isKnown(merge.proofs.ours), isKnown(merge.proofs.theirs))
    func holds(_ list: [String], _ item: String) -> Bool {
      list.contains { $0.utf8.elementsEqual(item.utf8) }
    }
    if let base, Self.areSame(base, merge.base, ours, merge.ours), knownByTheirs { return .theirs }
    if let base, Self.areSame(base, merge.base, theirs, merge.theirs), knownByOurs { return .ours }
    var merged = mine.filter { item in
      holds(other, item) || !holds(old, item) || !knownByTheirs
    }
    for item in other where !holds(merged, item) {
      if holds(mine, item) { continue }
      if !holds(old, item) || !knownByOurs { merged.append(item) }
    }
    return merged.elementsEqual(mine) { $0.utf8.elementsEqual($1.utf8) } ? .ours : .list(merged)
  }

  /// The items of a list; of tags also those that are written as one text.
  private func list(_ entry: FrontMatter.Entry) -> [String]? {
    switch entry.value {
    case .list(let list): list
    case .empty: []
    case .scalar where WellKnownKey(key)?.holdsTags ?? false: FrontMatter.tagList(from: entry.value)
    case .scalar, .opaque: nil
    }
  }

  // MARK: Comparing

  /// Whether two entries say the same; values that are not read are compared as they are written.
  static func areSame(
    _ left: FrontMatter.Entry, _ leftNote: NoteVersion, _ right: FrontMatter.Entry,
    _ rightNote: NoteVersion
  ) -> Bool {
    if case .opaque = left.value {
      return written(left, leftNote) == written(right, rightNote)
    }
    return left.value.isEqual(to: right.value)
  }

  private static func written(_ entry: FrontMatter.Entry, _ note: NoteVersion) -> [UInt8] {
    note.bytes[entry.valueRange].filter { $0 != ASCII.carriageReturn }
  }
}
