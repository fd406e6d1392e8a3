/// Something to measure, and what comes nearest to it with the others; nil where nothing does.
struct Work {
  let name: String
  /// The words after `notes --folder FOLDER`.
  let ours: [String]
  var ripgrep: [String]?
  var sqlite: [String]?
  /// Each line that the programs print is one path, which can be counted.
  var printsPaths = false
  /// Ripgrep's number of paths is to be the same; not where it is asked less.
  var comparesRipgrep = true
  var remark = ""
  /// Done before each run of ours, and not measured.
  var prepare: (() throws -> Void)?
}

extension Work {
  /// All of them, for a folder.
  ///
  /// - Parameters:
  ///   - folder: what is read.
  ///   - searches: what is looked for in it.
  ///   - scratch: where the databases are.
  /// - Returns: in the order in which they are to be measured.
  static func all(on folder: String, _ searches: [Search], _ scratch: Scratch) -> [Work] {
    let files = ["rg", "--no-config", "--files", "-g", "*.md", folder]
    let paths = ["sqlite3", "-batch", scratch.path(Database.plain.file), "SELECT path FROM notes"]
    let walk = "rg lists names only"
    return [
      Work(
        name: "start", ours: ["--version"], ripgrep: ["rg", "--version"],
        sqlite: ["sqlite3", "--version"]),
      Work(
        name: "refresh, nothing changed", ours: ["list", "-n", "1", "-f", "path"], ripgrep: files,
        remark: walk),
      Work(
        name: "list all, paths", ours: ["list", "-f", "path"], ripgrep: files, sqlite: paths,
        printsPaths: true, remark: walk),
      Work(name: "list all, short", ours: ["list", "-f", "short"]),
      Work(name: "list all, json", ours: ["list", "-f", "json"]),
    ] + searches.map { $0.work(on: folder, scratch) }
  }

  /// What is asked about links, tags and tasks; ripgrep is asked for the lines that the answer would have to be made
  /// from, which is less.
  ///
  /// - Parameters:
  ///   - folder: what is read.
  ///   - hub: the path of a note that many links lead to.
  /// - Returns: in the order in which they are to be measured.
  static func links(on folder: String, _ hub: String?) -> [Work] {
    func ripgrep(_ words: String...) -> [String] {
      ["rg", "--no-config", "-g", "*.md"] + words + [folder]
    }
    let task = #"^\s*([-*+]|\d+[.)]) \[ \] "#
    let links = ripgrep("-o", #"\[\[[^\]]+\]\]"#)
    let name = hub.flatMap { $0.split(separator: "/").last?.dropLast(3) }.map(String.init) ?? ""
    let ofHub =
      hub.map { hub in
        [
          Work(
            name: "backlinks of a note", ours: ["backlinks", hub, "-f", "path"],
            ripgrep: ripgrep("-l", "--fixed-strings", "[[" + name), remark: "rg: [[name only"),
          Work(
            name: "notes with a link to it", ours: ["list", "link:\"\(hub)\"", "-f", "path"],
            ripgrep: ripgrep("-l", "--fixed-strings", "[[" + name), remark: "rg: [[name only"),
        ]
      } ?? []
    return ofHub + [
      Work(
        name: "broken links", ours: ["broken", "-f", "jsonl"], ripgrep: links,
        remark: "rg prints the wiki links only"),
      Work(
        name: "orphans", ours: ["orphans", "-f", "path"], ripgrep: links,
        remark: "rg prints the wiki links only"),
      Work(
        name: "tags with counts", ours: ["tags"],
        ripgrep: ripgrep("-o", "--no-filename", #"(^tags:.*|(^|\s)#[\w/-]+)"#),
        remark: "rg prints lines and tags, uncounted"),
      Work(
        name: "open tasks", ours: ["todo", "-f", "jsonl"], ripgrep: ripgrep("-n", task),
        remark: "rg: code blocks, too"),
      Work(
        name: "notes with open tasks", ours: ["list", "is:todo", "-f", "path"],
        ripgrep: ripgrep("-l", task), printsPaths: true, comparesRipgrep: false,
        remark: "rg: code blocks, too"),
      Work(
        name: "header keys with counts", ours: ["properties"],
        ripgrep: ripgrep("-n", "^[A-Za-z]+:"),
        remark: "rg prints lines, uncounted"),
    ]
  }

  /// The work of one text to be looked for.
  struct Search {
    let name: String
    let query: String
    let database: Database
    /// What ripgrep looks for instead, where it cannot be asked the same.
    var first: String?

    func work(on folder: String, _ scratch: Scratch) -> Work {
      let text = query.filter { $0 != "\"" }
      return Work(
        name: "\(name): \(query)", ours: ["search", "-f", "path", query],
        ripgrep: [
          "rg", "--no-config", "-l", "-i", "--fixed-strings", "-g", "*.md", first ?? text, folder,
        ],
        sqlite: database.asking(database == .plain ? text : query, in: scratch),
        printsPaths: true, comparesRipgrep: first == nil,
        remark: [first.map { "rg: \($0) only, easier" } ?? "", database.title]
          .filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  /// In the order of ``generated``, texts that technical notes have.
  static let technical = [
    Search(name: "rare word", query: "etcdctl", database: .words),
    Search(name: "common word", query: "pod", database: .words),
    Search(name: "two words", query: "kubelet etcdctl", database: .words, first: "kubelet"),
    Search(name: "phrase", query: "\"control plane\"", database: .words),
    Search(name: "part of a word", query: "tcdct", database: .trigrams),
    Search(name: "part of many words", query: "ing", database: .trigrams),
    Search(name: "1 Han character", query: "的", database: .plain),
    Search(name: "2 Han characters", query: "污点", database: .plain),
    Search(name: "4 Han characters", query: "资源配额", database: .trigrams),
    Search(name: "no match", query: "qzxvvkjh", database: .words),
  ]

  /// Texts that a generated folder has in a known number of notes.
  static let generated = [
    Search(name: "rare word", query: "quixotrope", database: .words),
    Search(name: "common word", query: "the", database: .words),
    Search(name: "two words", query: "harbour lantern", database: .words, first: "harbour"),
    Search(name: "phrase", query: "\"of the\"", database: .words),
    Search(name: "part of a word", query: "uixotro", database: .trigrams),
    Search(name: "part of many words", query: "ing", database: .trigrams),
    Search(name: "1 Han character", query: "这", database: .plain),
    Search(name: "2 Han characters", query: "甪直", database: .plain),
    Search(name: "4 Han characters", query: "季度总结", database: .trigrams),
    Search(name: "no match", query: "qzxvvkjh", database: .words),
  ]
}
