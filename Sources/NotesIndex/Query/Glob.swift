/// A pattern over folded paths: `*` and `?` stay within a component, `**` does not.
///
/// Runs all ways to match side by side, so the cost is at most the product of the lengths.
struct Glob: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case star
    /// `**`
    case anything
    /// `**/`: no folder or any number of them.
    case folders
  }

  private let tokens: [Token]
  private let hasSlash: Bool

  /// Whether a text is a pattern at all.
  static func isGlob(_ text: [UInt8]) -> Bool { text.contains(UInt8(ascii: "*")) }

  init(_ pattern: [UInt8]) {
    var tokens: [Token] = []
    for scalar in String(decoding: pattern, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "*" where tokens.last == .star: tokens[tokens.count - 1] = .anything
      case "*" where tokens.last == .anything: break
      case "*": tokens.append(.star)
      case "/" where tokens.last == .anything: tokens[tokens.count - 1] = .folders
      case "?": tokens.append(.one)
      default: tokens.append(.scalar(scalar))
      }
    }
    self.tokens = tokens
    hasSlash = pattern.contains(UInt8(ascii: "/"))
  }

  /// Whether a path matches from its start to its end; a pattern without `/` is tried on each
  /// component alone.
  func matches(path: [UInt8]) -> Bool {
    if hasSlash { return matches(path[...]) }
    return path.split(separator: UInt8(ascii: "/")).contains { matches($0) }
  }

  private func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    enter(0, &states)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      var next = [Bool](repeating: false, count: states.count)
      for (index, token) in tokens.enumerated() where states[index] {
        switch token {
        case .scalar(let expected): if scalar == expected { enter(index + 1, &next) }
        case .one: if scalar != "/" { enter(index + 1, &next) }
        case .star: if scalar != "/" { enter(index, &next) }
        case .anything: enter(index, &next)
        case .folders:
          next[index] = true
          if scalar == "/" { enter(index + 1, &next) }
        }
      }
      states = next
    }
    return states[tokens.count]
  }

  /// Enters a state and those behind the stars that may match nothing.
  private func enter(_ state: Int, _ states: inout [Bool]) {
    var state = state
    states[state] = true
    while state < tokens.count {
      switch tokens[state] {
      case .star, .anything, .folders: state += 1
      case .scalar, .one: return
      }
      states[state] = true
    }
  }
}
