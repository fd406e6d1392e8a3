internal import CNotesSystem

/// Processes by their ids.
package enum ProcessStatus {
  /// This process.
  package static var current: Int32 { getpid() }

  /// The effective user of this process.
  package static var effectiveUser: UInt32 { geteuid() }

  /// Whether a process exists; its number may have been given to another one since.
  package static func isAlive(_ process: Int32) -> Bool {
    guard process > 0 else { return false }
    let result = notes_result(Int(kill(process, 0)))
    return result == 0 || result == -Int(EPERM)
  }
}
