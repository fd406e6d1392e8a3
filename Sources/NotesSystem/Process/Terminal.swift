internal import CNotesSystem

/// Terminals behind file descriptors.
package enum Terminal {
  /// Whether a descriptor leads to a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width to lay text out for.
  ///
  /// - Parameters:
  ///   - descriptor: Where the text will go.
  ///   - environment: Asked for `COLUMNS` first, as a person's own wish.
  /// - Returns: A number of columns; nil when nothing says, on a pipe for instance.
  package static func columns(
    _ descriptor: Int32, _ environment: ProcessEnvironment
  ) -> Int? {
    if let wish = environment["COLUMNS"].flatMap(Int.init), wish > 0 { return wish }
    let columns = notes_terminal_columns(descriptor)
    return columns > 0 ? columns : nil
  }
}
