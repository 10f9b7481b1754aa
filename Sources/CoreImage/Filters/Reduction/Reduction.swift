extension FilterDefinition {
  /// The filters that measure an image.
  static let reduction: [FilterDefinition] =
    areaReductions + [rowAverage, columnAverage, areaHistogram, histogramDisplayFilter]
}
