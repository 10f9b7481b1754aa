import CoreGraphics
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

/// An image that such a kernel computes.
private struct NeighborhoodOperation<Kernel: NeighborhoodKernel>: ImageOperation {
  let kernel: Kernel
  let image: CIImage
  let extent: CGRect

  var inputs: [CIImage] { [image] }
  var reach: Int? { kernel.radius }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    var kernel = kernel
    kernel.prepare(for: request.space)
    let radius = kernel.radius
    let source = try request.pixels(of: image, in: region.expanded(x: radius, y: radius))
    let target = try request.allocate(region, isCleared: false)
    let stride = source.width
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      let line = source.row(y) + radius
      for index in 0..<region.width { row[index] = kernel.color(line + index, stride: stride) }
    }
    return target
  }
}

extension CIImage {
  /// Returns the image computed by a kernel; the pixels at its edges are repeated beyond them.
  func mapped(by kernel: some NeighborhoodKernel) -> CIImage {
    CIImage(NeighborhoodOperation(kernel: kernel, image: clampedToExtent(), extent: extent))
  }
}
