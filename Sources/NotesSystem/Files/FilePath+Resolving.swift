extension FilePath {
  /// The absolute path without links, `.` and `..` of something that exists.
  ///
  /// - Returns: The path.
  /// - Throws: ``SystemError``.
  package func resolved() throws(SystemError) -> FilePath {
    do {
      return FilePath(bytes: try Kernel.realPath(bytes))
    } catch {
      throw SystemError(error, "find", self)
    }
  }
}
