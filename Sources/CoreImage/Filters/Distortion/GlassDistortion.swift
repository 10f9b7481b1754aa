import CoreGraphics
import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The luminance L of the texture is the
// height of the glass, and the color at a point is that of the image at
//
//   point + scale * (dL/dx, dL/dy)
//
// with differences of the two neighbors on either side, which are at most 1/2. The texture repeats,
// and the middle of it is at the center; an infinite one stays where it is. The extent grows by
// half the scale.

extension FilterDefinition {
  static let glassDistortion = FilterDefinition(
    "CIGlassDistortion", "Glass Distortion", in: [kCICategoryDistortionEffect],
    inputs: [
      .image, .image("inputTexture"), .point("inputCenter", 150, 150),
      .distance("inputScale", 200, slider: 0.01...500, limits: 0...1e6),
    ]
  ) { inputs in
    guard let image = inputs.image, let texture = inputs.image("inputTexture") else { return nil }
    let scale = inputs.number("inputScale")
    guard scale > 0, !texture.pixelExtent.isEmpty else { return image }
    let kernel = GlassKernel(
      scale: scale, texture: texture.extent.isInfinite ? nil : texture.pixelExtent.cgRect,
      center: inputs.point("inputCenter"))
    return CIImage(kernel, of: [image, texture], extent: image.extent.grown(by: scale / 2))
  }
}

/// Moves colors by the slope of a texture.
private struct GlassKernel: SampledKernel {
  private let scale: Double
  /// The pixels of the texture; nil for an infinite one.
  private let tile: (x: Int, y: Int, width: Int, height: Int)?
  /// How far the texture is moved.
  private let x: Int
  private let y: Int

  init(scale: Double, texture: CGRect?, center: SIMD2<Double>) {
    self.scale = scale
    guard let texture else {
      (tile, x, y) = (nil, 0, 0)
      return
    }
    tile = (Int(texture.minX), Int(texture.minY), Int(texture.width), Int(texture.height))
    let limit = 1e8
    x = Int(min(max((center.x - texture.midX).rounded(), -limit), limit))
    y = Int(min(max((center.y - texture.midY).rounded(), -limit), limit))
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    if index == 0 { return region.grown(by: scale / 2 + 1) }
    return tile == nil ? region.grown(by: 1) : .infinite
  }

  @inline(__always)
  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    let column = point.x.wholeBelow &- x
    let row = point.y.wholeBelow &- y
    let texture = images.second
    let right = luminance(column &+ 1, row, texture) - luminance(column &- 1, row, texture)
    let up = luminance(column, row &+ 1, texture) - luminance(column, row &- 1, texture)
    return images.first.color(at: point + SIMD2(Double(right), Double(up)) * (scale / 2))
  }

  @inline(__always)
  private func luminance(_ column: Int, _ row: Int, _ texture: WorkingPixels) -> Float {
    guard let tile else { return min(max(texture[column, row].luminance, 0), 1) }
    let color = texture[
      tile.x &+ (column &- tile.x).wrapped(to: tile.width),
      tile.y &+ (row &- tile.y).wrapped(to: tile.height)]
    return min(max(color.luminance, 0), 1)
  }
}
