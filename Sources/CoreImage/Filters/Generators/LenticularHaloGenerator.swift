// CILenticularHaloGenerator: the halo of a lens around a light, with the colors of a rainbow.
//
// A ring for each of red, green and blue: h = max(0, 1 - ((r - R_c) / (w / 2))^2)^2, where r is the
// distance from the center and w the halo width. Their radii R_c are the halo radius plus
// (1 - overlap) w / 2 for red, plus nothing for green and minus the same for blue, so that an
// overlap of 1 gives a ring without colors. The rings are multiplied by the color and by 1 - s + 2
// s z with the striation strength s and the noise z of `Striations`, as in CISunbeamsGenerator. The
// opacity is the largest component's. Apple documents the inputs only; the mathematics is ours.

private let haloColor = Input.color(
  kCIInputColorKey, 1, 0.9, 0.8, "The color of the halo. The default is nearly white.")
private let haloRadius = Input.distance(
  "inputHaloRadius", 70, slider: 0...1000, "The radius of the halo, in pixels.")
private let haloWidth = Input.distance(
  "inputHaloWidth", 87, slider: 0...300, "The width of the halo, in pixels.")
private let haloOverlap = Input.number(
  "inputHaloOverlap", 0.77, slider: 0...1, limits: 0...1,
  "How much the colors overlap, from 0 to 1.")
private let striationStrength = Input.number(
  "inputStriationStrength", 0.5, slider: 0...3, limits: 0...100, "The strength of the rays.")
private let striationContrast = Input.number(
  "inputStriationContrast", 1, slider: 0...5, limits: 0...100, "The contrast of the rays.")

extension FilterDefinition {
  static let lenticularHaloGenerator = FilterDefinition(
    "CILenticularHaloGenerator", "Lenticular Halo", "generates the halo of a lens",
    in: [kCICategoryGenerator],
    inputs: [
      Input.center, haloColor, haloRadius, haloWidth, haloOverlap, striationStrength,
      striationContrast, Input.time,
    ]
  ) { inputs in
    CIImage(LenticularHaloKernel(inputs), extent: .infinite)
  }
}

private struct LenticularHaloKernel: PixelKernel {
  private let center: SIMD2<Double>
  private let radii: SIMD4<Float>
  private let perWidth: Float
  private let striations: Striations
  private let color: CIColor
  private var constant = SIMD4<Float>.zero

  init(_ inputs: FilterInputs) {
    center = inputs[.center]
    let radius = min(Float(inputs[haloRadius]), 1e9)
    let width = min(max(Float(inputs[haloWidth]), 1e-3), 1e9)
    let shift = (1 - Float(inputs[haloOverlap])) * width / 2
    radii = SIMD4(radius + shift, radius, radius - shift, radius)
    perWidth = 2 / width
    striations = Striations(
      strength: Float(inputs[striationStrength]), contrast: inputs[striationContrast],
      time: inputs[.time])
    color = inputs[haloColor]
  }

  mutating func prepare(for space: WorkingSpace) { constant = space.color(color) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let place = point - center
    let distance = Float((place.x * place.x + place.y * place.y).squareRoot())
    let offset = (SIMD4(repeating: distance) - radii) * perWidth
    let ring = pointwiseMax(1 - offset * offset, .zero)
    guard ring != .zero else { return .zero }
    let ray = striations.light(toward: place)
    var light = pointwiseMin(constant * ring * ring * ray, SIMD4(repeating: 1))
    light.w = max(light.x, max(light.y, light.z))
    return light
  }
}
