package import NotesFormat
internal import NotesIndex
package import NotesSystem

/// A problem with the file that has it.
package struct PathProblem: Hashable, Sendable {
  package let path: FilePath
  package let problem: Problem

  package init(path: FilePath, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

/// All notes of a folder at one moment, as they were read: no index is asked.
package struct FolderSnapshot: Sendable {
  let all: [NoteRecord]
  let copies: ConflictCopies
  package let unreadable: [PathProblem]
  package let skipped: [PathProblem]
  package let root: Directory
  package let clock: LocalClock
  package private(set) var notices: [String] = []
  package var warnings: [String] { [] }
  package var goneCount: Int { 0 }
  package var delay: String? { nil }

  /// Takes what a scan has found; `all` is sorted by path.
  init(
    _ all: [NoteRecord], unreadable: [PathProblem], skipped: [PathProblem], root: Directory,
    clock: LocalClock
  ) {
    self.all = all
    copies = ConflictCopies(among: all)
    self.unreadable = unreadable
    self.skipped = skipped
    self.root = root
    self.clock = clock
  }

  func noting(_ notice: String) -> FolderSnapshot {
    var result = self
    result.notices.append(notice)
    return result
  }
}
