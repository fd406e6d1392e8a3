import FoundationEssentials

/// Random numbers that can be had again: SplitMix64 (Steele, Lea and Flood 2014) from a seed that
/// `NOTES_TEST_SEED` sets and that a failure shows.
struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  let seed: UInt64
  private var state: UInt64

  init() {
    let given = ProcessInfo.processInfo.environment["NOTES_TEST_SEED"].flatMap { UInt64($0) }
    self.init(seed: given ?? UInt64.random(in: 1...UInt64(UInt32.max)))
  }

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  var description: String { "NOTES_TEST_SEED=\(seed)" }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
