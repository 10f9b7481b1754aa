import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The luminance of the image, over black,
// is a height. With its Sobel gradients g, times `inputScale`, the surface has the normal n = (-gx,
// -gy, 1) / sqrt(gx^2 + gy^2 + 1), and the color is that of the shading image at the place (1 + n)
// / 2 of its extent: the shading image is a ball of the material, as seen from above; `ShadingBall`
// reduces large ones. The opacity of the image stays.

private let shadingImage = Input.image(
  kCIInputShadingImageKey, "A ball of the material, seen from above.")
private let scale = Input.distance(
  kCIInputScaleKey, 10, slider: 0.5...200, limits: 0...1e6, "The factor of heights.")

extension FilterDefinition {
  static let shadedMaterial = FilterDefinition(
    "CIShadedMaterial", "Shaded Material", "gives a height field the look of a material",
    in: [kCICategoryStylize],
    inputs: [Input.image, shadingImage, scale]
  ) { image, inputs in
    guard let shading = inputs[shadingImage] else { return nil }
    guard shading.extent.width >= 1, shading.extent.height >= 1 else { return .empty() }
    // An infinite image has no middle; any part will do.
    let ball = ShadingBall(shading, infinite: CGRect(x: 0, y: 0, width: 256, height: 256))
    let kernel = ShadedMaterialKernel(
      scale: Float(inputs[scale]), bounds: ball.extent,
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

  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let (x, y) = (point.x.wholeBelow, point.y.wholeBelow)
    func light(_ right: Int, _ up: Int) -> Float { images.second[x &+ right, y &+ up].luminance }
    return samples(
      Sobel.gradient(
        (light(-1, -1), light(0, -1), light(1, -1)), (light(-1, 0), light(1, 0)),
        (light(-1, 1), light(0, 1), light(1, 1))), alpha: images.second[x, y].w)
  }

  func fill(_ target: WorkingPixels, from images: SampledImages) {
    let (region, surface) = (target.region, images.second)
    // With the pixels beside it; at the end of the plane there are none.
    let columns = region.minX &- 1..<region.maxX &+ 1
    let hasColumns =
      columns.lowerBound >= surface.region.minX && columns.upperBound <= surface.region.maxX
    let rows = LuminanceRows(count: columns.count)
    for y in region.minY..<region.maxY {
      guard hasColumns, y > surface.region.minY, y &+ 1 < surface.region.maxY else {
        let start = SIMD2(Double(region.minX) + 0.5, Double(y) + 0.5)
        fill(target.row(y), from: start, count: target.width, in: images)
        continue
      }
      func luminances(_ y: Int) -> UnsafePointer<Float> {
        rows.row(y) {
          LuminanceRows.write(
            surface.row(y) + (columns.lowerBound &- surface.region.minX), count: columns.count,
            to: $0)
        }
      }
      let (low, middle, high) = (luminances(y &- 1), luminances(y), luminances(y &+ 1))
      let colors = surface.row(y) + (region.minX &- surface.region.minX)
      WarpRow.write(to: target.row(y), of: images.first) { pixels in
        for x in 0..<target.width {
          pixels.append(
            samples(
              Sobel.gradient(
                (low[x], low[x &+ 1], low[x &+ 2]), (middle[x], middle[x &+ 2]),
                (high[x], high[x &+ 1], high[x &+ 2])), alpha: colors[x].w))
        }
      }
    }
  }

  /// Returns where the ball has the color of a pixel.
  @inline(__always)
  private func samples(_ gradient: SIMD2<Float>, alpha: Float) -> SampleGrid {
    guard alpha > 0 else { return .clear }
    let slope = gradient * scale
    let normal = slope * -(1 / ((slope * slope).sum() + 1).squareRoot())
    return SampleGrid(
      center: middle + SIMD2(Double(normal.x), Double(normal.y)) * radii,
      factor: SIMD4(repeating: min(alpha, 1)))
  }
}
