extension FilterDefinition {
  /// The filters that blur.
  static let blurs: [FilterDefinition] = [gaussianBlur]
}

/// The categories of filters for videos as well as for still images.
let kCICategoriesOfAllMedia = [kCICategoryVideo, kCICategoryStillImage]
