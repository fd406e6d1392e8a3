/// The files of one directory, or some of the files of a large one, in byte order of their paths.
package struct WalkedFiles: Sendable {
  private struct Entry {
    let name: Int
    let stamp: FileStamp
  }

  private let names: WalkedNames
  private var entries: [Entry] = []
  private var links: [Int: SymbolicLinkTarget] = [:]
  private var shared: Set<Int> = []

  init(_ names: WalkedNames, capacity: Int) {
    self.names = names
    entries.reserveCapacity(capacity)
  }

  mutating func append(_ name: Int, _ status: FileStatus, link: SymbolicLinkTarget? = nil) {
    if let link { links[entries.count] = link }
    if status.linkCount > 1 { shared.insert(entries.count) }
    entries.append(Entry(name: name, stamp: status.stamp))
  }

  package var indices: Range<Int> { entries.indices }

  /// The file's stamp; for a symbolic link its target's, or its own where there is no target inside.
  package func stamp(_ index: Int) -> FileStamp { entries[index].stamp }

  /// Where a symbolic link leads; nil for a regular file.
  package func link(_ index: Int) -> SymbolicLinkTarget? { links.isEmpty ? nil : links[index] }

  /// Whether the file has other names (hard links), by which it can be written as well.
  package func hasOtherNames(_ index: Int) -> Bool { !shared.isEmpty && shared.contains(index) }

  /// Whether the file's name begins with a dot.
  package func isHidden(_ index: Int) -> Bool { names.isHidden(entries[index].name) }

  package func path(_ index: Int) -> FilePath { names.path(entries[index].name) }

  /// Lends the bytes of a file's path.
  package func withPath<Result, Failure: Error>(
    _ index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try names.withPath(entries[index].name, body)
  }

  package func file(_ index: Int) -> FolderWalk.File {
    FolderWalk.File(path: path(index), stamp: stamp(index), link: link(index))
  }
}
