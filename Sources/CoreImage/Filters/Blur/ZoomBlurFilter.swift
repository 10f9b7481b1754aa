import CoreGraphics
import Foundation
import PixelKernels

// CIZoomBlur: the mean of the pixels on a line through each pixel and "inputCenter", as if the lens
// zoomed during the exposure. At a distance d from the center, the line is
// d |"inputAmount"| / 200 pixels long, and the pixel is in its middle. The extent grows
// accordingly. Apple documents the inputs; what the amount means is ours.
//
// The mean over the scales r^0 ... r^(2n - 1) is that of the means over r^0 ... r^(n - 1) at scales
// 1 and r^n, so the number of samples is the logarithm of the line's length. Where lines are long,
// half the resolution is enough; from 4 to 10 pixels, both are mixed.

extension FilterDefinition {
  static let zoomBlur = FilterDefinition(
    "CIZoomBlur", "Zoom Blur", in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [
      .image, .point("inputCenter", 150, 150),
      .number(
        "inputAmount", 20, slider: -200...200, limits: -200...200,
        type: kCIAttributeTypeDistance),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let amount = abs(inputs.number("inputAmount")) / 200
    let center = inputs.point("inputCenter")
    guard amount > 0, max(abs(center.x), abs(center.y)) < 1e7 else { return image }
    let blur = ZoomBlur(center: center, amount: amount)
    let (extent, reach) = (blur.extent(of: image.extent), blur.reach(of: image.extent))
    let whole = 10 / amount
    guard reach > whole else { return blur.image(of: image, reach: reach).cropped(to: extent) }
    let near = blur.image(of: image, reach: whole).cropped(
      to: CGRect(
        x: center.x - whole, y: center.y - whole, width: 2 * whole, height: 2 * whole))
    let half = ZoomBlur(center: center / 2, amount: amount)
    let far = CIImage(
      CellOperation(image, on: CellGrid(size: 2), extent: extent) { cells in
        half.image(of: cells, reach: reach / 2)
      })
    return CIImage(
      DistanceMixKernel(center: center, start: 4 / amount, end: whole), of: [near, far],
      extent: extent)
  }
}

/// The mean of lines to a center, which are `amount` times as long as the distance to it.
private struct ZoomBlur {
  let center: SIMD2<Double>
  let amount: Double

  /// The factor of the distance at the ends of lines; its inverse at the other ends.
  private var scale: Double { exp(amount / 2) }

  private func corners(of extent: CGRect) -> [SIMD2<Double>] {
    [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { y in SIMD2(Double(x), Double(y)) - center }
    }
  }

  /// Returns the rectangle that an image with an extent contributes to.
  func extent(of extent: CGRect) -> CGRect {
    guard !extent.isInfinite, !extent.isEmpty else { return extent }
    return corners(of: extent).reduce(extent) { extent, corner in
      let moved = center + corner * scale
      return extent.union(
        CGRect(x: moved.x.rounded(.down), y: moved.y.rounded(.down), width: 1, height: 1))
    }
  }

  /// Returns the largest distance from the center; some pixels of large screens for infinite
  /// extents.
  func reach(of extent: CGRect) -> Double {
    guard !extent.isInfinite, !extent.isEmpty else { return 4096 }
    return corners(of: extent).map { ($0 * $0).sum().squareRoot() }.max() ?? 0
  }

  /// Returns the blurred image, good up to a distance from the center.
  func image(of image: CIImage, reach: Double) -> CIImage {
    // Samples that are about two pixels apart at that distance.
    let stages = max(1, min(8, Int(log2(max(1, reach * amount / 2)).rounded(.up))))
    let ratio = exp(amount / Double((1 << stages) - 1))
    return (0..<stages).reduce(image) { result, stage in
      // The first line starts half of its length before the pixel.
      let near = stage == 0 ? 1 / scale : 1
      return CIImage(
        ZoomKernel(center: center, near: near, far: near * pow(ratio, Double(1 << stage))),
        of: [result], extent: .infinite)
    }
  }
}

/// The first image near a center, and the second far from it.
private struct DistanceMixKernel: PixelKernel {
  let center: SIMD2<Double>
  /// The distances between which the images are mixed.
  let start: Double
  let end: Double

  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float> {
    let offset = point - center
    let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    if distance >= end { return second }
    if distance <= start { return first }
    return first.mixed(with: second, by: Float((distance - start) / (end - start)))
  }
}

/// The mean of the colors at two distances from a center.
private struct ZoomKernel: SampledKernel {
  let center: SIMD2<Double>
  /// The factors of the distance.
  let near: Double
  let far: Double

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    scaled(region, near).union(scaled(region, far))
  }

  private func scaled(_ rect: CGRect, _ scale: Double) -> CGRect {
    CGRect(
      x: center.x + (rect.minX - center.x) * scale, y: center.y + (rect.minY - center.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    let offset = point - center
    let far = images.first.color(at: center + offset * far)
    if near == 1 {
      // The center of a pixel.
      let (x, y) = (Int(point.x - 0.5), Int(point.y - 0.5))
      return (images.first[x, y] + far) * 0.5
    }
    return (images.first.color(at: center + offset * near) + far) * 0.5
  }
}
