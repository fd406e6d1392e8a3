#if !os(Linux)
/// What is mounted in a folder, where the system does not report changes.
package final class MountTable {
  /// Nil, always.
  package init?(_ folder: FilePath) {
    return nil
  }

  /// None; there is no instance.
  package var descriptor: Int32 { -1 }

  /// Never.
  package func hasChanged(isUrgent: Bool) -> Bool { false }
}
#endif
