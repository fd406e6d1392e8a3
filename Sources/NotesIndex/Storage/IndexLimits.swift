/// Sizes at which the index writes, merges or drops something; tests use smaller ones.
package struct IndexLimits: Sendable {
  /// Bytes of journal that are turned into a segment.
  package var journalSize = 1 << 20
  /// Changes in the journal that are turned into a segment.
  package var journalCount = 512
  /// Bytes of folded text, and of memory, at which a segment that is being built is finished.
  package var segmentText = 32 << 20
  package var segmentMemory = 80 << 20
  /// Segments of about one size that are merged into one.
  package var mergeCount = 4
  /// Bytes of folded text above which segments are left alone.
  package var mergeText = 16 << 20

  /// The most changes that the log keeps; when it drops the oldest file, up to an eighth fewer are left.
  package var changeCount = 32_768

  package static let standard = IndexLimits()

  package init() {}
}
