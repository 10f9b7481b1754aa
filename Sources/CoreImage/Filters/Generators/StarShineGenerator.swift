// CIStarShineGenerator: a star with a glow and four spikes.
//
// The light at distance r from the center is the sum of
//   - the glow, (R / r)^3 with the radius R, at most 8;
//   - along both axes of the cross, which is turned by the angle, where u is the distance along the
//     axis and v the one from it: 10^(opacity / 4) (1 + u / (10 scale))^epsilon max(0, 1 - (v / 3
//     w)^2)^4 with the cross width w: spikes are brighter the nearer the opacity is to 0, and
//     longer the nearer epsilon is to 0.
// The result is the color multiplied by the light, limited to 1, so that the middle is white; its
// opacity is the color's times the light. Apple documents the inputs only; the mathematics is ours.

private let glowColor = Input.color(
  kCIInputColorKey, 1, 0.8, 0.6, "The color of the glow. The default is a light orange.")
private let starRadius = Input.distance(
  kCIInputRadiusKey, 50, slider: 0...300, "The radius of the star, in pixels.")
private let crossScale = Input.number(
  "inputCrossScale", 15, slider: 0...100, limits: 0...1e6, "The size of the cross.")
private let crossAngle = Input.angle("inputCrossAngle", 0.6, "The angle of the cross, in radians.")
private let crossOpacity = Input.number(
  "inputCrossOpacity", -2, slider: -8...0, limits: -100...0,
  "The opacity of the cross, from -8 to 0.")
private let crossWidth = Input.distance(
  "inputCrossWidth", 2.5, slider: 0.5...10, "The width of the spikes, in pixels.")
private let spikeEpsilon = Input.number(
  "inputEpsilon", -2, slider: -8...0, limits: -100...0, "The length of the spikes, from -8 to 0.")

extension FilterDefinition {
  static let starShineGenerator = FilterDefinition(
    "CIStarShineGenerator", "Star Shine", "generates a star with a cross of light",
    in: [kCICategoryGenerator],
    inputs: [
      Input.center, glowColor, starRadius, crossScale, crossAngle, crossOpacity, crossWidth,
      spikeEpsilon,
    ]
  ) { inputs in
    CIImage(StarShineKernel(inputs), extent: .infinite)
  }
}

private struct StarShineKernel: PixelKernel {
  private let center: SIMD2<Double>
  private let axis: SIMD2<Double>
  private let radius: Float
  private let opacity: Float
  private let perLength: Float
  private let perWidth: Float
  private let epsilon: Float
  private var light: GeneratedLight

  init(_ inputs: FilterInputs) {
    center = inputs[.center]
    let angle = inputs[crossAngle]
    axis = SIMD2(cos(angle), sin(angle))
    radius = min(Float(inputs[starRadius]), 1e6)
    opacity = pow(10, Float(inputs[crossOpacity]) / 4)
    perLength = 1 / max(10 * Float(inputs[crossScale]), 0.01)
    perWidth = 1 / (3 * min(max(Float(inputs[crossWidth]), 0.01), 1e6))
    epsilon = Float(inputs[spikeEpsilon])
    light = GeneratedLight(inputs[glowColor])
  }

  mutating func prepare(for space: WorkingSpace) { light.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let place = point - center
    let along = Float(abs(place.x * axis.x + place.y * axis.y))
    let across = Float(abs(place.y * axis.x - place.x * axis.y))
    let distance = (along * along + across * across).squareRoot()
    // Twice the radius of a light of 8.
    let ratio = radius / max(distance, radius / 2 + 1e-6)
    return light.color(
      ratio * ratio * ratio + spike(along, across) + spike(across, along))
  }

  @inline(__always)
  private func spike(_ along: Float, _ across: Float) -> Float {
    let side = across * perWidth
    guard side < 1 else { return 0 }
    let square = (1 - side * side) * (1 - side * side)
    return opacity * pow(1 + along * perLength, epsilon) * square * square
  }
}
