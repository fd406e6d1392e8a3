import NotesCommands
import Testing

struct LinkCommandsTests {
  private static let files = [
    "周末计划.md":
      "---\ntitle: 周末计划\naliases: [Wochenende]\n---\n\n见 [[购物清单|清单]]\t和 [[gone]]\n[x](sub/file.txt)\n",
    "购物清单.md": "# 购物清单\n\n牛奶\n",
    "sub/a.md": "[[Wochenende]] 前 [up](../周末计划.md#x)\n\n周末计划 `周末计划` [[周末计划]]\n",
    "sub/file.txt": "text",
    "b/note.md": "[[Shopping list]] 购物清单和周末计划书\n",
    "c/note.md": "z\n", "d.md": "[[note]] [a](../../x.md) [[购物清蛋]]\n",
    "周末计划书.md": "# 周末计划书\n",
  ]

  @Test func `links show what they lead to`() throws {
    try withNotebook(Self.files) { notebook in
      let result = notebook.run("links", "周末计划")
      #expect(
        result.output == """
          6  购物清单      → 购物清单.md
          6  gone          missing
          7  sub/file.txt  → sub/file.txt

          """)
      #expect(result.code == .done)
      #expect(notebook.run("links", "周末计划", "-f", "path").output == "购物清单.md\n")
      #expect(notebook.run("links", "购物清单").code == .nothingMatched)
    }
  }

  @Test func `backlinks show the lines that they stand in`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(
        notebook.run("backlinks", "周末计划").output == """
          Wochenende 前 up  sub/a.md
            1: [[Wochenende]] 前 [up](../周末计划.md#x)
            3: 周末计划 `周末计划` [[周末计划]]

          """)
      #expect(notebook.run("backlinks", "周末计划", "-f", "path").output == "sub/a.md\n")
      let json = notebook.run("backlinks", "购物清单", "-f", "jsonl").output
      let snippet = #""snippets":[{"line":6,"text":"见 [[购物清单|清单]] 和 [[gone]]","matches":[[4,27]]}]"#
      #expect(json.contains(snippet), "\(json)")
      #expect(!json.contains("score"))
    }
  }

  @Test func `mentions are names that are no links`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(
        notebook.run("mentions", "周末计划").output == """
          Wochenende 前 up  sub/a.md
            3: 周末计划 `周末计划` [[周末计划]]

          """)
      #expect(notebook.run("mentions", "周末计划书", "-f", "path").output == "b/note.md\n")
      #expect(notebook.run("mentions", "购物清单", "-f", "path").output == "b/note.md\n")
    }
  }

  @Test func `links in headers are moved with their note`() throws {
    let header = "---\nup: \"[[alpha]]\"\nlist: [\"[[alpha|x]]\", b] # c\n---\n"
    try withNotebook(["alpha.md": "# A\n", "u.md": header]) { notebook in
      #expect(notebook.run("backlinks", "alpha", "-f", "path").output == "u.md\n")
      #expect(notebook.run("mv", "alpha", "新 名").code == .done)
      #expect(notebook.text("u.md") == header.replacing("[[alpha", with: "[[新 名"))
      #expect(notebook.run("mv", "新 名", "it's").code == .error)
      #expect(notebook.text("u.md") == header.replacing("[[alpha", with: "[[新 名"))
    }
  }

  @Test func `a first line is no name, and HTML no text`() throws {
    let files = [
      "念头.md": "# 念头\n", "v.md": "我的念头在首行\n", "h.md": "# H\n\n<a href=\"念头.md\">x</a>\n",
    ]
    try withNotebook(files) { notebook in
      #expect(notebook.run("mentions", "念头", "-f", "path").output == "v.md\n")
    }
  }

  @Test func `broken links are shown with what was likely meant`() throws {
    try withNotebook(Self.files) { notebook in
      let result = notebook.run("broken")
      #expect(
        result.output == """
          b/note.md:1: Shopping list  missing
          d.md:1: note  could be each of b/note.md, c/note.md
          d.md:1: ../../x.md  leads out of the folder
          d.md:1: 购物清蛋  missing, perhaps 购物清单.md
          周末计划.md:6: gone  missing

          """)
      #expect(notebook.run("broken", "购物清单").code == .nothingMatched)
      let json = notebook.run("broken", "d", "-f", "json").output
      #expect(
        json.contains(
          #""status":"ambiguous","targetPath":null,"candidates":["b/note.md","c/note.md"]"#))
    }
  }

  @Test func `orphans are listed as other notes are`() throws {
    try withNotebook(Self.files) { notebook in
      #expect(
        notebook.run("orphans", "-f", "path", "-s", "path").output
          == "b/note.md\nc/note.md\nd.md\nsub/a.md\n周末计划书.md\n")
      #expect(notebook.run("orphans", "path:c/", "-f", "path").output == "c/note.md\n")
    }
  }

  @Test func `a graph has its notes and links`() throws {
    try withNotebook(Self.files) { notebook in
      let dot = notebook.run("graph", "-f", "dot", "周末计划").output
      #expect(
        dot == """
          digraph notes {
            node [shape=box];
            "b/note.md" [label="Shopping list 购物清单和周末计划书"];
            "sub/a.md" [label="Wochenende 前 up"];
            "周末计划.md" [label="周末计划"];
            "周末计划书.md" [label="周末计划书"];
            "sub/a.md" -> "周末计划.md";
          }

          """)
      let json = notebook.run("graph").output
      let link =
        #"{"sourcePath":"周末计划.md","targetPath":"购物清单.md","line":6,"type":"wiki","target":"购物清单"}"#
      #expect(json.contains(link), "\(json)")
    }
  }
}
