import PixelKernels

/// What computes pixels from colors anywhere in up to three images: warps, and transitions that
/// displace what they show.
package protocol SampledKernel: Sendable {
  /// Adapts constants, such as colors, to a working space.
  mutating func prepare(for space: WorkingSpace)

  /// Returns a rectangle that contains every point of an input at which pixels are read.
  ///
  /// - Returns: The rectangle; `CGRect.infinite` for all of the input.
  func source(of region: CGRect, inInput index: Int) -> CGRect

  /// Returns the color of a pixel; `images` is the inputs, in order.
  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float>

  /// Computes the colors of consecutive pixels of a row.
  ///
  /// - Parameters:
  ///   - row: Where to write the premultiplied colors.
  ///   - point: The center of the first pixel.
  ///   - count: The number of pixels.
  ///   - images: The inputs, in order.
  func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    in images: SampledImages)

  /// Computes the colors of all pixels of a rectangle.
  ///
  /// - Parameters:
  ///   - target: Where to write the premultiplied colors.
  ///   - images: The inputs, in order.
  func fill(_ target: WorkingPixels, from images: SampledImages)
}

extension SampledKernel {
  package mutating func prepare(for space: WorkingSpace) {}
  package func source(of region: CGRect, inInput index: Int) -> CGRect { .infinite }

  @inline(__always)
  package func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    in images: SampledImages
  ) {
    for index in 0..<count {
      row[index] = color(at: SIMD2(point.x + Double(index), point.y), in: images)
    }
  }

  @inline(__always)
  package func fill(_ target: WorkingPixels, from images: SampledImages) {
    let region = target.region
    for y in region.minY..<region.maxY {
      let start = SIMD2(Double(region.minX) + 0.5, Double(y) + 0.5)
      fill(target.row(y), from: start, count: target.width, in: images)
    }
  }
}

/// The inputs of a sampled kernel.
package struct SampledImages {
  /// The pixels of the first input.
  package let first: WorkingPixels
  /// The pixels of the second input, or of the last if there are fewer.
  package let second: WorkingPixels
  /// The pixels of the third input, or of the last if there are fewer.
  package let third: WorkingPixels

  package init(first: WorkingPixels, second: WorkingPixels, third: WorkingPixels) {
    (self.first, self.second, self.third) = (first, second, third)
  }
}

/// An image that a sampled kernel computes; not generic, like `PixelOperation`.
private struct SampledOperation: ImageOperation {
  /// One to three images.
  let inputs: [CIImage]
  let extent: CGRect
  /// Returns what the kernel reads of an input.
  let source: @Sendable (_ region: CGRect, _ index: Int) -> CGRect
  /// Returns what computes pixels in a space.
  let prepare: @Sendable (WorkingSpace) -> Fill
  private let identity = OperationIdentity()

  typealias Fill = (WorkingPixels, SampledImages) -> Void

  /// What all bands have in common.
  private final class Progress {
    let fill: Fill
    /// The sources of the inputs.
    let sources: [SampledSource]

    init(fill: @escaping Fill, sources: [SampledSource]) {
      (self.fill, self.sources) = (fill, sources)
    }
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    inputs[index].area(sampledIn: source(CGRect(region), index))
  }

  var reach: Int? { nil }
  // What several bands read is kept.
  var overlap: Int? { 0 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let progress = request.progress(of: identity) {
      let sources = inputs.enumerated().map { index, image in
        SampledSource(image) { source($0, index) }
      }
      return Progress(fill: prepare(request.space), sources: sources)
    }
    let images = try progress.sources.map { try $0.pixels(for: region, of: request) }
    guard let first = images.first else { return try request.allocate(region) }
    let sampled = SampledImages(
      first: first, second: images.count > 1 ? images[1] : first,
      third: images.count > 2 ? images[2] : images[images.count - 1])
    let target = try request.allocate(region, isCleared: false)
    progress.fill(target, sampled)
    return target
  }
}

extension CIImage {
  /// Creates an image that a kernel computes from colors anywhere in other images.
  package convenience init(
    _ kernel: some SampledKernel, of inputs: [CIImage], extent: CGRect
  ) {
    self.init(
      SampledOperation(inputs: inputs, extent: extent) {
        kernel.source(of: $0, inInput: $1)
      } prepare: { space in
        var prepared = kernel
        prepared.prepare(for: space)
        return { [prepared] target, images in prepared.fill(target, from: images) }
      })
  }
}
