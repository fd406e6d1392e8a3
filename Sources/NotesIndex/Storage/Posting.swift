/// How the notes that have a term are written.
///
/// A list is the varint count of its notes, then for each note a varint of four times the number of
/// notes skipped since the one before, plus a code for what follows:
/// - 0: nothing; the term occurs once, in the body
/// - 1: a varint, the count of 2 or more in the body alone
/// - 2: a byte with a bit for each ``NoteField`` that has the term once
/// - 3: such a byte, and for each bit from the lowest a varint count
enum Posting {
  static let codeBits: UInt32 = 2

  static func append(
    _ delta: UInt32, _ fields: InlineArray<7, UInt32>, to list: inout PostingPool.List,
    in pool: inout PostingPool
  ) {
    let body = Int(NoteField.body.rawValue)
    let others = fields[0] | fields[1] | fields[2] | fields[3] | fields[4] | fields[5]
    if others == 0, fields[body] == 1 {
      pool.appendVarint(delta << codeBits, to: &list)
      return
    }
    var mask: UInt8 = 0
    var most: UInt32 = 0
    for field in fields.indices where fields[field] > 0 {
      mask |= 1 << UInt8(field)
      most = max(most, fields[field])
    }
    if mask == 1 << UInt8(body) {
      pool.appendVarint(delta << codeBits | (most == 1 ? 0 : 1), to: &list)
      if most > 1 { pool.appendVarint(most, to: &list) }
      return
    }
    pool.appendVarint(delta << codeBits | (most == 1 ? 2 : 3), to: &list)
    pool.append(mask, to: &list)
    guard most > 1 else { return }
    for field in fields.indices where fields[field] > 0 {
      pool.appendVarint(fields[field], to: &list)
    }
  }
}
