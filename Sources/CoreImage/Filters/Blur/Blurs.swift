extension FilterDefinition {
  /// The filters that blur.
  static let blurs: [FilterDefinition] = [
    bokehBlur, boxBlur, discBlur, gaussianBlur, maskedVariableBlur, medianFilter,
    morphologyGradient, morphologyMaximum, morphologyMinimum, morphologyRectangleMaximum,
    morphologyRectangleMinimum, motionBlur, noiseReduction, zoomBlur,
  ]
}

/// The categories of filters for videos as well as for still images.
let kCICategoriesOfAllMedia = [kCICategoryVideo, kCICategoryStillImage]
