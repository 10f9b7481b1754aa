import PixelKernels

// StretchCrop fits an image into a size: the part `cropAmount` of the difference of the aspects is
// cropped, equally on both sides, and the rest stretched. Apple documents the inputs only; the
// mathematics of the stretch is ours. With u from -1 to 1 across the result and
// `centerStretchAmount` s, the place in the image is
//
//   u (1 + k - k u^2),  k = (1 - s) / 2
//
// scaled to the part of the image, along the axis that must be stretched: 1 stretches evenly, less
// stretches the center less and the edges more.

private let size = Input.point("inputSize", 1280, 720, "The size, in pixels.")
private let cropAmount = Input.number(
  "inputCropAmount", 0.25, slider: 0...1, limits: 0...1,
  "The part of the difference of the aspects that is cropped.")
private let centerStretchAmount = Input.number(
  "inputCenterStretchAmount", 0.25, slider: 0...1, limits: 0...1,
  "How evenly the image is stretched; 1 is evenly.")

extension FilterDefinition {
  static let stretchCrop = FilterDefinition(
    "CIStretchCrop", "Stretch Crop", "fits the image into a size",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, size, cropAmount, centerStretchAmount]
  ) { image, inputs in
    let size = inputs[size]
    let extent = image.extent
    guard !extent.isInfinite, !image.pixelExtent.isEmpty, size.x >= 1, size.y >= 1 else {
      return .empty()
    }
    let crop = inputs[cropAmount]
    // How much wider the result is, relative to the image.
    let ratio = (size.x / size.y) / (extent.width / extent.height)
    let part =
      ratio > 1
      ? SIMD2(1, 1 + (1 / ratio - 1) * crop) : SIMD2(1 + (ratio - 1) * crop, 1)
    let kept = SIMD2(extent.width, extent.height) * part
    let bend = (1 - inputs[centerStretchAmount]) / 2
    let kernel = StretchCropKernel(
      perHalf: 2 / size, middle: SIMD2(extent.midX, extent.midY), reach: kept / 2,
      bend: ratio > 1 ? SIMD2(bend, 0) : SIMD2(0, bend))
    return CIImage(
      kernel, of: [image.clampedToExtent()],
      extent: CGRect(x: 0, y: 0, width: size.x, height: size.y))
  }
}

/// Fits an image into a size.
private struct StretchCropKernel: SmoothWarpKernel {
  /// The reciprocal of half of the size of the result, whose origin is at the bottom left.
  let perHalf: SIMD2<Double>
  /// The middle of the image.
  let middle: SIMD2<Double>
  /// Half of the size of the part of the image.
  let reach: SIMD2<Double>
  /// The coefficients k of both axes.
  let bend: SIMD2<Double>

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    CGRect(
      x: middle.x - reach.x - 1, y: middle.y - reach.y - 1, width: 2 * reach.x + 2,
      height: 2 * reach.y + 2)
  }

  func isSmooth(around middle: SIMD2<Double>) -> Bool { true }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let u = point * perHalf - 1
    let place = u * (1 + bend - bend * u * u)
    let slope = (1 + bend - bend * u * u * 3) * reach * perHalf
    let columns = Int(min(max(abs(slope.x) + 0.75, 1), 8))
    let rows = Int(min(max(abs(slope.y) + 0.75, 1), 8))
    return SampleGrid(
      center: middle + place * reach, columns: columns,
      columnStep: SIMD2(slope.x / Double(columns), 0), rows: rows,
      rowStep: SIMD2(0, slope.y / Double(rows)))
  }
}
