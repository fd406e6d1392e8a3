import NotesSystem
import Testing

@Suite struct ChecksumTests {
  // The examples of FIPS 180-4 and of NIST's example values for SHA-256, and the lengths around the
  // padding's edges, whose sums come from sha256sum.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
        + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    ("念头\n", "c2cf800ab222c9d038575d9274919faf502176471ba79fcac9b63d7e6ec909d3"),
  ])
  func `the checksum of a text is its SHA-256`(text: String, hex: String) {
    #expect(Checksum(of: Array(text.utf8)).hex == hex)
  }

  @Test(arguments: [
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func `padding is right on both sides of a block's end`(length: Int, hex: String) {
    #expect(Checksum(of: [UInt8](repeating: UInt8(ascii: "a"), count: length)).hex == hex)
  }

  @Test func `a checksum survives being stored`() throws {
    let checksum = Checksum(of: Array("note".utf8))
    #expect(Checksum(hex: checksum.hex) == checksum)
    #expect(Checksum(hex: checksum.hex.uppercased()) == checksum)
    #expect(Checksum(rawBytes: checksum.bytes) == checksum)
  }

  @Test(arguments: ["", "00", String(repeating: "0", count: 63), String(repeating: "g", count: 64)])
  func `what is no checksum is refused`(text: String) {
    #expect(Checksum(hex: text) == nil)
    #expect(Checksum(rawBytes: Array(text.utf8.prefix(31))) == nil)
  }

  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 127, 128, 129, 4_096, 100_003])
  func `the processor's instructions and plain code give the same checksum`(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 8) }
    let plain = Checksum(of: bytes, byInstructions: false)
    #expect(Checksum(of: bytes) == plain)
    #expect(length == 0 || Checksum(of: Array(bytes.dropLast()), byInstructions: false) != plain)
  }
}
