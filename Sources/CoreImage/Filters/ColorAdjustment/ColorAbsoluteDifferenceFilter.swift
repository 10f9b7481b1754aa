private let inputImage2 = Input.image(
  "inputImage2", "The image to compare with.", property: "inputImage2")

extension FilterDefinition {
  /// The difference of two images.
  ///
  /// As Apple documents it: `abs(a - b)` for each component, not premultiplied, on the values of
  /// the working space; opacities are multiplied.
  ///
  /// The extent is the intersection of both.
  static let colorAbsoluteDifference = FilterDefinition(
    "CIColorAbsoluteDifference", "Color Absolute Difference",
    "makes the absolute difference of two images", in: [kCICategoryColorAdjustment],
    inputs: [Input.image, inputImage2]
  ) { inputs in
    guard let first = inputs.image, let second = inputs[inputImage2] else { return nil }
    return CIImage(
      AbsoluteDifferenceKernel(), of: [first, second],
      extent: first.extent.intersection(second.extent))
  }
}

/// Subtracts colors.
private struct AbsoluteDifferenceKernel: PixelKernel {
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let difference = first.unpremultiplied - second.unpremultiplied
    var result = difference.replacing(with: -difference, where: difference .< 0)
    result.w = first.w * second.w
    return result.premultiplied
  }
}
