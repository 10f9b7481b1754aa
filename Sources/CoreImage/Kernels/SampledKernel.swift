import CoreGraphics
import PixelKernels

/// What computes pixels from colors anywhere in up to three images: warps, and transitions that
/// displace what they show.
package protocol SampledKernel: Sendable {
  /// Adapts constants, such as colors, to a working space.
  mutating func prepare(for space: WorkingSpace)

  /// Returns a rectangle that contains every point of an input at which pixels are read.
  ///
  /// - Parameters:
  ///   - region: The pixels to render.
  ///   - index: The index of the input.
  /// - Returns: The rectangle; `CGRect.infinite` for all of the input.
  func source(of region: CGRect, inInput index: Int) -> CGRect

  /// Returns the color of a pixel.
  ///
  /// - Parameters:
  ///   - point: The center of the pixel.
  ///   - images: The inputs, in order.
  /// - Returns: The premultiplied color.
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
  let source: @Sendable (_ region: CGRect, _ index: Int, WorkingSpace) -> CGRect
  let fill: @Sendable (WorkingPixels, SampledImages, WorkingSpace) -> Void
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let images = try inputs.enumerated().map { index, image in
      let source = source(region.cgRect, index, request.space)
      return try request.pixels(of: image, sampledIn: source)
    }
    guard let first = images.first else { return try request.allocate(region) }
    let sampled = SampledImages(
      first: first, second: images.count > 1 ? images[1] : first,
      third: images.count > 2 ? images[2] : images[images.count - 1])
    let target = try request.allocate(region, isCleared: false)
    fill(target, sampled, request.space)
    return target
  }
}

extension SampledKernel {
  /// Returns the kernel for a working space.
  @inline(__always)
  fileprivate func prepared(for space: WorkingSpace) -> Self {
    var kernel = self
    kernel.prepare(for: space)
    return kernel
  }

  /// Computes pixels.
  @inline(__always)
  fileprivate func fill(_ target: WorkingPixels, from images: SampledImages) {
    let region = target.region
    for y in region.minY..<region.maxY {
      let start = SIMD2(Double(region.minX) + 0.5, Double(y) + 0.5)
      fill(target.row(y), from: start, count: target.width, in: images)
    }
  }
}

extension CIImage {
  /// Creates an image that a kernel computes from colors anywhere in other images.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - inputs: One to three images.
  ///   - extent: The extent of the result.
  package convenience init(
    _ kernel: some SampledKernel, of inputs: [CIImage], extent: CGRect
  ) {
    self.init(
      SampledOperation(inputs: inputs, extent: extent) { region, index, space in
        kernel.prepared(for: space).source(of: region, inInput: index)
      } fill: { target, images, space in
        kernel.prepared(for: space).fill(target, from: images)
      })
  }
}

extension RenderRequest {
  /// Returns the pixels of an image that colors at the points of a rectangle depend on.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - source: The rectangle; it may be empty or infinite.
  /// - Returns: The pixels, with those around the rectangle, because colors are interpolated.
  /// - Throws: `CIError`, if there are too many, or the image cannot be rendered.
  func pixels(of image: CIImage, sampledIn source: CGRect) throws -> WorkingPixels {
    let inside = PixelRect(touching: source)
    let area = inside.isEmpty ? inside : inside.expanded(x: 1, y: 1)
    return try pixels(of: image, in: area.intersection(image.pixelExtent))
  }
}
