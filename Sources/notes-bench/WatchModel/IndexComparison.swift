import NotesFormat
import NotesIndex
import NotesKit
import NotesSystem

/// The index of a folder beside a reading of all its files.
struct IndexComparison {
  /// What differs, for people; empty when nothing does.
  private(set) var differences: [String] = []
  /// What the index has; of what cannot be read that is what was there before.
  private(set) var records: [NoteRecord] = []

  /// - Parameters:
  ///   - repository: opened again, so that it has the settings of this moment.
  ///   - answer: what the watcher says of files that are no notes; nil to compare the notes only.
  /// - Throws: when the folder or the index cannot be read.
  init(_ repository: Repository, _ answer: WatcherAnswer?) throws {
    let scan = try repository.scan()
    guard let reader = try IndexReader.open(repository.indexDirectory) else {
      differences = ["there is no index"]
      return
    }
    records = try reader.records
    let closed = scan.unreadable.map(\.path)
    compare(
      records.filter { record in
        !closed.contains { $0 == record.path || record.path.relative(to: $0) != nil }
      }, with: scan.records())
    if let answer {
      compare("unreadable", answer.unreadable, scan.unreadable)
      compare("skipped", answer.skipped, scan.skipped)
    }
    try reader.verify()
  }

  private mutating func compare(_ indexed: [NoteRecord], with records: [NoteRecord]) {
    var known: [FilePath: NoteRecord] = [:]
    for record in indexed { known[record.path] = record }
    for record in records {
      let path = record.path
      guard let other = known.removeValue(forKey: path) else {
        differences.append("\(path): not in the index")
        continue
      }
      guard other != record else { continue }
      if other.checksum != record.checksum {
        differences.append(
          "\(path): other bytes; stamps \(other.stamp), on the disk \(record.stamp)")
      } else if other.stamp != record.stamp {
        differences.append("\(path): the stamp is \(other.stamp), on the disk \(record.stamp)")
      } else {
        differences.append("\(path): other content, \(other.content), should be \(record.content)")
      }
    }
    differences += known.keys.sorted().map { "\($0): in the index, and no file" }
  }

  private mutating func compare(_ list: String, _ one: [PathProblem], _ other: [PathProblem]) {
    guard one != other else { return }
    let more = Set(one).subtracting(other)
    let less = Set(other).subtracting(one)
    differences += more.map {
      "\(list): \($0.path) (\($0.problem.message)), which a walk does not say"
    }
    differences += less.map { "\(list): not \($0.path) (\($0.problem.message)), which a walk says" }
    if more.isEmpty, less.isEmpty {
      differences.append("\(list): another order, or twice the same")
    }
  }
}
