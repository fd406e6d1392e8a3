internal import CNotesSystem

extension Editor {
  /// Starts a program; its process id.
  static func spawn(
    _ arguments: [[UInt8]], _ environment: ProcessEnvironment, _ defaultSignals: [Int32]
  ) throws(Errno) -> Int {
    if arguments.contains(where: { $0.contains(0) }) { throw .invalidArgument }
    var result = 0
    unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment.entries) { environment in
        result = unsafe notes_spawn(arguments, environment, defaultSignals, defaultSignals.count)
      }
    }
    guard result >= 0 else { throw Errno(rawValue: Int32(-result)) }
    return result
  }

  static func wait(for child: Int) throws(Errno) -> Ending {
    while true {
      let result = notes_wait_for(child)
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
