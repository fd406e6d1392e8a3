internal import NotesFormat
internal import NotesKit
package import NotesSystem

/// The difference between two texts in the unified format, as `diff -u` prints it.
package struct UnifiedDiff {
  private enum Edit {
    case keep, remove, insert
  }

  private struct Step {
    let edit: Edit
    /// With its line end, if it has one.
    let line: ArraySlice<UInt8>
  }

  /// Unchanged lines around a change.
  private static let context = 3

  private let steps: [Step]
  private let path: FilePath
  private let newPath: FilePath

  /// Takes time in proportion to the length times the number of differences (Myers' algorithm).
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - path: shown after `a/` and `b/`.
  ///   - newPath: shown after `b/` when the file is moved.
  package init(
    from old: [UInt8], to new: [UInt8], path: FilePath, movedTo newPath: FilePath? = nil
  ) {
    self.path = path
    self.newPath = newPath ?? path
    steps = Self.steps(from: Self.lines(old), to: Self.lines(new))
  }

  package var isEmpty: Bool { hasSameText && path == newPath }

  private var hasSameText: Bool { steps.allSatisfy { $0.edit == .keep } }

  /// Prints the difference; nothing when there is none.
  ///
  /// - Parameters:
  ///   - context: where to.
  ///   - isAmongMoves: whether other files of the patch are moved; git takes a file without a header of its own
  ///     for a part of the one above it.
  package func print(to context: CommandContext, isAmongMoves: Bool = false) {
    guard !isEmpty else { return }
    let (output, style) = (context.output, context.style)
    let names = PatchNames(from: path, to: newPath, forTerminal: output.isTerminal)
    if path != newPath || isAmongMoves {
      output.writeLine(style.apply(.bold, to: names.git))
    }
    if path != newPath {
      for line in names.renaming(similarity: similarity) {
        output.writeLine(style.apply(.bold, to: line))
      }
    }
    if hasSameText { return }
    for line in names.sides { output.writeLine(style.apply(.bold, to: line)) }
    for hunk in hunks() {
      output.writeLine(style.apply(.cyan, to: header(of: hunk)))
      for step in steps[hunk] { write(step, output, style) }
    }
  }

  /// Percent of the larger text that both have.
  private var similarity: Int {
    func size(without edit: Edit) -> Int {
      steps.reduce(0) { $0 + ($1.edit == edit ? 0 : $1.line.count) }
    }
    let common = steps.reduce(0) { $0 + ($1.edit == .keep ? $1.line.count : 0) }
    let larger = max(size(without: .insert), size(without: .remove))
    return larger == 0 ? 100 : common * 100 / larger
  }

  private func write(_ step: Step, _ output: Output, _ style: Style) {
    let hasEnd = step.line.last == 0x0a
    let bytes = hasEnd ? step.line.dropLast() : step.line
    let mark: String
    let role: Style.Role?
    switch step.edit {
    case .keep: (mark, role) = (" ", nil)
    case .remove: (mark, role) = ("-", .red)
    case .insert: (mark, role) = ("+", .green)
    }
    if output.isTerminal {
      let text = mark + TerminalText.escaped(String(decoding: bytes, as: UTF8.self))
      output.writeLine(role.map { style.apply($0, to: text) } ?? text)
    } else {
      // For `patch`, so to the byte.
      output.write(Array(mark.utf8) + bytes + [0x0a])
    }
    if !hasEnd { output.writeLine("\\ No newline at end of file") }
  }
}

extension UnifiedDiff {
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0a {
      lines.append(text[start...index])
      start = index + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
  }

  private static func steps(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [Step] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(offset))
    let inserted = Set(difference.insertions.map(offset))
    var steps: [Step] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        steps.append(Step(edit: .remove, line: old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        steps.append(Step(edit: .insert, line: new[right]))
        right += 1
      } else {
        steps.append(Step(edit: .keep, line: old[left]))
        left += 1
        right += 1
      }
    }
    return steps
  }

  private static func offset(_ change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Ranges of ``steps`` that are shown: changes with their context, joined where they touch.
  private func hunks() -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in steps.indices where steps[index].edit != .keep {
      let start = max(0, index - Self.context)
      let end = min(steps.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  /// `@@ -1,3 +1,4 @@`; a side without lines names the line in front.
  private func header(of hunk: Range<Int>) -> String {
    func side(_ other: Edit) -> String {
      let before = steps[..<hunk.lowerBound].count { $0.edit != other }
      let count = steps[hunk].count { $0.edit != other }
      let start = count == 0 ? before : before + 1
      return count == 1 ? "\(start)" : "\(start),\(count)"
    }
    return "@@ -\(side(.insert)) +\(side(.remove)) @@"
  }
}

extension ChangeSet {
  /// Prints what would change in each file, sorted by path.
  func printDiff(to context: CommandContext) {
    let moved = moves.flatMap(\.files).filter { path in !edits.contains { $0.path == path } }
    let files =
      edits.map { (path: $0.path, before: $0.before, after: $0.after) }
      + moved.map { (path: $0, before: [], after: []) }
    for file in files.sorted(by: { $0.path < $1.path }) {
      UnifiedDiff(
        from: file.before, to: file.after, path: file.path, movedTo: newPath(of: file.path)
      ).print(to: context, isAmongMoves: !moves.isEmpty)
    }
  }
}
