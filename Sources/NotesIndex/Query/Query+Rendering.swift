internal import NotesFormat

/// The canonical form: one line that says how a query was understood, and that is itself a query with
/// the same meaning.
extension QueryExpression {
  /// Renders with explicit `AND`, `OR` and `NOT`, brackets only where they are needed.
  package func rendered(_ leaf: (Leaf) -> String) -> String {
    switch self {
    case .leaf(let value): return leaf(value)
    case .not(let inner):
      return "NOT " + inner.bracketed(leaf, isNeeded: inner.isJoined)
    case .and(let parts):
      return parts.map { part in
        if case .or = part { part.bracketed(leaf, isNeeded: true) } else { part.rendered(leaf) }
      }.joined(separator: " AND ")
    case .or(let parts):
      return parts.map { $0.rendered(leaf) }.joined(separator: " OR ")
    }
  }

  private func bracketed(_ leaf: (Leaf) -> String, isNeeded: Bool) -> String {
    isNeeded ? "(\(rendered(leaf)))" : rendered(leaf)
  }

  private var isJoined: Bool {
    switch self {
    case .leaf, .not: false
    case .and, .or: true
    }
  }
}

extension ParsedQuery {
  package var canonical: String {
    expression.rendered { leaf in
      switch leaf.value {
      case .predicate(let predicate): predicate.canonical
      case .keyed(let word): word.canonical
      }
    }
  }
}

extension KeyedWord {
  /// As typed; a bracket that the word leaves open must not take in one after it.
  fileprivate var canonical: String {
    let open = typed.unicodeScalars.contains { $0 == "(" || $0 == "（" }
    return open ? typed + " " : typed
  }
}

extension Query {
  package var canonical: String { expression.rendered(\.value.canonical) }
}

extension QueryPredicate {
  package var canonical: String {
    switch self {
    case .text(let search, .anywhere): quote(search)
    case .text(let search, .title): "title:" + quote(search)
    case .text(let search, .body): "body:" + quote(search)
    case .tag(let search): "tag:" + quote(search)
    case .path(let search): "path:" + quote(search)
    case .id(let search): "id:" + quote(search)
    case .state(let state): "is:" + state.rawValue
    case .date(let field, let test): field.rawValue + ":" + test.quoted
    case .property(let test): test.canonical
    case .link(let note): "link:" + quote(note)
    case .linkedBy(let note): "linked-by:" + quote(note)
    }
  }
}

/// In double quotes, so that nothing in it is syntax.
private func quote(_ search: SearchText) -> String {
  var result = "\""
  for scalar in search.text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" || scalar == "＂" { result.unicodeScalars.append("\\") }
    result.unicodeScalars.append(scalar)
  }
  return result + "\""
}

extension PropertyTest {
  fileprivate var canonical: String {
    let isPlain = key.text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
    }
    let name = isPlain ? key.text : quote(key)
    return name + comparison.rawValue + (comparison == .present ? "" : quote(value))
  }
}

extension DateTest {
  /// In quotes when a day has a space in it: `next friday`.
  fileprivate var quoted: String {
    canonical.contains(" ") ? quote(SearchText(canonical)) : canonical
  }

  fileprivate var canonical: String {
    switch self {
    case .within(.ago(let count, let unit)): "=" + DateBound.ago(count, unit).canonical
    case .within(let bound), .since(let bound): bound.canonical
    case .between(let low, let high): (low?.canonical ?? "") + ".." + (high?.canonical ?? "")
    case .before(let bound): "<" + bound.canonical
    case .upTo(let bound): "<=" + bound.canonical
    case .after(let bound): ">" + bound.canonical
    case .from(let bound): ">=" + bound.canonical
    }
  }
}

extension DateBound {
  fileprivate var canonical: String {
    switch self {
    case .day(let day): day.description
    case .month(let first): String(first.description.dropLast(3))
    case .year(let first): String(first.description.dropLast(6))
    case .today: "today"
    case .yesterday: "yesterday"
    case .named(let text): text
    case .ago(let count, let unit): "\(count)\(unit.rawValue)"
    }
  }
}
