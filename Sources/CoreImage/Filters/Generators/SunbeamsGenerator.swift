// CISunbeamsGenerator: a sun with rays.
//
// With rho, the distance from the center in radii of the sun, and phi, the direction, the light is
//   - inside the sun, 1 + 3 (1 - rho^2) plus the rays at its edge;
//   - outside, the glow (1 - (rho - 1) / (m - 1))^3 with the largest radius m of the striations,
//     times 1 - s + 2 s z with the striation strength s, where z = (n(phi) - 1/2) contrast + 1/2
//     between 0 and 1 and n is the smooth noise of `Striations`, which changes with the time and is
//     the same at times 0 and 1.
// It colors like that of CIStarShineGenerator. Apple documents the inputs only; the mathematics is
// ours.

private let sunColor = Input.color(
  kCIInputColorKey, 1, 0.5, 0, "The color of the rays. The default is orange.")
private let sunRadius = Input.distance(
  "inputSunRadius", 40, slider: 0...800, "The radius of the sun, in pixels.")
private let maxStriationRadius = Input.number(
  "inputMaxStriationRadius", 2.58, slider: 0...10, limits: 0...1e6,
  "The length of the rays, in radii of the sun.")
private let striationStrength = Input.number(
  "inputStriationStrength", 0.5, slider: 0...3, limits: 0...100, "The strength of the rays.")
private let striationContrast = Input.number(
  "inputStriationContrast", 1.375, slider: 0...5, limits: 0...100, "The contrast of the rays.")

extension FilterDefinition {
  static let sunbeamsGenerator = FilterDefinition(
    "CISunbeamsGenerator", "Sunbeams", "generates a sun with rays", in: [kCICategoryGenerator],
    inputs: [
      Input.center, sunColor, sunRadius, maxStriationRadius, striationStrength, striationContrast,
      Input.time,
    ]
  ) { inputs in
    CIImage(SunbeamsKernel(inputs), extent: .infinite)
  }
}

private struct SunbeamsKernel: PixelKernel {
  private let center: SIMD2<Double>
  private let radius: Double
  private let perGlow: Float
  private let striations: Striations
  private var light: GeneratedLight

  init(_ inputs: FilterInputs) {
    center = inputs[.center]
    radius = max(inputs[sunRadius], 1e-3)
    perGlow = 1 / max(Float(inputs[maxStriationRadius]) - 1, 1e-3)
    striations = Striations(
      strength: Float(inputs[striationStrength]), contrast: inputs[striationContrast],
      time: inputs[.time])
    light = GeneratedLight(inputs[sunColor])
  }

  mutating func prepare(for space: WorkingSpace) { light.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let place = (point - center) / radius
    let square = Float(place.x * place.x + place.y * place.y)
    let distance = square.squareRoot()
    let glow = 1 - max(distance - 1, 0) * perGlow
    guard glow > 0 else { return .zero }
    let ray = striations.light(toward: place)
    return light.color(glow * glow * glow * (max(0, 3 - 3 * square) + ray))
  }
}
