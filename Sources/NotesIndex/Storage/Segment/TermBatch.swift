/// Room for terms that are counted together: as many of each kind as the nearest memory holds.
struct TermBatch {
  private static let size = 512

  var words = [WordTable.Pending](repeating: WordTable.Pending(), count: size)
  var scalars = [ScalarTable.Pending](repeating: ScalarTable.Pending(), count: size)
  var pairs = [PairTable.Pending](repeating: PairTable.Pending(), count: size)
}
