private let color = Input.color(kCIInputColorKey, 1, 1, 1, "The new white.")

extension FilterDefinition {
  /// Makes a color the new white.
  ///
  /// The result is `c * color`, on the values of the working space; the opacity of the color is
  /// ignored.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let whitePointAdjust = FilterDefinition(
    "CIWhitePointAdjust", "White Point Adjust", "multiplies colors by that of a new white",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, color]
  ) { inputs in
    let color = inputs[color]
    return inputs.image?.mapped(by: ColorMatrixKernel { .scaling($0.straight(color)) })
  }
}
