internal import CNotesSystem

/// The compression function of SHA-256, as FIPS 180-4 section 6.2.2 gives it.
///
/// The sixteen words of the message schedule are overwritten in place (word t takes the place of word
/// t - 16), and the eight working variables change names instead of places: each round writes two of
/// them and the next round is called with the names moved along by one. Most processors have instructions
/// for it, five times as fast; without them this is done in Swift.
struct SHA256 {
  /// Whether the processor has instructions for SHA-256.
  static let hasInstructions = notes_has_sha256() != 0

  private let isByInstructions: Bool
  private typealias Words = InlineArray<16, UInt32>

  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  init(byInstructions: Bool) {
    precondition(!byInstructions || Self.hasInstructions)
    isByInstructions = byInstructions
  }

  /// Takes in as many whole blocks of 64 bytes as there are; returns how many bytes that was.
  mutating func absorbBlocks(of bytes: Span<UInt8>) -> Int {
    if isByInstructions { return absorbByInstructions(bytes) }
    var start = 0
    while bytes.count &- start >= 64 {
      absorb(block: bytes.extracting(start..<(start &+ 64)))
      start &+= 64
    }
    return start
  }

  private mutating func absorbByInstructions(_ bytes: Span<UInt8>) -> Int {
    let blocks = bytes.count / 64
    var state = state.mutableSpan
    unsafe state.withUnsafeMutableBufferPointer { state in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe constants.span.withUnsafeBufferPointer { constants in
          unsafe notes_sha256(
            state.baseAddress, bytes.baseAddress, blocks, constants.baseAddress)
        }
      }
    }
    return blocks * 64
  }

  /// Takes in the last, incomplete block with its padding; returns the 32 bytes of the checksum.
  mutating func finish(tail: ArraySlice<UInt8>, byteCount: Int) -> [UInt8] {
    var last = Array(tail)
    last.append(0x80)
    while last.count % 64 != 56 { last.append(0) }
    let bitCount = UInt64(byteCount) &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    _ = absorbBlocks(of: last.span)
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for index in 0..<8 {
      for shift in stride(from: 24, through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: state[index] >> UInt32(shift)))
      }
    }
    return digest
  }

  private mutating func absorb(block: Span<UInt8>) {
    var words = Words(repeating: 0)
    for index in 0..<16 {
      let byte = index &* 4
      words[index] =
        UInt32(block[byte]) << 24 | UInt32(block[byte &+ 1]) << 16
        | UInt32(block[byte &+ 2]) << 8 | UInt32(block[byte &+ 3])
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for sixteen in 0..<4 {
      if sixteen > 0 { Self.extend(&words) }
      for half in 0..<2 {
        let w = half &* 8
        let k = sixteen &* 16 &+ w
        Self.round(a, b, c, &d, e, f, g, &h, words[w], constants[k])
        Self.round(h, a, b, &c, d, e, f, &g, words[w &+ 1], constants[k &+ 1])
        Self.round(g, h, a, &b, c, d, e, &f, words[w &+ 2], constants[k &+ 2])
        Self.round(f, g, h, &a, b, c, d, &e, words[w &+ 3], constants[k &+ 3])
        Self.round(e, f, g, &h, a, b, c, &d, words[w &+ 4], constants[k &+ 4])
        Self.round(d, e, f, &g, h, a, b, &c, words[w &+ 5], constants[k &+ 5])
        Self.round(c, d, e, &f, g, h, a, &b, words[w &+ 6], constants[k &+ 6])
        Self.round(b, c, d, &e, f, g, h, &a, words[w &+ 7], constants[k &+ 7])
      }
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The next sixteen words of the message schedule.
  @inline(__always)
  private static func extend(_ words: inout Words) {
    for index in 0..<16 {
      let early = words[(index &+ 1) & 15]
      let late = words[(index &+ 14) & 15]
      let sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
      let sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
      words[index] = words[index] &+ sigma0 &+ words[(index &+ 9) & 15] &+ sigma1
    }
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32,
    _ word: UInt32, _ constant: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ constant &+ word
    d = d &+ first
    h = first &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}

/// The constants K of FIPS 180-4 section 4.2.2.
private let constants: InlineArray<64, UInt32> = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
  0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
  0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
  0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
  0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
  0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
  0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
  0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
  0xc671_78f2,
]
