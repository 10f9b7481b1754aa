extension FilterDefinition {
  /// The filters that composite two images.
  static let compositing: [FilterDefinition] = porterDuff + blendModes + maskBlends
}
