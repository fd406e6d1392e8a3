internal import CNotesSystem

/// What has been found out about a file that has lost its name.
enum Finding {
  case expected
  /// The bytes are as expected, but a program has the file open and may still write to it.
  case stillOpen
  case different
}

extension Directory {
  /// Whether a file holds exactly `expected` at this moment.
  func holds(_ name: [UInt8], _ expected: [UInt8]) throws(Errno) -> Bool {
    guard let file = try openRegular(name) else { return false }
    return try file.bytes(expected: expected.count, limit: expected.count) == expected
  }

  /// Looks at a file that has just lost its name, when those who have it open have had time to finish.
  ///
  /// A read lease is only given while nobody has the file open for writing, and a program that wants to open it then
  /// has to wait for us: the one way to know that the bytes are final. Where there are no leases (another user's
  /// file, a network) the bytes are all there is to go by.
  func examine(_ name: [UInt8], _ expected: [UInt8]) throws(Errno) -> Finding {
    guard let file = try openRegular(name) else { return .different }
    let lease = try Lease.wait(on: file)
    let bytes = try file.bytes(expected: expected.count, limit: expected.count)
    guard bytes == expected else { return .different }
    switch lease {
    case .refused: return .stillOpen
    case .granted: return notes_lease_stands(file.number, 0) == 1 ? .expected : .stillOpen
    case .unknown: return .expected
    }
  }

  /// Opens a regular file; nil when something else has the name now.
  func openRegular(_ name: [UInt8]) throws(Errno) -> FileDescriptor? {
    do {
      let file = FileDescriptor(owning: try Kernel.open(in: descriptor.number, name, .read))
      guard try Kernel.status(of: file.number).kind == .regular else { return nil }
      return file
    } catch let error where error == .tooManyLinks || error.rawValue == ENXIO {
      return nil
    }
  }
}
