/// What this module's parsers find in a note, as far as the index stores it.
///
/// The index answers from what was parsed when a file last changed. After a parser has changed, the stored results
/// of all other files are those of the old parser, and no stamp or hash shows it.
package enum IndexContents {
  /// The version of the stored results: an index of another version is made again from the files.
  ///
  /// Raise it by one when the same bytes give another tag, task, link, lead, word count, heading, date, title,
  /// header value or problem than before, when ``ConflictName`` reads a name in another way, or when ``TextFold``
  /// folds differently. `IndexContentsTests` notices, and says how to record the new results. The head, journal and
  /// log of changes have no version of their own: raise this one when their layout changes.
  package static let version: UInt32 = 5
}
