extension TaskLines {
  /// The file with a new open task: after the last task of the outermost list, with its bullet, or else at the
  /// end of the note.
  ///
  /// - Parameter text: one line; white space at its ends is left out.
  /// - Returns: the file.
  /// - Throws: ``TaskEditError`` when the text is blank or of several lines, or when what stands there would not be
  ///   a task: the note ends within code or a comment.
  package func appending(_ text: String) throws(TaskEditError) -> [UInt8] {
    let text = try Self.checked(text)
    let anchor = tasks.last { $0.depth == 1 }
    let place = anchor?.item.upperBound ?? bytes.count
    var addition: [UInt8] = []
    if place > 0, bytes[place - 1] != ASCII.lineFeed { addition += lineEnding.bytes }
    if anchor == nil, needsBlankLine { addition += lineEnding.bytes }
    addition += anchor.map(nextBullet) ?? Array("- ".utf8)
    addition += Array("[ ] ".utf8) + text + lineEnding.bytes
    let after = TaskLines(scanning: bytes[..<place] + addition + bytes[place...])
    let known = tasks.map(\.text)
    let added = after.tasks.firstIndex { $0.mark >= place && $0.mark < place + addition.count }
    guard let added, after.tasks[added].text.utf8.elementsEqual(text),
      known == after.tasks.map(\.text).removing(at: added)
    else {
      throw TaskEditError(
        "at its end the note is inside code or a comment, or the text opens one; nothing was written"
      )
    }
    return after.bytes
  }

  /// Whether a blank line has to separate the new task from what is above.
  ///
  /// No blank line below a list item: the new task continues that list.
  private var needsBlankLine: Bool {
    var lastLine = bytes[...]
    if lastLine.last == ASCII.lineFeed { lastLine.removeLast() }
    if lastLine.last == ASCII.carriageReturn { lastLine.removeLast() }
    guard !lastLine.isEmpty else { return false }
    let start = lastLine.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    let line = lastLine[start...]
    let isBlank = line.allSatisfy(ASCII.isBlank)
    return !isBlank && !line.starts(with: "- ".utf8)
  }

  /// The bullet of an item after `task`, with what stands before it: the next number in a numbered list.
  private func nextBullet(_ task: Task) -> [UInt8] {
    let bullet = bytes[task.item.lowerBound..<task.mark - 1]
    guard !bullet.contains(ASCII.lineFeed), !bullet.contains(ASCII.carriageReturn) else {
      // The box is on the line below its bullet; whichever it is, the list goes on with the same.
      return bullet.filter { !$0.isLineEnd && !ASCII.isBlank($0) } + [ASCII.space]
    }
    let indent = bullet.prefix(while: ASCII.isBlank)
    let digits = bullet[indent.endIndex...].prefix(while: ASCII.isDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return Array(bullet) }
    // A longer number would be no list any more.
    let next = number < 999_999_999 ? number + 1 : number
    return Array(indent) + Array("\(next)".utf8) + Array(bullet[digits.endIndex...])
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }
}

extension [String] {
  fileprivate func removing(at index: Int) -> [String] {
    var rest = self
    rest.remove(at: index)
    return rest
  }
}
