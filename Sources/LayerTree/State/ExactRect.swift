package import CoreGraphics

/// A rectangle that equals another only if all four numbers are equal.
///
/// Foundation considers a rectangle with a negative size equal to the standardized one. But bounds
/// with a negative size show nothing (I-04), and such a part of an image is mirrored, so
/// comparing states would miss the change.
@propertyWrapper
package struct ExactRect: Sendable, Hashable {
  package var wrappedValue: CGRect

  package init(wrappedValue: CGRect) { self.wrappedValue = wrappedValue }

  package static func == (left: ExactRect, right: ExactRect) -> Bool {
    left.wrappedValue.isIdentical(to: right.wrappedValue)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue.origin)
    hasher.combine(wrappedValue.size)
  }
}

extension CGRect {
  /// Returns whether all four numbers are equal.
  package func isIdentical(to other: CGRect) -> Bool {
    origin == other.origin && size == other.size
  }
}
