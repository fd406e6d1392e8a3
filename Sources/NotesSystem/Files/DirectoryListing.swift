internal import CNotesSystem

/// The entries of a directory as the file system has them, in no order, `.` and `..` left out.
@safe
struct DirectoryListing: ~Copyable {
  // From notes_open_listing, closed in deinit and never handed out.
  private let stream: UnsafeMutableRawPointer
  // Held because the stream reads from its descriptor.
  private let directory: Directory

  /// Reads from where the descriptor stands, and moves it: no two listings may share a directory.
  init(_ directory: Directory) throws(Errno) {
    guard let stream = unsafe notes_open_listing(directory.descriptor.number) else {
      throw Errno(rawValue: Int32(-notes_result(-1)))
    }
    unsafe self.stream = stream
    self.directory = directory
  }

  deinit {
    unsafe notes_close_listing(stream)
  }

  /// Calls `body` with each name and its kind, nil where only a look at the file would tell.
  func visit(_ body: (Span<UInt8>, FileKind?) throws(Errno) -> Void) throws(Errno) {
    var name: UnsafePointer<UInt8>?
    var length = 0
    var type: UInt8 = 0
    while try Kernel.attempt(
      .read, { unsafe notes_next_entry(stream, &name, &length, &type) }) == 1
    {
      guard let start = unsafe name else { return }
      let bytes = unsafe Span(_unsafeStart: start, count: length)
      if !Self.isDots(bytes) { try body(bytes, Self.kind(type)) }
    }
  }

  private static func isDots(_ name: Span<UInt8>) -> Bool {
    let dot = UInt8(ascii: ".")
    return name[0] == dot && (name.count == 1 || name.count == 2 && name[1] == dot)
  }

  private static func kind(_ type: UInt8) -> FileKind? {
    switch Int(type) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .directory
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }
}
