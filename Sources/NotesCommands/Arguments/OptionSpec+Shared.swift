// Options that several commands share, so that they mean the same everywhere.
extension OptionSpec {
  package static let format = option(
    "format", short: "f", "FORMAT", .suggested(ListFormat.names),
    "\(ListFormat.names.joined(separator: ", ")), or a template; see: notes help formats")

  /// For reports, which are no lists of notes.
  package static let reportFormat = option(
    "format", short: "f", "FORMAT", .oneOf(["short", "json"]), "short or json")

  package static let sort = option(
    "sort", short: "s", "KEY", .sortKey(["writeTime", "modified", "title", "path"]),
    "writeTime, modified, title or path; + or - after it is the direction")

  package static let limit = limit(of: "notes")

  /// How many are listed at most.
  ///
  /// - Parameter things: what is listed, in the plural.
  /// - Returns: the option.
  package static func limit(of things: String) -> OptionSpec {
    option("limit", short: "n", "N", .count, "at most N \(things)")
  }

  package static let null = flag(
    "null", short: "0", "end each path, id or template with NUL instead of a new line")

  package static let yes = flag("yes", short: "y", "do not ask")

  package static let dryRun = flag(
    "dry-run", short: "n", "show the change as a diff; write nothing")
}
