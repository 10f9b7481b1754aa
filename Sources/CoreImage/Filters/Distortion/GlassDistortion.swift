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
private struct GlassKernel: WarpKernel {
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
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let column = point.x.wholeBelow &- x
    let row = point.y.wholeBelow &- y
    let slope = slope(images.second, column, row)
    return SampleGrid(
      center: point + SIMD2(Double(slope.x), Double(slope.y)) * (scale / 2))
  }

  /// Returns twice the slope of the texture.
  @inline(__always)
  private func slope(_ texture: WorkingPixels, _ column: Int, _ row: Int) -> SIMD2<Float> {
    var (x, y) = (column, row)
    if let tile {
      x = tile.x &+ (column &- tile.x).wrapped(to: tile.width)
      y = tile.y &+ (row &- tile.y).wrapped(to: tile.height)
    }
    let region = texture.region
    guard x > region.minX, x &+ 1 < region.maxX, y > region.minY, y &+ 1 < region.maxY else {
      return SIMD2(
        luminance(column &+ 1, row, texture) - luminance(column &- 1, row, texture),
        luminance(column, row &+ 1, texture) - luminance(column, row &- 1, texture))
    }
    let pixel = texture.row(y) + (x &- region.minX)
    let width = texture.width
    return SIMD2(
      limited(pixel[1]) - limited(pixel[-1]), limited(pixel[width]) - limited(pixel[-width]))
  }

  @inline(__always)
  private func luminance(_ column: Int, _ row: Int, _ texture: WorkingPixels) -> Float {
    guard let tile else { return limited(texture[column, row]) }
    return limited(
      texture[
        tile.x &+ (column &- tile.x).wrapped(to: tile.width),
        tile.y &+ (row &- tile.y).wrapped(to: tile.height)])
  }

  /// Returns the luminance of a color, limited to 0 to 1.
  @inline(__always)
  private func limited(_ color: SIMD4<Float>) -> Float { min(max(color.luminance, 0), 1) }
}
