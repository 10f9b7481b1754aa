/// The direction in which a transition crosses a rectangle.
struct Sweep {
  /// The unit vector of the direction.
  let direction: SIMD2<Double>
  /// The smallest position along the direction of a corner of the rectangle.
  let start: Double
  /// The largest one.
  let end: Double

  /// Prepares a sweep; `angle` is the angle of the direction, in radians, counterclockwise from +x.
  init(angle: Double, over rect: CGRect) {
    self.init(direction: SIMD2(cos(angle), sin(angle)), over: rect)
  }

  /// Prepares a sweep in the direction of a unit vector.
  init(direction: SIMD2<Double>, over rect: CGRect) {
    self.direction = direction
    let (x, y) = (direction.x, direction.y)
    let (minX, maxX) = (Double(rect.minX), Double(rect.maxX))
    let (minY, maxY) = (Double(rect.minY), Double(rect.maxY))
    start = min(minX * x, maxX * x) + min(minY * y, maxY * y)
    end = max(minX * x, maxX * x) + max(minY * y, maxY * y)
  }

  /// The distance between the extremes.
  var length: Double { end - start }

  /// Returns the position of a point along the direction.
  @inline(__always)
  func position(_ point: SIMD2<Double>) -> Double { point.x * direction.x + point.y * direction.y }
}
