// Names that a person may well give to a file, so that the id has to decide.
extension ConflictName {
  /// The mark at the end of a stem that a conflict copy may have.
  static func possibleMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    iCloudMark(stem) ?? googleDriveMark(stem) ?? versionMark(stem) ?? clashMark(stem)
      ?? oneDriveMark(stem)
  }

  /// ` 2`, as iCloud numbers what it cannot put in one place.
  static func iCloudMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    guard let digits = tail.take(1...2, where: ASCII.isDigit), let number = Int(digits),
      number >= 2, !digits.hasPrefix("0"), tail.take(" ")
    else { return nil }
    return Mark(.iCloud, behind: tail.rest)
  }

  /// ` (1)`, as Google Drive and many others number equal names.
  static func googleDriveMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    guard tail.take(")"), let digits = tail.take(1...2, where: ASCII.isDigit),
      !digits.hasPrefix("0"), tail.take(" (")
    else { return nil }
    return Mark(.googleDrive, behind: tail.rest)
  }

  /// `~20261130-081500`, as files in `.stversions` are named.
  private static func versionMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    guard let clock = tail.takeClock(), tail.take("-"), let date = tail.takeDate(""),
      tail.take("~")
    else { return nil }
    return Mark(.syncthingVersion, behind: tail.rest, time: "\(date) \(clock)")
  }

  /// ` (case clash from anna)` of Nextcloud, ` (Case Conflict)` and ` (Case Conflict 1)` of Dropbox.
  ///
  /// Mostly two notes of their own.
  private static func clashMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    guard let (rest, group) = bracketed(stem) else { return nil }
    let clash = "case clash from "
    if group.starts(with: clash.utf8) {
      return Mark(
        .caseClash, behind: rest,
        device: String(decoding: group.dropFirst(clash.utf8.count), as: UTF8.self))
    }
    for start in ["Case Conflict", "Unicode Encoding Conflict"] where group.starts(with: start.utf8)
    {
      let behind = group.dropFirst(start.utf8.count)
      let isNumber = behind.first == ASCII.space && behind.dropFirst().allSatisfy(ASCII.isDigit)
      if behind.isEmpty || isNumber { return Mark(.caseClash, behind: rest) }
    }
    return nil
  }

  /// `-DESKTOP-AB12CD3`: OneDrive puts the machine's name after a dash.
  ///
  /// That name is a NetBIOS name, at most 15 capital letters, digits and dashes that begin with a letter;
  /// the longest is taken, since such names have dashes in them. Any name would do in principle, but then
  /// every `my-first-note.md` would have to be checked in each list.
  private static func oneDriveMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    let isPart = { (byte: UInt8) in
      ASCII.isCapital(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
    }
    guard let last = stem.last, isPart(last), last != UInt8(ascii: "-") else { return nil }
    var start: Int?
    var index = stem.endIndex
    while index > stem.startIndex + 1, stem.endIndex - index < 15, isPart(stem[index - 1]) {
      index -= 1
      let isLetter = !ASCII.isDigit(stem[index]) && stem[index] != UInt8(ascii: "-")
      if isLetter, stem[index - 1] == UInt8(ascii: "-") { start = index }
    }
    guard let start else { return nil }
    return Mark(
      .oneDrive, behind: stem[..<(start - 1)],
      device: String(decoding: stem[start...], as: UTF8.self))
  }
}
