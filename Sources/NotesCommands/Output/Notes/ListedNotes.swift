/// Notes to be printed, each made when it is asked for, from any thread.
package struct ListedNotes: RandomAccessCollection, Sendable {
  package let startIndex = 0
  package let endIndex: Int
  private let note: @Sendable (Int) -> ListedNote

  /// - Parameters:
  ///   - count: how many.
  ///   - note: makes the one at an index; called once or more for each.
  package init(count: Int, _ note: @escaping @Sendable (Int) -> ListedNote) {
    endIndex = count
    self.note = note
  }

  package init(_ notes: [ListedNote]) {
    self.init(count: notes.count) { notes[$0] }
  }

  package subscript(index: Int) -> ListedNote { note(index) }
}
