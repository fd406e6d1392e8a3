import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport
import Testing

@Suite struct FolderConfigTests {
  private let path = FilePath(".notes/config.json")

  @Test func `the file that init writes reads back as the defaults`() throws {
    let config = try FolderConfig(json: Array(FolderConfig.template.utf8), path: path)
    #expect(config.ignore.isEmpty)
    #expect(config.fileName == "{{title}}")
    #expect(config.newNoteDirectory.isEmpty)
    #expect(config.dailyFileName == FolderConfig().dailyFileName)
    #expect(config.dailyDirectory == "")
    #expect(config.dailyTemplate == "")
    #expect(config.dateLanguage == .english)
    #expect(config.todoNote == "Todo")
    #expect(config.dueMark == FolderConfig().dueMark)
    #expect(config.doneMark == "")
  }

  @Test func `comments, trailing commas and unknown keys are allowed`() throws {
    let json = """
      // mine
      { ignore: ["archive/",], "filename": "{{date}} {{title}}", later: {} }
      """
    let config = try FolderConfig(json: Array(json.utf8), path: path)
    #expect(config.ignore.map(\.pattern) == ["archive/"])
    #expect(config.fileName == "{{date}} {{title}}")
  }

  @Test(arguments: [
    ("{", "not valid JSON"),
    (#"{"ignore": "archive"}"#, #""ignore" must be a list of texts in quotes"#),
    (#"{"ignore": [1]}"#, #""ignore" must be a list of texts in quotes"#),
    ("[]", "must stand between { and }"),
    (#"{"filename": "{{date}}"}"#, "must contain {{title}} or {{id}}"),
    (#"{"newNoteDirectory": "../out"}"#, "must be a directory inside the notes folder"),
    (#"{"newNoteDirectory": "/tmp"}"#, "must be a directory inside the notes folder"),
  ])
  func `a broken configuration names the file and the reason`(_ json: String, _ reason: String) {
    let error = #expect(throws: RepositoryError.self) {
      try FolderConfig(json: Array(json.utf8), path: path)
    }
    #expect(error?.description.hasPrefix(".notes/config.json: ") == true)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `a folder is found from below, by option and by variable`() throws {
    try withTemporaryFolder { top in
      let folder = top.appending("notes")
      try TestFiles.write("x", to: folder.appending("deep/er/a.md"))
      _ = try NotesFolder.initialize(folder)
      let inside = folder.appending("deep/er")
      #expect(
        try NotesFolder.locate(
          option: nil, environment: ProcessEnvironment([:]), workingDirectory: inside) == folder)
      #expect(
        try NotesFolder.locate(
          option: FilePath("notes"), environment: ProcessEnvironment([:]), workingDirectory: top)
          == folder)
      let environment = ProcessEnvironment(["NOTES_FOLDER": "\(folder)"])
      #expect(
        try NotesFolder.locate(option: nil, environment: environment, workingDirectory: top)
          == folder)
      #expect(throws: RepositoryError.self) {
        try NotesFolder.locate(
          option: nil, environment: ProcessEnvironment([:]), workingDirectory: top)
      }
    }
  }

  @Test func `init makes missing directories and touches nothing that is there`() throws {
    try withTemporaryFolder { top in
      let folder = top.appending("a/b")
      try TestFiles.write("mine", to: folder.appending("x.md"))
      #expect(try NotesFolder.initialize(folder) == folder)
      #expect(try TestFiles.text(folder.appending("x.md")) == "mine")
      #expect(try TestFiles.text(folder.appending(".notes/config.json")) == FolderConfig.template)
      #expect(throws: RepositoryError.self) { try NotesFolder.initialize(folder) }
      #expect(try NotesFolder.initialize(top.appending("new/one")) == top.appending("new/one"))
    }
  }
}
