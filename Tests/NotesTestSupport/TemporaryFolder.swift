import Foundation
package import NotesSystem

/// Gives `body` a folder of its own, which is removed afterwards.
///
/// - Parameter body: Given the folder's absolute real path.
/// - Returns: What `body` returned.
/// - Throws: What `body` threw, or why there could be no folder.
package func withTemporaryFolder<Result>(_ body: (FilePath) throws -> Result) throws -> Result {
  let folder = try makeTemporaryFolder()
  defer { removeFolder(folder) }
  return try body(folder)
}

private func makeTemporaryFolder() throws -> FilePath {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  return FilePath(url.resolvingSymlinksInPath().path)
}

private func removeFolder(_ folder: FilePath) {
  // What is left in the temporary directory is no failure of the test.
  try? FileManager.default.removeItem(atPath: folder.description)
}
