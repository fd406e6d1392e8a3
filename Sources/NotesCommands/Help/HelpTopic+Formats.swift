extension HelpTopic {
  func writeFormats(to page: inout HelpPage) {
    page.line("'list' and 'search' print notes in the format that -f or --format names.")
    page.heading("For people")
    page.definitions([
      ("short", "a line a note: date, title, tags, path; 'search' adds the lines that match"),
      ("long", "all that is known of each note"),
    ])
    page.heading("For programs")
    page.definitions([
      ("path", "the path within the notes folder"),
      ("id", "the id of each note that has one"),
      ("json", "a list of objects"),
      ("jsonl", "an object on each line"),
      ("csv", "a table with a header row, as RFC 4180 describes it"),
      ("tsv", "the same with tabs; \\t, \\n, \\r and \\\\ stand for these characters in a field"),
      ("'{{writeTime}} {{title}}'", "a template: a line a note with what it names"),
    ])
    page.paragraphs(
      """
      With -0 each path, id or line of a template ends with a NUL instead of a new line, so that any \
      file name can be told from the next.
      """)
    page.heading("Keys of JSON, columns of tables")
    page.indented(
      "id path absPath title writeTime modified tags aliases metadata lead wordCount checksum conflictOf"
        + " unmerged")
    page.paragraphs(
      """
      id is null in JSON when the note has none. writeTime is the time in the header as ISO 8601, \
      or else that of the file. metadata has all \
      header keys but id, title, tags and aliases, each with a text or a list of texts. lead is the first paragraph. checksum \
      is the SHA-256 of the file. conflictOf is the path of the note that this is a conflict copy of, or \
      null. unmerged is true for a note with conflict markers of git. 'search' adds score and, in JSON, snippets: lists of line, text and \
      matches, pairs of UTF-8 offsets into text. A path that is not UTF-8 comes with pathBytes, its \
      bytes in base64.

      'conflicts' prints objects of path, exists (false when the note is gone), title, id and copies: \
      lists of path, source, time, device and difference, which is null when the note is gone, else \
      identical (whether the bytes are the same), header (lists of key, ours and theirs), lines (ours and \
      theirs, each with the number of the first line and the text of the lines) and forms (header, \
      lineEndings, encoding: what differs without a word being different).

      'todo' prints objects, or rows of a table, of path, absPath, line, text, state (open, done or cancelled), mark \
      (the character in the box), due, scheduled, start, created, done and cancelled (days such as 2026-12-01, or \
      null), priority (highest, high, medium, low, lowest or null), recurrence, tags (those in the text), and title and id of \
      the note. line is that of the file, from 1. Its format path is path:line.

      'links' and 'broken' print objects of sourcePath, line, start and end (UTF-8 offsets in the file), type (wiki, \
      embed, inline, image or definition), target as typed, status (note, file, here for the same note, missing, \
      ambiguous or outside), targetPath (or null) and candidates, paths of the notes that could be meant. \
      'backlinks' and 'mentions' print notes with snippets as 'search' does, without a score; 'graph' is \
      explained in its help.

      'tags' prints objects of tag, notes (that have it or one nested below) and own (that have it itself), \
      'properties' key, notes and kinds (how many notes have values of each kind), with --values value and \
      notes; all four of json, jsonl, csv and tsv.

      Keys are only ever added.
      """)
    page.heading("Templates")
    page.definitions([
      ("{{title}}", "any of the keys above, and score, filename, stem and metadata.KEY"),
      ("{{tags}}", "lists have \", \" between their items"),
      ("{{join tags \"; \"}}", "or what is said here"),
      ("\\n \\t \\\\", "a new line, a tab, a backslash"),
    ])
    page.heading("Examples")
    page.examples([
      .init("notes list -f '{{title}}: {{path}}'", "a line a note"),
      .init("notes list -f '{{title}} {{metadata.status}}' 'status:*'", "with a header key"),
      .init("notes search swift -f json | jq '.[].title'", "for other programs"),
      .init("notes list -f '{{absPath}}' -0 | xargs -0 wc -w", "for file names"),
    ])
  }
}
