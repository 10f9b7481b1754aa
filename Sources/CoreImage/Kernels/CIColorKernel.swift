import PixelKernels

/// A kernel of client code that computes each pixel from those of images at the same position.
///
/// Unlike Apple's, it is a closure of Swift instead of a program in the Metal or Core Image kernel
/// language:
///
///     let swap = CIColorKernel { samples, _ in
///       SIMD4(samples[0].z, samples[0].y, samples[0].x, samples[0].w)
///     }
///     let result = swap.apply(extent: image.extent, arguments: [image])
public final class CIColorKernel: NSObject, Sendable {
  /// Computes a pixel.
  ///
  /// - Parameters:
  ///   - samples: A value for each argument: the color of an image's pixel or a color,
  ///     premultiplied and in the working space; the first four numbers of a vector; a number as
  ///     the first component.
  ///   - destination: The center of the pixel, in pixels, with the y axis pointing up.
  /// - Returns: The premultiplied color, red, green, blue and alpha, in the working space.
  public typealias Body =
    @Sendable (_ samples: [SIMD4<Float>], _ destination: SIMD2<Double>) -> SIMD4<Float>

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
  ///   - arguments: Images, colors, vectors and numbers.
  /// - Returns: The image; nil if an argument is something else.
  public func apply(extent: CGRect, arguments: [Any]?) -> CIImage? {
    guard let (arguments, images) = KernelArgument.read(arguments) else { return nil }
    let (body, extent) = (body, extent.finiteOrInfinite)
    @Sendable func image(of images: [CIImage], extent: CGRect, scale: CGFloat) -> CIImage {
      CIImage(
        ColorKernelOperation(
          body: body, arguments: arguments, inputs: images, extent: extent, scale: Double(scale)))
    }
    return image(of: images, extent: extent, scale: 1).constructed {
      image(of: images.map($0.image), extent: $0.rect(extent), scale: $0.scale)
    }
  }
}

private struct ColorKernelOperation: ImageOperation {
  let body: CIColorKernel.Body
  let arguments: [KernelArgument]
  let inputs: [CIImage]
  let extent: CGRect
  /// The pixels per unit of the body's coordinates.
  let scale: Double

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let images = try inputs.map { try request.pixels(of: $0, in: region) }
    let target = try request.allocate(region, isCleared: false)
    var samples = arguments.map { $0.value(in: request.space) }
    let places = arguments.indices.compactMap { index in
      if case .image(let image) = arguments[index] { (index, image) } else { nil }
    }
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      for index in 0..<region.width {
        for (place, image) in places { samples[place] = images[image].row(y)[index] }
        let pixel = SIMD2(Double(region.minX + index) + 0.5, Double(y) + 0.5)
        row[index] = body(samples, pixel / scale)
      }
    }
    return target
  }
}
