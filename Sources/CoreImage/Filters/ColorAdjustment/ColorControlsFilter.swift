private let saturation = Input.number(
  kCIInputSaturationKey, 1, slider: 0...2, limits: 0 ... .infinity,
  "The saturation; 1 changes nothing, 0 makes grays.")
private let brightness = Input.number(
  kCIInputBrightnessKey, 0, slider: -1...1, limits: -1 ... .infinity,
  "What is added to each component.")
private let contrast = Input.number(
  kCIInputContrastKey, 1, slider: 0.25...4, limits: 0 ... .infinity,
  "The contrast; 1 changes nothing.")

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
    "CIColorControls", "Color Controls", "adjusts saturation, brightness and contrast",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, saturation, brightness, contrast]
  ) { inputs in
    let contrast = Float(inputs[contrast])
    var matrix = ColorMatrix.shades(of: SIMD4(repeating: 1)).mixed(
      with: .identity, by: Float(inputs[saturation]))
    matrix.red *= contrast
    matrix.green *= contrast
    matrix.blue *= contrast
    matrix.bias = SIMD4(repeating: 0.5 - 0.5 * contrast + Float(inputs[brightness]))
    return inputs.image?.mapped(by: ColorMatrixKernel { [matrix] _ in matrix })
  }
}
