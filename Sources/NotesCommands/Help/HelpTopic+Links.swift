extension HelpTopic {
  func writeLinks(to page: inout HelpPage) {
    page.line("Links in notes lead to other notes, to files, and to places in them.")
    page.heading("Wiki links")
    page.definitions([
      ("[[note]]", "a note by its file name, its title or an alias"),
      ("[[folder/note]]", "by the end of its path; with / in front from the top of the folder"),
      ("[[note|label]]", "with something else to be shown"),
      ("[[note#heading]], [[note^block]]", "a place in it; [[#heading]] is one in the same note"),
      ("![[note]], ![[image.png]]", "shown in place"),
    ])
    page.heading("Markdown links")
    page.definitions([
      ("[text](folder/note.md)", "a path from the note's own directory; %20 stands for a space"),
      ("[text](<my note.md>)", "with spaces"),
      ("[text](/folder/note.md)", "a path from the top of the folder"),
      ("[text]: note.md", "the definition of a reference"),
    ])
    page.paragraphs(
      """
      A path or file name comes before a title, a title before an alias. Case, accents, width and \
      Unicode form do not matter, but a name that is spelled exactly so comes first. Of several notes \
      the one in the same directory is meant, else the one with the fewest directories above it. When \
      that leaves more than one, the link is ambiguous and means none of them: 'notes broken' lists it \
      with the notes that it could mean.

      Where a Markdown link leads to no file, a note whose path ends with it is meant by the same rules, \
      as Obsidian writes such links; not so with ./, ../ or / in front.

      Wiki links in values of the header count, up: "[[note]]". Links in code, HTML and comments are text. Conflict copies are never meant.
      """)
    page.heading("Examples")
    page.examples([
      .init("notes links 周末计划", "what a note has links to"),
      .init("notes backlinks 周末计划", "which notes have links to it"),
      .init("notes broken", "what leads nowhere"),
    ])
  }
}
