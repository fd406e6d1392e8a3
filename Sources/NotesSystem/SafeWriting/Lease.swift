internal import CNotesSystem

/// A lease on an open file, the one way to know that nobody writes to it: see fcntl(2), "Leases".
///
/// It ends with the descriptor. While it is held, a program that opens the file in a way that conflicts has to wait,
/// up to 45 seconds; ours are held for milliseconds.
enum Lease {
  /// Nobody else has the file open: for writing, or at all when it is exclusive.
  case granted
  /// Somebody has.
  case refused
  /// Another user's file, or a system or a file system without leases.
  case unknown

  /// Asks once; a lease that is not exclusive needs a descriptor opened for reading only.
  static func take(on file: borrowing FileDescriptor, exclusive: Bool) throws(Errno) -> Lease {
    do {
      try Kernel.takeLease(file.number, exclusive: exclusive)
      return .granted
    } catch let error where error == .tryAgain {
      return .refused
    } catch let error where error == .killed {
      throw error
    } catch {
      return .unknown
    }
  }

  /// Asks again and again, for about a quarter of a second, as long as it is refused.
  static func wait(on file: borrowing FileDescriptor) throws(Errno) -> Lease {
    for attempt in 0..<8 {
      let lease = try take(on: file, exclusive: false)
      if lease != .refused { return lease }
      Clock.sleep(milliseconds: 1 << attempt)
    }
    return .refused
  }
}
