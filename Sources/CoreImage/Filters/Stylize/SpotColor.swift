import CoreGraphics

// Apple documents the inputs only; the mathematics is ours. For each of three pairs of colors in
// turn, with d the distance of the color, not premultiplied and sRGB-encoded, from the center color
// in the color cube, whose side is 1,
//
//   w = clamp((closeness - d) / (closeness (1 - contrast)) + 1/2)
//
// of the replacement color is mixed in: a contrast of 1 replaces exactly what is nearer than the
// closeness. Colors that no center is near to stay.

extension FilterDefinition {
  static let spotColor = FilterDefinition(
    "CISpotColor", "Spot Color", in: [kCICategoryStylize],
    inputs: [
      .image, .color("inputCenterColor1", 0.0784, 0.0627, 0.0706),
      .color("inputReplacementColor1", 0.4392, 0.1922, 0.1961),
      closeness(1, 0.22), contrast(1, 0.98),
      .color("inputCenterColor2", 0.5255, 0.3059, 0.3451),
      .color("inputReplacementColor2", 0.9137, 0.5608, 0.5059),
      closeness(2, 0.15), contrast(2, 0.98),
      .color("inputCenterColor3", 0.9216, 0.4549, 0.3333),
      .color("inputReplacementColor3", 0.9098, 0.7529, 0.6078),
      closeness(3, 0.5), contrast(3, 0.99),
    ]
  ) { inputs in
    inputs.image?.mapped(by: SpotColorKernel(inputs))
  }

  private static func closeness(_ index: Int, _ initial: Double) -> FilterInput {
    .number("inputCloseness\(index)", initial, slider: 0...0.5, limits: 0...1)
  }

  private static func contrast(_ index: Int, _ initial: Double) -> FilterInput {
    .number("inputContrast\(index)", initial, slider: 0...1, limits: 0...1)
  }
}

private struct SpotColorKernel: PixelKernel {
  /// A color and its replacement.
  private struct Spot {
    let center: SIMD4<Float>
    let closeness: Float
    let slope: Float

    init(_ inputs: FilterInputs, _ index: Int) {
      center = WorkingSpace.encoded.straight(inputs.color("inputCenterColor\(index)"))
      closeness = inputs.float("inputCloseness\(index)")
      slope = 1 / max(closeness * (1 - inputs.float("inputContrast\(index)")), 1e-4)
    }

    @inline(__always)
    func weight(_ color: SIMD4<Float>) -> Float {
      var offset = color - center
      offset.w = 0
      let distance = (offset * offset).sum().squareRoot()
      let weight = min(max((closeness - distance) * slope + 0.5, 0), 1)
      return closeness > 0 ? weight : 0
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
    (first, second, third) = (Spot(inputs, 1), Spot(inputs, 2), Spot(inputs, 3))
    replacements = (
      inputs.color("inputReplacementColor1"), inputs.color("inputReplacementColor2"),
      inputs.color("inputReplacementColor3")
    )
  }

  mutating func prepare(for space: WorkingSpace) {
    isLinear = space == .linear
    colors = (
      space.straight(replacements.0), space.straight(replacements.1), space.straight(replacements.2)
    )
  }

  @inline(__always)
  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let straight = first.unpremultiplied
    let encoded = isLinear ? encoding.values(straight) : straight
    var result = straight
    result = result.mixed(with: colors.0, by: self.first.weight(encoded))
    result = result.mixed(with: colors.1, by: self.second.weight(encoded))
    result = result.mixed(with: colors.2, by: self.third.weight(encoded))
    result.w = straight.w
    return result.premultiplied
  }
}
