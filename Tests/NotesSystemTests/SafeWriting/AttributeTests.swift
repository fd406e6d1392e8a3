#if DEBUG
@testable import NotesSystem
import NotesTestSupport
import Testing

struct AttributeTests {
  @Test func `extended attributes and an access list survive a change`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write("old", to: folder.appending("a.md"))
      let root = try Directory(opening: folder)
      let before = try root.openFile(FilePath("a.md"))
      let values: [String: [UInt8]] = [
        "user.colour": Array("green".utf8), "user.empty": [],
        "user.large": [UInt8](repeating: 7, count: 3000),
        "system.posix_acl_access": Self.accessList,
      ]
      for (name, value) in values {
        try Kernel.setAttribute(before.number, Array(name.utf8), value)
      }
      let outcome = try SafeWriter(root: root).replace(
        FilePath("a.md"), base: Array("old".utf8), with: Array("new".utf8))
      #expect(outcome.inPlace == nil)
      let after = try root.openFile(FilePath("a.md"))
      let names = try Kernel.attributeNames(after.number).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(Set(names) == Set(values.keys))
      for (name, value) in values {
        let kept = try Kernel.attribute(after.number, Array(name.utf8))
        #expect(kept == value, "\(name)")
      }
      #expect(try root.status(FilePath("a.md")).permissions == 0o640)
    }
  }

  @Test func `what a folder gives to new files does not stick to a changed one`() throws {
    try withTemporaryFolder { folder in
      try TestFiles.write("old", to: folder.appending("a.md"))
      let root = try Directory(opening: folder)
      try Kernel.setAttribute(
        root.descriptor.number, Array("system.posix_acl_default".utf8), Self.accessList)
      _ = try SafeWriter(root: root).replace(
        FilePath("a.md"), base: Array("old".utf8), with: Array("new".utf8))
      let file = try root.openFile(FilePath("a.md"))
      #expect(try Kernel.attributeNames(file.number).isEmpty)
      #expect(try root.status(FilePath("a.md")).permissions == 0o644)
      // A new note does inherit it.
      _ = try SafeWriter(root: root).create(FilePath("b.md"), [])
      let new = try root.openFile(FilePath("b.md"))
      #expect(try Kernel.attributeNames(new.number).count == 1)
    }
  }

  /// `u::rw-,u:1000:rw-,g::---,m::r--,o::---` in the form of <linux/posix_acl_xattr.h>: version 2, then
  /// tag, permissions and id of each entry, little-endian.
  private static let accessList: [UInt8] = {
    let anyone: [UInt8] = [0xff, 0xff, 0xff, 0xff]
    return [2, 0, 0, 0]
      + [0x01, 0, 6, 0] + anyone + [0x02, 0, 6, 0, 0xe8, 0x03, 0, 0]
      + [0x04, 0, 0, 0] + anyone + [0x10, 0, 4, 0] + anyone + [0x20, 0, 0, 0] + anyone
  }()
}
#endif
