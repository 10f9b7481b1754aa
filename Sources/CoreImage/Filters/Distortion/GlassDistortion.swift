import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The luminance L of the texture is the
// height of the glass, and the color at a point is that of the image at
//
//   point + scale * (dL/dx, dL/dy)
//
// with differences of the two neighbors on either side, which are at most 1/2. The texture repeats,
// and the middle of it is at the center; an infinite one stays where it is. The extent grows by
// half the scale.

private let textureImage = Input.image(
  "inputTexture", "The heights of the glass.", property: "textureImage")
private let scale = Input.distance(
  kCIInputScaleKey, 200, slider: 0.01...500, limits: 0...1e6, "The strength.")

extension FilterDefinition {
  static let glassDistortion = FilterDefinition(
    "CIGlassDistortion", "Glass Distortion", "shows the image through textured glass",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, textureImage, Input.center, scale]
  ) { image, inputs in
    guard let texture = inputs[textureImage] else { return nil }
    let scale = inputs[scale]
    guard scale > 0, !texture.pixelExtent.isEmpty else { return image }
    let kernel = GlassKernel(
      scale: scale, texture: texture.extent.isInfinite ? nil : CGRect(texture.pixelExtent),
      center: inputs[.center])
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

  func fill(_ target: WorkingPixels, from images: SampledImages) {
    let region = target.region
    // With the pixels beside it.
    let columns = region.minX &- 1 &- x..<region.maxX &+ 1 &- x
    let rows = LuminanceRows(count: columns.count)
    func luminances(_ row: Int) -> UnsafePointer<Float> {
      rows.row(row) { write(columns, row: row, of: images.second, to: $0) }
    }
    for y in region.minY..<region.maxY {
      let row = y &- self.y
      let (low, middle, high) = (luminances(row &- 1), luminances(row), luminances(row &+ 1))
      let left = SIMD2(Double(region.minX) + 0.5, Double(y) + 0.5)
      WarpRow.write(to: target.row(y), of: images.first) { pixels in
        for index in 0..<target.width {
          let across = Double(middle[index &+ 2] - middle[index])
          let up = Double(high[index &+ 1] - low[index &+ 1])
          pixels.append(1, times: SIMD4(repeating: 1), level: 0) { _ in
            left + SIMD2(Double(index), 0) + SIMD2(across, up) * (scale / 2)
          }
        }
      }
    }
  }

  /// Writes luminances of a row of the texture.
  private func write(
    _ columns: Range<Int>, row: Int, of texture: WorkingPixels,
    to target: UnsafeMutablePointer<Float>
  ) {
    let y = tile.map { $0.y &+ (row &- $0.y).wrapped(to: $0.height) } ?? row
    let region = texture.region
    var column = columns.lowerBound
    while column < columns.upperBound {
      let (x, end) =
        tile.map { ($0.x &+ (column &- $0.x).wrapped(to: $0.width), $0.x &+ $0.width) }
        ?? (column, .max)
      let count = min(columns.upperBound &- column, end &- x)
      let part = target + (column &- columns.lowerBound)
      if x >= region.minX, x &+ count <= region.maxX, y >= region.minY, y < region.maxY {
        let colors = texture.row(y) + (x &- region.minX)
        for index in 0..<count { part[index] = limited(colors[index]) }
      } else {
        for index in 0..<count { part[index] = limited(texture[x &+ index, y]) }
      }
      column &+= count
    }
  }

  /// Returns twice the slope of the texture.
  @inline(__always)
  private func slope(_ texture: WorkingPixels, _ column: Int, _ row: Int) -> SIMD2<Float> {
    SIMD2(
      luminance(column &+ 1, row, texture) - luminance(column &- 1, row, texture),
      luminance(column, row &+ 1, texture) - luminance(column, row &- 1, texture))
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
