/// Hits that share a line, or lines when a hit goes on over a line end.
struct Passage {
  /// Hits that can be seen together.
  struct Cluster {
    let score: Int
    /// A bit for each term among them; those from the 64th on share one.
    let terms: UInt64
    /// Bytes of the file from the first hit to the end of the last.
    let range: Range<Int>
  }

  /// 1-based in the file.
  let line: Int
  /// Bytes of the file: whole lines without the last line end.
  var range: Range<Int>
  var hits: [TermHit]

  /// Groups hits.
  ///
  /// - Parameters:
  ///   - hits: in the order of their places.
  ///   - start: where the body begins: its first line may begin within a line of the file.
  ///   - bytes: the file.
  /// - Returns: passages that do not overlap, in the order of the file.
  /// - Complexity: linear in the file.
  static func passages(of hits: [TermHit], from start: Int, in bytes: [UInt8]) -> [Passage] {
    var result: [Passage] = []
    var line = 1
    var counted = 0
    for hit in hits {
      if let last = result.last, hit.range.lowerBound < last.range.upperBound {
        result[result.count - 1].add(hit, bytes)
      } else {
        let low = max(result.last?.range.upperBound ?? start, start)
        let before = bytes[low..<hit.range.lowerBound].lastIndex(of: newline)
        let lineStart = before.map { $0 + 1 } ?? low
        line += bytes[counted..<lineStart].count { $0 == newline }
        counted = lineStart
        result.append(
          Passage(line: line, range: lineStart..<lineEnd(behind: hit, bytes), hits: [hit]))
      }
    }
    return result
  }

  private mutating func add(_ hit: TermHit, _ bytes: [UInt8]) {
    hits.append(hit)
    guard hit.range.upperBound > range.upperBound else { return }
    range = range.lowerBound..<Self.lineEnd(behind: hit, bytes)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The end of the line in which a hit ends; one that takes in a line end stops there.
  private static func lineEnd(behind hit: TermHit, _ bytes: [UInt8]) -> Int {
    let last = max(hit.range.upperBound - 1, hit.range.lowerBound)
    return bytes[last...].firstIndex(of: newline) ?? bytes.count
  }

  /// The hits that show most: distinct terms first, then how much of a word they are.
  ///
  /// `reach` is the display columns of the window; taken as bytes, which is near enough to choose.
  func bestCluster(reach: Int) -> Cluster {
    var best = Cluster(score: -1, terms: 0, range: range)
    for (index, first) in hits.enumerated() {
      var qualities: [Int: Int] = [:]
      var end = first.range.upperBound
      for hit in hits[index...] {
        guard hit.range.upperBound - first.range.lowerBound <= max(reach, first.range.count) else {
          break
        }
        let value = Int(hit.quality.rawValue) * 2 + (hit.isExactForm ? 1 : 0)
        qualities[hit.term] = max(qualities[hit.term] ?? 0, value)
        end = max(end, hit.range.upperBound)
      }
      let score = qualities.values.reduce(0) { $0 + $1 + 16 }
      if score > best.score {
        best = Cluster(
          score: score, terms: qualities.keys.reduce(0) { $0 | 1 << UInt64(min($1, 63)) },
          range: first.range.lowerBound..<end)
      }
    }
    return best
  }
}
