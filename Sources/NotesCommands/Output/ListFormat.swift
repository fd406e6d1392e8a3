/// How a list of notes is printed.
package enum ListFormat: Hashable, Sendable {
  case short

  package static let names = ["short", "long", "path", "id", "json", "jsonl", "csv", "tsv"]
}
