package import CoreGraphics

/// What the outlines of a font's glyphs go through, each about its own origin; y goes up, lengths
/// are points.
///
/// Measures follow by how far the matrix stretches the two axes, however it turns or leans them: a
/// slanted font has the measures of the upright one, a turned glyph keeps its own place on the line,
/// and a doubled font is twice as wide and high.
package struct FontMatrix: Sendable, Hashable {
  /// The matrix as it is drawn: finite, and not larger than anything can be.
  package let transform: CGAffineTransform
  /// How many times as wide everything is.
  package let width: Double
  /// How many times as high everything is.
  package let height: Double

  /// Leaves outlines as they are.
  package static let identity = FontMatrix(.identity)

  /// - Parameter transform: Any numbers; one that is not finite makes all of it count for nothing.
  package init(_ transform: CGAffineTransform) {
    let parts = [transform.a, transform.b, transform.c, transform.d]
    let isFinite = (parts + [transform.tx, transform.ty]).allSatisfy(\.isFinite)
    let drawn = isFinite ? Self.limited(transform) : .identity
    self.transform = drawn
    let across = (drawn.a * drawn.a + drawn.b * drawn.b).squareRoot()
    width = Double(across)
    // What is left of the area when the width is taken out of it.
    height = across > 0 ? Double(abs(drawn.a * drawn.d - drawn.b * drawn.c) / across) : 0
  }

  /// Whether nothing is changed.
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
