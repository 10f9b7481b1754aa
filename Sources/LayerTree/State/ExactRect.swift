package import CoreGraphics

/// A rectangle that equals another only where all four numbers do.
///
/// Foundation takes a rectangle of negative size for the one of the same area, but bounds of negative
/// size show nothing (I-04) and such a part of an image is mirrored: what compares states
/// would miss the change.
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
  /// Whether all four numbers are the same.
  package func isIdentical(to other: CGRect) -> Bool {
    origin == other.origin && size == other.size
  }
}
