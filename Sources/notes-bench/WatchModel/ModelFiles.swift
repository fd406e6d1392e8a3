import Foundation
import NotesSystem

/// Plain changes to files, counted, with the latest of them kept for the report.
final class ModelFiles {
  /// How many of the latest operations are kept.
  private static let kept = 60
  /// A script picks places without looking first: what is not there is no failure.
  private static let expected: Set<Errno> = [
    .notFound, .notDirectory, .isDirectory, .alreadyExists, .notEmpty, .invalidArgument,
    .tooManyLinks, .nameTooLong, .accessDenied, .notPermitted,
  ]

  let root: Directory
  private let files: PlainFiles
  /// Operations that were done.
  private(set) var count = 0
  private var log: [String] = []
  /// Where every operation is written, when somebody wants to see them all.
  private let record: FileHandle?

  init(_ root: Directory, record: FileHandle?) {
    self.root = root
    self.record = record
    files = PlainFiles(root)
  }

  /// The latest operations, the last one last.
  var latest: [String] { Array(log.suffix(Self.kept)) }

  /// Puts a line between the operations.
  func remark(_ text: String) {
    record?.write(Data("\(count) \(text)\n".utf8))
    log.append(text)
    if log.count > 4 * Self.kept { log.removeFirst(log.count - Self.kept) }
  }

  @discardableResult
  private func perform(
    _ what: @autoclosure () -> String, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try body()
    } catch {
      guard Self.expected.contains(error.code) else { throw error }
      return false
    }
    count += 1
    remark(what())
    return true
  }

  @discardableResult
  func write(
    _ path: FilePath, _ bytes: [UInt8], _ opening: PlainFiles.Opening
  ) throws(SystemError) -> Bool {
    try perform("write \(path), \(bytes.count) bytes, \(opening)") { () throws(SystemError) in
      try files.write(path, bytes, opening)
    }
  }

  @discardableResult
  func rename(_ path: FilePath, to new: FilePath) throws(SystemError) -> Bool {
    try perform("rename \(path) -> \(new)") { () throws(SystemError) in
      try files.rename(path, to: new)
    }
  }

  @discardableResult
  func exchange(_ path: FilePath, _ other: FilePath) throws(SystemError) -> Bool {
    try perform("exchange \(path) <-> \(other)") { () throws(SystemError) in
      try files.exchange(path, other)
    }
  }

  @discardableResult
  func remove(_ path: FilePath) throws(SystemError) -> Bool {
    try perform("remove \(path)") { () throws(SystemError) in try files.remove(path) }
  }

  /// As `mkdir -p`.
  func makeDirectories(_ path: FilePath) throws(SystemError) {
    if !path.parent.isEmpty { try makeDirectories(path.parent) }
    try perform("mkdir \(path)") { () throws(SystemError) in try files.makeDirectory(path) }
  }

  /// As `rm -r`.
  func removeTree(_ path: FilePath) throws(SystemError) {
    for entry in try entries(of: path) {
      let child = path.appending(entry.name)
      if entry.kind == .directory { try removeTree(child) } else { try remove(child) }
    }
    try perform("rmdir \(path)") { () throws(SystemError) in try files.removeDirectory(path) }
  }

  @discardableResult
  func link(_ path: FilePath, to file: FilePath) throws(SystemError) -> Bool {
    try perform("link \(path) to \(file)") { () throws(SystemError) in
      try files.link(path, to: file)
    }
  }

  func symbolicLink(_ path: FilePath, to target: FilePath) throws(SystemError) {
    try perform("symbolic link \(path) to \(target)") { () throws(SystemError) in
      try files.symbolicLink(path, to: target)
    }
  }

  func setModified(_ path: FilePath, _ time: Int64) throws(SystemError) {
    try perform("set the time of \(path)") { () throws(SystemError) in
      try files.setModified(path, time)
    }
  }

  func setPermissions(_ path: FilePath, _ permissions: UInt32) throws(SystemError) {
    try perform("chmod \(path) \(String(permissions, radix: 8))") { () throws(SystemError) in
      try files.setPermissions(path, permissions)
    }
  }

  // MARK: Looking

  func status(_ path: FilePath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try root.statusIfExists(path)
    } catch {
      guard Self.expected.contains(error.code) else { throw error }
      return nil
    }
  }

  /// The bytes of a file; empty when there is none that can be read.
  func bytes(_ path: FilePath) throws(SystemError) -> [UInt8] {
    do throws(SystemError) {
      return try root.readFile(path).bytes
    } catch {
      guard
        Self.expected.contains(error.code) || error.code == .notRegular || error.code == .outside
      else { throw error }
      return []
    }
  }

  /// What is in a directory; nothing when there is none that can be read.
  func entries(of path: FilePath) throws(SystemError) -> [Directory.Entry] {
    do throws(SystemError) {
      return try Directory(opening: root.path.appending(path.bytes)).entries()
    } catch {
      guard Self.expected.contains(error.code) else { throw error }
      return []
    }
  }
}
