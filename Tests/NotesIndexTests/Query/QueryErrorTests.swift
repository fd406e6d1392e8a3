import NotesIndex
import Testing

struct QueryErrorTests {
  /// The error of a query when notes have the header key status.
  private func failure(_ query: String) -> QueryError? {
    do throws(QueryError) {
      _ = try ParsedQuery(parsing: query).resolved { $0 == "status" || $0 == "rating" }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"a "b c"#, #"""#, "the quote is not closed"),
    ("a “b c", "“", "the quote is not closed"),
    (#"title:"b c"#, #"""#, "the quote is not closed"),
    ("(a b", "(", "the group is not closed"),
    ("((a) b", "(", "the group is not closed"),
    ("(", "(", "the group is not closed"),
    ("a) b", ")", "no group is open"),
    ("()", "()", "the group is empty"),
    ("a ( ) b", "( )", "the group is empty"),
    ("OR a", "OR", "nothing stands before OR"),
    ("a OR", "OR", "nothing stands after OR"),
    ("a OR OR b", "OR", "nothing stands before OR"),
    ("a AND", "AND", "nothing stands after AND"),
    ("a AND OR b", "OR", "nothing stands before OR"),
    ("(a OR)", "OR", "nothing stands after OR"),
    ("| a", "|", "nothing stands before |"),
    ("NOT", "NOT", "nothing stands after NOT"),
    ("NOT OR a", "OR", "nothing stands before OR"),
    ("a - b", "-", "put the - right before"),
    ("a -", "-", "nothing stands after -"),
    ("(a -)", "-", "nothing stands after -"),
    (#"a """#, #""""#, "there is nothing to look for"),
    (#"" ""#, #"" ""#, "there is nothing to look for"),
    ("title: foo", "title:", "title: needs a value"),
    ("(tag:)", "tag:", "tag: needs a value"),
    ("tag:#", "#", "the tag has no name"),
    ("title:(a b)", "(", "title: takes no group"),
    ("is:odd", "odd", "is: knows untagged, duplicate"),
    ("link:", "link:", "link: needs a value"),
    ("linked-by: x", "linked-by:", "linked-by: needs a value"),
    ("created:soon", "soon", #""soon" is no date"#),
    ("created:2026-13", "2026-13", "is in no calendar"),
    ("created:2026-02-30", "2026-02-30", "is in no calendar"),
    ("created:2026..2025", "2026..2025", "ends before it begins"),
    ("modified:1w..2w", "1w..2w", "ends before it begins"),
    ("modified:..", "..", "has a date at neither end"),
    ("modified<", "modified<", "modified: needs a value"),
    ("status: x", "status:", "status: needs a value"),
    ("status>", "status>", "status> needs a value"),
    ("a rating!=3", "rating!=3", "!= is no comparison; write -rating=3, or"),
    (#"status!="in work""#, #"status!="in work""#, #"write -status="in work", or"#),
    ("created!=2026", "created!=2026", "write -created=2026, or"),
    ("rating>3..5", "rating>3..5", "write rating>=3 rating<=5"),
    ("rating<=2026-01..today", "rating<=2026-01..today", "write rating>=2026-01 rating<=today"),
    ("created<tomorrow..today", "tomorrow..today", "\"<tomorrow\" is no date"),
    ("created:+2d..tomorrow", "+2d..tomorrow", "ends before it begins"),
  ])
  func `a broken query is an error that points at the place`(
    query: String, place: String, message: String
  ) throws {
    let error = try #require(failure(query))
    #expect(error.message.contains(message))
    #expect(String(decoding: Array(query.utf8)[error.range], as: UTF8.self) == place)
  }

  @Test func `too long and too deep are errors, not crashes`() throws {
    let long = try #require(failure(String(repeating: "a ", count: 5000)))
    #expect(long.message.contains("longer than 8192 bytes"))
    for opening in ["(", "-(", "NOT "] {
      let deep = try #require(failure(String(repeating: opening, count: 1000) + "a"))
      #expect(deep.message.contains("nested too deeply"))
    }
  }

  @Test func `the marks stand below the place by display columns`() throws {
    #expect(
      try #require(failure("念头 is:什么")).description == """
        is: knows untagged, duplicate, conflict, unmerged, orphan, todo, done, not "什么"
          念头 is:什么
                  ^^^^
        """)
    #expect(try #require(failure("a\tOR")).description.hasSuffix("\n  a\u{FFFD}OR\n    ^^"))
  }

  @Test func `a query too long to be looked at is not printed`() {
    let query = String(repeating: "(", count: 100_000)
    let error = #expect(throws: QueryError.self) { try ParsedQuery(parsing: query) }
    #expect((error?.description.utf8.count ?? 0) < 200, "\(error?.message ?? "")")
  }
}
