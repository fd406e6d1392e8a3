import Foundation
package import NotesSystem

/// Gives `body` a folder of its own, which is removed afterwards.
///
/// - Parameters:
///   - inMemory: Whether it is best on a file system without a medium, for thousands of `fsync`.
///   - body: Given the folder's absolute real path.
/// - Returns: What `body` returned.
/// - Throws: What `body` threw, or why there could be no folder.
package func withTemporaryFolder<Result>(
  inMemory: Bool = false, _ body: (FilePath) throws -> Result
) throws -> Result {
  let folder = try makeTemporaryFolder(inMemory)
  defer { removeFolder(folder) }
  return try body(folder)
}

private func makeTemporaryFolder(_ inMemory: Bool) throws -> FilePath {
  var parent = FileManager.default.temporaryDirectory
  if inMemory, FileManager.default.isWritableFile(atPath: "/dev/shm") {
    parent = URL(fileURLWithPath: "/dev/shm")
  }
  let url =
    parent
    .appendingPathComponent("notes-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  return FilePath(url.resolvingSymlinksInPath().path)
}

private func removeFolder(_ folder: FilePath) {
  // What is left in the temporary directory is no failure of the test.
  try? FileManager.default.removeItem(atPath: folder.description)
}
