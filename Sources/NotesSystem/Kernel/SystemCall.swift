/// The system calls, by what they do, so that tests can count them and make each one fail.
package enum SystemCall: String, Sendable, CaseIterable {
  case open
  case openBeneath
  case status
  case read
  case write
  case truncate
  case reserve
  case sync
  case changeOwner
  case changeMode
  case setModified
  case listAttributes
  case getAttribute
  case setAttribute
  case removeAttribute
  case checkAccess
  case lease
  case rename
  case renameExclusively
  case exchange
  case link
  case unlink
  case makeDirectory
  case removeDirectory
  case readLink
  case realPath
  case watch
  case socket
}

/// Where every system call of reading and writing goes through.
enum Kernel {
  /// Runs one call, again when a signal interrupted it, and turns `-errno` into an error.
  ///
  /// - Parameters:
  ///   - call: What `body` does, for ``FaultInjection``.
  ///   - body: Returns a result of 0 or more, or `-errno`.
  /// - Returns: What `body` returned.
  /// - Throws: The error number that `body` returned.
  @discardableResult
  static func attempt(_ call: SystemCall, _ body: () -> Int) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        #if DEBUG
        try FaultInjection.current?.willCall(call)
        #endif
        let result = body()
        guard result < 0 else { return result }
        throw Errno(rawValue: Int32(-result))
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// `path` as C wants it, to `body`; `-EINVAL` when there is a NUL inside, which would cut the path short.
  static func withCString(
    _ path: some Collection<UInt8>, _ body: (UnsafePointer<CChar>) -> Int
  ) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      var end = 0
      for byte in path {
        if byte == 0 { return -Int(Errno.invalidArgument.rawValue) }
        unsafe buffer[end] = CChar(bitPattern: byte)
        end += 1
      }
      unsafe buffer[end] = 0
      guard let start = buffer.baseAddress else { return -Int(Errno.invalidArgument.rawValue) }
      return unsafe body(start)
    }
  }
}
