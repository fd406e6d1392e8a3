internal import NotesSystem

/// Which directories of a folder are watched, and what their events mean.
///
///     event ─► watch ─► directory ─► path ─► a file to look at, or a directory to watch and read again
///
/// A directory is watched before it is read, and those in it after that: whatever is made meanwhile is either read or
/// reported. Nothing relies on the order of events or on the two halves of a rename finding each other.
final class WatchedTree {
  /// Why events cannot be relied on.
  enum Loss: Error {
    /// More events than the system keeps.
    case overflow
    /// Something was mounted or unmounted in the folder or above it.
    case unmounted
    /// An event of a directory that is not known.
    case unknownWatch
    /// The folder itself was removed or has another name.
    case folderGone
    /// This user watches too many directories.
    case limit
  }

  private final class Node {
    let name: [UInt8]
    let watch: Int32
    // The parent holds its children, and none outlives it: `drop` removes a node with all below it.
    unowned let parent: Node?
    var children: [[UInt8]: Node] = [:]

    init(_ name: [UInt8], watch: Int32, in parent: Node?) {
      self.name = name
      self.watch = watch
      self.parent = parent
    }

    var path: FilePath {
      var names: [[UInt8]] = []
      var node: Node? = self
      while let current = node, current.parent != nil {
        names.append(current.name)
        node = current.parent
      }
      return FilePath(bytes: names.reversed().joined(separator: [UInt8(ascii: "/")]))
    }
  }

  private let events: DirectoryEvents
  private let root: Directory
  private let rules: IgnoreRules
  private var nodes: [Int32: Node] = [:]
  /// Watches that were given up, until the system has said that no event of theirs follows.
  private var retired: Set<Int32> = []
  /// Directories that could not be read when they were last looked at.
  private var closed: Set<FilePath> = []
  private var top: Node?

  /// Nothing is watched before ``start()``.
  init(_ events: DirectoryEvents, _ folder: NotesFolder) {
    self.events = events
    root = folder.root
    rules = folder.ignoreRules
  }

  /// How many directories are watched.
  var count: Int { nodes.count }

  var descriptor: Int32 { events.descriptor }

  /// Watches the folder and all that is in it.
  ///
  /// Cost: reads every directory once.
  ///
  /// - Throws: ``Loss`` `limit`; ``SystemError`` when the folder itself cannot be watched.
  func start() throws {
    var ignored = PendingPlaces()
    try add(FilePath(""), in: nil, &ignored, at: 0, listsFiles: false)
    guard top != nil else { throw Loss.folderGone }
  }

  /// What has happened since the last call.
  struct Changes {
    /// Whether the settings of the folder may have changed.
    var changesSettings = false
    /// Whether a directory has become readable or unreadable, which its files do not show.
    var needsScan = false
    /// Whether there is nothing more to be read for now.
    var isComplete = true
  }

  /// Reads what is queued, and notes in `pending` what is to be looked at.
  ///
  /// - Throws: ``Loss``; ``SystemError``.
  func read(into pending: inout PendingPlaces, at now: Int64) throws -> Changes {
    let read = try events.read()
    var changes = Changes(isComplete: read.isComplete)
    for event in read.events { try handle(event, &pending, now, &changes) }
    return changes
  }

  private func handle(
    _ event: DirectoryEvent, _ pending: inout PendingPlaces, _ now: Int64, _ changes: inout Changes
  ) throws {
    if event.subject == .overflow { throw Loss.overflow }
    guard let node = nodes[event.watch] else {
      if event.subject == .ended { retired.remove(event.watch) }
      guard retired.contains(event.watch) || event.subject == .ended else {
        throw Loss.unknownWatch
      }
      return
    }
    switch event.subject {
    case .overflow: throw Loss.overflow
    case .unmounted: throw node === top ? Loss.folderGone : Loss.unmounted
    case .directory:
      // For any other directory the events of its parent say more.
      if node === top { throw Loss.folderGone }
    case .ended:
      if node === top { throw Loss.folderGone }
      pending.note(tree: node.path, at: now)
      drop(node, isEnded: true)
    case .departed(let name):
      if let child = node.children[name] { drop(child) }
      let path = node.path.appending(name)
      pending.note(tree: path, at: now)
      // The settings went with it.
      if path == NotesFolder.ownDirectory { changes.changesSettings = true }
    case .attributes(let name):
      let path = name.isEmpty ? node.path : node.path.appending(name)
      guard isWatched(path), closed.contains(path) == isReadable(path) else { return }
      changes.needsScan = true
      try readAnew(path, &pending, now)
    case .entry(let name, isDirectory: true):
      let path = node.path.appending(name)
      try readAnew(path, &pending, now)
      let isOurs = path == NotesFolder.ownDirectory || path == NotesFolder.configFile
      if isOurs { changes.changesSettings = true }
    case .entry(let name, isDirectory: false):
      let directory = node.path
      let path = directory.appending(name)
      if isLookedAt(name.span, in: directory) { pending.note(file: path, at: now) }
      if path == NotesFolder.configFile { changes.changesSettings = true }
    }
  }

