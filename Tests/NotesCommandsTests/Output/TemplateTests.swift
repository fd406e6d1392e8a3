import NotesCommands
import NotesFormat
import Testing

@Suite struct TemplateTests {
  private let note = ListedNote.sample(
    "ideas/念头.md", title: "念头", id: "5E2A", written: "2026-11-30", tags: ["a", "b/c"],
    aliases: ["x", "y"],
    properties: [
      .init(key: "status", values: ["open"]), .init(key: "two words", values: ["1", "2"]),
    ],
    lead: "First.", words: 3, score: 2.5)

  @Test(arguments: [
    ("{{writeTime}} {{title}}", "2026-11-30 念头"),
    ("{{ title }}", "念头"),
    ("[{{title}}]({{path}})", "[念头](ideas/念头.md)"),
    ("{{absPath}}", "/n/ideas/念头.md"),
    ("{{filename}}|{{stem}}", "念头.md|念头"),
    ("{{id}} {{modified}}", "5E2A 2026-11-30T08:15:00+08:00"),
    ("{{tags}};{{aliases}}", "a, b/c;x, y"),
    (#"{{join tags " #"}}"#, "a #b/c"),
    (#"{{join metadata.two words "\n"}}"#, "1\n2"),
    ("{{metadata.status}}{{metadata.none}}", "open"),
    ("{{lead}} {{wordCount}} {{score}}", "First. 3 2.5"),
    (#"{{title}}\t\\\n\x"#, "念头\t\\\n\\x"),
    ("{x} }} {{{title}}", "{x} }} {念头"),
  ])
  private func `a template shows what it names`(_ template: String, _ expected: String) throws {
    let text = try listing([note], "-f", template)
    #expect(text == expected + "\n")
  }

  @Test(arguments: [
    (
      "jsn",
      "unknown format 'jsn', did you mean 'json'?; use short, long, path, id, json, jsonl, csv, tsv "
        + "or a template such as '{{writeTime}} {{title}}'; see: notes help formats"
    ),
    (
      "{title}",
      "unknown format '{title}'; use short, long, path, id, json, jsonl, csv, tsv "
        + "or a template such as '{{writeTime}} {{title}}'; see: notes help formats"
    ),
    (
      "{{titel}}",
      "unknown variable 'titel' in the format; use id, path, absPath, title, writeTime, modified, "
        + "tags, aliases, lead, wordCount, checksum, score, filename, stem, conflictOf, unmerged or metadata.KEY"
        + "; see: notes help formats"
    ),
    (
      "{{metadata.}}",
      "unknown variable 'metadata.' in the format; use id, path, absPath, title, writeTime, "
        + "modified, tags, aliases, lead, wordCount, checksum, score, filename, stem, conflictOf, unmerged or metadata.KEY"
        + "; see: notes help formats"
    ),
    ("a {{title", "'{{' without '}}' in the format; see: notes help formats"),
    (
      "{{join tags}}",
      "'{{join tags}}' is not like {{join tags \"; \"}}; see: notes help formats"
    ),
  ])
  private func `a wrong format is explained`(_ format: String, _ message: String) {
    let error = #expect(throws: FormatError.self) { try listing([note], "-f", format) }
    #expect(error?.description == message)
  }
}
