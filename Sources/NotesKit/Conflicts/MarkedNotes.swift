internal import NotesIndex

extension ArraySlice where Element: Hashable {
  /// The marks of these notes by their places, the first being 0.
  func places(of marks: [Element: NoteMarks]) -> [Int: NoteMarks] {
    var result: [Int: NoteMarks] = [:]
    for (place, element) in enumerated() {
      if let marks = marks[element] { result[place] = marks }
    }
    return result
  }
}

extension Array {
  /// The same elements, those that pass a test after the others, else in their order.
  func withLast(where isLast: (Element) -> Bool) -> [Element] {
    filter { !isLast($0) } + filter(isLast)
  }
}
