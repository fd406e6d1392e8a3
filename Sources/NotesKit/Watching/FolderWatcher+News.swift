internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
  /// What has come into the index since the last time; nil when the index cannot say, since it was made again.
  func news() -> [NoteChange]? {
    guard let reader else { return [] }
    let revision = reader.revision
    defer { told = revision }
    guard let told, told != revision else { return [] }
    do {
      if let steps = try reader.steps(since: told) { return steps }
      announcer.begin()
      report(.reset(revision: revision))
    } catch {
      report(.message("\(error)"))
    }
    return nil
  }

  /// Announces what is certain.
  func tell(_ changes: [NoteChange], isSettled: Bool) {
    let certain = announcer.add(changes, isSettled: isSettled, at: Clock.monotonic())
    if !certain.isEmpty { report(.changes(certain)) }
  }

  /// Says something to a person, but the same thing only once.
  func say(_ messages: [String]) {
    for message in messages where said.insert(message).inserted { report(.message(message)) }
  }
}
