internal import CNotesSystem

/// The variables that a process was started with, handed down from where it starts.
///
/// Values are bytes and go to child processes as they are, text or not.
package struct ProcessEnvironment: Sendable {
  /// `NAME=value` each, without a terminating NUL.
  package var entries: [[UInt8]]

  package init(entries: [[UInt8]]) {
    self.entries = entries
  }

  package init(_ variables: [String: String]) {
    entries = variables.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
  }

  /// The environment of this process; only `main` asks for it.
  package static func current() -> ProcessEnvironment {
    var entries: [[UInt8]] = []
    var next = unsafe notes_environment()
    while let entry = unsafe next?.pointee {
      let length = unsafe strlen(entry)
      entries.append(
        unsafe UnsafeBufferPointer(start: entry, count: length).map(UInt8.init(bitPattern:)))
      unsafe next = next?.successor()
    }
    return ProcessEnvironment(entries: entries)
  }

  /// The value of a variable; nil when it is not set.
  package subscript(name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value of a variable that holds a path; nil when it is not set or empty.
  package func path(_ name: String) -> FilePath? {
    bytes(name).flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }

  private func bytes(_ name: String) -> ArraySlice<UInt8>? {
    let prefix = Array("\(name)=".utf8)
    return entries.first { $0.starts(with: prefix) }?.dropFirst(prefix.count)
  }
}
