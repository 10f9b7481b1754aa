extension FilterDefinition {
  /// Inverts colors: `1 - c`, on the values of the working space, not premultiplied.
  static let colorInvert = FilterDefinition(
    "CIColorInvert", "Color Invert", "inverts colors", in: [kCICategoryColorEffect],
    inputs: [Input.image]
  ) { inputs in
    let matrix = ColorMatrix(
      red: SIMD4(-1, 0, 0, 0), green: SIMD4(0, -1, 0, 0), blue: SIMD4(0, 0, -1, 0),
      bias: SIMD4(1, 1, 1, 0))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}
