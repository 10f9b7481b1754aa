// CIRadialGradient and CIGaussianGradient (CI-21). Premultiplied colors are mixed in the working
// space. Bitmaps are dithered (GR-12).
//
// Radial: with the distance r from the center, the color is color 0 + (color 1 - color 0) t, where
// t = (r - radius 0) / (radius 1 - radius 0) between 0 and 1. Radii that differ by less than a
// pixel give an antialiased disc of color 0: t = r - radius 0 + 1/2.
//
// Gaussian: the share of color 0 is (g(r / radius) - g(1)) / (1 - g(1)) with g(q) = exp(-4.5 q^2),
// so that the radius is three standard deviations and color 1 starts there. Apple documents "a
// Gaussian distribution"; the width is ours.

private let radius0 = Input.distance(
  "inputRadius0", 5, slider: 0...800, "The radius of the first color, in pixels.")
private let radius1 = Input.distance(
  "inputRadius1", 100, slider: 0...800, "The radius of the second color, in pixels.")
private let color0 = Input.color("inputColor0", 1, 1, 1, "The first color. The default is white.")
private let color1 = Input.color("inputColor1", 0, 0, 0, "The second color. The default is black.")
private let clearColor1 = Input.color(
  "inputColor1", 0, 0, 0, alpha: 0, "The second color. The default is clear.")
private let gaussianRadius = Input.distance(
  kCIInputRadiusKey, 300, slider: 0...800, "The radius at which the second color starts, in pixels."
)

extension FilterDefinition {
  static let radialGradient = FilterDefinition(
    "CIRadialGradient", "Radial Gradient", "generates a gradient between two circles",
    in: [kCICategoryGradient],
    inputs: [Input.center, radius0, radius1, color0, color1]
  ) { inputs in
    CIImage(RadialGradientKernel(inputs), extent: .infinite, isDithered: true)
  }

  static let gaussianGradient = FilterDefinition(
    "CIGaussianGradient", "Gaussian Gradient", "generates a Gaussian gradient around a point",
    in: [kCICategoryGradient],
    inputs: [Input.center, color0, clearColor1, gaussianRadius]
  ) { inputs in
    CIImage(GaussianGradientKernel(inputs), extent: .infinite, isDithered: true)
  }
}

private struct RadialGradientKernel: PixelKernel {
  private let center: SIMD2<Double>
  private let start: Double
  private let slope: Double
  private var colors: ColorPair

  init(_ inputs: FilterInputs) {
    center = inputs[.center]
    let (inner, outer) = (inputs[radius0], inputs[radius1])
    let isDisc = abs(outer - inner) < 1
    start = isDisc ? inner - 0.5 : inner
    slope = isDisc ? 1 : 1 / (outer - inner)
    colors = ColorPair(inputs[color0], inputs[color1])
  }

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let way = point - center
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    return colors.color(at: Float(min(max((distance - start) * slope, 0), 1)))
  }
}

private struct GaussianGradientKernel: PixelKernel {
  private let center: SIMD2<Double>
  private let perSquare: Double
  private let shares = Self.shares
  private var colors: ColorPair

  /// The shares of color 1 by the square of r / radius, in steps of a 1024th from 0 to 1.
  private static let shares = (0...1024).map {
    Float((1 - exp(-4.5 * Double($0) / 1024)) / (1 - exp(-4.5)))
  }

  init(_ inputs: FilterInputs) {
    center = inputs[.center]
    let radius = min(max(inputs[gaussianRadius], 1e-3), 1e9)
    perSquare = 1024 / (radius * radius)
    colors = ColorPair(inputs[color0], inputs[clearColor1])
  }

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let way = point - center
    let place = (way.x * way.x + way.y * way.y) * perSquare
    guard place < 1024 else { return colors.color(at: 1) }
    let index = Int(place)
    let share = shares.withUnsafeBufferPointer {
      $0[index] + ($0[index + 1] - $0[index]) * Float(place - Double(index))
    }
    return colors.color(at: share)
  }
}
