import CoreGraphics

// Filters that are methods of `CIImage`: CICrop, CIClamp, CIAffineTransform and CIAffineClamp.
//
// CIAffineClamp repeats the pixels at the edges of the image first, and transforms the result, so
// that edges continue along the transformed axes. The default rectangle of CICrop is infinite.

extension FilterDefinition {
  static let crop = FilterDefinition(
    "CICrop", "Crop", in: [kCICategoryGeometryAdjustment],
    inputs: [.image, .rectangle("inputRectangle", .infinite)]
  ) { inputs in
    inputs.image?.cropped(to: inputs.rect("inputRectangle"))
  }

  static let clamp = FilterDefinition(
    "CIClamp", "Clamp", in: [kCICategoryTileEffect],
    inputs: [
      .image, .rectangle("inputExtent", CGRect(x: 0, y: 0, width: 640, height: 80)),
    ]
  ) { inputs in
    inputs.image?.clamped(to: inputs.rect("inputExtent"))
  }

  static let affineTransform = FilterDefinition(
    "CIAffineTransform", "Affine Transform", in: [kCICategoryGeometryAdjustment],
    inputs: [.image, .transform("inputTransform")]
  ) { inputs in
    inputs.image?.transformed(by: inputs.transform("inputTransform"))
  }

  static let affineClamp = FilterDefinition(
    "CIAffineClamp", "Affine Clamp", in: [kCICategoryTileEffect],
    inputs: [.image, .transform("inputTransform")]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    // A pixel beyond the extent shows an edge, however far that is; `clampedToExtent` is for filters
    // that keep the extent.
    return image.clamped(to: image.extent).transformed(by: inputs.transform("inputTransform"))
  }
}
