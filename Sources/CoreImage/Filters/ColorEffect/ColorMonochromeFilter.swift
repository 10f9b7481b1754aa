import CoreGraphics

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
    "CIColorMonochrome", "Color Monochrome", in: [kCICategoryColorEffect],
    inputs: [
      .image, .color("inputColor", 0.6, 0.45, 0.3),
      .number("inputIntensity", 1, slider: 0...1, limits: 0 ... .infinity),
    ]
  ) { inputs in
    let (color, intensity) = (inputs.color("inputColor"), inputs.float("inputIntensity"))
    return inputs.image?.mapped(
      by: ColorMatrixKernel {
        ColorMatrix.identity.mixed(with: .shades(of: $0.straight(color)), by: intensity)
      })
  }
}
