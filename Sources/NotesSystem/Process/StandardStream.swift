internal import CNotesSystem

/// Reading and writing of the streams that a process is given: pipes, terminals, files.
package enum StandardStream {
  package static let input: Int32 = 0
  package static let output: Int32 = 1
  package static let error: Int32 = 2

  /// Everything up to the end.
  ///
  /// - Parameters:
  ///   - descriptor: Where to read.
  ///   - limit: In bytes.
  /// - Returns: The bytes.
  /// - Throws: ``Errno/fileTooLarge`` past the limit, and what the system says.
  package static func readAll(_ descriptor: Int32, limit: Int) throws(Errno) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try readSome(descriptor, &part, part.count)
      if count == 0 { return all }
      all += part[..<count]
      if all.count > limit { throw .fileTooLarge }
    }
  }

  /// One line, without its end; what follows it is left for the next reader.
  ///
  /// - Parameter descriptor: Where to read, byte by byte: for answers that a person types.
  /// - Returns: The line; nil at the end of the stream.
  /// - Throws: What the system says.
  package static func readLine(_ descriptor: Int32) throws(Errno) -> [UInt8]? {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while try readSome(descriptor, &byte, 1) == 1 {
      if byte[0] == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
      }
      line.append(byte[0])
    }
    return line.isEmpty ? nil : line
  }

  private static func readSome(
    _ descriptor: Int32, _ buffer: inout [UInt8], _ count: Int
  ) throws(Errno) -> Int {
    while true {
      do {
        return try Kernel.attempt(.read) {
          unsafe buffer.withUnsafeMutableBytes {
            unsafe notes_result(read(descriptor, $0.baseAddress, count))
          }
        }
      } catch let error where error == .tryAgain {
        // Another program has left the stream in non-blocking mode.
        notes_wait(descriptor, 0)
      }
    }
  }

  /// Writes all of `bytes`.
  ///
  /// - Parameters:
  ///   - descriptor: Where to write.
  ///   - bytes: What to write.
  /// - Throws: ``Errno/brokenPipe`` when nobody reads any more (see ``Signals/ignorePipe()``), and what
  ///   the system says.
  package static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(Errno) {
    var done = 0
    while done < bytes.count {
      do {
        done += try Kernel.attempt(.write) {
          unsafe bytes.withUnsafeBytes { buffer in
            unsafe notes_write(
              descriptor, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
          }
        }
      } catch let error where error == .tryAgain {
        notes_wait(descriptor, 1)
      }
    }
  }
}
