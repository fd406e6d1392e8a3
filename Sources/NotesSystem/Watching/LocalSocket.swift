internal import CNotesSystem

/// A socket in a directory that only this user can enter, for processes of this user.
package final class LocalListener: Sendable {
  private let socket: FileDescriptor
  private let directory: Directory
  private let name: String
  private let status: FileStatus

  /// Takes a name in a directory and waits for connections there.
  ///
  /// What had the name is removed: the caller must have made sure, with a lock, that nobody else listens.
  ///
  /// - Parameters:
  ///   - directory: Private to this user.
  ///   - name: Of the socket.
  /// - Throws: ``SystemError``.
  package init(_ directory: Directory, _ name: String) throws(SystemError) {
    do throws(Errno) {
      do throws(Errno) {
        try Kernel.unlink(directory.descriptor.number, Array(name.utf8))
      } catch {
        if error != .notFound { throw error }
      }
      socket = FileDescriptor(owning: Int32(try Kernel.attempt(.socket) { notes_local_socket() }))
      let number = socket.number
      try Kernel.attempt(.socket) {
        unsafe Kernel.withCString(LocalConnection.address(directory, name)) {
          unsafe notes_bind(number, $0)
        }
      }
      // Nobody can connect before `listen`, so it is never open to others.
      try Kernel.attempt(.changeMode) {
        unsafe Kernel.withCString(Array(name.utf8)) {
          unsafe notes_result(Int(fchmodat(directory.descriptor.number, $0, 0o600, 0)))
        }
      }
      status = try Kernel.status(in: directory.descriptor.number, Array(name.utf8))
      try Kernel.attempt(.socket) { notes_result(Int(listen(number, 64))) }
    } catch {
      throw SystemError(error, "listen on", directory.path.appending(name))
    }
    self.directory = directory
    self.name = name
  }

  /// Ready when somebody wants to connect.
  package var descriptor: Int32 { socket.number }

  /// Whether the name still leads here.
  package var isReachable: Bool {
    do {
      return try Kernel.status(in: directory.descriptor.number, Array(name.utf8))
        .isSameFile(as: status)
    } catch {
      // Whatever the reason, nobody can connect.
      return false
    }
  }

  /// The next connection; nil when nobody waits.
  package func accept() -> LocalConnection? {
    do {
      let number = try Kernel.attempt(.socket) { notes_accept(socket.number) }
      return LocalConnection(FileDescriptor(owning: Int32(number)))
    } catch {
      // Nobody waits any more, or there are no descriptors: the other side will not wait long.
      return nil
    }
  }

  /// Gives up the name, if it still leads here.
  package func close() {
    guard isReachable else { return }
    do {
      try Kernel.unlink(directory.descriptor.number, Array(name.utf8))
    } catch {
      // The system refuses connections to a socket that nobody listens at, and the next listener removes it.
    }
  }
}

/// One connection between two processes of this user.
package final class LocalConnection: Sendable {
  private let socket: FileDescriptor

  init(_ socket: consuming FileDescriptor) {
    self.socket = socket
  }

  /// Connects to the process that listens under a name.
  ///
  /// - Parameters:
  ///   - directory: Where.
  ///   - name: Of the socket.
  /// - Throws: ``Errno``: ``Errno/connectionRefused`` when nobody listens there any more,
  ///   ``Errno/tryAgain`` when too many are waiting already.
  package init(_ directory: Directory, _ name: String) throws(Errno) {
    socket = FileDescriptor(owning: Int32(try Kernel.attempt(.socket) { notes_local_socket() }))
    let number = socket.number
    try Kernel.attempt(.socket) {
      unsafe Kernel.withCString(Self.address(directory, name)) { unsafe notes_connect(number, $0) }
    }
  }

  /// Sends all bytes.
  ///
  /// - Parameters:
  ///   - bytes: What to send.
  ///   - deadline: Nanoseconds of ``Clock/monotonic()``.
  /// - Throws: ``Errno``: ``Errno/timedOut`` when the other side does not take them in time.
  package func send(_ bytes: [UInt8], until deadline: Int64) throws(Errno) {
    var done = 0
    while done < bytes.count {
      do {
        done += try Kernel.attempt(.socket) {
          unsafe bytes.withUnsafeBytes { buffer in
            unsafe notes_send(
              socket.number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
          }
        }
      } catch {
        guard error == .tryAgain else { throw error }
        guard Readiness.wait(for: socket.number, writing: true, until: deadline) else {
          throw .timedOut
        }
      }
    }
  }

  /// Receives exactly so many bytes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - deadline: Nanoseconds of ``Clock/monotonic()``.
  /// - Returns: The bytes.
  /// - Throws: ``Errno``: ``Errno/timedOut``, ``Errno/brokenPipe`` when the other side has closed.
  package func receive(_ count: Int, until deadline: Int64) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      do throws(Errno) {
        let part = try Kernel.attempt(.socket) {
          unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe notes_receive(
              socket.number, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
          }
        }
        if part == 0 { throw Errno.brokenPipe }
        done += part
      } catch {
        guard error == .tryAgain else { throw error }
        guard Readiness.wait(for: socket.number, writing: false, until: deadline) else {
          throw .timedOut
        }
      }
    }
    return bytes
  }
}
