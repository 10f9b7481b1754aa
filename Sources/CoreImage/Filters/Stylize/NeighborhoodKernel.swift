import PixelKernels

/// What computes a pixel from those around it.
protocol NeighborhoodKernel: Sendable {
  /// How many pixels on each side are read.
  var radius: Int { get }
  /// Adapts constants to a working space.
  mutating func prepare(for space: WorkingSpace)
  /// Returns the color of a pixel.
  ///
  /// - Parameters:
  ///   - pixel: The address of the pixel in the image.
  ///   - stride: The distance from a row to the one above.
  /// - Returns: The premultiplied color.
  func color(_ pixel: UnsafePointer<SIMD4<Float>>, stride: Int) -> SIMD4<Float>
}

extension NeighborhoodKernel {
  mutating func prepare(for space: WorkingSpace) {}
}

/// An image that such a kernel computes; not generic, like `PixelOperation`.
private struct NeighborhoodOperation: ImageOperation {
  let image: CIImage
  let extent: CGRect
  let radius: Int
  let fill: @Sendable (WorkingPixels, WorkingPixels, WorkingSpace) -> Void

  var inputs: [CIImage] { [image] }
  var reach: Int? { radius }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.expanded(by: (radius, radius)))
    let target = try request.allocate(region, isCleared: false)
    fill(target, source, request.space)
    return target
  }
}

extension NeighborhoodKernel {
  /// Computes pixels from a region that is larger by the radius.
  @inline(__always)
  fileprivate func fill(
    _ target: WorkingPixels, from source: WorkingPixels, in space: WorkingSpace
  ) {
    var kernel = self
    kernel.prepare(for: space)
    let (width, stride) = (target.width, source.width)
    for y in target.region.minY..<target.region.maxY {
      let row = target.row(y)
      let line = source.row(y) + kernel.radius
      for index in 0..<width { row[index] = kernel.color(line + index, stride: stride) }
    }
  }
}

extension CIImage {
  /// Returns the image computed by a kernel; the pixels at its edges are repeated beyond them.
  func mapped(by kernel: some NeighborhoodKernel) -> CIImage {
    CIImage(
      NeighborhoodOperation(image: clampedToExtent(), extent: extent, radius: kernel.radius) {
        kernel.fill($0, from: $1, in: $2)
      })
  }
}
