// Apple documents the inputs only; the mathematics is ours. A light at the position (x, y, z),
// whose image plane is z = 0, points at another. With c the cosine of the angle between that
// direction and the one to the pixel,
//
//   color = image * light color * min(1, brightness * c^(1 / concentration)), black for c <= 0
//
// so smaller concentrations focus more tightly. The opacity and the extent stay.

private let lightPosition = Input.point(
  "inputLightPosition", 400, 600, 150, "The position of the light, in pixels.")
private let lightPointsAt = Input.point(
  "inputLightPointsAt", 200, 200, 0, "The point at which it points.")
private let lightBrightness = Input.number(
  kCIInputBrightnessKey, 3, slider: 0...10, limits: 0...1e6, "The brightness.")
private let concentration = Input.number(
  "inputConcentration", 0.1, slider: 0.001...1.5, limits: 0.001...1000,
  "The size of the light; less is more focused.")
private let lightColor = Input.color(
  kCIInputColorKey, 1, 1, 1, "The color of the light. The default is white.")

extension FilterDefinition {
  static let spotLight = FilterDefinition(
    "CISpotLight", "Spot Light", "lights the image", in: [kCICategoryStylize],
    inputs: [Input.image, lightPosition, lightPointsAt, lightBrightness, concentration, lightColor]
  ) { inputs in
    inputs.image?.mapped(by: SpotLightKernel(inputs))
  }
}

private struct SpotLightKernel: PixelKernel {
  private let position: SIMD2<Double>
  private let height: Double
  /// Where it points, a vector of length 1.
  private let direction: SIMD2<Double>
  private let descent: Double
  private let brightness: Float
  private let power: Float
  private let color: CIColor
  private var light = SIMD4<Float>(repeating: 1)

  init(_ inputs: FilterInputs) {
    let (from, to) = (inputs[lightPosition], inputs[lightPointsAt])
    position = SIMD2(from.x, from.y)
    height = from.z
    let ray = SIMD2(to.x, to.y) - position
    let drop = to.z - height
    let length = ((ray * ray).sum() + drop * drop).squareRoot()
    let isAimed = length > 0 && length.isFinite
    direction = isAimed ? ray / length : .zero
    descent = isAimed ? drop / length : -1
    brightness = Float(inputs[lightBrightness])
    power = 1 / Float(inputs[concentration])
    color = inputs[lightColor]
  }

  mutating func prepare(for space: WorkingSpace) {
    light = space.straight(color)
    light.w = 1
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let ray = point - position
    let along = (ray * direction).sum() - height * descent
    guard along > 0 else { return SIMD4(0, 0, 0, first.w) }
    let cosine = along / ((ray * ray).sum() + height * height).squareRoot()
    let strength = min(1, brightness * powf(Float(min(cosine, 1)), power))
    var result = first * light * strength
    result.w = first.w
    return result
  }
}
