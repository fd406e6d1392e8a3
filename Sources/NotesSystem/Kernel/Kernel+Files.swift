internal import CNotesSystem

/// How a file is opened.
struct OpenFlags: OptionSet {
  let rawValue: Int32

  static let read = OpenFlags(rawValue: O_RDONLY)
  static let write = OpenFlags(rawValue: O_WRONLY)
  static let readWrite = OpenFlags(rawValue: O_RDWR)
  static let create = OpenFlags(rawValue: O_CREAT)
  static let exclusive = OpenFlags(rawValue: O_EXCL)
  static let directory = OpenFlags(rawValue: O_DIRECTORY)

  /// What every opening has: no link followed, nothing inherited by the editor, no waiting for the other
  /// end of a pipe, no terminal taken over.
  static let always = OpenFlags(rawValue: O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
}

extension Kernel {
  static func open(
    in directory: Int32, _ path: some Collection<UInt8>, _ flags: OpenFlags, mode: UInt32 = 0
  ) throws(Errno) -> Int32 {
    let flags = flags.union(.always).rawValue
    return Int32(
      try attempt(.open) {
        unsafe withCString(path) { unsafe notes_open(directory, $0, flags, mode) }
      })
  }

  /// Opens without leaving `directory` and without passing any symbolic link.
  static func openBeneath(
    _ directory: Int32, _ path: [UInt8], _ flags: OpenFlags
  ) throws(Errno) -> Int32 {
    let flags = flags.union(.always).rawValue
    return Int32(
      try attempt(.openBeneath) {
        unsafe withCString(path) { unsafe notes_open_beneath(directory, $0, flags, 0) }
      })
  }

  static func status(of file: Int32) throws(Errno) -> FileStatus {
    var buffer = notes_status()
    try attempt(.status) { unsafe notes_status_of(file, &buffer) }
    return FileStatus(buffer)
  }

  /// The status of the entry itself; a symbolic link is not followed.
  static func status(
    in directory: Int32, _ path: some Collection<UInt8>
  ) throws(Errno) -> FileStatus {
    var buffer = notes_status()
    try attempt(.status) {
      unsafe withCString(path) { unsafe notes_status_at(directory, $0, &buffer) }
    }
    return FileStatus(buffer)
  }

  /// The same for a name that ends with a NUL; for a hundred thousand in a row.
  static func status(
    in directory: Int32, terminated name: UnsafePointer<CChar>
  ) throws(Errno) -> FileStatus {
    var buffer = notes_status()
    try attempt(.status) { unsafe notes_status_at(directory, name, &buffer) }
    return FileStatus(buffer)
  }

  /// Reads at `offset` until `buffer` is full or the file ends; the count of bytes.
  static func read(
    _ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int = 0
  ) throws(Errno) -> Int {
    var count = 0
    while count < buffer.count {
      let part = try attempt(.read) {
        unsafe notes_result(
          pread(
            file, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count,
            off_t(offset + count)))
      }
      if part == 0 { break }
      count += part
    }
    return count
  }

  /// Writes all of `bytes` at `offset`, however many calls that takes.
  static func write(_ file: Int32, _ bytes: [UInt8], at offset: Int = 0) throws(Errno) {
    var done = 0
    while done < bytes.count {
      var count = bytes.count - done
      #if DEBUG
      count = FaultInjection.current?.allowance(for: count) ?? count
      #endif
      done += try attempt(.write) {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe notes_result(
            pwrite(file, buffer.baseAddress.map { unsafe $0 + done }, count, off_t(offset + done)))
        }
      }
    }
  }

  static func truncate(_ file: Int32, to size: Int) throws(Errno) {
    try attempt(.truncate) { notes_result(Int(ftruncate(file, off_t(size)))) }
  }

  static func reserve(_ file: Int32, size: Int) throws(Errno) {
    try attempt(.reserve) { notes_reserve(file, Int64(size)) }
  }

  /// An error is final: the system forgets which pages it failed to write, so a second call would "succeed".
  static func sync(_ file: Int32) throws(Errno) {
    try attempt(.sync) { notes_sync(file) }
  }

  static func setOwner(_ file: Int32, _ owner: UInt32, group: UInt32) throws(Errno) {
    try attempt(.changeOwner) { notes_result(Int(fchown(file, owner, group))) }
  }

  static func setPermissions(_ file: Int32, _ permissions: UInt32) throws(Errno) {
    try attempt(.changeMode) { notes_result(Int(fchmod(file, mode_t(permissions)))) }
  }

  static func setModified(_ file: Int32, _ nanoseconds: Int64) throws(Errno) {
    try attempt(.setModified) { notes_set_modified(file, nanoseconds) }
  }

  /// Whether the effective user may write the entry.
  static func checkWritable(in directory: Int32, _ name: some Collection<UInt8>) throws(Errno) {
    try attempt(.checkAccess) {
      unsafe withCString(name) {
        unsafe notes_result(Int(faccessat(directory, $0, W_OK, AT_EACCESS)))
      }
    }
  }

  /// A lease on an open file, see `notes_take_lease`.
  static func takeLease(_ file: Int32, exclusive: Bool) throws(Errno) {
    try attempt(.lease) { notes_take_lease(file, exclusive ? 1 : 0) }
  }
}
