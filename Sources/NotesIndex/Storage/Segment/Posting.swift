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
  static let once: UInt32 = 0
  static let countInBody: UInt32 = 1
  static let fields: UInt32 = 2
  static let fieldCounts: UInt32 = 3
}
