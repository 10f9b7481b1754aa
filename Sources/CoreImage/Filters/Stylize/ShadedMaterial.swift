import CoreGraphics
import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The luminance of the image, over black,
// is a height. With its Sobel gradients g, times `inputScale`, the surface has the normal n = (-gx,
// -gy, 1) / sqrt(gx^2 + gy^2 + 1), and the color is that of the shading image at the place (1 + n)
// / 2 of its extent: the shading image is a ball of the material, as seen from above; `ShadingBall`
// reduces large ones. The opacity of the image stays.

extension FilterDefinition {
  static let shadedMaterial = FilterDefinition(
    "CIShadedMaterial", "Shaded Material", in: [kCICategoryStylize],
    inputs: [
      .image, .image("inputShadingImage"),
      .distance("inputScale", 10, slider: 0.5...200, limits: 0...1e6),
    ]
  ) { inputs in
    guard let image = inputs.image, let shading = inputs.image("inputShadingImage") else {
      return nil
    }
    guard shading.extent.width >= 1, shading.extent.height >= 1 else { return .empty() }
    // An infinite image has no middle; any part will do.
    let ball = ShadingBall(shading, infinite: CGRect(x: 0, y: 0, width: 256, height: 256))
    let kernel = ShadedMaterialKernel(
      scale: inputs.float("inputScale"), bounds: ball.extent,
      middle: SIMD2(ball.extent.midX, ball.extent.midY), radii: ball.radii)
    return CIImage(kernel, of: [ball.image, image.clampedToExtent()], extent: image.extent)
  }
}

private struct ShadedMaterialKernel: WarpKernel {
  let scale: Float
  /// The ball.
  let bounds: CGRect
  let middle: SIMD2<Double>
  let radii: SIMD2<Double>

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    index == 0 ? bounds : region.grown(by: 2)
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let (x, y) = (point.x.wholeBelow, point.y.wholeBelow)
    let (width, region) = (images.second.width, images.second.region)
    // At the end of the plane there are no neighbors.
    guard x > region.minX, x &+ 1 < region.maxX, y > region.minY, y &+ 1 < region.maxY else {
      return .clear
    }
    let pixel = UnsafePointer(images.second.row(y) + (x &- region.minX))
    let alpha = pixel[0].w
    guard alpha > 0 else { return .clear }
    let gradient = Sobel.gradients(pixel, width)
    let slope = SIMD2(gradient.x.luminance, gradient.y.luminance) * scale
    let normal = slope * -(1 / ((slope * slope).sum() + 1).squareRoot())
    return SampleGrid(
      center: middle + SIMD2(Double(normal.x), Double(normal.y)) * radii,
      factor: SIMD4(repeating: min(alpha, 1)))
  }
}
