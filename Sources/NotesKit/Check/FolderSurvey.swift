package import NotesFormat
internal import NotesIndex
package import NotesSystem

/// What `status` counts and `check` looks into, gathered in one pass over the notes.
///
/// Conflict copies are kept apart: they share id and words with their notes.
package struct FolderSurvey: Sendable {
  /// A note that something is odd about.
  package struct Oddity: Sendable {
    package let path: FilePath
    package let problems: [Problem]
  }

  package private(set) var noteCount = 0
  /// Of all files, UTF-8 or not.
  package private(set) var byteCount = 0
  package private(set) var wordCount = 0
  /// Folded.
  package private(set) var tags: Set<[UInt8]> = []
  /// By path, conflict copies among them.
  package private(set) var oddities: [Oddity] = []
  /// Notes that have one id, lower case, by path; only where there are several.
  package private(set) var duplicateIDs: [String: [FilePath]] = [:]
  /// Paths that are one where case or normalisation do not count.
  package private(set) var nameTwins: [[FilePath]] = []
  package private(set) var conflicts: [NoteConflict] = []

  /// Looks at all notes.
  ///
  /// Cost: one pass over the index; what is odd is decoded, nothing is read from the notes.
  ///
  /// - Throws: what reading the notes throws.
  package init(_ notes: any NoteCollection) throws {
    conflicts = try notes.conflicts()
    let copies = Set(conflicts.flatMap(\.copies).map { $0.record.path.bytes })
    var typedTags: Set<String> = []
    var ids: [String: [ByteView]] = [:]
    var names: [[UInt8]: [ByteView]] = [:]
    try notes.forEachNote { note in
      let path = note.path.array
      names[FileNames.collisionKey(of: path), default: []].append(note.path)
      let problems = note.problems
      if !problems.isEmpty {
        oddities.append(Oddity(path: FilePath(bytes: path), problems: problems))
      }
      if !copies.isEmpty, copies.contains(path) { return }
      let layout = note.layout
      noteCount += 1
      byteCount += Int(note.stamp.size)
      wordCount += layout.wordCount
      for range in note.tagRanges { typedTags.insert(note.string(range)) }
      if let id = layout.id { ids[note.string(id).lowercased(), default: []].append(note.path) }
    }
    tags = Set(typedTags.map { TextFold.fold($0) })
    oddities.sort { $0.path < $1.path }
    duplicateIDs = ids.filter { $0.value.count > 1 }.mapValues(Self.sorted)
    nameTwins = names.values.filter { $0.count > 1 }.map(Self.sorted)
  }

  private static func sorted(_ paths: [ByteView]) -> [FilePath] {
    paths.map { FilePath(bytes: $0.array) }.sorted()
  }

  package var copyCount: Int { conflicts.reduce(0) { $0 + $1.copies.count } }

  /// Notes in which git's conflict markers stand.
  package var unmergedCount: Int {
    oddities.count { $0.problems.contains { $0.code == NoteContent.conflictCode } }
  }
}
