/// Rows of fields in one line each: CSV and TSV.
enum SeparatedValues {
  /// RFC 4180: lines end with CRLF, a field that needs it is quoted, quotes in it are doubled.
  static func csv(_ fields: [[UInt8]]) -> [UInt8] {
    var row: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { row.append(UInt8(ascii: ",")) }
      guard field.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
        row += field
        continue
      }
      row.append(UInt8(ascii: "\""))
      for byte in field {
        if byte == UInt8(ascii: "\"") { row.append(byte) }
        row.append(byte)
      }
      row.append(UInt8(ascii: "\""))
    }
    return row + [0x0d, 0x0a]
  }

  /// Tabs between the fields; tab, line feed, carriage return and backslash in them become `\t`, `\n`,
  /// `\r` and `\\`.
  static func tsv(_ fields: [[UInt8]]) -> [UInt8] {
    var row: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { row.append(0x09) }
      for byte in field {
        switch byte {
        case 0x09: row += #"\t"#.utf8
        case 0x0a: row += #"\n"#.utf8
        case 0x0d: row += #"\r"#.utf8
        case UInt8(ascii: "\\"): row += #"\\"#.utf8
        default: row.append(byte)
        }
      }
    }
    return row + [0x0a]
  }
}
