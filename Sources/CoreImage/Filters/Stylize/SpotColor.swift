// Apple documents the inputs only; the mathematics is ours. For each of three pairs of colors in
// turn, with d the distance of the color, not premultiplied and sRGB-encoded, from the center color
// in the color cube, whose side is 1,
//
//   w = clamp((closeness - d) / (closeness (1 - contrast)) + 1/2)
//
// of the replacement color is mixed in: a contrast of 1 replaces exactly what is nearer than the
// closeness. Colors that no center is near to stay.

/// The inputs of a pair of colors.
private struct SpotInputs {
  let center: Input<CIColor>
  let replacement: Input<CIColor>
  let closeness: Input<Double>
  let contrast: Input<Double>

  init(
    _ index: Int, _ center: Input<CIColor>, _ replacement: Input<CIColor>, closeness: Double,
    contrast: Double
  ) {
    (self.center, self.replacement) = (center, replacement)
    self.closeness = Input.number(
      "inputCloseness\(index)", closeness, slider: 0...0.5, limits: 0...1,
      "How far from it colors are replaced.")
    self.contrast = Input.number(
      "inputContrast\(index)", contrast, slider: 0...1, limits: 0...1,
      "How sharply replaced colors end.")
  }

  var all: [any DeclaredInput] { [center, replacement, closeness, contrast] }
}

private let spots = [
  SpotInputs(
    1,
    Input.color(
      "inputCenterColor1", 0.0784, 0.0627, 0.0706,
      "The color to replace. The default is a dark gray."),
    Input.color(
      "inputReplacementColor1", 0.4392, 0.1922, 0.1961,
      "What replaces it. The default is a dark red."),
    closeness: 0.22, contrast: 0.98),
  SpotInputs(
    2,
    Input.color(
      "inputCenterColor2", 0.5255, 0.3059, 0.3451,
      "The color to replace. The default is a dark pink."),
    Input.color(
      "inputReplacementColor2", 0.9137, 0.5608, 0.5059,
      "What replaces it. The default is a light pink."),
    closeness: 0.15, contrast: 0.98),
  SpotInputs(
    3,
    Input.color(
      "inputCenterColor3", 0.9216, 0.4549, 0.3333,
      "The color to replace. The default is an orange."),
    Input.color(
      "inputReplacementColor3", 0.9098, 0.7529, 0.6078,
      "What replaces it. The default is a light brown."),
    closeness: 0.5, contrast: 0.99),
]

extension FilterDefinition {
  static let spotColor = FilterDefinition(
    "CISpotColor", "Spot Color", "replaces ranges of colors", in: [kCICategoryStylize],
    inputs: [Input.image] + spots.flatMap { $0.all }
  ) { inputs in
    inputs.image?.mapped(by: SpotColorKernel(inputs))
  }
}

private struct SpotColorKernel: PixelKernel {
  /// A color and its replacement.
  private struct Spot {
    let center: SIMD4<Float>
    /// Less than any distance for spots that replace nothing.
    let closeness: Float
    let slope: Float

    init(_ inputs: FilterInputs, _ spot: SpotInputs) {
      center = WorkingSpace.encoded.straight(inputs[spot.center])
      let closeness = Float(inputs[spot.closeness])
      self.closeness = closeness > 0 ? closeness : -.infinity
      slope = 1 / max(closeness * (1 - Float(inputs[spot.contrast])), 1e-4)
    }

    /// Returns how much of the replacement color four colors get.
    @inline(__always)
    func weights(_ colors: FourColors) -> SIMD4<Float> {
      let (x, y, z) = (colors.red - center.x, colors.green - center.y, colors.blue - center.z)
      let distance = (x * x + y * y + z * z).squareRoot()
      return ((closeness - distance) * slope + 0.5).clamped
    }
  }

  private let first: Spot
  private let second: Spot
  private let third: Spot
  private let encoding = ComponentTable.sRGBFromLinear
  private var isLinear = true
  private var colors: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) = (.zero, .zero, .zero)
  private let replacements: (CIColor, CIColor, CIColor)

  init(_ inputs: FilterInputs) {
    (first, second, third) = (
      Spot(inputs, spots[0]), Spot(inputs, spots[1]), Spot(inputs, spots[2])
    )
    replacements = (
      inputs[spots[0].replacement], inputs[spots[1].replacement], inputs[spots[2].replacement]
    )
  }

  mutating func prepare(for space: WorkingSpace) {
    isLinear = space == .linear
    colors = (
      space.straight(replacements.0), space.straight(replacements.1), space.straight(replacements.2)
    )
  }

  /// Replaces four pixels at a time: what is chosen for each alone are branches, which processors
  /// predict wrongly.
  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int {
    var index = 0
    while index &+ 4 <= count {
      let four = row + index
      index &+= 4
      if FourColors.areOpaque(four) {
        replaced(FourColors(four)).write(to: four)
      } else {
        for place in 0..<4 { four[place] = color(at: point, four[place], .zero, .zero) }
      }
    }
    return index
  }

  @inline(__always)
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let color = first.unpremultiplied
    return replaced(FourColors(repeating: color)).first(alpha: color.w).premultiplied
  }

  /// Returns four colors with the replacement colors mixed in.
  @inline(__always)
  private func replaced(_ straight: FourColors) -> FourColors {
    var encoded = straight
    if isLinear {
      encoded = FourColors(
        red: encoding.all(straight.red), green: encoding.all(straight.green),
        blue: encoding.all(straight.blue))
    }
    return straight.mixed(with: colors.0, by: first.weights(encoded))
      .mixed(with: colors.1, by: second.weights(encoded))
      .mixed(with: colors.2, by: third.weights(encoded))
  }
}
