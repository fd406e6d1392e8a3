//     base ─ read ─► caller ─ new text ─► temporary ─ fsync ─► same as base still?
//                                                                   │ yes
//          ┌────────────────────────────── exchange the two names ◄─┘
//          ▼
//   what came out = base?  ── yes ─► remove it (or keep it in the history) ─► fsync the folder
//          │ no: someone wrote in the last moment
//          ▼
//   exchange back ─► the new text came out? ── yes ─► conflict, the file is as that someone wrote it
//                                           └─ no: written again meanwhile ─► the newest stays, the older
//                                              version becomes a copy beside it
//
// At every point each text is in some file, and no file is removed whose bytes have not been compared with
// what is known of them after it had lost its name.

extension SafeWriter {
  /// Changes a file from `base` to `bytes`, or leaves it alone when it no longer holds `base`.
  ///
  /// Permissions, owner, access list and attributes stay; the modification time always advances. A file
  /// that cannot be exchanged in one step without losing one of them, or another of its names, is
  /// overwritten in place, after copies of both texts have been saved.
  ///
  /// - Parameters:
  ///   - path: Relative to the root. A symbolic link stays one: the file it leads to is changed.
  ///   - base: The bytes that the change was made from.
  ///   - bytes: The new bytes; when they are equal to `base` nothing is written.
  ///   - savesText: Whether a text that could not be written is saved; false for a caller that has it
  ///     elsewhere, or that will try again.
  /// - Returns: The file's status, and what else there is to say.
  /// - Throws: ``WriteError``; ``WriteError/isConflict`` when the file holds something else than `base`.
  package func replace(
    _ path: FilePath, base: [UInt8], with bytes: [UInt8], savesText: Bool = true
  ) throws(WriteError) -> WriteOutcome {
    let change = Replacement(writer: self, base: base, bytes: bytes)
    var aside: [FilePath] = []
    do throws(Errno) {
      return try change.run(path, &aside)
    } catch {
      let cause = SystemError(error, "change", path)
      guard savesText else { throw WriteError(cause, others: aside) }
      throw rescue(bytes, cause, others: aside)
    }
  }
}
