import Foundation

/// How much a folder holds.
///
/// Every file is read for it, so that all programs find them in the system's cache.
struct FolderSize {
  private(set) var notes = 0
  private(set) var bytes = 0

  init(of folder: String) throws {
    guard let files = FileManager.default.enumerator(atPath: folder) else {
      throw BenchError("\(folder) cannot be read")
    }
    while let name = files.nextObject() as? String {
      let kind = files.fileAttributes?[.type] as? FileAttributeType
      guard name.hasSuffix(".md"), kind == .typeRegular else { continue }
      notes += 1
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      bytes += try Data(contentsOf: file).count
    }
  }
}

/// The files of a small folder, read as they are, to count without the program that is measured.
struct PlainReading {
  /// Texts that stand in no file name and mean the same in any case and spelling.
  private static let needles = ["the", "ing", "笔记", "念头", "quixotrope", "甪直", "qzxvvkjh"]

  private let folder: String
  /// Letters of ASCII in lower case.
  private let contents: [Data]

  init(of folder: String) throws {
    self.folder = folder
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    contents = try names.filter { $0.hasSuffix(".md") }.map { name in
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
      return Data(try Data(contentsOf: path).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }
  }

  /// Compares the program's numbers with its own.
  ///
  /// - Throws: ``BenchError`` when one differs.
  func check(_ bench: FolderBench) throws {
    for needle in Self.needles {
      let expected = contents.count { $0.range(of: Data(needle.utf8)) != nil }
      let found = try bench.count(needle)
      guard found == expected else {
        throw BenchError("\(folder): \(expected) notes have \(needle), notes finds \(found)")
      }
    }
  }
}
