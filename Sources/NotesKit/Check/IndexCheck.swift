internal import NotesFormat
package import NotesIndex
internal import NotesSystem

extension Repository {
  /// What is wrong with the index: damage, and notes of which it says other things than their files do
  /// although it trusts their stamps.
  ///
  /// What it does not know yet is no fault: the next command reads it.
  ///
  /// Cost: reads the whole index.
  ///
  /// - Parameter records: of all files, read just now.
  /// - Returns: the findings; none when there is no index.
  package func indexFindings(comparedWith records: [NoteRecord]) -> [Finding] {
    do throws(IndexError) {
      guard let reader = try IndexReader.open(indexDirectory) else { return [] }
      try reader.verify()
      var findings: [Finding] = []
      for record in records {
        guard let known = try reader.lookup(record.path), known.isTrusted,
          known.stamp == record.stamp, known.record != record
        else { continue }
        findings.append(
          Finding(
            .error, code: "index-differs", paths: [record.path],
            message: "the index has another content of this note; make it again with:"
              + " notes index --rebuild"))
      }
      return findings
    } catch {
      return [
        Finding(.error, code: "index-damaged", paths: [indexDirectory], message: "\(error)")
      ]
    }
  }
}
