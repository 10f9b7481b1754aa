import CoreGraphics
import PixelKernels

/// What computes pixels from those of up to three images at the same position.
///
/// Generators read none.
package protocol PixelKernel: Sendable {
  /// Adapts constants, such as colors, to a working space.
  mutating func prepare(for space: WorkingSpace)

  /// Returns the color of a pixel.
  ///
  /// - Parameters:
  ///   - point: The center of the pixel.
  ///   - first: The premultiplied color of the first image there; clear if there is none.
  ///   - second: The same of the second image.
  ///   - third: The same of the third image.
  /// - Returns: The premultiplied color.
  func color(
    at point: SIMD2<Double>, _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>
  ) -> SIMD4<Float>
}

extension PixelKernel {
  package mutating func prepare(for space: WorkingSpace) {}
}

/// An image that a pixel kernel computes.
struct PixelOperation<Kernel: PixelKernel>: ImageOperation {
  let kernel: Kernel
  let inputs: [CIImage]
  let extent: CGRect

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    var kernel = kernel
    kernel.prepare(for: request.space)
    let images = try inputs.map { try request.pixels(of: $0, in: region) }
    let target = try images.first ?? request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      let second = images.count > 1 ? images[1].row(y) : row
      let third = images.count > 2 ? images[2].row(y) : row
      let center = Double(y) + 0.5
      switch images.count {
      case 0:
        for index in 0..<region.width {
          let point = SIMD2(Double(region.minX &+ index) + 0.5, center)
          row[index] = kernel.color(at: point, .zero, .zero, .zero)
        }
      case 1:
        for index in 0..<region.width {
          let point = SIMD2(Double(region.minX &+ index) + 0.5, center)
          row[index] = kernel.color(at: point, row[index], .zero, .zero)
        }
      case 2:
        for index in 0..<region.width {
          let point = SIMD2(Double(region.minX &+ index) + 0.5, center)
          row[index] = kernel.color(at: point, row[index], second[index], .zero)
        }
      default:
        for index in 0..<region.width {
          let point = SIMD2(Double(region.minX &+ index) + 0.5, center)
          row[index] = kernel.color(at: point, row[index], second[index], third[index])
        }
      }
    }
    return target
  }
}

extension CIImage {
  /// Creates an image that a kernel computes pixel by pixel.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - inputs: At most three images.
  ///   - extent: The extent of the result.
  package convenience init(
    _ kernel: some PixelKernel, of inputs: [CIImage] = [], extent: CGRect
  ) {
    self.init(PixelOperation(kernel: kernel, inputs: inputs, extent: extent))
  }

  /// Returns the image with a kernel applied to each pixel; the extent is the same.
  package func mapped(by kernel: some PixelKernel) -> CIImage {
    CIImage(kernel, of: [self], extent: extent)
  }
}
