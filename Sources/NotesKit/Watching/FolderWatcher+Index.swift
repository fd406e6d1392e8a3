internal import NotesIndex
internal import NotesSystem

extension FolderWatcher {
  /// Watches the index directory for writes of other processes.
  ///
  /// It may do so from an older look at the folder or its settings, and nothing need happen in the folder after
  /// that. That it lets go of the lock is an event too, so what cannot be done before is done then. Without such
  /// events it is noticed with the next change or question.
  func watchIndex() {
    indexEvents = nil
    do throws(SystemError) {
      let events = try DirectoryEvents()
      _ = try events.watch(repository.indexDirectory)
      indexEvents = events
    } catch {
      // This user has no more of them, or the system none.
    }
  }

  /// Whether another process has written to the index since the last time; what was written here is known.
  func isIndexForeign() -> Bool {
    do throws(IndexError) {
      let newest = try IndexReader.open(repository.indexDirectory, reusing: reader)
      return newest?.revision != told
    } catch {
      // The next look at places meets the same error and handles it.
      return true
    }
  }
}
