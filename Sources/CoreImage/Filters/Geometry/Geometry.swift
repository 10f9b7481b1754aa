extension FilterDefinition {
  /// The filters that move, scale and crop an image.
  static let geometry: [FilterDefinition] = [
    crop, clamp, affineTransform, affineClamp, affineTile, straightenFilter, lanczosScaleTransform,
    bicubicScaleTransform, perspectiveTransform, perspectiveTransformWithExtent,
    perspectiveCorrection, perspectiveTile,
  ]
}
