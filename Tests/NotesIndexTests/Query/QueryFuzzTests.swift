import NotesIndex
import Testing

struct QueryFuzzTests {
  private static let pieces = [
    "a", "foo", "笔记", "か", "é", "e\u{301}", "👩‍💻", " ", " ", " ", "\u{3000}", "\t", "\n", "\"", "“",
    "”",
    "\\", "(", ")", "（", "）", "-", "－", "--", "|", "OR", " OR ", " AND ", "NOT ", ":", "：", "<",
    ">", "=",
    "<=", "..", "#", "＃", "*", "title:", "body:", "tag:", "path:", "id:", "is:", "is:untagged",
    "created:", "modified>", "link:", "2026", "2026-11", "2026-11-30", "7d", "today", "status:",
    "rating>", "\u{0}", "\u{200B}", "\u{FEFF}", "'", "/", "+", ".", "999999999999999999999d",
    "0000", "tomorrow", "friday", "+3", "-1w", "next friday", "!=",
  ]

  /// A query made of pieces, which are syntax more often than text.
  private static func query(_ random: inout SplitMix) -> String {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }

  @Test(arguments: 0..<20)
  func `any text is a query or an error within it`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<600 {
      let text = Self.query(&random)
      do throws(QueryError) {
        let query = try ParsedQuery(parsing: text).resolved { $0 == "status" || $0 == "foo" }
        #expect(query.terms.allSatisfy { !$0.search.folded.isEmpty }, "\(text)")
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
        #expect(error.query == text)
        #expect(error.description.split(separator: "\n").count >= 2)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `the canonical form means the same`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(1000 + seed))
    var compared = 0
    for _ in 0..<600 {
      let text = Self.query(&random)
      guard let parsed = try? ParsedQuery(parsing: text) else { continue }
      let again = try ParsedQuery(parsing: parsed.canonical)
      #expect(again.expression.map(\.value) == parsed.expression.map(\.value), "\(text)")
      guard let query = try? parsed.resolved(isKey: { $0 == "status" || $0 == "foo" }) else {
        continue
      }
      let resolved = try ParsedQuery(parsing: query.canonical).resolved {
        $0 == "status" || $0 == "foo"
      }
      #expect(resolved.expression.map(\.value) == query.expression.map(\.value), "\(text)")
      compared += 1
    }
    #expect(compared > 60)
  }
}

/// A small repeatable generator (Steele, Lea, Flood: "Fast splittable pseudorandom number generators",
/// 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
