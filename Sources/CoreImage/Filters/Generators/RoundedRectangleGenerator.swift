// CIRoundedRectangleGenerator: a rectangle with circular corners, filled with a color.
//
// Where d is the signed distance of a pixel's center to the outline, negative inside, the coverage
// is 1/2 - d between 0 and 1. The radius is at most half the shorter side. The extent is the
// smallest rectangle of whole pixels that contains the shape.

private let extent = Input.rectangle(
  kCIInputExtentKey, CGRect(x: 0, y: 0, width: 100, height: 100),
  "The rectangle, in pixels. The default is 100 pixels square.")
private let radius = Input.distance(
  kCIInputRadiusKey, 10, slider: 0...50, "The radius of the corners, in pixels.")
private let color = Input.color(kCIInputColorKey, 1, 1, 1, "The color. The default is white.")

extension FilterDefinition {
  static let roundedRectangleGenerator = FilterDefinition(
    "CIRoundedRectangleGenerator", "Rounded Rectangle Generator",
    "generates a rectangle with rounded corners", in: [kCICategoryGenerator],
    inputs: [extent, radius, color]
  ) { inputs in
    let rect = inputs[extent]
    return CIImage(
      RoundedRectangleKernel(
        rect, radius: inputs[radius], color: inputs[color]),
      extent: rect.isInfinite ? rect : rect.integral)
  }
}

private struct RoundedRectangleKernel: PixelKernel {
  private let center: SIMD2<Double>
  /// The distance from the center to the centers of the corners' circles.
  private let half: SIMD2<Double>
  private let radius: Double
  private let color: CIColor
  private var constant = SIMD4<Float>.zero

  init(_ rect: CGRect, radius: Double, color: CIColor) {
    center = SIMD2(rect.midX, rect.midY)
    self.radius = min(radius, min(rect.width, rect.height) / 2)
    half = SIMD2(rect.width, rect.height) / 2 - self.radius
    self.color = color
  }

  mutating func prepare(for space: WorkingSpace) { constant = space.color(color) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let (x, y) = (abs(point.x - center.x) - half.x, abs(point.y - center.y) - half.y)
    let distance =
      x > 0 && y > 0 ? (x * x + y * y).squareRoot() - radius : max(x, y) - radius
    return constant * Float(min(max(0.5 - distance, 0), 1))
  }
}
