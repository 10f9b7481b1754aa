import PixelKernels

extension PlaneMap {
  /// Creates the map of a rectangle's corners to four points; fails if three of them are on a line.
  ///
  /// `rect` is the rectangle, not empty and not infinite.
  init?(_ rect: CGRect, to quad: Quad) {
    guard let square = PlaneMap(unitSquareTo: quad), rect.width > 0, rect.height > 0,
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
    let area = first.cross(second)
    // Twice the areas of the triangles of corners.
    let areas = [(b - a).cross(d - a), (c - b).cross(a - b), area, (a - d).cross(c - d)]
    guard areas.allSatisfy({ $0.isFinite && abs($0) > 1e-9 }) else { return nil }
    let g = sum.cross(second) / area
    let h = first.cross(sum) / area
    self.init(
      x: SIMD3(b.x - a.x + g * b.x, b.y - a.y + g * b.y, g),
      y: SIMD3(d.x - a.x + h * d.x, d.y - a.y + h * d.y, h), one: SIMD3(a.x, a.y, 1))
  }

  /// Returns the smallest rectangle around the image of a rectangle; nil if a corner of it is
  /// mapped to infinity or beyond.
  func bounds(of rect: CGRect) -> CGRect? { extent(of: rect, deeperThan: 1e-6) }
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
  var points: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft].map(\.cgPoint) }
}
