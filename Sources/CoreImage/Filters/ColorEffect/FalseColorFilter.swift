private let color0 = Input.color("inputColor0", 0.3, 0, 0, "The color of black.")
private let color1 = Input.color("inputColor1", 1, 0.9, 0.8, "The color of white.")

extension FilterDefinition {
  /// Replaces luminance with a ramp of two colors.
  ///
  ///     c = mix(color0, color1, luminance(c))
  ///
  /// with the luminance 0.2126 red + 0.7152 green + 0.0722 blue, limited to 0 to 1, on the values
  /// of the working space. Colors are mixed premultiplied. The opacities of the image and of the
  /// ramp are multiplied.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let falseColor = FilterDefinition(
    "CIFalseColor", "False Color", "replaces luminance with a ramp of two colors",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, color0, color1]
  ) { inputs in
    inputs.image?.mapped(by: FalseColorKernel(colors: ColorPair(inputs[color0], inputs[color1])))
  }
}

/// Replaces luminance with a color between two.
private struct FalseColorKernel: PixelKernel {
  var colors: ColorPair

  mutating func prepare(for space: WorkingSpace) { colors.prepare(for: space) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    guard first.w > 0 else { return .zero }
    return colors.color(at: min(max(first.luminance / first.w, 0), 1)) * first.w
  }
}
