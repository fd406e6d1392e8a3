#if DEBUG
/// Makes the stamps of files as coarse as those of some file systems, for tests: two seconds for FAT.
///
/// It belongs to a task and to the threads that are started in it. Release builds have none of this.
package enum ClockStep {
  /// In nanoseconds; nil for what the system has.
  @TaskLocal package static var current: Int64?

  static func floor(_ time: Int64) -> Int64 {
    guard let step = current else { return time }
    return time - (time % step + step) % step
  }
}
#endif
