/// One thing that happens to a folder.
enum ScriptStep: CaseIterable {
  case save, create, delete, renameNote, moveDirectory, moveOntoVacated, moveOut, moveIn, makeTree
  case remakeTree, caseOnly, sameSize, permissions, directoryPermissions, link, hardLink
  case throughLink, noteAndDirectory, hide, exchange, checkout, leftover, settings, ownDirectory

  /// How often it happens beside the others.
  var weight: Int {
    switch self {
    case .save: 60
    case .create, .delete: 14
    case .renameNote: 10
    case .makeTree, .remakeTree, .moveDirectory, .sameSize: 5
    case .moveOntoVacated, .moveOut, .moveIn, .caseOnly, .link, .hardLink, .throughLink: 3
    case .permissions, .directoryPermissions, .noteAndDirectory, .hide, .exchange: 2
    case .checkout, .leftover, .settings, .ownDirectory: 1
    }
  }

  static let weighted: [ScriptStep] = allCases.flatMap {
    Array(repeating: $0, count: $0.weight)
  }
}
