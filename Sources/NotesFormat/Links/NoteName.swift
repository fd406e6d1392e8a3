/// What a note can be called by in a link.
package enum NoteName {
  /// The suffixes of a note's file name that a link may leave out.
  private static let suffixes = [".md", ".markdown"]

  /// A file name or the last part of a target without the suffix of a note.
  package static func stem(_ name: some Collection<UInt8>) -> [UInt8] {
    let name = Array(name)
    for suffix in suffixes where name.count > suffix.utf8.count {
      let tail = name[(name.count - suffix.utf8.count)...]
      if ASCII.equalIgnoringCase(tail, Array(suffix.utf8)) {
        return Array(name.dropLast(tail.count))
      }
    }
    return name
  }

  /// What names are compared by: folded, so that case, width, NFC and NFD do not matter.
  package static func key(_ name: [UInt8]) -> [UInt8] { TextFold.fold(name).bytes }

  /// What the file, title or alias that a target may name is looked up by.
  ///
  /// - Returns: one key, or two where the target can be read in two ways; none for a place in the note itself.
  package static func keys(of target: LinkTarget) -> [[UInt8]] {
    var result: [[UInt8]] = []
    if let last = target.components.last { result.append(key(stem(last))) }
    // A title may have a slash in it.
    if target.isWiki, target.components.count > 1 { result.append(key(target.name)) }
    if let whole = target.wholeName { result.append(key(stem(whole))) }
    return result
  }
}
