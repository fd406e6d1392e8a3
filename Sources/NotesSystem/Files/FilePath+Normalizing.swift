extension FilePath {
  /// Without empty and `.` components and with `..` taken back, without asking the file system.
  ///
  /// A `..` that would leave a relative path stays in front.
  package var lexicallyNormalized: FilePath {
    let slash = UInt8(ascii: "/")
    var kept: [ArraySlice<UInt8>] = []
    for component in components where !component.elementsEqual(".".utf8) {
      if component.elementsEqual("..".utf8), let last = kept.last, !last.elementsEqual("..".utf8) {
        kept.removeLast()
      } else if component.elementsEqual("..".utf8), isAbsolute {
        continue
      } else {
        kept.append(component)
      }
    }
    let joined = Array(kept.joined(separator: [slash]))
    return FilePath(bytes: isAbsolute ? [slash] + joined : joined)
  }
}
