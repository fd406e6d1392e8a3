import NotesCommands
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct TodoCommandTests {
  private let files = [
    "工作.md": """
    ---
    id: 5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11
    title: 工作
    ---

    - [ ] 交报告 📅 2026-11-28 #工作/季度
    - [x] 开会
    1. [/] 写代码 [due:: 2026-12-02]
    """,
    "home/list.md": "# Home\n\n* [ ] buy milk due:2026-11-30\n  * [ ] and rice\n> + [-] old\n",
  ]

  // MARK: - Lists

  @Test func `open tasks stand below their notes, overdue first`() throws {
    try withNotebook(files) { notebook in
      notebook.columns = 60
      let result = notebook.run("todo", "--color", "never")
      #expect(result.code == .done)
      #expect(
        result.output == """
          工作  工作.md
            6  [ ]  2026-11-28  交报告 #工作/季度
            8  [/]  2026-12-02  写代码
          Home  home/list.md
            3  [ ]  2026-11-30  buy milk
            4  [ ]              and rice

          """)
    }
  }

  @Test func `a due day has a colour`() throws {
    try withNotebook(files) { notebook in
      notebook.columns = 60
      let result = notebook.run("todo")
      #expect(result.output.contains("\u{1b}[31m2026-11-28\u{1b}[0m"))
      #expect(result.output.contains("\u{1b}[36m2026-11-30\u{1b}[0m"))
      #expect(result.output.contains("  2026-12-02  "))
    }
  }

  @Test func `elsewhere than on a terminal each line names its task`() throws {
    try withNotebook(files) { notebook in
      #expect(
        notebook.run("todo", "list").output == """
          工作.md:6  [ ]  2026-11-28  交报告 #工作/季度
          工作.md:8  [/]  2026-12-02  写代码
          home/list.md:3  [ ]  2026-11-30  buy milk
          home/list.md:4  [ ]  and rice

          """)
    }
  }

  @Test(arguments: [
    (["--done"], ["home/list.md:5", "工作.md:7"]),
    (
      ["--all", "-s", "note"],
      [
        "home/list.md:3", "home/list.md:4", "home/list.md:5", "工作.md:6", "工作.md:7", "工作.md:8",
      ]
    ),
    (["--tag", "工作"], ["工作.md:6"]), (["--tag", "#工作/季度"], ["工作.md:6"]), (["--tag", "季度"], []),
    (["--note", "Home"], ["home/list.md:3", "home/list.md:4"]),
    (["--due", "overdue"], ["工作.md:6"]), (["--due", "today"], ["home/list.md:3"]),
    (["--due", "..+7d"], ["工作.md:6", "home/list.md:3", "工作.md:8"]),
    (["--due", "tomorrow.."], ["工作.md:8"]), (["--due", "2026-12"], ["工作.md:8"]),
    (["--due", "none"], ["home/list.md:4"]), (["-n", "1"], ["工作.md:6"]),
    (["-s", "due-"], ["home/list.md:4", "工作.md:8", "home/list.md:3", "工作.md:6"]),
    (["--due", "2030"], []),
  ])
  func `tasks are chosen and sorted`(options: [String], places: [String]) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run(["todo", "-f", "path"] + options)
      #expect(result.output.split(separator: "\n").map(String.init) == places)
      #expect(result.code == (places.isEmpty ? .nothingMatched : .done))
    }
  }

  @Test func `the oldest task is that of the oldest day`() throws {
    let files = [
      "a.md": "---\nwriteTime: 2026-03-01\n---\n- [ ] a\n- [ ] b ➕ 2025-01-01\n",
      "b.md": "---\nwriteTime: 2026-01-01\n---\n- [ ] c\n",
    ]
    try withNotebook(files) { notebook in
      let result = notebook.run("todo", "-f", "path", "-s", "age")
      #expect(result.output == "a.md:5\nb.md:4\na.md:4\n")
    }
  }

  @Test func `without a due day the highest priority comes first`() throws {
    try withNotebook(["a.md": "- [ ] a 🔽\n- [ ] b\n- [ ] (A) c\n- [ ] d ⏫\n"]) { notebook in
      #expect(notebook.run("todo", "-f", "path").output == "a.md:3\na.md:4\na.md:2\na.md:1\n")
    }
  }

  @Test func `programs get everything that is known`() throws {
    try withNotebook(files) { notebook in
      let line = notebook.run("todo", "-f", "jsonl", "-n", "1").output
      #expect(
        line == """
          {"path":"工作.md","absPath":"\(notebook.folder)/工作.md","line":6,\
          "text":"交报告 📅 2026-11-28 #工作/季度","state":"open","mark":" ","due":"2026-11-28",\
          "scheduled":null,"start":null,"created":null,"done":null,"cancelled":null,"priority":null,\
          "recurrence":null,"tags":["工作/季度"],"title":"工作",\
          "id":"5E2A0C6B-8B5D-4E0F-9C39-0A2F7B1D9E11"}

          """)
      #expect(notebook.run("todo", "--due", "2030", "-f", "json").output == "[]\n")
      let table = notebook.run("todo", "--done", "-f", "tsv").output
      #expect(table.hasPrefix("path\tabsPath\tline\ttext\tstate\tmark\tdue\t"))
      #expect(table.contains("\t5\told\tcancelled\t-\t"))
      #expect(
        notebook.run("todo", "-f", "csv", "--due", "2030").output.hasPrefix("path,absPath,line"))
    }
  }

  @Test(arguments: [["--due", "soon"], ["--due", "7d"], ["-s", "size"], ["-f", "xml"]])
  func `what cannot be understood is an error`(options: [String]) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run(["todo"] + options)
      #expect(result.code == .error)
      #expect(result.output == "")
    }
  }

  @Test func `control characters of a task do not reach the terminal`() throws {
    try withNotebook(["a.md": "# T\u{1b}[31m\n- [\u{7f}] a\u{1b}[2J\u{202e}b\n"]) { notebook in
      notebook.columns = 80
      let output = notebook.run("todo", "--color", "never").output
      #expect(
        output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7f })
      #expect(!output.unicodeScalars.contains("\u{202e}"))
    }
  }

  // MARK: - Changes

  @Test(arguments: [
    (["done", "工作.md:6"], "- [ ] 交报告", "- [x] 交报告"),
    (["done", "工作.md:8"], "1. [/] 写代码", "1. [x] 写代码"),
    (["done", "交报告"], "- [ ] 交报告", "- [x] 交报告"), (["undo", "开会"], "- [x] 开会", "- [ ] 开会"),
    (["toggle", "工作.md:7"], "- [x] 开会", "- [ ] 开会"),
    (["toggle", "写代码"], "1. [/] 写代码", "1. [x] 写代码"),
    (["edit", "开会", "开会", "2"], "- [x] 开会", "- [x] 开会 2"),
    (["edit", "工作.md:7", "- [ ] 开大会"], "- [x] 开会", "- [x] 开大会"),
    (["rm", "-y", "开会"], "- [x] 开会\n", ""), (["rm", "工作.md:7", "-y"], "- [x] 开会\n", ""),
    (["done", "工作.md:6:交报告 📅 2026-11-28 #工作/季度"], "- [ ] 交报告", "- [x] 交报告"),
  ])
  func `a change touches its task and nothing else`(
    words: [String], old: String, new: String
  ) throws {
    try withNotebook(files) { notebook in
      let before = try #require(notebook.text("工作.md"))
      let result = notebook.run(["todo"] + words)
      #expect(result.code == .done, "\(result.messages)")
      #expect(notebook.text("工作.md") == before.replacing(old, with: new))
      #expect(notebook.text("home/list.md") == files["home/list.md"])
    }
  }

  @Test func `several tasks of several notes change at once`() throws {
    try withNotebook(files) { notebook in
      let result = notebook.run("todo", "done", "home/list.md:4", "工作.md:6", "buy milk")
      #expect(
        result.messages == """
          done: and rice (home/list.md:4)
          done: buy milk due:2026-11-30 (home/list.md:3)
          done: 交报告 📅 2026-11-28 #工作/季度 (工作.md:6)

          """)
      #expect(notebook.run("todo", "-f", "path").output == "工作.md:8\n")
      #expect(notebook.run("todo", "done", "工作.md:6").messages.hasPrefix("done already: 交报告"))
    }
  }

  @Test(arguments: [
    (["done", "nothing like it"], "no such task has “nothing like it” in its text"),
    (["done", "e"], "“e” can be 3 tasks; name one of them as path:line"),
    (["done", "工作.md:1"], "工作.md:1: there is no task on this line"),
    (["done", "工作.md:999999999"], "there is no task on this line: the note has 8 lines"),
    (["done", "none.md:3"], "there is no note “none.md”, and no task has “none.md:3” in its text"),
    (["rm", "开会"], "cannot ask without a terminal: delete “开会” (工作.md:7)? (use -y to answer yes)"),
    (["rm", "buy milk", "--nested"], "and what is below it (home/list.md:3)? (use -y"),
    (["edit", "交报告", "- [ ] "], "a task needs a text"), (["add", "- [ ]"], "a task needs a text"),
    (
      ["add", "交 📅 2026-01-01", "--due", "today"],
      "the text has a due day already, 2026-01-01; leave that or --due out"
    ),
    (
      ["done", "工作.md:6:写代码"],
      "the list has moved on: “交报告 📅 2026-11-28 #工作/季度” is on this line now"
    ),
    (["done", "交报告", "工作.md:1"], "there is no task on this line"),
    (["done", " "], "name a task as path:line"), (["edit", "交报告", " "], "a task needs a text"),
    (["edit", "交报告", "a\nb"], "a task is one line"), (["undo", "交报告"], "no such task has “交报告”"),
    (["rm", "-y", "buy milk"], "the line below belongs to this task"),
    (["add", " "], "a task needs a text"), (["add", "a\nb"], "a task is one line"),
    (["add", "a", "--due", "soon"], "--due 'soon' is no day"),
    (["add", "a", "-t", "a b"], "'a b' cannot be a tag"), (["add", "a", "--to", "none"], "none"),
  ])
  func `what cannot be done changes nothing`(words: [String], message: String) throws {
    try withNotebook(files) { notebook in
      let result = notebook.run(["todo"] + words)
      #expect(result.code == .error)
      #expect(result.messages.contains(message), "\(result.messages)")
      #expect(notebook.files == files)
    }
  }

  @Test func `a list that has moved on is refused`() throws {
    try withNotebook(["a.md": "- [ ] 买书\n- [ ] 买菜\n"]) { notebook in
      #expect(notebook.run("todo").code == .done)
      let changed = "- [ ] 新的\n- [ ] 买书\n- [ ] 买菜\n"
      try TestFiles.write(changed, to: notebook.folder.appending("a.md"))
      // Neither a list of nothing nor one for programs takes the place of what was seen.
      #expect(notebook.run("todo", "--due", "2030").code == .nothingMatched)
      #expect(notebook.run("todo", "-f", "json").code == .done)
      let result = notebook.run("todo", "done", "a.md:1")
      #expect(result.code == .error)
      #expect(
        result.messages == """
          notes: a.md:1: the list has moved on: “新的” is on this line now, and not “买书”; that is a.md:2 now

          """)
      #expect(notebook.text("a.md") == changed)
      #expect(notebook.run("todo").code == .done)
      #expect(notebook.run("todo", "done", "a.md:1").code == .done)
      #expect(notebook.text("a.md") == "- [x] 新的\n- [ ] 买书\n- [ ] 买菜\n")
    }
  }

  @Test func `the program's own changes do not make a list move on`() throws {
    try withNotebook(["a.md": "- [ ] a\n- [ ] b\n- [ ] c\n"]) { notebook in
      _ = notebook.run("todo")
      #expect(notebook.run("todo", "edit", "a.md:1", "x").code == .done)
      #expect(notebook.run("todo", "done", "a.md:1").code == .done)
      #expect(notebook.run("todo", "rm", "-y", "a.md:2").code == .done)
      // What was the third is the second now, which is another than was listed there.
      #expect(notebook.run("todo", "done", "a.md:3").messages.contains("that is a.md:2 now"))
      #expect(notebook.text("a.md") == "- [x] x\n- [ ] c\n")
    }
  }

  @Test func `a note that cannot be changed does not keep the others`() throws {
    let files = ["a.md": "- [ ] a\n", "b.md": "- [ ] b\u{0}\n"]
    try withNotebook(files) { notebook in
      let result = notebook.run("todo", "done", "b.md:1", "a.md:1")
      #expect(result.code == .error)
      #expect(result.messages.contains("notes: b.md: not changed: byte 7 is NUL"))
      #expect(result.messages.contains("done: a (a.md:1)"))
      #expect(notebook.files == ["a.md": "- [x] a\n", "b.md": "- [ ] b\u{0}\n"])
    }
  }

  @Test func `deleting asks at a terminal`() throws {
    try withNotebook(files) { notebook in
      notebook.isInteractive = true
      notebook.columns = 80
      notebook.input = "n\n"
      let kept = notebook.run("todo", "rm", "home/list.md:3", "--nested")
      #expect(
        kept.messages.hasPrefix(
          "delete “buy milk due:2026-11-30” and what is below it (home/list.md:3)? [y/N]"))
      #expect(notebook.files == files)
      notebook.input = "y\n"
      #expect(notebook.run("todo", "rm", "home/list.md:3", "--nested").code == .done)
      #expect(notebook.text("home/list.md") == "# Home\n\n> + [-] old\n")
    }
  }

  @Test func `marks of plugins stay, and a task that repeats is reported`() throws {
    let text = "- [ ] water 🔁 every week ⏳ 2026-11-29 [owner:: me] ^b1\r\n"
    try withNotebook(["a.md": text]) { notebook in
      let result = notebook.run("todo", "done", "water")
      #expect(result.messages.hasSuffix("  it repeats “every week”; the next one is not made\n"))
      #expect(notebook.text("a.md") == text.replacing("[ ] water", with: "[x] water"))
    }
  }

  @Test(arguments: [
    (#"doneMark: "✅ {{date}}""#, "- [x] a ✅ 2026-11-30 ^b\n- [x] b ✅ 2026-01-01\n"),
    (
      #"doneMark: "[completion:: {{date}}]""#,
      "- [x] a [completion:: 2026-11-30] ^b\n- [x] b ✅ 2026-01-01\n"
    ),
    ("", "- [x] a ^b\n- [x] b ✅ 2026-01-01\n"),
  ])
  func `a day of completion is written only when the settings say so`(
    settings: String, after: String
  ) throws {
    let before = "- [ ] a ^b\n- [ ] b ✅ 2026-01-01\n"
    try withNotebook(["a.md": before]) { notebook in
      try TestFiles.write("{\(settings)}", to: notebook.folder.appending(".notes/config.json"))
      #expect(notebook.run("todo", "done", "a.md:1", "a.md:2").code == .done)
      #expect(notebook.text("a.md") == after)
      #expect(notebook.run("todo", "undo", "a.md:1").code == .done)
      #expect(notebook.text("a.md")?.hasPrefix("- [ ] a ^b\n") == true)
    }
  }

  @Test func `an edit shows the new text`() throws {
    try withNotebook(["a.md": "- [ ] a\n"]) { notebook in
      #expect(notebook.run("todo", "edit", "a", "* [x] b").messages == "changed: b (a.md:1)\n")
      #expect(notebook.run("todo", "edit", "b", "b").messages == "unchanged: b (a.md:1)\n")
    }
  }

  @Test func `a time of day is no part of the text that is listed`() throws {
    try withNotebook(["a.md": "- [ ] due:2026-12-07T10:00 time\n"]) { notebook in
      #expect(notebook.run("todo").output == "a.md:1  [ ]  2026-12-07  time\n")
    }
  }

  @Test func `a list mark and a box that are typed with a new task are not written twice`() throws {
    try withNotebook(["a.md": "- [ ] a\n"]) { notebook in
      #expect(notebook.run("todo", "add", "- [x] b", "--to", "a.md").code == .done)
      #expect(notebook.text("a.md") == "- [ ] a\n- [ ] b\n")
    }
  }

  @Test func `the help of the list counts tasks`() throws {
    try withNotebook { notebook in
      #expect(notebook.run("help", "todo").output.contains("at most N tasks"))
    }
  }

  // MARK: - New tasks

  @Test func `a new task goes to the note for that, which is made when it is missing`() throws {
    try withNotebook { notebook in
      let first = notebook.run("todo", "add", "交", "报告", "--due", "friday", "-t", "工作")
      #expect(first.messages == "wrote Todo.md\n")
      #expect(notebook.run("todo", "add", "- 买书").messages == "Todo.md has a new task\n")
      #expect(
        notebook.text("Todo.md")?.hasSuffix(
          "title: Todo\n---\n\n- [ ] 交 报告 #工作 due:2026-12-04\n- [ ] - 买书\n") == true)
      #expect(notebook.run("todo", "-f", "path").output == "Todo.md:7\nTodo.md:8\n")
    }
  }

  @Test func `the note and the form of a due day are settings`() throws {
    try withNotebook(["待办.md": "* [x] alt\r\n\r\n## later\r\n"]) { notebook in
      try TestFiles.write(
        #"{todoNote: "待办", dueMark: "📅 {{date}}"}"#,
        to: notebook.folder.appending(".notes/config.json"))
      #expect(notebook.run("todo", "add", "新", "--due", "+1").code == .done)
      #expect(notebook.text("待办.md") == "* [x] alt\r\n* [ ] 新 📅 2026-12-01\r\n\r\n## later\r\n")
      #expect(notebook.run("todo", "add", "x", "--to", "待办.md").code == .done)
    }
  }

  @Test(arguments: [#"dueMark: "due""#, #"dueMark: "{{date:DD}}""#, #"dueMark: "⏳ {{date}}""#])
  func `a form that cannot be read back is refused`(settings: String) throws {
    try withNotebook { notebook in
      try TestFiles.write("{\(settings)}", to: notebook.folder.appending(".notes/config.json"))
      let result = notebook.run("todo", "add", "x", "--due", "today")
      #expect(result.messages.contains("\"dueMark\" gives “"))
      #expect(notebook.files.isEmpty)
    }
  }
}
