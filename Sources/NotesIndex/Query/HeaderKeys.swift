internal import NotesFormat

/// The header keys that occur in a folder, folded.
package struct HeaderKeys: Hashable, Sendable {
  private var folded: Set<[UInt8]> = []

  package init() {}

  package init(of records: some Sequence<NoteRecord>) {
    // Few keys occur in very many notes: what was seen as typed needs no second folding.
    var seen: Set<String> = []
    for record in records {
      for property in record.content.properties where seen.insert(property.key).inserted {
        insert(property.key)
      }
    }
  }

  package mutating func insert(_ key: String) { folded.insert(TextFold.fold(key)) }

  package func contains(_ key: String) -> Bool { folded.contains(TextFold.fold(key)) }

  /// The header key of aliases, which notes keep apart from their other properties.
  static func isAlias(_ key: String) -> Bool {
    let folded = TextFold.fold(key)
    return folded == Array("aliases".utf8) || folded == Array("alias".utf8)
  }
}
