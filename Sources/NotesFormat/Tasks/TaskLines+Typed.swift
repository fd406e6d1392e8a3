extension TaskLines {
  /// What a person who typed a whole task, `- [ ] text`, means as its text: that without the list mark and the box.
  ///
  /// - Parameter typed: a task's text, with or without them; one of several lines is returned as it is.
  /// - Returns: the text without white space at its ends; empty when there was nothing after the box.
  /// - Complexity: linear in the text for each box that it begins with.
  package static func text(typed: String) -> String {
    guard !typed.utf8.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
      return typed
    }
    var bytes = Array(typed.utf8)[...]
    while true {
      while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
      bytes = bytes.drop(while: ASCII.isBlank)
      guard let box = behindBox(Array(bytes)) else { break }
      bytes = bytes.dropFirst(box)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the box ends that a line begins with, after one list mark or none; nil when it begins with none.
  private static func behindBox(_ line: [UInt8]) -> Int? {
    for mark in ["", "- "] {
      let tasks = TaskLines(scanning: Array(mark.utf8) + line).tasks
      guard let task = tasks.first, task.depth == 1 else { continue }
      let end = task.mark + 2 - mark.utf8.count
      // `[x](address)` is a link.
      if end >= line.count || ASCII.isBlank(line[end]) { return min(end, line.count) }
    }
    return nil
  }
}
