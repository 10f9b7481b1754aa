import CoreGraphics
import PixelKernels

// CIMaskedVariableBlur: a Gaussian blur whose standard deviation is "inputRadius" times the
// luminance of "inputMask". It is interpolated, by variance, between blurs of none, a quarter, a
// half and all of the radius. Black and missing parts of the mask do not blur. The image is
// continued beyond its edges; the extent stays. Apple documents the inputs; the interpolation is
// ours.

extension FilterDefinition {
  static let maskedVariableBlur = FilterDefinition(
    "CIMaskedVariableBlur", "Masked Variable Blur",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [
      .image, .image("inputMask"), .distance("inputRadius", 5, slider: 0...100),
    ]
  ) { inputs in
    guard let image = inputs.image, let mask = inputs.image("inputMask") else { return nil }
    let radius = inputs.number("inputRadius")
    let clamped = image.clampedToExtent()
    return CIImage(
      VariableBlur(
        images: [
          clamped, clamped.blurred(sigma: 0.25 * radius, ratio: 1.25),
          // Not shared: their parts are other ones, and keeping them would take time.
          image.clampedToExtent().blurred(sigma: 0.5 * radius, ratio: 1.25),
          image.clampedToExtent().blurred(sigma: radius),
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
    let quarter = try request.pixels(of: images[1], in: region)
    // The blur has requested these pixels and more.
    let none = try request.pixels(of: images[0], in: region)
    let half = try request.pixels(of: images[2], in: region)
    let all = try request.pixels(of: images[3], in: region)
    for index in 0..<region.width * region.height {
      // Also for NaN.
      let light = mask.base[index].luminance
      let share = light > 0 ? min(light, 1) : 0
      let variance = share * share
      let color: SIMD4<Float> =
        if variance >= 0.25 {
          half.base[index].mixed(with: all.base[index], by: (variance - 0.25) * (4 / 3))
        } else if variance >= 0.0625 {
          quarter.base[index].mixed(with: half.base[index], by: (variance - 0.0625) * (16 / 3))
        } else {
          none.base[index].mixed(with: quarter.base[index], by: variance * 16)
        }
      mask.base[index] = color
    }
    return mask
  }
}
