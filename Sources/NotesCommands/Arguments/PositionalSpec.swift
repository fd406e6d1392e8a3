/// Words of a command line that are no options: the NOTE of `show NOTE`.
package struct PositionalSpec: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// Upper case, as help shows it.
  package let name: String
  package let kind: ValueKind
  package let arity: Arity
  /// What to write there, when the name does not say it; empty when it does.
  package let summary: String

  package init(
    _ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, _ summary: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.summary = summary
  }
}

extension PositionalSpec {
  var isRequired: Bool { arity == .one || arity == .oneOrMore }

  var takesMany: Bool { arity == .oneOrMore || arity == .any }

  /// As usage lines show it: `NOTE`, `[QUERY…]`.
  var synopsis: String {
    let words = takesMany ? name + "…" : name
    return isRequired ? words : "[\(words)]"
  }
}
