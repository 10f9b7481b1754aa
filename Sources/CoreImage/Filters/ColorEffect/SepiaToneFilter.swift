import CoreGraphics

extension FilterDefinition {
  /// Shades of brown: `mix(c, (1.253, 0.969, 0.56) * luminance(c), intensity)`, with the luminance of
  /// Rec. 709, which is kept, on the values of the working space.
  ///
  /// Apple documents the inputs only; the mathematics is ours: the color is that of the common sepia
  /// matrix (0.393 0.769 0.189; 0.349 0.686 0.168; 0.272 0.534 0.131) for grays, in linear light.
  static let sepiaTone = FilterDefinition(
    "CISepiaTone", "Sepia Tone", in: [kCICategoryColorEffect],
    inputs: [.image, .number("inputIntensity", 1, slider: 0...1, limits: 0 ... .infinity)]
  ) { inputs in
    let matrix = ColorMatrix.identity.mixed(
      with: .shades(of: SIMD4(1.253, 0.969, 0.56, 0)), by: inputs.float("inputIntensity"))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}
