internal import CNotesSystem

/// What a process was started with, besides its environment; only `main` asks for it.
package enum ProcessArguments {
  /// The words of the command line after the program's name.
  ///
  /// The bytes as they came: `CommandLine.arguments` has U+FFFD in place of what is not UTF-8, and then
  /// such a file could not be named.
  package static func current() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe UnsafeBufferPointer(start: word, count: strlen(word))
        .map(UInt8.init(bitPattern:))
    }
  }

  /// The working directory, absolute.
  ///
  /// - Returns: The path.
  /// - Throws: ``SystemError`` when it has been removed or cannot be reached.
  package static func workingDirectory() throws(SystemError) -> FilePath {
    do throws(Errno) {
      return FilePath(bytes: try Kernel.realPath(Array(".".utf8)))
    } catch {
      throw SystemError(error, "find the working directory")
    }
  }
}

extension ProcessStatus {
  /// Ends this process.
  package static func exit(_ code: Int32) -> Never {
    // `exit` alone would be this function.
    CNotesSystem.exit(code)
  }
}
