internal import NotesFormat

/// The header keys that occur in a folder, folded.
package struct HeaderKeys: Hashable, Sendable {
  private var folded: Set<[UInt8]> = []
  private var own: Set<OwnKey> = []

  package init() {}

  package init(of records: some Sequence<NoteRecord>) {
    // Few keys occur in very many notes: what was seen as typed needs no second folding.
    var seen: Set<String> = []
    for record in records {
      let content = record.content
      for property in content.properties where seen.insert(property.key).inserted {
        insert(property.key)
      }
      insertOwn(
        hasID: content.id != nil, hasTitle: content.titleSource == .header,
        hasTags: !content.tags.isEmpty)
    }
  }

  package mutating func insert(_ key: String) { folded.insert(TextFold.fold(key)) }

  /// Adds the keys that a note has beside its other properties, see ``OwnKey``.
  package mutating func insertOwn(hasID: Bool, hasTitle: Bool, hasTags: Bool) {
    if hasID { own.insert(.id) }
    if hasTitle { own.insert(.title) }
    if hasTags { own.insert(.tags) }
  }

  package func contains(_ key: String) -> Bool {
    if let key = OwnKey(SearchText(key)), own.contains(key) { return true }
    return folded.contains(TextFold.fold(key))
  }

}

/// A header key whose values notes keep apart from their other properties.
enum OwnKey: String {
  case id, title, tags, aliases

  init?(_ key: SearchText) {
    switch String(decoding: key.folded, as: UTF8.self) {
    case "tag": self = .tags
    case "alias": self = .aliases
    case let name: self.init(rawValue: name)
    }
  }

  /// The values that a note has; nil when it has none.
  func values(of content: NoteContent) -> [String]? {
    switch self {
    case .id: content.id.map { [$0] }
    case .title: [content.title]
    case .tags: content.tags.isEmpty ? nil : content.tags
    case .aliases: content.aliases.isEmpty ? nil : content.aliases
    }
  }
}
