private let intensity = Input.number(
  kCIInputIntensityKey, 1, slider: 0...1, limits: 0 ... .infinity,
  "How much of the effect is used, from 0 to 1.")

extension FilterDefinition {
  /// Makes shades of brown.
  ///
  ///     c = mix(c, (1.2, 0.84, 0.48) * luminance(c), intensity)
  ///
  /// with the luminance 0.2126 red + 0.7152 green + 0.0722 blue, on the values of the working
  /// space. White becomes the color of old paper.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let sepiaTone = FilterDefinition(
    "CISepiaTone", "Sepia Tone", "makes shades of brown", in: [kCICategoryColorEffect],
    inputs: [Input.image, intensity]
  ) { inputs in
    let matrix = ColorMatrix.identity.mixed(
      with: .shades(of: SIMD4(1.2, 0.84, 0.48, 0)), by: Float(inputs[intensity]))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}
