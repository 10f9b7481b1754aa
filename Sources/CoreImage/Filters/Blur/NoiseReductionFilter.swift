import PixelKernels

// CINoiseReduction: smooths small differences and sharpens large ones. With b the mean of the
// neighbors weighted 1 2 1 along both axes, d = |luminance(c - b)| and t = smoothstep(d / level),
// the result is mix(b, c + sharpness (c - b), t), where the level is "inputNoiseLevel". The extent
// stays; the image is continued beyond its edges. Apple describes this in words; the formula is
// ours.

private let noiseLevel = Input.number(
  "inputNoiseLevel", 0.02, slider: 0...0.1, limits: 0 ... .infinity,
  "The difference of luminance below which details are noise.")
private let sharpness = Input.number(
  kCIInputSharpnessKey, 0.4, slider: 0...2, limits: 0...1e6,
  "How much is sharpened; 0 for not at all.")

extension FilterDefinition {
  static let noiseReduction = FilterDefinition(
    "CINoiseReduction", "Noise Reduction", "smooths noise and sharpens edges",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, noiseLevel, sharpness]
  ) { image, inputs in
    let weights: [Float] = [0.25, 0.5, 0.25]
    let mean = CIImage(
      SeparableConvolution(
        image: image.clampedToExtent(), across: weights, down: weights, extent: .infinite))
    return CIImage(
      NoiseKernel(
        level: Float(inputs[noiseLevel]), sharpness: Float(inputs[sharpness])),
      of: [image, mean], extent: image.extent)
  }
}

private struct NoiseKernel: PixelKernel {
  let level: Float
  let sharpness: Float

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let difference = first - second
    let size = abs(difference.luminance)
    let share = size < level ? size / level : 1
    let weight = share * share * (3 - 2 * share)
    let sharp = (first + difference * sharpness).limited(toAlpha: first.w)
    return second.mixed(with: sharp, by: weight)
  }
}

extension SIMD4<Float> {
  /// Returns the color with an opacity, and no component below 0.
  @inline(__always)
  func limited(toAlpha alpha: Float) -> SIMD4<Float> {
    var color = maximum(SIMD4())
    color.w = alpha
    return color
  }
}
