/// Prints the script that makes a shell complete command lines of `notes`.
package enum CompletionCommand: Command {
  package static let spec = CommandSpec(
    "completion", group: .more, summary: "print the completion script of a shell",
    discussion: """
      Commands, options, notes and tags are completed. The script asks 'notes' itself, so it need not \
      be made again when 'notes' is updated.
      """,
    positionals: [
      PositionalSpec("SHELL", .oneOf(CompletionScript.allCases.map(\.rawValue)))
    ],
    examples: [
      .init("notes completion bash > ~/.local/share/bash-completion/completions/notes", "bash"),
      .init("notes completion zsh > ~/.zsh/completions/_notes", "zsh, with the folder in fpath"),
      .init("notes completion fish > ~/.config/fish/completions/notes.fish", "fish"),
    ])

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    guard let script = arguments.word("SHELL").flatMap({ CompletionScript(rawValue: $0.text) })
    else { throw arguments.usageError("which shell?") }
    context.output.write(script.text)
    return .done
  }
}
