import NotesFormat
import NotesSystem
import NotesTestSupport
import Testing

/// An index holds folded text: where folding has changed, a query no longer finds what is in there.
@Suite struct FoldVersionTests {
  /// FNV-1a of the folded forms of all scalars but the private ones, each behind a space.
  private static func fingerprint() -> UInt64 {
    var text = String.UnicodeScalarView()
    for scalar in (UInt32(0)...0xE_FFFF).lazy.compactMap(Unicode.Scalar.init) {
      text.append(" ")
      text.append(scalar)
    }
    return TextFold.fold(String(text)).reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }

  @Test func `an index that was folded another way has another version`() throws {
    try withTemporaryFolder { folder in
      let index = try SmallIndex(folder.appending("index"), seed: 5)
      let head = try #require(index.files.first { $0.name == "head" })
      // When the fingerprint changes, so must the version: never the one alone.
      #expect(head.bytes[8..<12] == [5, 0, 0, 0])
      #expect(Self.fingerprint() == 0x0278_B6A7_8691_758C)
    }
  }
}
