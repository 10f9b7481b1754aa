import CoreGraphics

/// A projective map of the plane: (x, y) to (X / W, Y / W), where X, Y and W are linear in x, y and
/// 1.
struct Projection: Sendable {
  /// The coefficients of x.
  let x: SIMD3<Double>
  /// The coefficients of y.
  let y: SIMD3<Double>
  /// The constants.
  let one: SIMD3<Double>

  private init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) {
    (self.x, self.y, self.one) = (x, y, one)
  }

  /// Creates the map of a rectangle's corners to four points; fails if three of them are on a line.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, not empty and not infinite.
  ///   - quad: Where its corners go.
  init?(_ rect: CGRect, to quad: Quad) {
    guard let square = Projection(unitSquareTo: quad), rect.width > 0, rect.height > 0,
      rect.width < 1e9, rect.height < 1e9
    else { return nil }
    let (x, y) = (square.x / Double(rect.width), square.y / Double(rect.height))
    self.init(x: x, y: y, one: square.one - x * Double(rect.minX) - y * Double(rect.minY))
  }

  /// Creates the map of the square from (0, 0) to (1, 1) (Heckbert, Fundamentals of Texture
  /// Mapping, 1989).
  private init?(unitSquareTo quad: Quad) {
    let (a, b, c, d) = (quad.bottomLeft, quad.bottomRight, quad.topRight, quad.topLeft)
    let (first, second, sum) = (b - c, d - c, a - b + c - d)
    let area = Self.cross(first, second)
    // Twice the areas of the triangles of corners.
    let areas = [
      Self.cross(b - a, d - a), Self.cross(c - b, a - b), area, Self.cross(a - d, c - d),
    ]
    guard areas.allSatisfy({ $0.isFinite && abs($0) > 1e-9 }) else { return nil }
    let g = Self.cross(sum, second) / area
    let h = Self.cross(first, sum) / area
    self.init(
      x: SIMD3(b.x - a.x + g * b.x, b.y - a.y + g * b.y, g),
      y: SIMD3(d.x - a.x + h * d.x, d.y - a.y + h * d.y, h), one: SIMD3(a.x, a.y, 1))
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }

  /// The map back; nil if the map is not invertible.
  ///
  /// Its W is positive for points that this one maps to with a positive W.
  var inverse: Projection? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    // The rows of the inverse of the matrix whose columns are x, y and one, times the determinant.
    let rows = (cross(y, one), cross(one, x), cross(x, y))
    let determinant = (x * rows.0).sum()
    guard determinant.isFinite, determinant != 0 else { return nil }
    let (first, second, third) = (
      rows.0 / determinant, rows.1 / determinant, rows.2 / determinant
    )
    return Projection(
      x: SIMD3(first.x, second.x, third.x), y: SIMD3(first.y, second.y, third.y),
      one: SIMD3(first.z, second.z, third.z))
  }

  /// Returns X, Y and W of a point.
  @inline(__always)
  func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
    x * point.x + y * point.y + one
  }

  /// Returns the smallest rectangle around the image of a rectangle; nil if a corner of it is
  /// mapped to infinity or beyond.
  func bounds(of rect: CGRect) -> CGRect? {
    guard !rect.isInfinite, !rect.isNull else { return nil }
    var points: [CGPoint] = []
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] {
      let place = homogeneous(SIMD2(Double(x), Double(y)))
      guard place.z > 1e-6, place.x.isFinite, place.y.isFinite else { return nil }
      points.append(CGPoint(x: place.x / place.z, y: place.y / place.z))
    }
    return CGRect(around: points)
  }
}

/// The four corners of a filter of perspective.
struct Quad: Sendable {
  let topLeft: SIMD2<Double>
  let topRight: SIMD2<Double>
  let bottomRight: SIMD2<Double>
  let bottomLeft: SIMD2<Double>

  /// Reads the inputs; coordinates beyond a billion have the effect of a billion.
  init(_ inputs: FilterInputs) {
    func point(_ input: Input<SIMD2<Double>>) -> SIMD2<Double> {
      inputs[input].clamped(lowerBound: SIMD2(-1e9, -1e9), upperBound: SIMD2(1e9, 1e9))
    }
    topLeft = point(Self.topLeft)
    topRight = point(Self.topRight)
    bottomRight = point(Self.bottomRight)
    bottomLeft = point(Self.bottomLeft)
  }

  // The inputs, with Apple's defaults.
  private static let topLeft = Input.point(
    "inputTopLeft", 118, 484, "The point of the top left corner, in pixels.")
  private static let topRight = Input.point(
    "inputTopRight", 646, 507, "The point of the top right corner, in pixels.")
  private static let bottomRight = Input.point(
    "inputBottomRight", 548, 140, "The point of the bottom right corner, in pixels.")
  private static let bottomLeft = Input.point(
    "inputBottomLeft", 155, 153, "The point of the bottom left corner, in pixels.")

  /// The image and the inputs.
  static let inputs: [any DeclaredInput] = [
    Input.image, topLeft, topRight, bottomRight, bottomLeft,
  ]

  /// The corners as points.
  var points: [CGPoint] {
    [topLeft, topRight, bottomRight, bottomLeft].map { CGPoint(x: $0.x, y: $0.y) }
  }
}
