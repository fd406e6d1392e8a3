internal import CNotesSystem

/// The entries of a directory as the file system has them, in no order, `.` and `..` left out.
@safe
struct DirectoryListing: ~Copyable {
  // From notes_open_listing, closed in deinit and never handed out.
  private let stream: UnsafeMutableRawPointer

  /// Opens the directory anew, so that reading moves no position that others share.
  init(_ directory: borrowing FileDescriptor) throws(Errno) {
    let number = try Kernel.open(
      in: directory.number, CollectionOfOne(UInt8(ascii: ".")), [.read, .directory])
    guard let stream = unsafe notes_open_listing(number) else {
      let error = Errno(rawValue: Int32(-notes_result(-1)))
      _ = FileDescriptor(owning: number)
      throw error
    }
    unsafe self.stream = stream
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
