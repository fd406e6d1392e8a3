// Names that no person gives to a file.
extension ConflictName {
  /// The mark at the end of a stem that proves a conflict copy.
  static func certainMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    if let mark = bracketedMark(stem) { return mark }
    guard stem.lastRange(of: "conflict") != nil else { return nil }
    return syncthingMark(stem) ?? ownCloudMark(stem) ?? silverBulletMark(stem) ?? ownMark(stem)
  }

  /// `.sync-conflict-20261130-081500-ABCDEFG`; older versions name no device.
  ///
  /// Syncthing, lib/model/folder_sendrecv.go, `conflictName`.
  private static func syncthingMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    var device = tail.take(7...7) {
      // Base 32 of RFC 4648, the first seven of a device's id.
      ASCII.isCapital($0) || (UInt8(ascii: "2")...UInt8(ascii: "7")).contains($0)
    }
    if device == nil || !tail.take("-") { (tail, device) = (NameTail(stem), nil) }
    guard let clock = tail.takeClock(), tail.take("-"), let date = tail.takeDate(""),
      tail.take(".sync-conflict-")
    else { return nil }
    return Mark(.syncthing, behind: tail.rest, time: "\(date) \(clock)", device: device)
  }

  /// `_conflict-20261130-081500` or `_conflict-20261130-081500-user`.
  private static func ownCloudMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    guard let place = stem.lastRange(of: "_conflict-") else { return nil }
    let behind = stem[place.upperBound...]
    var tail = NameTail(behind.prefix(15))
    guard let clock = tail.takeClock(), tail.take("-"), let date = tail.takeDate(""),
      tail.rest.isEmpty
    else { return nil }
    let user = behind.dropFirst(15)
    guard user.isEmpty || (user.first == UInt8(ascii: "-") && user.count > 1) else { return nil }
    return Mark(
      .ownCloud, behind: stem[..<place.lowerBound], time: "\(date) \(clock)",
      device: String(decoding: user.dropFirst(), as: UTF8.self))
  }

  /// `.conflicted.1796012100000`: milliseconds since 1970.
  private static func silverBulletMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    guard let digits = tail.take(12...14, where: ASCII.isDigit), let milliseconds = Int64(digits),
      tail.take(".conflicted.")
    else { return nil }
    let time = ZonedTime(instant: milliseconds / 1000, utcOffset: 0)
    return Mark(.silverBullet, behind: tail.rest, time: "\(time.date) \(time.clock)")
  }

  /// `.conflict-0f3e81aa`, see the safe writer.
  private static func ownMark(_ stem: ArraySlice<UInt8>) -> Mark? {
    var tail = NameTail(stem)
    let isDigit = { (byte: UInt8) in
      ASCII.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard tail.take(8...8, where: isDigit) != nil, tail.take(".conflict-") else { return nil }
    return Mark(.notes, behind: tail.rest)
  }
}
