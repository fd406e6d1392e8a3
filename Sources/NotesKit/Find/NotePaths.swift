internal import NotesSystem

/// The paths of many notes, for lists that show nothing else.
package struct NotePaths: Sendable {
  /// Each path followed by a NUL, which no path has in it.
  package private(set) var bytes: [UInt8] = []
  package private(set) var count = 0

  /// - Parameters:
  ///   - indices: of the notes, in the order in which they are to stand.
  ///   - path: gives the path of each.
  init(_ indices: Range<Int>, _ path: (Int) throws -> ByteView) rethrows {
    for index in indices {
      try path(index).append(to: &bytes)
      bytes.append(0)
      count += 1
    }
  }
}
