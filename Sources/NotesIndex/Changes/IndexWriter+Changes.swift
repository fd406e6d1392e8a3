internal import NotesSystem

extension IndexWriter {
  /// Adds changes to the log that `head` names, and forgets the oldest when there are too many.
  ///
  /// The last file of the log is rewritten with the new changes while it is small, so that there are few files.
  func log(_ changes: [NoteChange], in head: inout Head) throws(IndexError) {
    guard let first = changes.first else { return }
    guard changes.count <= limits.changeCount else {
      // For those who ask from an earlier revision, reading all notes is cheaper.
      head.changes = []
      return
    }
    var changes = changes
    var after = first.revision - 1
    if let last = head.changes.last, last.count + changes.count <= limits.changeCount / 8 {
      changes = try ChangeLog.read(last, in: directory) + changes
      after = last.after
      head.changes.removeLast()
    }
    let number = head.takeNumber()
    try write { () throws(SystemError) in
      try directory.createPrivate(Head.changesName(number))
        .write(ChangeLog.encode(changes, number: number), at: 0)
    }
    head.changes.append(ChangeLog.Entry(number: number, after: after, count: changes.count))
    var total = head.changes.reduce(0) { $0 + $1.count }
    while total > limits.changeCount, let oldest = head.changes.first {
      total -= oldest.count
      head.changes.removeFirst()
    }
  }
}
