internal import NotesFormat
internal import NotesSystem

/// Names that a link could have for a file at another path, those most like the old one first.
struct LinkCandidates {
  private let spelling: LinkSpelling
  private let path: FilePath
  private let file: FilePath

  /// - Parameters:
  ///   - spelling: of the link as it is.
  ///   - path: of the note that it stands in, as it is.
  ///   - file: what it means, as it is.
  init(_ spelling: LinkSpelling, from path: FilePath, to file: FilePath) {
    self.spelling = spelling
    self.path = path
    self.file = file
  }

  private var target: LinkTarget { spelling.target }

  /// For a wiki link from `source` to `new`: as many directories as before, then more.
  func wiki(_ source: FilePath, _ new: FilePath, _ naming: LinkMeaning.Naming) -> [[UInt8]] {
    let whole = named(new)
    let fromTop = Array("/".utf8) + whole.bytes
    if target.isFromTop { return [fromTop] }
    if target.isExplicitlyRelative { return [relative(source, whole), fromTop] }
    let count = naming == .path ? target.components.count : 1
    let hadAll = count > 1 && count == file.components.count
    return (hadAll ? [whole.bytes] : []) + ends(of: whole, from: count) + [fromTop]
  }

  /// For a Markdown link: a path from the note, unless it was the end of one.
  func markdown(_ source: FilePath, _ new: FilePath) -> [[UInt8]] {
    let whole = named(new)
    let fromTop = Array("/".utf8) + whole.bytes
    if target.isFromTop { return [fromTop] }
    let relative = relative(source, whole)
    // With a dot in front where a name would be read as an address.
    let rest = [relative, Array("./".utf8) + relative, fromTop]
    return isPlace || target.isExplicitlyRelative
      ? rest : ends(of: whole, from: target.components.count) + rest
  }

  /// Whether the target is a Markdown link's path from its note, as every program understands it.
  var isPlace: Bool { isPlace(path, file) }

  /// The same when the note and the file are elsewhere.
  func isPlace(_ path: FilePath, _ file: FilePath) -> Bool {
    guard !target.isWiki, !target.isFromTop else { return false }
    let place = path.parent.appending(target.components.joined(separator: "/".utf8))
      .lexicallyNormalized
    return NoteName.key(place.parent.bytes) == NoteName.key(file.parent.bytes)
      && NoteName.key(NoteName.stem(place.name)) == NoteName.key(NoteName.stem(file.name))
  }

  /// Whether the target spells the end of one path and not that of another, which is the same but for its spelling,
  /// case or accents' encoding say: a file system need not know that the two are one.
  ///
  /// - Parameter path: that of `file` as it is to be.
  /// - Returns: whether the link has to be rewritten although names are compared folded.
  func isMisspelt(for path: FilePath) -> Bool {
    let typed = target.components.drop { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    func isEnd(of path: FilePath) -> Bool {
      [path, path.parent.appending(NoteName.stem(path.name))].contains { path in
        let end = path.components.suffix(typed.count)
        return end.count == typed.count && zip(end, typed).allSatisfy { $0.elementsEqual($1) }
      }
    }
    return isEnd(of: file) && !isEnd(of: path)
  }

  /// The new path, without its suffix where the link had none.
  private func named(_ new: FilePath) -> FilePath {
    let isNote = NoteName.stem(file.name).count < file.name.count
    guard isNote, !spelling.hasNoteSuffix else { return new }
    return new.parent.appending(NoteName.stem(new.name))
  }

  /// The last components of a path, `count` of them first, then more.
  private func ends(of path: FilePath, from count: Int) -> [[UInt8]] {
    let components = path.components
    guard count <= components.count else { return [path.bytes] }
    return (max(1, count)...components.count).map {
      Array(components.suffix($0).joined(separator: "/".utf8))
    }
  }

  private func relative(_ source: FilePath, _ new: FilePath) -> [UInt8] {
    let path = LinkTarget.path(from: source.parent.components, to: new.components)
    let needsDot =
      (spelling.beginsWithDot || target.isWiki) && !path.starts(with: "../".utf8)
    return needsDot ? Array("./".utf8) + path : path
  }
}
