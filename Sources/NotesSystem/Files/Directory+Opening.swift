extension Directory {
  /// Opens an entry beneath this directory, the kernel seeing to it that nothing leads out.
  func openBeneath(_ path: FilePath, _ flags: OpenFlags) throws(Errno) -> Int32 {
    try Self.check(path)
    do {
      return try Kernel.openBeneath(descriptor.number, path.bytes, flags)
    } catch let error where error == .functionNotImplemented || error == .notPermitted {
      // An old kernel, Darwin, or a sandbox that does not know the call.
      return try openByComponent(path, flags)
    } catch let error where error == .crossDevice {
      throw Errno.outside
    }
  }

  /// The same by one `openat` per component, none of which follows a link.
  private func openByComponent(_ path: FilePath, _ flags: OpenFlags) throws(Errno) -> Int32 {
    let components = path.components
    guard let last = components.last else { throw Errno.notFound }
    var parent: Int32?
    defer { if let parent { _ = FileDescriptor(owning: parent) } }
    for component in components.dropLast() {
      let next = try Kernel.open(
        in: parent ?? descriptor.number, component, [.read, .directory])
      if let old = parent { _ = FileDescriptor(owning: old) }
      parent = next
    }
    return try Kernel.open(in: parent ?? descriptor.number, last, flags)
  }

  /// Refuses what could never be a path beneath a directory.
  ///
  /// Asked for every file that is read, so without taking the path apart.
  private static func check(_ path: FilePath) throws(Errno) {
    if path.isAbsolute { throw Errno.outside }
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var (length, dots) = (0, 0)
    for byte in path.bytes {
      if byte == 0 { throw Errno.invalidArgument }
      if byte == slash {
        if length == 2 && dots == 2 { throw Errno.outside }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == dot { dots += 1 }
      }
    }
    if length == 2 && dots == 2 { throw Errno.outside }
  }
}
