import Foundation
import NotesIndex
import NotesKit
import NotesSystem
import NotesTestSupport

/// Changes a folder in all the ways that an index has to notice.
struct FolderChanges {
  enum Step: CaseIterable {
    /// A few notes: the journal.
    case fewChanges
    /// The same again, the journal having been read back.
    case moreChanges
    /// Hundreds at once, as a sync brings them: segments of their own.
    case manyChanges
    /// One batch after the other, until segments have been merged.
    case mergedSegments
    /// Directories renamed, and the notes in them with them.
    case movedDirectories
    /// Every file new to the system with the bytes that it had.
    case freshCopies
  }

  private let folder: FilePath
  private var random: SeededRandom
  private var made = 0
  private let files = FileManager.default

  init(_ folder: FilePath, seed: UInt64) throws {
    self.folder = folder
    random = SeededRandom(seed: seed &+ 77)
  }

  /// Does a step.
  ///
  /// - Parameters:
  ///   - step: which.
  ///   - refresh: brings the index up to date in between.
  /// - Returns: what has changed.
  /// - Throws: whatever the file system or the refresh says.
  mutating func make(
    _ step: Step, refresh: () throws -> IndexReader
  ) throws -> Set<FilePath> {
    var changed: Set<FilePath> = []
    switch step {
    case .fewChanges, .moreChanges:
      for _ in 0..<4 {
        let names = try notes()
        try edit(random.pick(names), &changed)
        try keepSize(random.pick(names), &changed)
        try editHeader(random.pick(names), &changed)
        try add(like: random.pick(names), &changed)
        try rename(random.pick(names), &changed)
        try files.removeItem(atPath: path(random.pick(try notes())))
      }
    case .manyChanges:
      for name in try notes().shuffled(using: &random).prefix(600) { try edit(name, &changed) }
    case .mergedSegments:
      for round in 0..<6 {
        let names = try notes().shuffled(using: &random).prefix(round % 2 == 0 ? 300 : 200)
        for name in names { try edit(name, &changed) }
        _ = try refresh()
      }
    case .movedDirectories:
      for name in try files.contentsOfDirectory(atPath: folder.description).sorted()
      where folder.appending(name).isExistingDirectory {
        try files.moveItem(atPath: path(name), toPath: path("moved \(name)"))
        try rename(random.pick(try notes()), &changed)
        _ = try refresh()
        if changed.count >= 3 { break }
      }
    case .freshCopies:
      for name in try notes() {
        let data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        try files.removeItem(atPath: path(name))
        try data.write(to: URL(fileURLWithPath: path(name)))
      }
    }
    return changed
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func notes() throws -> [String] {
    try files.subpathsOfDirectory(atPath: folder.description).filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      guard name.hasSuffix(".md"), !isHidden else { return false }
      let type = try files.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
      return type == .typeRegular
    }.sorted()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  private func write(
    _ bytes: [UInt8], _ name: String, _ changed: inout Set<FilePath>
  ) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    changed.insert(FilePath(name))
  }

  /// Cuts a piece out and puts one of another note in.
  private mutating func edit(_ name: String, _ changed: inout Set<FilePath>) throws {
    let old = try bytes(name)
    let other = old.count > 64 ? old : Array("一段新的文字 with new words\n".utf8)
    let cut = Int.random(in: 0...old.count, using: &random)
    let start = Int.random(in: 0..<other.count, using: &random)
    made += 1
    let piece = other[start..<min(start + 40, other.count)]
    // Any byte may be cut: what is left of a character is a case of its own.
    try write(
      old[..<cut] + piece + Array("\nedit\(made) 修订\(made)\n".utf8)
        + old[min(cut + 20, old.count)...], name, &changed)
  }

  /// Changes letters, and puts the old time back.
  private mutating func keepSize(_ name: String, _ changed: inout Set<FilePath>) throws {
    let old = try bytes(name)
    let time = try files.attributesOfItem(atPath: path(name))[.modificationDate]
    let letter = random.pick(Array("etaoin".utf8))
    try write(old.map { $0 == letter ? UInt8(ascii: "x") : $0 }, name, &changed)
    if let time { try files.setAttributes([.modificationDate: time], ofItemAtPath: path(name)) }
  }

  private mutating func editHeader(_ name: String, _ changed: inout Set<FilePath>) throws {
    let old = try bytes(name)
    made += 1
    let line = Array("状态\(made): value\(made)\n".utf8)
    let opening = Array("---\n".utf8)
    let isOpen = old.starts(with: opening)
    try write(
      isOpen ? opening + line + old[4...] : opening + line + opening + old, name, &changed)
  }

  private mutating func add(like name: String, _ changed: inout Set<FilePath>) throws {
    made += 1
    try write(try bytes(name), "新增 note \(made).md", &changed)
    try edit("新增 note \(made).md", &changed)
  }

  private mutating func rename(_ name: String, _ changed: inout Set<FilePath>) throws {
    made += 1
    let directory = FilePath(name).parent
    let new = directory.appending("renamed \(made) 改名.md")
    let target = random.oneIn(2) || directory.isEmpty ? "top \(made).md" : "\(new)"
    try files.moveItem(atPath: path(name), toPath: path(target))
    changed.insert(FilePath(target))
  }
}
