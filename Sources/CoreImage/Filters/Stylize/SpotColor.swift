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
    /// Less than any distance for spots that replace nothing.
    let closeness: Float
    let slope: Float

    init(_ inputs: FilterInputs, _ index: Int) {
      center = WorkingSpace.encoded.straight(inputs.color("inputCenterColor\(index)"))
      let closeness = inputs.float("inputCloseness\(index)")
      self.closeness = closeness > 0 ? closeness : -.infinity
      slope = 1 / max(closeness * (1 - inputs.float("inputContrast\(index)")), 1e-4)
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

  /// Replaces four pixels at a time: what is chosen for each alone are branches, which processors
  /// predict wrongly.
  func replace(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, _ second: UnsafePointer<SIMD4<Float>>,
    from point: SIMD2<Double>, count: Int
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
  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
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
