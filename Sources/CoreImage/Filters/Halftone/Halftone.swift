extension FilterDefinition {
  /// The filters that draw with dots and lines.
  static let halftone: [FilterDefinition] = [
    circularScreen, cmykHalftone, dotScreen, hatchedScreen, lineScreen,
  ]
}
