import CoreGraphics

extension FilterDefinition {
  /// The filters that blur.
  static let blurs: [FilterDefinition] = [gaussianBlur]

  private static let gaussianBlur = FilterDefinition(
    "CIGaussianBlur", "Gaussian Blur", in: [kCICategoryBlur],
    inputs: [.image, .distance("inputRadius", 10, slider: 0...100)]
  ) { inputs in
    inputs.image
  }
}
