private let threshold = Input.number(
  "inputThreshold", 0.5, slider: 0...1, "The largest value that becomes 0.")

extension FilterDefinition {
  /// Makes components that are greater than a threshold 1, and the others 0.
  ///
  /// As Apple documents it, on the values of the working space, not premultiplied. Opacity stays as
  /// it is.
  static let colorThreshold = FilterDefinition(
    "CIColorThreshold", "Color Threshold", "makes components 0 or 1",
    in: [kCICategoryColorAdjustment],
    inputs: [Input.image, threshold]
  ) { inputs in
    inputs.image?.mapped(by: ThresholdKernel(threshold: Float(inputs[threshold])))
  }
}

/// Compares components with a threshold.
private struct ThresholdKernel: StraightColorKernel {
  let threshold: Float

  func straight(_ color: SIMD4<Float>, at point: SIMD2<Double>) -> SIMD4<Float> {
    SIMD4<Float>.zero.replacing(with: 1, where: color .> threshold)
  }
}
