/// Standard input, read whole or line by line.
package struct StandardInput {
  package var isTerminal: Bool
  /// Everything up to the end.
  package var readAll: () throws -> [UInt8]
  /// The next line without its line end; nil at the end.
  package var readLine: () throws -> String?

  package init(
    isTerminal: Bool, readAll: @escaping () throws -> [UInt8],
    readLine: @escaping () throws -> String?
  ) {
    self.isTerminal = isTerminal
    self.readAll = readAll
    self.readLine = readLine
  }
}
