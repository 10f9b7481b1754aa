package import CoreGraphics

/// A transform of a font's glyph outlines, each about its own origin; y points up, and lengths are
/// in points.
///
/// Metrics follow from how much the matrix scales the two axes, regardless of rotation or slant: a
/// slanted font has the metrics of the upright one, a rotated glyph keeps its own place on the
/// line, and a doubled font is twice as wide and high.
package struct FontMatrix: Sendable, Hashable {
  /// The matrix as it is drawn: finite and limited in size.
  package let transform: CGAffineTransform
  /// The scale of widths.
  package let width: Double
  /// The scale of heights.
  package let height: Double

  /// The matrix that leaves outlines unchanged.
  package static let identity = FontMatrix(.identity)

  /// Creates a matrix.
  package init(_ transform: CGAffineTransform) {
    let parts = [transform.a, transform.b, transform.c, transform.d]
    let isFinite = (parts + [transform.tx, transform.ty]).allSatisfy(\.isFinite)
    let drawn = isFinite ? Self.limited(transform) : .identity
    self.transform = drawn
    let across = (drawn.a * drawn.a + drawn.b * drawn.b).squareRoot()
    width = Double(across)
    // The area scale divided by the width scale.
    height = across > 0 ? Double(abs(drawn.a * drawn.d - drawn.b * drawn.c) / across) : 0
  }

  /// Whether the matrix changes nothing.
  package var isIdentity: Bool { transform == .identity }

  private static let largest: CGFloat = 1000

  private static func limited(_ transform: CGAffineTransform) -> CGAffineTransform {
    func limited(_ value: CGFloat, _ most: CGFloat) -> CGFloat { max(-most, min(value, most)) }
    let most = CGFloat(TextStyle.maximumSize)
    return CGAffineTransform(
      a: limited(transform.a, largest), b: limited(transform.b, largest),
      c: limited(transform.c, largest), d: limited(transform.d, largest),
      tx: limited(transform.tx, most), ty: limited(transform.ty, most))
  }
}
