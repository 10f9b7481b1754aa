import PixelKernels

// CIMaskedVariableBlur: a Gaussian blur whose standard deviation is "inputRadius" times the
// luminance of "inputMask". It is interpolated, by variance, between blurs of none, a quarter, a
// half and all of the radius. Black and missing parts of the mask do not blur. The image is
// continued beyond its edges; the extent stays. Apple documents the inputs; the interpolation is
// ours.

private let mask = Input.image("inputMask", "The image whose luminance scales the radius.")
private let radius = Input.distance(kCIInputRadiusKey, 5, slider: 0...100, "The radius, in pixels.")

extension FilterDefinition {
  static let maskedVariableBlur = FilterDefinition(
    "CIMaskedVariableBlur", "Masked Variable Blur",
    "blurs with a Gaussian whose radius depends on a mask",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, mask, radius]
  ) { image, inputs in
    guard let mask = inputs[mask] else { return nil }
    let radius = inputs[radius]
    // No blur reads more than 16 cells away. Images that several steps are made from are kept, which
    // takes time, so each has its own copy.
    let cells = image.clampedToExtent().cells(forBlur: radius)?.shared(reach: 16)
    return CIImage(
      VariableBlur(
        images: [
          image, image.clampedToExtent().blurred(sigma: 0.25 * radius, ratio: 1.25),
          image.clampedToExtent().blurred(sigma: 0.5 * radius, ratio: 1.25, cells: cells),
          image.clampedToExtent().blurred(sigma: radius, cells: cells),
        ], mask: mask, extent: image.extent))
  }
}

private struct VariableBlur: ImageOperation {
  /// The image, and its blurs by a quarter, a half and all of the radius.
  let images: [CIImage]
  let mask: CIImage
  let extent: CGRect

  var inputs: [CIImage] { images + [mask] }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let mask = try request.pixels(of: mask, in: region)
    let none = try request.pixels(of: images[0], in: region)
    let quarter = try request.pixels(of: images[1], in: region)
    // Before half of it, which reads fewer of the cells that both share.
    let all = try request.pixels(of: images[3], in: region)
    let half = try request.pixels(of: images[2], in: region)
    // Two neighbors are mixed, which are chosen without branches that processors would predict
    // wrongly.
    let blurs = (none.base, quarter.base, half.base, all.base)
    for index in 0..<region.width * region.height {
      // Also for NaN.
      let light = mask.base[index].luminance
      let share = light > 0 ? min(light, 1) : 0
      let variance = share * share
      let (isHalf, isQuarter) = (variance >= 0.25, variance >= 0.0625)
      let low = isHalf ? blurs.2 : isQuarter ? blurs.1 : blurs.0
      let high = isHalf ? blurs.3 : isQuarter ? blurs.2 : blurs.1
      let start: Float = isHalf ? 0.25 : isQuarter ? 0.0625 : 0
      let rate: Float = isHalf ? 4 / 3 : isQuarter ? 16 / 3 : 16
      mask.base[index] = low[index].mixed(with: high[index], by: (variance - start) * rate)
    }
    withExtendedLifetime((none, quarter, half, all)) {}
    return mask
  }
}
