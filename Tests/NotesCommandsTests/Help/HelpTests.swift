import NotesCommands
import NotesFormat
import Testing

@Suite struct HelpTests {
  /// Standard output on a terminal of so many columns, without colours.
  private func help(_ arguments: String..., columns: Int = 80) -> String {
    let process = TestProcess()
    process.columns = columns
    process.environment = ["NO_COLOR": "1"]
    let line = arguments.map { Argument($0) }
    #expect(CommandLineTool.run(line, in: process.context()) == .done)
    #expect(process.messageText == "")
    return process.outputText
  }

  @Test func `the program alone says what it can do`() {
    #expect(
      help() == """
        notes: write, find and look after notes, in a plain folder of Markdown files

        Usage: notes [--folder DIR] COMMAND …

        Write
          new, add  write a new note
          append    add text at the end of a note
          prepend   add text at the beginning of a note
          edit, e   open a note in the editor
          daily     open the note of a day, or add to it
          todo      list the tasks of all notes, tick them off, add new ones

        Find
          list, ls    list notes, the newest first
          search, q   search notes, the best match first
          show, cat   print a note
          tags        list tags with their counts, rename and merge them
          properties  list header keys with their counts, or the values of one
          changes     show which notes have changed since a revision

        Links
          links      show the links of a note and what they lead to
          backlinks  show the notes with links to a note
          mentions   show where a note is named without a link
          orphans    list the notes that no other note has a link to
          broken     list links that lead to nothing, or to more than one note
          graph      print the notes and the links between them, for other programs

        Change
          set               change the header of a note
          mv, move, rename  rename or move a note or a folder, with all links to it
          adopt             give a header to notes that have none
          rm, delete        move notes to the trash
          trash             list, restore or finally delete removed notes

        Folder
          init       make a folder a notes folder
          watch      keep the index in step and tell what changes
          status     show how many notes there are, the index and what is odd
          check      look for broken headers, duplicates and other trouble
          conflicts  show and merge conflict copies of notes
          index      bring the index up to date

        More
          help          explain a command or a topic
          completion    print the completion script of a shell
          merge-driver  merge two versions of a note, for git
          version       print the version of notes

        'notes help' says more, 'notes help COMMAND' explains a command.

        """)
  }

  @Test func `a command is explained`() {
    #expect(
      help("help", "set") == """
        notes set: change the header of a note

        Usage: notes set [OPTIONS] NOTE [KEY=VALUE…]

        Sets header keys to values. A value in square brackets is a list. Only the lines
        of these keys change; when they have these values already, nothing is written.

        With --if and --if-checksum nothing is changed unless the note is still what you
        think it is.

        Arguments
          NOTE       an id, the start of one (4 characters or more), a path, a title, an
                     alias, or a file name without its extension
          KEY=VALUE  what to set; may be repeated

        Options
          --unset KEY           remove the key; may be repeated
          --if KEY=VALUE        only when the key has this value; may be repeated
          --if-checksum SHA256  only when the file has this checksum (see: show --json)
          -n, --dry-run         show the change as a diff; write nothing

        Options of every command
          --folder DIR; -q, --quiet; --color WHEN; -h, --help; --version

        Examples
          notes set 'Shopping list' status=done              set one key
          notes set log.md 'tags=[log, work]' --unset draft  set a list, remove a key
          notes set log.md status=done --if status=open      only when it is still open

        """)
  }

  @Test func `a narrow screen has everything too`() {
    #expect(
      help("help", "edit", columns: 40) == """
        notes edit: open a note in the editor

        Usage: notes edit NOTE
        Also: e

        The editor is $NOTES_EDITOR, else
        $VISUAL, else $EDITOR, else vi.

        Arguments
          NOTE  an id, the start of one (4
                characters or more), a path, a
                title, an alias, or a file name
                without its extension

        Options of every command
          --folder DIR; -q, --quiet; --color
          WHEN; -h, --help; --version

        Examples
          notes edit 周末计划
              edit the note with this title

        """)
  }

  @Test func `a command with subcommands shows them all`() {
    let text = help("trash", "--help")
    #expect(
      text.hasPrefix(
        """
        notes trash: list, restore or finally delete removed notes

        Usage: notes trash [list] [OPTIONS]
        Usage: notes trash restore NOTE…
        Usage: notes trash empty [OPTIONS]

        Subcommands
          list     list removed notes, the latest first
          restore  put removed notes back where they were
          empty    delete everything in the trash for good

        """))
    #expect(help("help", "trash", "restore") == help("trash", "restore", "-h"))
  }

  @Test(arguments: CommandRegistry.specs.map(\.name) + ["", "query", "formats", "dates"])
  private func `no page is wider than the screen`(_ page: String) {
    let words = page.isEmpty ? ["help"] : ["help", page]
    for columns in [60, 80, 100, 200] {
      let process = TestProcess()
      process.columns = columns
      #expect(CommandLineTool.run(words.map { Argument($0) }, in: process.context()) == .done)
      for line in process.outputText.split(separator: "\n") {
        let isExample = line.contains("notes ")
        #expect(isExample || DisplayWidth.of(String(line)) <= min(100, columns), "\(line)")
      }
    }
  }

  @Test func `every command says what it does, in one style`() {
    for spec in CommandRegistry.specs {
      for text in [spec.summary] + spec.options.map(\.summary) + spec.examples.map(\.effect) {
        #expect(!text.hasSuffix("."), "\(spec.name): \(text)")
        #expect(text.first?.isUppercase != true, "\(spec.name): \(text)")
      }
      #expect(spec.isHidden || DisplayWidth.of(spec.summary) <= 64, "\(spec.name)")
    }
  }

  @Test func `every example can be typed`() throws {
    for spec in CommandRegistry.specs {
      for example in spec.examples {
        // What stands before or after a pipe or a redirection is another program's.
        let pieces = example.line.split(whereSeparator: { $0 == "|" || $0 == ">" })
        let line = try #require(pieces.first { $0.contains("notes ") }, "\(example.line)")
        let words = ShellWords(Array(String(line).utf8)).words.drop { $0 != Array("notes".utf8) }
        let typed = words.dropFirst().filter { !$0.isEmpty }.map { Argument(bytes: $0) }
        #expect(throws: Never.self, "\(example.line)") {
          try ArgumentParser.parse(typed, commands: CommandRegistry.specs)
        }
      }
    }
  }

  @Test func `no two options of a command have the same name`() {
    for spec in CommandRegistry.specs.flatMap({ [$0] + $0.subcommands }) {
      let options = spec.options + GlobalOptions.specs
      #expect(Set(options.map(\.name)).count == options.count, "\(spec.name)")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(spec.name)")
    }
    let names = CommandRegistry.specs.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    (["help", "serach"], "no help on 'serach', did you mean 'search'?; see: notes help"),
    (["help", "querry"], "no help on 'querry', did you mean 'query'?; see: notes help"),
    (
      ["help", "trash", "burn"],
      "'trash' has no subcommand 'burn'; see: notes help trash"
    ),
    (["help", "list", "x"], "'list' has no subcommand 'x'; see: notes help list"),
  ])
  private func `help on what is not there says so`(_ line: [String], _ message: String) {
    let process = TestProcess()
    #expect(CommandLineTool.run(line.map { Argument($0) }, in: process.context()) == .error)
    #expect(process.messageText == "notes: \(message)\n")
    #expect(process.outputText == "")
  }

  @Test func `headings are bold where colours are`() {
    let process = TestProcess()
    process.columns = 80
    #expect(process.run("help", "edit") == .done)
    #expect(process.outputText.contains("\n\u{1b}[1mExamples\u{1b}[0m\n"))
  }

  @Test func `the version is one line`() {
    let process = TestProcess()
    #expect(process.run("--version") == .done)
    #expect(process.outputText == "notes \(VersionCommand.version)\n")
  }
}
