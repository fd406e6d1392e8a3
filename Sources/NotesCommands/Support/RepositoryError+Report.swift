internal import NotesIndex
internal import NotesKit

extension RepositoryError: MultilineError, ExitingError {
  package var lines: [String] { [description] + details.map { "  \($0)" } }

  package var exitCode: ExitCode { code == .busy ? .busy : .error }
}

extension QueryError: MultilineError {
  package var lines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ChangeSetError: MultilineError, ExitingError {
  package var exitCode: ExitCode { cause.isStopped ? .interrupted : .error }
}
