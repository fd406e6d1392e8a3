extension ParsedArguments {
  /// The words of the title, without a last `-` that asks for standard input.
  var title: String {
    let words = words("TITLE")
    return (asksForStandardInput ? words.dropLast() : words[...]).map(\.text).joined(separator: " ")
  }

  /// The content from the command line or standard input; nil when the editor is to be opened.
  func content(_ context: CommandContext) throws -> String? {
    if asksForStandardInput { return try context.standardInputText() }
    return value("content")
  }

  private var asksForStandardInput: Bool {
    words("TITLE").last?.isStandardInput ?? false || argument("content")?.isStandardInput ?? false
  }
}
