internal import CNotesSystem

/// An operating system error number, or one of the few reasons of this module's own.
package struct Errno: Error, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}

extension Errno {
  package static let accessDenied = Errno(rawValue: EACCES)
  package static let alreadyExists = Errno(rawValue: EEXIST)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let busy = Errno(rawValue: EBUSY)
  package static let connectionRefused = Errno(rawValue: ECONNREFUSED)
  package static let crossDevice = Errno(rawValue: EXDEV)
  package static let fileTooLarge = Errno(rawValue: EFBIG)
  package static let functionNotImplemented = Errno(rawValue: ENOSYS)
  package static let inputOutput = Errno(rawValue: EIO)
  package static let interrupted = Errno(rawValue: EINTR)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let notEmpty = Errno(rawValue: ENOTEMPTY)
  package static let notFound = Errno(rawValue: ENOENT)
  package static let notPermitted = Errno(rawValue: EPERM)
  package static let notSupported = Errno(rawValue: ENOTSUP)
  package static let operationNotSupported = Errno(rawValue: EOPNOTSUPP)
  package static let quotaExceeded = Errno(rawValue: EDQUOT)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  package static let timedOut = Errno(rawValue: ETIMEDOUT)
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  package static let tryAgain = Errno(rawValue: EAGAIN)

  // Negative, so that they can never be taken for a number of the system.

  /// The file differed before and after each of several reads: someone is writing it.
  package static let changing = Errno(rawValue: -1)
  /// A path, or the target of a symbolic link, that is not inside the folder.
  package static let outside = Errno(rawValue: -2)
  /// A device, a pipe or a socket, where a file is needed.
  package static let notRegular = Errno(rawValue: -3)
  /// The file no longer holds what the change was made from.
  package static let conflict = Errno(rawValue: -5)
  /// The simulated death of the process; see ``FaultInjection``.
  package static let killed = Errno(rawValue: -4)
}

extension Errno: CustomStringConvertible {
  /// The system's own words, `No such file or directory` for instance.
  package var description: String {
    switch self {
    case .changing: return "it is being written right now, try again"
    case .outside: return "it leads out of the folder"
    case .notRegular: return "it is not a regular file"
    case .conflict: return "it has been changed by something else in the meantime"
    case .killed: return "killed"
    default: break
    }
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe strerror_r(rawValue, &buffer, buffer.count) == 0 else {
      return "error \(rawValue)"
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
