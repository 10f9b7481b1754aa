import CoreGraphics
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
//
// NinePartStretched moves all that is right of or above `breakpoint1` by `growAmount`, and
// stretches what is between the breakpoints to fill the gap.

extension FilterDefinition {
  static let stretchCrop = FilterDefinition(
    "CIStretchCrop", "Stretch Crop", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .point("inputSize", 1280, 720),
      .number("inputCropAmount", 0.25, slider: 0...1, limits: 0...1),
      .number("inputCenterStretchAmount", 0.25, slider: 0...1, limits: 0...1),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let size = inputs.point("inputSize")
    let extent = image.extent
    guard !extent.isInfinite, !image.pixelExtent.isEmpty, size.x >= 1, size.y >= 1 else {
      return .empty()
    }
    let crop = inputs.number("inputCropAmount")
    // How much wider the result is, relative to the image.
    let ratio = (size.x / size.y) / (extent.width / extent.height)
    let part =
      ratio > 1
      ? SIMD2(1, 1 + (1 / ratio - 1) * crop) : SIMD2(1 + (ratio - 1) * crop, 1)
    let kept = SIMD2(extent.width, extent.height) * part
    let bend = (1 - inputs.number("inputCenterStretchAmount")) / 2
    let kernel = StretchCropKernel(
      perHalf: 2 / size, middle: SIMD2(extent.midX, extent.midY), reach: kept / 2,
      bend: ratio > 1 ? SIMD2(bend, 0) : SIMD2(0, bend))
    return CIImage(
      kernel, of: [image.clampedToExtent()],
      extent: CGRect(x: 0, y: 0, width: size.x, height: size.y))
  }

  static let ninePartStretched = FilterDefinition(
    "CINinePartStretched", "Nine Part Stretched", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .point("inputBreakpoint0", 50, 50), .point("inputBreakpoint1", 150, 150),
      .offset("inputGrowAmount", 100, 100),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let (first, second) = (inputs.point("inputBreakpoint0"), inputs.point("inputBreakpoint1"))
    let low = pointwiseMin(first, second)
    let gap = pointwiseMax(first, second) - low
    // The gap can shrink to nothing, but not turn.
    let grow = pointwiseMax(inputs.point("inputGrowAmount"), -gap)
    let extent = image.extent
    guard !extent.isNull, !extent.isInfinite else { return image }
    let kernel = NinePartKernel(low: low, gap: gap, grow: grow)
    let (start, end) = (
      kernel.target(of: SIMD2(extent.minX, extent.minY)),
      kernel.target(of: SIMD2(extent.maxX, extent.maxY))
    )
    return CIImage(
      kernel, of: [image],
      extent: CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y))
  }
}

/// Fits an image into a size.
private struct StretchCropKernel: WarpKernel {
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

/// Stretches the middle of an image.
private struct NinePartKernel: WarpKernel {
  /// The lower breakpoint.
  let low: SIMD2<Double>
  /// From the lower to the upper breakpoint.
  let gap: SIMD2<Double>
  /// How much the gap grows.
  let grow: SIMD2<Double>

  func target(of point: SIMD2<Double>) -> SIMD2<Double> {
    func axis(_ value: Double, _ low: Double, _ gap: Double, _ grow: Double) -> Double {
      let past = value - low
      if past <= 0 { return value }
      return past >= gap ? value + grow : low + past * (gap + grow) / gap
    }
    return SIMD2(axis(point.x, low.x, gap.x, grow.x), axis(point.y, low.y, gap.y, grow.y))
  }

  @inline(__always)
  private func axis(_ value: Double, _ low: Double, _ gap: Double, _ grow: Double) -> Double {
    let past = value - low
    if past <= 0 { return value }
    return past >= gap + grow ? value - grow : low + past * gap / (gap + grow)
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    SampleGrid(
      center: SIMD2(
        axis(point.x, low.x, gap.x, grow.x), axis(point.y, low.y, gap.y, grow.y)))
  }
}
