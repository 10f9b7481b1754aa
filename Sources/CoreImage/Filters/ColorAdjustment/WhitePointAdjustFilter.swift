import CoreGraphics

extension FilterDefinition {
  /// Makes a color the new white.
  ///
  /// The result is `c * color`, on the values of the working space; the opacity of the color is
  /// ignored.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let whitePointAdjust = FilterDefinition(
    "CIWhitePointAdjust", "White Point Adjust", in: [kCICategoryColorAdjustment],
    inputs: [.image, .color("inputColor", 1, 1, 1)]
  ) { inputs in
    let color = inputs.color("inputColor")
    return inputs.image?.mapped(by: ColorMatrixKernel { .scaling($0.straight(color)) })
  }
}
