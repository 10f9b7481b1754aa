import PixelKernels

/// A kernel of client code that computes pixels from colors anywhere in images.
///
/// Unlike Apple's, it is a closure of Swift instead of a program in the Metal or Core Image kernel
/// language:
///
///     let smear = CIKernel { samplers, destination in
///       (samplers[0].color(at: destination) + samplers[0].color(at: destination - SIMD2(4, 0))) /
///       2
///     }
///     let result = smear.apply(
///       extent: image.extent, roiCallback: { _, rect in rect.insetBy(dx: -4, dy: 0) },
///       arguments: [image])
public final class CIKernel: NSObject, Sendable {
  /// Computes a pixel.
  ///
  /// - Parameters:
  ///   - samplers: One for each argument.
  ///   - destination: The center of the pixel, in pixels, with the y axis pointing up.
  /// - Returns: The premultiplied color, red, green, blue and alpha, in the working space.
  public typealias Body =
    @Sendable (_ samplers: [CIKernelSampler], _ destination: SIMD2<Double>) -> SIMD4<Float>

  private let body: Body

  /// Creates a kernel.
  ///
  /// - Parameter body: Computes a pixel. It is called on any thread, for any pixels in any order,
  ///   and must return the same color for the same values.
  public init(_ body: @escaping Body) { self.body = body }

  /// Returns the image that the kernel computes.
  ///
  /// - Parameters:
  ///   - extent: The extent of the result.
  ///   - callback: Returns the part of an image that a part of the result depends on. Outside it,
  ///     the image counts as clear.
  ///   - arguments: Images, colors, vectors and numbers.
  /// - Returns: The image; nil if an argument is something else.
  public func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, arguments: [Any]?
  ) -> CIImage? {
    guard let (arguments, images) = KernelArgument.read(arguments) else { return nil }
    let (body, extent) = (body, extent.finiteOrInfinite)
    @Sendable func image(of images: [CIImage], extent: CGRect, scale: CGFloat) -> CIImage {
      CIImage(
        KernelOperation(
          body: body, callback: callback, arguments: arguments, inputs: images, extent: extent,
          scale: scale))
    }
    return image(of: images, extent: extent, scale: 1).constructed {
      image(of: images.map($0.image), extent: $0.rect(extent), scale: $0.scale)
    }
  }
}

/// An argument of a `CIKernel` when it computes a pixel, like Apple's `CISampler`.
public struct CIKernelSampler {
  /// The extent of the image; infinite for an argument that is not an image.
  public let extent: CGRect
  private let pixels: WorkingPixels?
  /// The pixels per unit of the body's coordinates.
  private let scale: Double
  private let constant: SIMD4<Float>

  fileprivate init(_ image: CIImage, _ pixels: WorkingPixels, scale: CGFloat) {
    extent = image.extent.scaled(by: 1 / scale)
    (self.pixels, self.scale, constant) = (pixels, Double(scale), .zero)
  }

  fileprivate init(_ constant: SIMD4<Float>) {
    (extent, pixels, scale, self.constant) = (.infinite, nil, 1, constant)
  }

  /// Returns the color of an image at a point, or the values of another argument.
  ///
  /// - Parameter point: The point, in pixels, with the y axis pointing up; pixel centers are at .5.
  /// - Returns: The premultiplied color in the working space, interpolated between pixels, and
  ///   clear outside the image; the values of other arguments are those of `CIColorKernel`.
  public func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    pixels?.color(at: point * scale) ?? constant
  }
}

private struct KernelOperation: ImageOperation {
  let body: CIKernel.Body
  let callback: CIKernelROICallback
  let arguments: [KernelArgument]
  let inputs: [CIImage]
  let extent: CGRect
  /// The pixels per unit of the coordinates of the body and the callback.
  let scale: CGFloat
  var reach: Int? { nil }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    let source = callback(Int32(index), CGRect(region).scaled(by: 1 / scale)).finiteOrInfinite
    return inputs[index].area(sampledIn: source.scaled(by: scale))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let samplers = try arguments.map { argument in
      guard case .image(let index) = argument else {
        return CIKernelSampler(argument.value(in: request.space))
      }
      let image = inputs[index]
      let area = source(of: region, inInput: index)
      return CIKernelSampler(image, try request.pixels(of: image, in: area), scale: scale)
    }
    let target = try request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      for index in 0..<region.width {
        let pixel = SIMD2(Double(region.minX + index) + 0.5, Double(y) + 0.5)
        row[index] = body(samplers, pixel / Double(scale))
      }
    }
    return target
  }
}
