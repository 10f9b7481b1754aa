import Foundation

// Vectors in the plane, used only for stroke outlines: vector operations are easier to read than
// separate coordinates.

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  var point: CGPoint { CGPoint(x: x, y: y) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Positive if the other vector is towards +y from this one, as seen from +x.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  var length: Double { (x * x + y * y).squareRoot() }

  /// This vector rotated by a quarter turn from +x to -y.
  var normal: Self { Self(y, -x) }

  /// Returns this vector rotated from +x to +y.
  func rotated(sine: Double, cosine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The unit vector in the same direction; nil for a vector without length.
  var unit: Self? {
    // Scaled first, so that the squares of tiny or huge components do not underflow or overflow.
    let size = Swift.max(x.magnitude, y.magnitude)
    guard size > 0, size.isFinite else { return nil }
    let scaled = self / size
    return scaled / scaled.length
  }
}
