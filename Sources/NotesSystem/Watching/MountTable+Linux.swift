#if os(Linux)
internal import CNotesSystem

/// What is mounted in a folder or above it, from `/proc/self/mountinfo` (proc(5)).
///
/// No event says that something was mounted over a directory: what is below it is then watched and not seen.
package final class MountTable {
  private static let path = FilePath("/proc/self/mountinfo")

  private let file: FileDescriptor
  private let folder: [UInt8]
  private var points: Set<[UInt8]> = []

  /// Nil where the system has no such table.
  ///
  /// - Parameter folder: Absolute, without symbolic links.
  package init?(_ folder: FilePath) {
    // As the table writes it: what would end a field or a line in octal.
    self.folder = folder.bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x20: Array("\\040".utf8)
      case 0x09: Array("\\011".utf8)
      case 0x0a: Array("\\012".utf8)
      case 0x5c: Array("\\134".utf8)
      default: [byte]
      }
    }
    do {
      file = FileDescriptor(
        owning: try Kernel.open(in: Kernel.workingDirectory, Self.path.bytes, .read))
      points = try read()
    } catch {
      return nil
    }
  }

  /// Can be waited for with ``Readiness``, as something urgent.
  package var descriptor: Int32 { file.number }

  /// Whether something was mounted or unmounted in the folder or above it since the last call.
  ///
  /// Cost: reads the table only when it has changed at all.
  ///
  /// - Parameter isUrgent: whether ``Readiness`` has said that the table has changed; it says so once.
  /// - Returns: true as well when that cannot be found out.
  package func hasChanged(isUrgent: Bool) -> Bool {
    guard isUrgent || Readiness.isUrgent(file.number) else { return false }
    do {
      let now = try read()
      defer { points = now }
      return now != points
    } catch {
      // The table cannot be read: assume that something was mounted.
      return true
    }
  }

  /// The mount points in the folder or above it: the fifth field of each line.
  private func read() throws(Errno) -> Set<[UInt8]> {
    let table = try Kernel.open(in: Kernel.workingDirectory, Self.path.bytes, .read)
    let bytes = try FileDescriptor(owning: table).bytes(expected: 1 << 14, limit: 1 << 26)
    var result: Set<[UInt8]> = []
    for line in bytes.split(separator: 0x0a) {
      let fields = line.split(separator: 0x20, maxSplits: 5)
      guard fields.count > 4 else { continue }
      let point = Array(fields[4])
      if Self.contains(point, folder) || Self.contains(folder, point) { result.insert(point) }
    }
    return result
  }

  private static func contains(_ outer: [UInt8], _ inner: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    return inner.starts(with: outer)
      && (inner.count == outer.count || outer.last == slash || inner[outer.count] == slash)
  }
}
#endif
