// Each edit returns the whole file. All bytes but those named stay as they are: indentation, bullets, boxes,
// white space at ends of lines, line ends.
extension TaskLines {
  /// The file with another byte between a task's brackets.
  ///
  /// A task that has the state already keeps its byte, whether `X` or custom.
  ///
  /// - Parameters:
  ///   - state: what it is to be.
  ///   - task: one of ``tasks``.
  /// - Returns: the file.
  package func setting(_ state: TaskState, of task: Task) -> [UInt8] {
    guard task.taskState != state else { return bytes }
    var bytes = bytes
    bytes[task.mark] = state.mark
    return bytes
  }

  /// The file with another text after a task's box.
  ///
  /// - Parameters:
  ///   - task: one of ``tasks``.
  ///   - text: one line; white space at its ends is left out.
  /// - Returns: the file.
  /// - Throws: ``TaskEditError`` when the text is blank or of several lines, or would make the rest of the note
  ///   mean something else, by opening a comment for instance.
  package func replacingText(of task: Task, with text: String) throws(TaskEditError) -> [UInt8] {
    let text = try Self.checked(text, line: task.line)
    let needsSpace = !ASCII.isBlank(bytes[task.range.lowerBound - 1])
    let space = needsSpace ? [ASCII.space] : []
    let edited = bytes[..<task.range.lowerBound] + space + text + bytes[task.range.upperBound...]
    let after = TaskLines(scanning: Array(edited))
    let isKept = after.tasks.count == tasks.count
    guard isKept,
      zip(tasks, after.tasks).allSatisfy({ old, new in
        let wanted = old == task ? Array(text) : Array(old.text.utf8)
        return new.line == old.line && new.state == old.state && wanted.elementsEqual(new.text.utf8)
      })
    else { throw Self.changesOthers(line: task.line) }
    return after.bytes
  }

  /// The lines of a task's item below its own: nested tasks, further paragraphs, continued lines.
  package func linesBelow(_ task: Task) -> Int {
    let end = endOfLine(from: task.mark)
    guard end < task.item.upperBound else { return 0 }
    let below = bytes[end..<task.item.upperBound]
    let ends = below.count { $0 == ASCII.lineFeed }
    return below.last == ASCII.lineFeed ? ends : ends + 1
  }

  /// The file without a task's item.
  ///
  /// - Parameters:
  ///   - task: one of ``tasks``.
  ///   - takesLinesBelow: what belongs to the item below its line goes too.
  /// - Returns: the file.
  /// - Throws: ``TaskEditError`` when there are lines below and they are not to go, or when the line holds more than
  ///   the item.
  package func removing(_ task: Task, takesLinesBelow: Bool) throws(TaskEditError) -> [UInt8] {
    let below = linesBelow(task)
    guard takesLinesBelow || below == 0 else {
      let lines = below == 1 ? "the line below belongs" : "the \(below) lines below belong"
      throw TaskEditError(line: task.line, "\(lines) to this task; remove them first, or all of it")
    }
    // `- - [ ] a`: the line begins other items too, which may go on below.
    let start = task.item.lowerBound
    let bullet = bytes[start..<task.mark].firstIndex {
      !ASCII.isBlank($0) && $0 != UInt8(ascii: ">")
    }
    if let bullet {
      let marker = bytes[bullet..<task.mark - 1]
        .filter { !ASCII.isBlank($0) && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
      guard Self.isBullet(marker) else {
        throw TaskEditError(line: task.line, "the line begins several list items; edit it by hand")
      }
    }
    return Array(bytes[..<start] + bytes[task.item.upperBound...])
  }

  /// The bytes of a text that is to stand after a box.
  static func checked(_ text: String, line: Int = 0) throws(TaskEditError) -> [UInt8] {
    var bytes = Array(text.utf8)
    while let last = bytes.last, ASCII.isBlank(last) { bytes.removeLast() }
    bytes.removeFirst(bytes.prefix(while: ASCII.isBlank).count)
    guard !bytes.contains(ASCII.lineFeed), !bytes.contains(ASCII.carriageReturn) else {
      throw TaskEditError(line: line, "a task is one line; give a text without line ends")
    }
    guard !bytes.isEmpty else {
      throw TaskEditError(line: line, "a task needs a text; nothing was written")
    }
    return bytes
  }

  static func changesOthers(line: Int) -> TaskEditError {
    TaskEditError(
      line: line,
      "with this text the note would be read otherwise (a comment or code that it opens?);"
        + " nothing was written")
  }

  /// Whether bytes without white space are the mark of one list item.
  private static func isBullet(_ marker: [UInt8]) -> Bool {
    guard let last = marker.last else { return false }
    if marker.count == 1 { return "-*+".utf8.contains(last) }
    return ".)".utf8.contains(last) && marker.dropLast().allSatisfy(ASCII.isDigit)
  }

  /// After the line end of the line that a place is on.
  func endOfLine(from place: Int) -> Int { BlockScanner.lineEnd(bytes.span, from: place).next }
}
