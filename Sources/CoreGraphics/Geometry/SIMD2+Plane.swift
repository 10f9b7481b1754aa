package import Foundation

// Vectors in the plane: vector operations are easier to read than separate coordinates.

extension SIMD2<Double> {
  /// Creates a vector from a point.
  @inlinable
  package init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The vector as a point.
  @inlinable
  package var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// Returns the scalar product with another vector.
  @inlinable
  @inline(__always)
  package func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// Returns the z component of the vector product with another vector: positive if the other vector
  /// is towards +y from this one, as seen from +x.
  @inlinable
  @inline(__always)
  package func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// The length of the vector.
  @inlinable
  @inline(__always)
  package var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both components are finite.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// This vector rotated by a quarter turn from +x to -y.
  @inlinable
  package var normal: Self { Self(y, -x) }

  /// Returns this vector rotated from +x to +y.
  @inlinable
  package func rotated(sine: Double, cosine: Double) -> Self {
    Self(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The unit vector in the same direction; nil for a vector without length.
  @inlinable
  package var unit: Self? {
    // Scaled first, so that the squares of tiny or huge components do not underflow or overflow.
    let size = Swift.max(x.magnitude, y.magnitude)
    guard size > 0, size.isFinite else { return nil }
    let scaled = self / size
    return scaled / scaled.length
  }
}
