internal import NotesSystem

extension IndexReader {
  /// Checks all that a search or a list would rely on: every checksum, and that the parts fit together.
  ///
  /// - Throws: ``IndexError`` for the first thing that is wrong.
  /// - Complexity: linear in the size of the index, and the postings of each note are made again.
  package func verify() throws(IndexError) {
    for index in segments.indices {
      try segments[index].verifyAll()
      try stampFiles[index]?.check()
      try segments[index].verifyNotes()
      try segments[index].verifyTerms()
    }
    // A writer may have put other files in the place of these since: a damage is one only when they are still named.
    _ = try steps(since: firstKnownRevision)
    var paths: Set<FilePath> = []
    try forEachNumber { number throws(IndexError) in
      let view = try note(number)
      let path = FilePath(bytes: view.path.array)
      guard paths.insert(path).inserted else {
        throw .damaged(directory.path, "two notes with the path \(path)")
      }
      guard try self.number(of: path) == number else {
        throw .damaged(directory.path, "the path \(path) leads to another note")
      }
    }
    guard paths.count == count else { throw .damaged(directory.path, "wrong number of notes") }
  }
}

extension Segment {
  /// Checks that each note can be read, and that the sums in the footer are those of the notes.
  fileprivate func verifyNotes() throws(IndexError) {
    var words: UInt64 = 0
    var titles: UInt64 = 0
    for note in 0..<noteCount {
      let row = try row(note)
      let view = try view(note)
      let text = try fieldText(note)
      guard row.titleLength == view.layout.title.count,
        text.headings.allSatisfy({ $0.upperBound <= row.length(of: .body) })
      else { throw .damaged(path, "note \(note) does not fit its row") }
      words += UInt64(row.wordCount)
      titles += UInt64(row.titleLength)
    }
    guard words == wordSum, titles == titleSum else { throw .damaged(path, "wrong sums") }
  }

  /// Checks that the words are in order and that all lists of postings can be read and are all there is.
  fileprivate func verifyTerms() throws(IndexError) {
    let postings = try section(.postings)
    var next = 0
    for list in try allLists() {
      let isList = postings.withSpan(list) { span in
        var cursor = PostingCursor(span, noteCount: noteCount)
        while cursor.next(span) {}
        return !cursor.isFailed
      }
      guard isList, list.lowerBound == next else { throw .damaged(path, "odd postings") }
      next = list.upperBound
    }
    guard next == postings.count else { throw .damaged(path, "postings that belong to no term") }
    _ = try unindexed()
  }
}
