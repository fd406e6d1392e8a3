extension FileNames {
  /// Equal for names that are one on a file system which ignores case or normalizes.
  ///
  /// Full case folding between canonical normalizations, without ignorable characters: what HFS+, APFS
  /// and ext4 with `casefold` do, and a little more than NTFS does. Bytes that are not UTF-8 count as
  /// they are.
  package static func collisionKey(of name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) { return name.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
    var key: [UInt8] = []
    var scalars: [UInt32] = []
    var index = 0
    while index < name.count {
      let scalar = UTF8Scalar(in: name.span, at: index)
      if scalar.isValid, 0x4E00...0x9FFF ~= scalar.value {
        // Han characters stand for themselves, and join with nothing.
        append(scalars, to: &key)
        scalars = []
        key += name[index..<index + scalar.count]
      } else if scalar.isValid {
        Normalization.shared.decompose(scalar.value, into: &scalars)
      } else {
        append(scalars, to: &key)
        scalars = []
        key += name[index..<index + scalar.count]
      }
      index += scalar.count
    }
    append(scalars, to: &key)
    return key
  }

  private static func append(_ scalars: [UInt32], to key: inout [UInt8]) {
    if scalars.isEmpty { return }
    var scalars = scalars
    Normalization.shared.order(&scalars)
    var folded: [UInt32] = []
    for scalar in scalars.compactMap(Unicode.Scalar.init)
    where !scalar.properties.isDefaultIgnorableCodePoint {
      for part in caseFolded(scalar).unicodeScalars {
        Normalization.shared.decompose(part.value, into: &folded)
      }
    }
    Normalization.shared.order(&folded)
    Normalization.shared.compose(&folded)
    for scalar in folded { key.append(scalar: scalar) }
  }

  /// Lower case of upper case, twice, so that ẞ, ß and ss are one: it joins what full case folding
  /// joins, with no table of our own.
  private static func caseFolded(_ scalar: Unicode.Scalar) -> String {
    // Its upper case is I, but case folding keeps it apart, and so do file systems.
    if scalar == "ı" { return "ı" }
    if scalar.isASCII { return scalar.properties.lowercaseMapping }
    return lowerOfUpper(lowerOfUpper(String(scalar)))
  }

  private static func lowerOfUpper(_ text: String) -> String {
    text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
      .unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }
}
