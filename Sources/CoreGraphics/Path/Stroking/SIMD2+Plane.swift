import Foundation

// The plane's vectors, for the outline of strokes only: four operations in one expression read
// better than eight coordinates.

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  var point: CGPoint { CGPoint(x: x, y: y) }

  func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Positive where the other lies towards +y of this one, seen from +x.
  func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  var length: Double { (x * x + y * y).squareRoot() }

  /// This vector a quarter turn towards -y: from +x to -y.
  var normal: Self { Self(y, -x) }

  /// This vector after a rotation from +x to +y.
  func rotated(sine: Double, cosine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The vector of length 1 in the same direction; nil for one without length.
  var unit: Self? {
    // Scaled first, so that neither tiny nor huge components are lost in their squares.
    let size = Swift.max(x.magnitude, y.magnitude)
    guard size > 0, size.isFinite else { return nil }
    let scaled = self / size
    return scaled / scaled.length
  }
}
