extension FilterDefinition {
  /// The filters that generate gradients.
  static let gradients: [FilterDefinition] = [
    linearGradient, smoothLinearGradient, radialGradient, gaussianGradient,
    hueSaturationValueGradient,
  ]
}
