private let radius = Input.distance(
  kCIInputRadiusKey, 0, slider: 0...10,
  "The standard deviation of the blur, in pixels, that finds shadows and highlights.")
private let shadowAmount = Input.number(
  "inputShadowAmount", 0, slider: -1...1, limits: -1...1,
  "How much shadows become lighter, from -1 to 1.")
private let highlightAmount = Input.number(
  "inputHighlightAmount", 1, slider: 0.3...1, limits: 0...1,
  "How much of the highlights is kept, from 0 to 1.")

extension FilterDefinition {
  /// Makes shadows lighter or darker, and highlights darker.
  ///
  ///     p = sqrt(luminance), limited to 0 to 1
  ///     c = c * 2^(2 * shadowAmount * (1 - p)^2 - (1 - highlightAmount) * p^2)
  ///
  /// so that hues stay and gradients keep their order. The luminance is that of the image blurred
  /// with a standard deviation of "inputRadius", 0 by default; with a radius, contrast inside
  /// shadows and highlights is kept. The values are those of the working space; if that has encoded
  /// values, p is the luminance itself, and the exponent is halved.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let highlightShadowAdjust = FilterDefinition(
    "CIHighlightShadowAdjust", "Highlight and Shadow Adjust", "adjusts shadows and highlights",
    in: [kCICategoryStylize],
    inputs: [Input.image, radius, shadowAmount, highlightAmount]
  ) { image, inputs in
    let kernel = HighlightShadowKernel(
      shadows: inputs[shadowAmount],
      highlights: inputs[highlightAmount])
    let radius = inputs[radius]
    let local =
      radius > 0 ? image.clampedToExtent().applyingGaussianBlur(sigma: radius) : image
    return CIImage(kernel, of: [image, local], extent: image.extent)
  }
}

/// Multiplies colors by a factor that depends on the luminance of another image.
private struct HighlightShadowKernel: PixelKernel {
  let shadows: Double
  let highlights: Double
  /// The factors by luminance.
  var factors = ComponentTable { _ in 1 }

  mutating func prepare(for space: WorkingSpace) {
    let (shadows, highlights, isLinear) = (shadows, highlights, space == .linear)
    factors = ComponentTable { luminance in
      let p = isLinear ? luminance.squareRoot() : luminance
      let stops = 2 * shadows * (1 - p) * (1 - p) - (1 - highlights) * p * p
      return exp2(isLinear ? stops : stops / 2)
    }
  }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let luminance = second.w > 0 ? second.luminance / second.w : 0
    var result = first * factors.value(luminance)
    result.w = first.w
    return result
  }
}
