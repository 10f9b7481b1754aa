private let ev = Input.number(
  kCIInputEVKey, 0, slider: -10...10, "The number of stops: each doubles the light.")

extension FilterDefinition {
  /// Adjusts the exposure.
  ///
  /// As Apple documents it: `c * 2^ev`, on the values of the working space.
  static let exposureAdjust = FilterDefinition(
    "CIExposureAdjust", "Exposure Adjust", "adjusts the exposure", in: [kCICategoryColorAdjustment],
    inputs: [Input.image, ev]
  ) { inputs in
    // Beyond 64 stops, floats would overflow.
    let factor = Float(exp2(min(max(inputs[ev], -64), 64)))
    let matrix = ColorMatrix.scaling(SIMD4(repeating: factor))
    return inputs.image?.mapped(by: ColorMatrixKernel { _ in matrix })
  }
}
