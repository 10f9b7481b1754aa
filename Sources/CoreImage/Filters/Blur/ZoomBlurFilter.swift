import CoreGraphics
import Foundation
import PixelKernels

// CIZoomBlur: the mean of the pixels on a line through each pixel and "inputCenter", as if the lens
// zoomed while the picture was taken. At a distance d from the center, the line is
// d |"inputAmount"| / 200 pixels long, and the pixel is in its middle. The extent grows accordingly.
// Apple documents the inputs; what the amount means is ours.
//
// The mean over the scales r^0 ... r^(2n - 1) is that of the means over r^0 ... r^(n - 1) at scales 1
// and r^n, so the number of samples is the logarithm of the line's length.

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
    // From 1 / scale to scale.
    let scale = exp(amount / 2)
    var extent = image.extent
    var reach = 4096.0
    if !extent.isInfinite, !extent.isEmpty {
      let corners = [extent.minX, extent.maxX].flatMap { x in
        [extent.minY, extent.maxY].map { y in
          SIMD2(Double(x) - center.x, Double(y) - center.y)
        }
      }
      reach = corners.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
      extent = corners.reduce(extent) { extent, corner in
        let moved = center + corner * scale
        return extent.union(
          CGRect(x: moved.x.rounded(.down), y: moved.y.rounded(.down), width: 1, height: 1))
      }
    }
    // Samples that are about two pixels apart at the corner that is farthest away.
    let stages = max(1, min(8, Int(log2(max(1, reach * amount / 2)).rounded(.up))))
    let ratio = exp(amount / Double((1 << stages) - 1))
    var result = image
    for stage in 0..<stages {
      // The first line starts half of its length before the pixel.
      let near = stage == 0 ? 1 / scale : 1
      let far = near * pow(ratio, Double(1 << stage))
      result = CIImage(
        ZoomKernel(center: center, near: near, far: far), of: [result],
        extent: stage == stages - 1 ? extent : .infinite)
    }
    return result
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
