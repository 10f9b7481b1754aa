import CoreGraphics

extension FilterDefinition {
  /// Adjusts saturation, contrast and brightness.
  ///
  ///     gray = 0.2126 red + 0.7152 green + 0.0722 blue
  ///     c = gray + (c - gray) * saturation
  ///     c = (c - 0.5) * contrast + 0.5
  ///     c = c + brightness
  ///
  /// The formulas are those that Apple documents, on the values of the working space, not
  /// premultiplied; their order is ours.
  static let colorControls = FilterDefinition(
    "CIColorControls", "Color Controls", in: [kCICategoryColorAdjustment],
    inputs: [
      .image,
      .number("inputSaturation", 1, slider: 0...2, limits: 0 ... .infinity),
      .number("inputBrightness", 0, slider: -1...1, limits: -1 ... .infinity),
      .number("inputContrast", 1, slider: 0.25...4, limits: 0 ... .infinity),
    ]
  ) { inputs in
    let contrast = inputs.float("inputContrast")
    var matrix = ColorMatrix.shades(of: SIMD4(repeating: 1)).mixed(
      with: .identity, by: inputs.float("inputSaturation"))
    matrix.red *= contrast
    matrix.green *= contrast
    matrix.blue *= contrast
    matrix.bias = SIMD4(repeating: 0.5 - 0.5 * contrast + inputs.float("inputBrightness"))
    return inputs.image?.mapped(by: ColorMatrixKernel { [matrix] _ in matrix })
  }
}
