internal import Glibc

/// Functions of the C library that Swift's standard library lacks.
///
/// Foundation has them too, at the price of a slower start.
package enum Mathematics {
  /// The natural logarithm.
  package static func logarithm(_ value: Double) -> Double { log(value) }
}
