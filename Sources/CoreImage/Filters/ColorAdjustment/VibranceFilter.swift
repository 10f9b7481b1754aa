private let amount = Input.number(
  "inputAmount", 0, slider: -1...1, limits: -1...1, "The change of saturation, from -1 to 1.")

extension FilterDefinition {
  /// Saturation that spares what is saturated already, and the colors of skin.
  ///
  ///     gray = 0.2126 red + 0.7152 green + 0.0722 blue
  ///     s = 1 - sqrt(smallest component / largest component)
  ///     c = gray + (c - gray) * (1 + amount * (1 - s) * (1 - skin))
  ///
  /// For a positive amount and red >= green >= blue, `skin` is `2 h (1 - h)` with `h = (green -
  /// blue) / (red - blue)`: 0 for red and yellow, one half for the orange between them. Otherwise,
  /// it is 0. The values are those of the working space.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let vibrance = FilterDefinition(
    "CIVibrance", "Vibrance", "adjusts the saturation of pale colors",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, amount]
  ) { inputs in
    inputs.image?.mapped(by: VibranceKernel(amount: Float(inputs[amount])))
  }
}

/// Changes the saturation of pale colors.
private struct VibranceKernel: StraightColorKernel {
  let amount: Float

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    let (red, green, blue) = (color.x, color.y, color.z)
    let most = max(red, max(green, blue))
    guard most > 0 else { return color }
    let least = max(0, min(red, min(green, blue)))
    var strength = amount * (least / most).squareRoot()
    if amount > 0, red >= green, green >= blue, red > blue {
      let hue = (green - blue) / (red - blue)
      strength *= 1 - 2 * hue * (1 - hue)
    }
    let gray = SIMD4<Float>(repeating: color.luminance)
    return gray + (color - gray) * (1 + strength)
  }
}
