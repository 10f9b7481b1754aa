// CIHueSaturationValueGradient: a color wheel.
//
// The extent is the square from the origin whose sides are two radii, and the wheel is the disc in
// it. The hue is the direction from the center, red to the right, counterclockwise; the saturation
// is the distance from the center, 1 at the radius; the components of the color are sRGB-encoded.
// The coverage falls from 1 to 0 over `inputSoftness` pixels, at least one, inside the radius.
// Apple documents the inputs only; the mathematics is ours. `inputDither` and the color space have
// no effect.

private let wheelValue = Input.number(
  "inputValue", 1, slider: 0...1, limits: 0...1, "The value of the colors, from 0 to 1.")
private let wheelRadius = Input.distance(
  kCIInputRadiusKey, 300, slider: 0...800, "The radius of the wheel, in pixels.")
private let softness = Input.distance(
  "inputSoftness", 1, slider: 0...10, "The width of the soft edge, in pixels.")
private let wheelDither = Input.number(
  "inputDither", 1, slider: 0...3, limits: 0...1e6, "Has no effect.")

extension FilterDefinition {
  static let hueSaturationValueGradient = FilterDefinition(
    "CIHueSaturationValueGradient", "Hue/Saturation/Value Gradient", "generates a color wheel",
    in: [kCICategoryGradient],
    inputs: [wheelValue, wheelRadius, softness, wheelDither]
  ) { inputs in
    let size = 2 * min(inputs[wheelRadius], 1e9)
    return CIImage(
      ColorWheelKernel(inputs), extent: CGRect(x: 0, y: 0, width: size, height: size))
  }
}

private struct ColorWheelKernel: PixelKernel {
  private let radius: Double
  private let perSoftness: Double
  private let brightness: Double
  private var isLinear = true

  init(_ inputs: FilterInputs) {
    radius = min(max(inputs[wheelRadius], 1e-3), 1e9)
    perSoftness = 1 / max(inputs[softness], 1)
    brightness = inputs[wheelValue]
  }

  mutating func prepare(for space: WorkingSpace) { isLinear = space == .linear }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let way = point - radius
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    let coverage = Float(min(max((radius - distance) * perSoftness, 0), 1))
    guard coverage > 0 else { return .zero }
    let saturation = min(distance / radius, 1)
    // The hue, from 0 to 6.
    let turn = atan2(way.y, way.x) * (3 / Double.pi)
    let hue = turn < 0 ? turn + 6 : turn
    func component(_ offset: Double) -> Float {
      let sum = hue + offset
      let place = sum >= 6 ? sum - 6 : sum
      let share = min(max(min(place, 4 - place), 0), 1)
      let value = Float(brightness * (1 - saturation * share))
      return isLinear ? WorkingSpace.linear(value) : value
    }
    return SIMD4(component(5), component(3), component(1), 1) * coverage
  }
}