  /// Watches a directory that came or is not what it was, and has everything in it looked at.
  private func readAnew(_ path: FilePath, _ pending: inout PendingPlaces, _ now: Int64) throws {
    guard isWatched(path) else { return }
    pending.note(tree: path, at: now)
    guard !path.isEmpty, let parent = node(at: path.parent) else { return }
    if let known = parent.children[Array(path.name)] { drop(known) }
    try add(path, in: parent, &pending, at: now, listsFiles: true)
  }

  /// Whether the events of a directory matter: it holds notes, or our settings.
  private func isWatched(_ path: FilePath) -> Bool {
    path.isEmpty || path == NotesFolder.ownDirectory
      || path.parent != NotesFolder.ownDirectory && rules.entersDirectory(path)
  }

  /// Whether a walk looks at a file of this name: a note, or what a process left that died.
  private func isLookedAt(_ name: Span<UInt8>, in directory: FilePath) -> Bool {
    rules.isNote(name, in: directory) || TemporaryName.isOwnTemporary(name)
  }

  private func isReadable(_ path: FilePath) -> Bool {
    do throws(SystemError) {
      _ = try root.open(path)
      return true
    } catch {
      // Whatever the reason.
      return false
    }
  }

  private func node(at path: FilePath) -> Node? {
    var node = top
    for component in path.components { node = node?.children[Array(component)] }
    return node
  }

  /// Watches a directory and those in it: watch, read, go down.
  private func add(
    _ path: FilePath, in parent: Node?, _ pending: inout PendingPlaces, at now: Int64,
    listsFiles: Bool
  ) throws {
    var waiting: [(path: FilePath, parent: Node?)] = [(path, parent)]
    while let next = waiting.popLast() {
      let node = try watch(next.path, in: next.parent)
      if node != nil, isReadable(next.path) {
        closed.remove(next.path)
      } else {
        closed.insert(next.path)
        // Whether it is gone or cannot be read.
        pending.note(tree: next.path, at: now)
      }
      guard let node, next.path != NotesFolder.ownDirectory else { continue }
      for entry in try entries(of: next.path) {
        let child = next.path.appending(entry.name)
        switch entry.kind {
        case .directory: if isWatched(child) { waiting.append((child, node)) }
        case .regular, .link:
          if listsFiles, isLookedAt(entry.name.span, in: next.path) {
            pending.note(file: child, at: now)
          }
        case .other: break
        }
      }
    }
  }

  /// - Returns: nil when there is no such directory any more, or it cannot be read: then its parent reports the
  ///   change that mends that.
  private func watch(_ path: FilePath, in parent: Node?) throws -> Node? {
    let watch: Int32
    do throws(SystemError) {
      watch = try events.watch(path.isEmpty ? root.path : root.path.appending(path.bytes))
    } catch {
      if error.code == .noSpace { throw Loss.limit }
      if parent == nil { throw error }
      return nil
    }
    // A directory that was moved here, before the event from its old place was read.
    if let known = nodes[watch] { drop(known, keeping: watch) }
    let node = Node(Array(path.name), watch: watch, in: parent)
    nodes[watch] = node
    retired.remove(watch)
    if let parent { parent.children[node.name] = node } else { top = node }
    return node
  }

  private func entries(of path: FilePath) throws -> [Directory.Entry] {
    do throws(SystemError) {
      return try root.open(path).entries()
    } catch {
      // Gone or forbidden meanwhile: an event of its parent, or of its own attributes, will report it.
      return []
    }
  }

  /// Stops watching a directory and those below it.
  private func drop(_ node: Node, isEnded: Bool = false, keeping kept: Int32? = nil) {
    if let parent = node.parent, parent.children[node.name] === node {
      parent.children[node.name] = nil
    }
    var waiting = [node]
    while let next = waiting.popLast() {
      waiting += next.children.values
      guard nodes[next.watch] === next else { continue }
      nodes[next.watch] = nil
      if next.watch == kept || isEnded && next === node { continue }
      retired.insert(next.watch)
      events.unwatch(next.watch)
    }
  }
}
