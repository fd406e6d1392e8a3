/// Finds a shortest way from one list of numbers to another, or a short one.
///
///     old ─►                 A way goes right (a line goes), down (a line comes) or, where two lines are
///     ┌──────────┐           equal, down to the right. Two searches start from opposite corners, keep for
///     │╲ ─┐      │ new       each diagonal how far they have come, and meet in the middle; each half is
///     │    ╲     │  │        a smaller box of the same kind. A diagonal is `x - y`.
///     │     └─ ╲ │  ▼
///     └──────────┘
struct LineComparison {
  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: [Int32]
  private let new: [Int32]
  private(set) var isRemoved: [Bool]
  private(set) var isAdded: [Bool]
  /// The largest `x` that a way with so many steps reaches on each diagonal; -1 for none.
  private var ahead: [Int]
  /// The smallest, from the far corner; `Int.max` for none.
  private var behind: [Int]
  /// The steps after which a box is parted at the best place so far.
  private var patience: Int
  /// Diagonals that were looked at.
  private var work = 0

  /// When this much has been looked at, about a second's work, the texts have so little in common that any
  /// difference will do.
  private static let enoughWork = 1 << 26

  init(_ old: [Int32], _ new: [Int32]) {
    self.old = old
    self.new = new
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    let diagonals = old.count + new.count + 3
    ahead = [Int](repeating: -1, count: diagonals)
    behind = [Int](repeating: .max, count: diagonals)
    patience = max(256, Int(Double(old.count + new.count).squareRoot()))
  }

  mutating func run() {
    var boxes = [Box(old: old.indices, new: new.indices)]
    while let box = boxes.popLast().map(trimmed) {
      if box.old.isEmpty {
        for index in box.new { isAdded[index] = true }
      } else if box.new.isEmpty {
        for index in box.old { isRemoved[index] = true }
      } else {
        let (x, y) = meetingPoint(in: box)
        boxes.append(Box(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y))
        boxes.append(Box(old: x..<box.old.upperBound, new: y..<box.new.upperBound))
      }
    }
  }

  /// Without the equal lines at both ends.
  private func trimmed(_ box: Box) -> Box {
    var (start, end) = ((box.old.lowerBound, box.new.lowerBound), (0, 0))
    end = (box.old.upperBound, box.new.upperBound)
    while start.0 < end.0, start.1 < end.1, old[start.0] == new[start.1] {
      start = (start.0 + 1, start.1 + 1)
    }
    while start.0 < end.0, start.1 < end.1, old[end.0 - 1] == new[end.1 - 1] {
      end = (end.0 - 1, end.1 - 1)
    }
    return Box(old: start.0..<end.0, new: start.1..<end.1)
  }

  /// Where `diagonal` is kept.
  private func slot(_ diagonal: Int) -> Int { diagonal + new.count + 1 }

  /// A point that a short way through the box goes through, and neither of its corners.
  private mutating func meetingPoint(in box: Box) -> (x: Int, y: Int) {
    let first = box.old.lowerBound - box.new.lowerBound
    let last = box.old.upperBound - box.new.upperBound
    ahead[slot(first)] = box.old.lowerBound
    behind[slot(last)] = box.old.upperBound
    var steps = 0
    while true {
      steps += 1
      work += 2 * steps
      if work > Self.enoughWork { patience = min(patience, 16) }
      if let point = advance(box, from: first, towards: last, steps: steps) { return point }
      if let point = retreat(box, from: last, towards: first, steps: steps) { return point }
      if steps >= patience { return farthest(box, first, last, steps: steps) }
    }
  }

  /// The diagonals within the box that so many steps can end on, every second one.
  private func diagonals(_ box: Box, around middle: Int, steps: Int) -> StrideThrough<Int> {
    let lowest = box.old.lowerBound - box.new.upperBound
    let highest = box.old.upperBound - box.new.lowerBound
    var start = middle - steps
    if start < lowest { start = lowest + (lowest - start) % 2 }
    return stride(from: start, through: min(highest, middle + steps), by: 2)
  }

  private mutating func advance(
    _ box: Box, from first: Int, towards last: Int, steps: Int
  ) -> (x: Int, y: Int)? {
    if first - steps > -new.count - 1 { ahead[slot(first - steps - 1)] = -1 }
    if first + steps < old.count + 1 { ahead[slot(first + steps + 1)] = -1 }
    if steps == 1 { (ahead[slot(first - 1)], ahead[slot(first + 1)]) = (-1, -1) }
    for diagonal in diagonals(box, around: first, steps: steps) {
      var right = ahead[slot(diagonal - 1)]
      right = right < 0 || right >= box.old.upperBound ? -1 : right + 1
      var down = ahead[slot(diagonal + 1)]
      if down - diagonal > box.new.upperBound { down = -1 }
      var x = max(right, down)
      ahead[slot(diagonal)] = x
      guard x >= 0 else { continue }
      while x < box.old.upperBound, x - diagonal < box.new.upperBound,
        old[x] == new[x - diagonal]
      { x += 1 }
      ahead[slot(diagonal)] = x
      // The other search has made one step less and stands on every second diagonal from `last`.
      if abs(diagonal - last) < steps, (diagonal - last + steps) % 2 != 0,
        behind[slot(diagonal)] <= x
      {
        return (x, x - diagonal)
      }
    }
    return nil
  }

  private mutating func retreat(
    _ box: Box, from last: Int, towards first: Int, steps: Int
  ) -> (x: Int, y: Int)? {
    if last - steps > -new.count - 1 { behind[slot(last - steps - 1)] = .max }
    if last + steps < old.count + 1 { behind[slot(last + steps + 1)] = .max }
    if steps == 1 { (behind[slot(last - 1)], behind[slot(last + 1)]) = (.max, .max) }
    for diagonal in diagonals(box, around: last, steps: steps) {
      var left = behind[slot(diagonal + 1)]
      left = left == .max || left <= box.old.lowerBound ? .max : left - 1
      var up = behind[slot(diagonal - 1)]
      if up != .max, up - diagonal < box.new.lowerBound { up = .max }
      var x = min(left, up)
      behind[slot(diagonal)] = x
      guard x != .max else { continue }
      while x > box.old.lowerBound, x - diagonal > box.new.lowerBound,
        old[x - 1] == new[x - diagonal - 1]
      { x -= 1 }
      behind[slot(diagonal)] = x
      if abs(diagonal - first) <= steps, (diagonal - first + steps) % 2 == 0,
        x <= ahead[slot(diagonal)]
      {
        return (x, x - diagonal)
      }
    }
    return nil
  }

  /// The point that lies farthest from where either search began.
  private func farthest(
    _ box: Box, _ first: Int, _ last: Int, steps: Int
  ) -> (x: Int, y: Int) {
    var best = (x: box.old.lowerBound, y: box.new.lowerBound, gain: 0)
    for diagonal in diagonals(box, around: first, steps: steps) {
      let x = ahead[slot(diagonal)]
      let gain = x < 0 ? 0 : 2 * x - diagonal - box.old.lowerBound - box.new.lowerBound
      if gain > best.gain { best = (x, x - diagonal, gain) }
    }
    for diagonal in diagonals(box, around: last, steps: steps) {
      let x = behind[slot(diagonal)]
      let gain = x == .max ? 0 : box.old.upperBound + box.new.upperBound - 2 * x + diagonal
      if gain > best.gain { best = (x, x - diagonal, gain) }
    }
    return (best.x, best.y)
  }
}
