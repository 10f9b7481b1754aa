// CIStraightenFilter: rotates an image around its center, enlarges it, and crops it to its extent.
//
// Apple: "The image is scaled and cropped so that the rotated image fits the extent of the input
// image." For an extent of width w and height h, turned counterclockwise by the angle a, the
// smallest factor with which the image covers the extent is |cos a| + |sin a| max(w / h, h / w).
// Infinite images and those turned by less than a millionth stay as they are.

extension FilterDefinition {
  static let straightenFilter = FilterDefinition(
    "CIStraightenFilter", "Straighten", "rotates an image and enlarges it to fill its extent",
    in: [kCICategoryGeometryAdjustment],
    inputs: [Input.image, Input.angle]
  ) { image, inputs in
    let angle = inputs[.angle].remainder(dividingBy: 2 * .pi)
    let extent = image.extent
    guard !extent.isNull, !extent.isInfinite, extent.width > 0, extent.height > 0,
      abs(angle) >= 1e-6
    else { return image }
    let ratio = max(extent.width / extent.height, extent.height / extent.width)
    let scale = abs(cos(angle)) + abs(sin(angle)) * ratio
    // The edges of the image, which touch those of the extent, stay opaque.
    return image.clampedToExtent()
      .transformed(
        by: CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
          .concatenating(CGAffineTransform(rotationAngle: angle))
          .concatenating(CGAffineTransform(scaleX: scale, y: scale))
          .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
      ).cropped(to: extent)
  }
}
