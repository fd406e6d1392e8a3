internal import CNotesSystem

extension Editor {
  /// Starts a program; its process id.
  ///
  /// Its streams are this process's, or standard output goes to the file `output` and nothing else is shown.
  static func spawn(
    _ arguments: [[UInt8]], _ environment: ProcessEnvironment, _ defaultSignals: [Int32],
    output: FilePath? = nil
  ) throws(Errno) -> Int {
    let files = output.map { [$0.bytes] } ?? []
    if (arguments + files).contains(where: { $0.contains(0) }) { throw .invalidArgument }
    var result = 0
    unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment.entries) { environment in
        unsafe withCStrings(files) { files in
          result = unsafe notes_spawn(
            arguments, environment, defaultSignals, defaultSignals.count, files.pointee)
        }
      }
    }
    guard result >= 0 else { throw Errno(rawValue: Int32(-result)) }
    return result
  }

  static func wait(for child: Int) throws(Errno) -> Ending {
    var usage = notes_usage()
    return try wait(for: child, &usage)
  }

  static func wait(for child: Int, _ usage: inout notes_usage) throws(Errno) -> Ending {
    while true {
      let result = unsafe notes_wait_for(child, &usage)
      if result == -Int(EINTR) { continue }
      guard result >= 0 else { throw Errno(rawValue: Int32(-result)) }
      return result < 256 ? .status(Int32(result)) : .signal(Int32(result - 256))
    }
  }

  /// Calls `body` with a list of C strings that ends with a null pointer.
  private static func withCStrings(
    _ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    // Copies that the system's functions may take as theirs; freed below.
    var pointers = unsafe strings.map { string in
      unsafe strdup(string.map { CChar(bitPattern: $0) } + [0])
    }
    unsafe pointers.append(nil)
    unsafe pointers.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { unsafe body(start) }
    }
    while let pointer = unsafe pointers.popLast() { unsafe free(pointer) }
  }
}
