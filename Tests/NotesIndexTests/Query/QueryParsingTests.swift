import NotesIndex
import Testing

/// What queries mean, shown by their canonical form.
struct QueryParsingTests {
  /// The canonical form when notes have the header keys status, rating, due and "due date".
  private func canonical(_ query: String) throws -> String {
    let keys: Set<String> = ["status", "rating", "due", "due date"]
    return try ParsedQuery(parsing: query).resolved { keys.contains($0) }.canonical
  }

  @Test(arguments: [
    ("", ""),
    ("   \u{3000} ", ""),
    ("word", #""word""#),
    ("two words", #""two" AND "words""#),
    ("念头　笔记", #""念头" AND "笔记""#),
    (#""a phrase""#, #""a phrase""#),
    ("“a phrase”", #""a phrase""#),
    ("“念头”笔记", #""念头" AND "笔记""#),
    (#""say \"hi\" \\ \n""#, #""say \"hi\" \\ \\n""#),
    (#""curly “x” inside""#, #""curly “x” inside""#),
    ("a AND b", #""a" AND "b""#),
    ("a OR b c", #""a" OR "b" AND "c""#),
    ("a | b || c", #""a" OR "b" OR "c""#),
    ("(a OR b) c", #"("a" OR "b") AND "c""#),
    ("（a OR b） c", #"("a" OR "b") AND "c""#),
    ("a (b c)", #""a" AND "b" AND "c""#),
    ("a OR(b)", #""a" OR "b""#),
    ("-draft", #"NOT "draft""#),
    ("NOT draft x", #"NOT "draft" AND "x""#),
    ("－draft", #"NOT "draft""#),
    (#"-"a b" -(c OR d) -tag:e"#, #"NOT "a b" AND NOT ("c" OR "d") AND NOT tag:"e""#),
    ("-(-a)", #"NOT NOT "a""#),
    ("or and not", #""or" AND "and" AND "not""#),
    ("ORDER ANDROID NOTE", #""ORDER" AND "ANDROID" AND "NOTE""#),
    (#""OR""#, #""OR""#),
  ])
  func `words, phrases and operators join as written`(query: String, meaning: String) throws {
    #expect(try canonical(query) == meaning)
  }

  @Test(arguments: [
    ("title:foo", #"title:"foo""#),
    (#"title:"two words""#, #"title:"two words""#),
    ("TITLE：笔记", #"title:"笔记""#),
    ("title:“两个 词”", #"title:"两个 词""#),
    ("title:a:b", #"title:"a:b""#),
    ("body:foo", #"body:"foo""#),
    ("tag:a/b", #"tag:"a/b""#),
    ("tag:#a/b/", #"tag:"a/b""#),
    ("tags:a", #"tag:"a""#),
    (#"tag:"a b""#, #"tag:"a b""#),
    ("#a/b", #"tag:"a/b""#),
    ("＃想法", #"tag:"想法""#),
    ("path:journal/*", #"path:"journal/*""#),
    ("id:5e2a", #"id:"5e2a""#),
    ("is:untagged", "is:untagged"),
    ("is:Duplicate", "is:duplicate"),
    ("created:2026", "created:2026"),
    ("created:2026-11", "created:2026-11"),
    ("created:2026-1-3", "created:2026-01-03"),
    ("created:2026/11/30", "created:2026-11-30"),
    ("created:2026-11..2026-12-05", "created:2026-11..2026-12-05"),
    ("created:..2026", "created:..2026"),
    ("created:2w..", "created:2w.."),
    ("created:<2026", "created:<2026"),
    ("created<2026", "created:<2026"),
    ("created>=yesterday", "created:>=yesterday"),
    ("modified<=2026-11", "modified:<=2026-11"),
    ("modified>today", "modified:>today"),
    ("modified：7D", "modified:7d"),
    ("modified=7d", "modified:=7d"),
    ("modified:1y", "modified:1y"),
    ("modified<Tomorrow", "modified:<tomorrow"),
    ("modified:+7d", "modified:+7d"),
    ("created:明天", "created:明天"),
    ("created:今天", "created:today"),
    ("created:friday..today", "created:friday..today"),
    (#"created<"next friday""#, #"created:"<next friday""#),
  ])
  func `operators take their values`(query: String, meaning: String) throws {
    #expect(try canonical(query) == meaning)
  }

  @Test(arguments: [
    ("status:open", #"status:"open""#),
    ("status：open", #"status:"open""#),
    (#"status:"in work""#, #"status:"in work""#),
    ("status=open", #"status="open""#),
    (#"status="""#, #"status="""#),
    ("status:*", "status:*"),
    (#"status:"*""#, #"status:"*""#),
    ("rating>3", #"rating>"3""#),
    ("rating:>=3", #"rating>="3""#),
    ("due<2026-12-01", #"due<"2026-12-01""#),
    ("due<=today", #"due<="today""#),
    (#""due date">2026"#, #""due date">"2026""#),
    ("aliases:x", #"aliases:"x""#),
    ("-status:done", #"NOT status:"done""#),
  ])
  func `a word with the name of a header key tests its value`(
    query: String, meaning: String
  ) throws {
    #expect(try canonical(query) == meaning)
  }

  @Test(arguments: [
    "foo:bar", "a!=b", "foo>3..5", "C++", "C#", "a-b", "2026-12-15", "http://x.org/?a=b&c=(d)",
    "node.js", "a<b",
    "f(x)", ":)", ";-)", "10:30", "a|b", "--exact", "---", "->", "=>", "Note:", "foo:", "#123",
    "#", "##", "#define(x)", "don't", "5\"", "x=", "std::vector<int>", "é:ü", "title=x", "笔记：一",
    "*", "a*", "@me", "[[link]]", "`code`", "a(b", "emoji👩‍💻:x", "id=5", "f(x:y)",
  ])
  func `a word that merely looks like an operator is text`(word: String) throws {
    let query = try ParsedQuery(parsing: word).resolved { _ in false }
    #expect(query.terms.map(\.search.text) == [word])
    // Within a group a ) that the word did not open is the group's.
    guard word.contains("(") || !word.contains(")") else { return }
    let inGroup = try ParsedQuery(parsing: "(x OR \(word) )").resolved { _ in false }
    #expect(inGroup.terms.map(\.search.text) == ["x", word])
  }

  @Test func `a term that occurs twice is one term`() throws {
    let query = try ParsedQuery(parsing: "a b -a title:a").resolved { _ in false }
    #expect(query.terms.map(\.search.text) == ["a", "b", "a"])
    #expect(query.terms.map(\.isPositive) == [true, true, true])
  }

  @Test func `a term that must not match is not positive`() throws {
    let query = try ParsedQuery(parsing: "a -b -(c -d)").resolved { _ in false }
    #expect(query.terms.map(\.isPositive) == [true, false, false, true])
  }

  @Test func `leaves know their place in the query`() throws {
    let text = #"念头 -tag:a ("b c" OR rating>3)"#
    var places: [String] = []
    try ParsedQuery(parsing: text).expression.forEachLeaf { leaf, _ in
      places.append(String(decoding: Array(text.utf8)[leaf.range], as: UTF8.self))
    }
    #expect(places == ["念头", "tag:a", #""b c""#, "rating>3"])
  }
}
