/// What the process tells its caller.
package enum ExitCode: Int32, Hashable, Sendable {
  /// Everything asked for was done.
  case done = 0
  /// Nothing matched; no error.
  case nothingMatched = 1
  /// Usage, refused, failed, or done in part.
  case error = 2
  /// Another process is at work here; try again. The value is `EX_TEMPFAIL` of sysexits.h.
  case busy = 75
  /// Stopped by a signal after what was done had been kept: 128 and the number of SIGINT, as shells have
  /// it; the program takes the number of the signal that it was.
  case interrupted = 130
}
