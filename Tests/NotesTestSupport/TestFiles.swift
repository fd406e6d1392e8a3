import Foundation
package import NotesSystem

/// Plain reading and writing for tests, by other means than the code under test.
package enum TestFiles {
  /// Writes a file without any care, making the folders above it.
  ///
  /// - Throws: Whatever Foundation says.
  package static func write(_ text: String, to path: FilePath) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file without any care, making the folders above it.
  ///
  /// - Throws: Whatever Foundation says.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws {
    try FileManager.default.createDirectory(
      atPath: path.parent.description, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path.description))
  }

  /// The text of a file, nil when it is not there.
  ///
  /// - Throws: Whatever Foundation says of a file that is there and cannot be read.
  package static func text(_ path: FilePath) throws -> String? {
    do {
      return try whenFree {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path.description))
        return String(decoding: bytes, as: UTF8.self)
      }
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  /// Tries again as long as somebody has a lease on the file: a process that another test is just starting has
  /// every open file of this one until its program runs.
  private static func whenFree<Result>(_ body: () throws -> Result) throws -> Result {
    for _ in 0..<10_000 {
      do {
        return try body()
      } catch let error as CocoaError {
        guard (error.underlying as? POSIXError)?.code == .EAGAIN else { throw error }
        Clock.sleep(milliseconds: 1)
      }
    }
    return try body()
  }

  /// Makes a symbolic link.
  ///
  /// - Throws: Whatever Foundation says.
  package static func link(_ path: FilePath, to target: String) throws {
    try FileManager.default.createDirectory(
      atPath: path.parent.description, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path.description, withDestinationPath: target)
  }

  /// Gives a file a second name.
  ///
  /// - Throws: Whatever Foundation says.
  package static func hardLink(_ path: FilePath, to file: FilePath) throws {
    try FileManager.default.linkItem(atPath: file.description, toPath: path.description)
  }

  /// Runs a command of the system and waits for it.
  ///
  /// - Returns: Its exit status.
  /// - Throws: When it cannot be started.
  @discardableResult
  package static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The texts of all files beneath a folder by their relative paths; symbolic links are left out.
  ///
  /// - Throws: Whatever Foundation says of an entry that it cannot look at or read; a file that is left out
  ///   because of that would look like one that is lost.
  package static func texts(beneath folder: FilePath) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.description) {
      let path = folder.appending(name)
      let attributes = try FileManager.default.attributesOfItem(atPath: path.description)
      if attributes[.type] as? FileAttributeType == .typeRegular { texts[name] = try text(path) }
    }
    return texts
  }
}
