import Foundation
import NotesCommands
import Testing

/// Runs a shell without its user's settings; nil when it is not installed.
private func run(_ shell: CompletionScript, _ script: String) throws -> String? {
  guard let path = path(of: shell) else { return nil }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  let bare: [String] =
    switch shell {
    case .bash: ["--noprofile", "--norc"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  process.arguments = bare + ["-c", script]
  process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}

private func path(of shell: CompletionScript) -> String? {
  ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell.rawValue }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

private func isInstalled(_ shell: CompletionScript) -> Bool { path(of: shell) != nil }

@Suite struct CompletionScriptTests {
  @Test(.enabled("needs bash") { isInstalled(.bash) })
  func `bash hands over the line and takes the answer`() throws {
    // In place of the program: answers with a kind, two names and what it is asked.
    let script =
      CompletionScript.bash.text + #"""
        notes() { printf ':names\nMy\\ Note\tsays\n念头/\n'; printf '<%s>\n' "$@"; }
        COMP_WORDBREAKS='=:' COMP_LINE='notes show 念 more' COMP_POINT=12
        _notes
        printf '(%s)' "${COMPREPLY[@]}"
        complete -p notes
        """#
    let output = try run(.bash, script)
    #expect(
      output == #"""
        (My\ Note)(念头/)(<__complete>)(<bash>)(<-->)(<=:>)(<notes show 念>)complete -F _notes notes

        """#)
  }

  @Test(.enabled("needs zsh") { isInstalled(.zsh) })
  func `zsh hands over the words and takes the answer`() throws {
    let script =
      CompletionScript.zsh.text.replacing(/\nif \[\[(.|\n)*/, with: "\n") + #"""
        compadd() { print -r -- "compadd $*: ${(j:|:)values} ${(j:|:)folders} ${(j:|:)shown}" }
        notes() { printf ':names\nMy Note\tsays\n念头/\n'; printf '<%s>\n' "$@" }
        words=(notes show 'a\ b' '念x') CURRENT=4 PREFIX=念
        _notes
        """#
    let asked = "<__complete>|<zsh>|<-->|<show>|<a b>|<念>"
    let output = try run(.zsh, script)
    #expect(
      output == """
        compadd -S  -a folders: My Note|\(asked) 念头/ My Note  -- says|\(asked)
        compadd -l -d shown -a values: My Note|\(asked) 念头/ My Note  -- says|\(asked)

        """)
  }

  @Test(.enabled("needs zsh") { isInstalled(.zsh) })
  func `zsh loads the script`() throws {
    let script =
      "autoload -U compinit; compinit -D -u\n" + CompletionScript.zsh.text + "print $_comps[notes]"
    let output = try run(.zsh, script)
    #expect(output == "_notes\n")
  }

  @Test(.enabled("needs fish") { isInstalled(.fish) })
  func `fish hands over the words and takes the answer`() throws {
    let script =
      CompletionScript.fish.text + #"""
        function notes
            printf ':names\n念 Note\tsays\n念头/\n'
            printf '念<%s>\n' $argv
        end
        complete -C 'notes show "a b" 念'
        """#
    // fish sorts candidates by its own lights.
    let output = try run(.fish, script)?.split(separator: "\n").map(String.init).sorted()
    let asked = ["__complete", "fish", "--", "show", "a b", "念"].map { "念<\($0)>" }
    #expect(output == (["念 Note\tsays", "念头/"] + asked).sorted())
  }

  @Test(arguments: CompletionScript.allCases)
  func `the command prints the script`(_ shell: CompletionScript) {
    let process = TestProcess()
    #expect(process.run("completion", shell.rawValue) == .done)
    #expect(process.outputText == shell.text)
  }
}
