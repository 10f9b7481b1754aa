private let color = Input.color(kCIInputColorKey, 0.6, 0.45, 0.3, "The color of white.")
private let intensity = Input.number(
  kCIInputIntensityKey, 1, slider: 0...1, limits: 0 ... .infinity,
  "How much of the effect is used, from 0 to 1.")

extension FilterDefinition {
  /// Makes shades of one color.
  ///
  ///     c = mix(c, color * luminance(c), intensity)
  ///
  /// with the luminance 0.2126 red + 0.7152 green + 0.0722 blue, on the values of the working
  /// space; the opacity of the color is ignored.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let colorMonochrome = FilterDefinition(
    "CIColorMonochrome", "Color Monochrome", "makes shades of a color",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, color, intensity]
  ) { inputs in
    let (color, intensity) = (inputs[color], Float(inputs[intensity]))
    return inputs.image?.mapped(
      by: ColorMatrixKernel {
        ColorMatrix.identity.mixed(with: .shades(of: $0.straight(color)), by: intensity)
      })
  }
}
