/// A path pattern in the manner of `.gitignore`, matched against bytes.
///
/// `*` and `?` stay within one component, `**` spans any number of them. A pattern without a slash
/// matches a path that has such a component anywhere; one with a slash is anchored at the folder. A
/// trailing slash restricts it to directories. There are no classes and no negation. Matching takes
/// O(pattern × path) steps, so that no pattern can stall a scan.
package struct Glob: Hashable, Sendable {
  /// As written in the configuration or query.
  package let pattern: String
  private let components: [[UInt8]]
  private let isAnchored: Bool
  private let isDirectoryOnly: Bool

  /// Whether a text is a pattern and not just a name.
  package static func isGlob(_ text: [UInt8]) -> Bool { text.contains(UInt8(ascii: "*")) }

  package init(_ pattern: String) {
    let slash = UInt8(ascii: "/")
    self.pattern = pattern
    let bytes = Array(pattern.utf8)
    components = bytes.split(separator: slash).map(Array.init)
    isDirectoryOnly = bytes.last == slash
    isAnchored = bytes.dropLast(isDirectoryOnly ? 1 : 0).contains(slash)
  }

  /// Whether the pattern names this path, given as its components.
  package func matches(components path: [ArraySlice<UInt8>], isDirectory: Bool) -> Bool {
    // What is above a file is a directory.
    let candidates = isDirectoryOnly && !isDirectory ? path.dropLast() : path[...]
    guard isAnchored else {
      guard let only = components.first else { return false }
      return candidates.contains { Self.matches($0, only) }
    }
    return candidates.count == path.count && matchesAnchored(path)
  }

  /// Whether the pattern names this path of a file, components separated by `/`.
  package func matches(path: [UInt8]) -> Bool {
    matches(components: path.split(separator: UInt8(ascii: "/")), isDirectory: false)
  }

  /// Dynamic programming over components: `reached[i]` says that the path so far can be spelled by the
  /// first `i` pattern components.
  private func matchesAnchored(_ path: [ArraySlice<UInt8>]) -> Bool {
    let anyDepth: [UInt8] = Array("**".utf8)
    var reached = [Bool](repeating: false, count: components.count + 1)
    reached[0] = true
    for (i, part) in components.enumerated() where part == anyDepth && reached[i] {
      reached[i + 1] = true
    }
    for name in path {
      var next = [Bool](repeating: false, count: components.count + 1)
      for (i, part) in components.enumerated() {
        if part == anyDepth {
          next[i + 1] = next[i + 1] || next[i] || reached[i + 1] || reached[i]
        } else if reached[i], Self.matches(name, part) {
          next[i + 1] = true
        }
      }
      reached = next
    }
    return reached[components.count]
  }

  /// One component against one pattern component: the usual two pointers with one remembered star.
  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    var position = name.startIndex
    var index = 0
    var afterStar: Int?
    var retry = position
    while position < name.endIndex {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        afterStar = index + 1
        retry = position
        index += 1
      } else if index < pattern.count, pattern[index] == UInt8(ascii: "?") {
        position = characterEnd(in: name, from: position)
        index += 1
      } else if index < pattern.count, pattern[index] == name[position] {
        position += 1
        index += 1
      } else if let star = afterStar {
        retry += 1
        position = retry
        index = star
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// `?` is one character to the person who wrote it, so it takes a whole UTF-8 sequence.
  private static func characterEnd(in name: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < name.endIndex, name[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
