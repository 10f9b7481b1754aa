// Filters that are methods of `CIImage`: CICrop, CIClamp, CIAffineTransform and CIAffineClamp.
//
// CIAffineClamp repeats the pixels at the edges of the image first, and transforms the result, so
// that edges continue along the transformed axes. The default rectangle of CICrop is infinite.

private let rectangle = Input.rectangle("inputRectangle", .infinite)
private let extent = Input.rectangle(kCIInputExtentKey, CGRect(x: 0, y: 0, width: 640, height: 80))
private let transform = Input.transform(
  kCIInputTransformKey, "The transform. The default is the identity.")

extension FilterDefinition {
  static let crop = FilterDefinition(
    "CICrop", "Crop", in: [kCICategoryGeometryAdjustment],
    inputs: [Input.image, rectangle]
  ) { inputs in
    inputs.image?.cropped(to: inputs[rectangle])
  }

  static let clamp = FilterDefinition(
    "CIClamp", "Clamp", in: [kCICategoryTileEffect],
    inputs: [Input.image, extent]
  ) { inputs in
    inputs.image?.clamped(to: inputs[extent])
  }

  static let affineTransform = FilterDefinition(
    "CIAffineTransform", "Affine Transform", in: [kCICategoryGeometryAdjustment],
    inputs: [Input.image, transform]
  ) { inputs in
    inputs.image?.transformed(by: inputs[transform])
  }

  static let affineClamp = FilterDefinition(
    "CIAffineClamp", "Affine Clamp", "repeats the edges of an image infinitely, and transforms it",
    in: [kCICategoryTileEffect],
    inputs: [Input.image, transform]
  ) { image, inputs in
    // A pixel beyond the extent shows an edge, however far that is; `clampedToExtent` is for filters
    // that keep the extent.
    image.clamped(to: image.extent).transformed(by: inputs[transform])
  }
}
