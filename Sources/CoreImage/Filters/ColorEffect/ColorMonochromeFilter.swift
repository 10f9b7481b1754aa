import CoreGraphics

extension FilterDefinition {
  /// Shades of one color: `mix(c, color * luminance(c), intensity)`, with the luminance of Rec. 709, on
  /// the values of the working space; the opacity of the color is ignored.
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
