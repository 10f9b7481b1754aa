import CoreGraphics

// CILinearGradient and CISmoothLinearGradient (CI-21).
//
// With points 0 and 1, t = (p - point 0) . d / |d|^2 between 0 and 1, where d leads from point 0 to
// point 1. The color is color 0 + (color 1 - color 0) w, premultiplied in the working space, where
// w is t, or t^2 (3 - 2t) if smooth. If the points are the same, it is color 1 everywhere.
// Bitmaps are dithered (GR-12).

extension FilterDefinition {
  static let linearGradient = FilterDefinition(
    "CILinearGradient", "Linear Gradient", in: [kCICategoryGradient], inputs: linearInputs
  ) { inputs in
    CIImage(LinearGradientKernel(inputs, isSmooth: false), extent: .infinite, isDithered: true)
  }

  static let smoothLinearGradient = FilterDefinition(
    "CISmoothLinearGradient", "Smooth Linear Gradient", in: [kCICategoryGradient],
    inputs: linearInputs
  ) { inputs in
    CIImage(LinearGradientKernel(inputs, isSmooth: true), extent: .infinite, isDithered: true)
  }

  private static let linearInputs: [FilterInput] = [
    .point("inputPoint0", 0, 0), .point("inputPoint1", 200, 200),
    .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
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
    start = inputs.point("inputPoint0")
    let way = inputs.point("inputPoint1") - start
    let square = way.x * way.x + way.y * way.y
    isDegenerate = !(square > 0 && square.isFinite)
    slope = isDegenerate ? .zero : way / square
    self.isSmooth = isSmooth
    colors = ColorPair(inputs)
  }

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let way = point - start
    let place = isDegenerate ? 1 : Float(min(max(way.x * slope.x + way.y * slope.y, 0), 1))
    return colors.color(at: isSmooth ? place * place * (3 - 2 * place) : place)
  }
}
