// CILinearGradient and CISmoothLinearGradient (CI-21).
//
// With points 0 and 1, t = (p - point 0) . d / |d|^2 between 0 and 1, where d leads from point 0 to
// point 1. The color is color 0 + (color 1 - color 0) w, premultiplied in the working space, where
// w is t, or t^2 (3 - 2t) if smooth. If the points are the same, it is color 1 everywhere.
// Bitmaps are dithered (GR-12).

private let point0 = Input.point("inputPoint0", 0, 0, "The point of the first color, in pixels.")
private let point1 = Input.point(
  "inputPoint1", 200, 200, "The point of the second color, in pixels.")
private let color0 = Input.color("inputColor0", 1, 1, 1, "The first color. The default is white.")
private let color1 = Input.color("inputColor1", 0, 0, 0, "The second color. The default is black.")

extension FilterDefinition {
  static let linearGradient = FilterDefinition(
    "CILinearGradient", "Linear Gradient", "generates a gradient along a line",
    in: [kCICategoryGradient], inputs: linearInputs
  ) { inputs in
    CIImage(LinearGradientKernel(inputs, isSmooth: false), extent: .infinite, isDithered: true)
  }

  static let smoothLinearGradient = FilterDefinition(
    "CISmoothLinearGradient", "Smooth Linear Gradient",
    "generates a gradient along a line, with smooth ends", in: [kCICategoryGradient],
    inputs: linearInputs
  ) { inputs in
    CIImage(LinearGradientKernel(inputs, isSmooth: true), extent: .infinite, isDithered: true)
  }

  private static let linearInputs: [any DeclaredInput] = [
    point0, point1,
    color0, color1,
  ]
}

private struct LinearGradientKernel: PixelKernel {
  private let start: SIMD2<Double>
  /// The direction, divided by the square of the distance.
  private let slope: SIMD2<Double>
  /// Whether both points are the same.
  private let isDegenerate: Bool
  private let isSmooth: Bool
  private var colors: ColorPair

  init(_ inputs: FilterInputs, isSmooth: Bool) {
    start = inputs[point0]
    let way = inputs[point1] - start
    let square = way.x * way.x + way.y * way.y
    isDegenerate = !(square > 0 && square.isFinite)
    slope = isDegenerate ? .zero : way / square
    self.isSmooth = isSmooth
    colors = ColorPair(inputs[color0], inputs[color1])
  }

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let way = point - start
    let place = isDegenerate ? 1 : Float(min(max(way.x * slope.x + way.y * slope.y, 0), 1))
    return colors.color(at: isSmooth ? place * place * (3 - 2 * place) : place)
  }
}
