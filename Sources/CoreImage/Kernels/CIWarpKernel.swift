/// A kernel of client code that moves the colors of an image.
///
/// Unlike Apple's, it is a closure of Swift instead of a program in the Metal or Core Image kernel
/// language:
///
///     let mirror = CIWarpKernel { destination in SIMD2(width - destination.x, destination.y) }
///     let result = mirror.apply(
///       extent: image.extent, roiCallback: { _, _ in .infinite }, image: image, arguments: [])
public final class CIWarpKernel: NSObject, Sendable {
  /// Returns the point of the image whose color a point of the result has.
  ///
  /// - Parameters:
  ///   - destination: The center of a pixel of the result, with the y axis pointing up.
  ///   - arguments: A value for each argument, as those of `CIColorKernel`.
  /// - Returns: The point; one that is not finite is clear.
  public typealias Body =
    @Sendable (_ destination: SIMD2<Double>, _ arguments: [SIMD4<Float>]) -> SIMD2<Double>

  private let body: Body

  /// Creates a kernel with arguments.
  ///
  /// - Parameter body: Returns the point of the image whose color a point of the result has. It is
  ///   called on any thread, for any pixels in any order.
  public init(_ body: @escaping Body) { self.body = body }

  /// Creates a kernel without arguments.
  ///
  /// - Parameter body: Returns the point of the image whose color a point of the result has. It is
  ///   called on any thread, for any pixels in any order.
  public init(_ body: @escaping @Sendable (_ destination: SIMD2<Double>) -> SIMD2<Double>) {
    self.body = { destination, _ in body(destination) }
  }

  /// Returns the image with its colors moved, interpolated between pixels.
  ///
  /// - Parameters:
  ///   - extent: The extent of the result.
  ///   - callback: Returns the part of the image that a part of the result depends on. Outside it,
  ///     the image counts as clear.
  ///   - image: The image.
  ///   - arguments: Colors, vectors and numbers.
  /// - Returns: The image; nil if an argument is something else.
  public func apply(
    extent: CGRect, roiCallback callback: @escaping CIKernelROICallback, image: CIImage,
    arguments: [Any]?
  ) -> CIImage? {
    guard let (arguments, images) = KernelArgument.read(arguments), images.isEmpty else {
      return nil
    }
    let (body, extent) = (body, extent.finiteOrInfinite)
    @Sendable func result(of image: CIImage, extent: CGRect, scale: CGFloat) -> CIImage {
      CIImage(
        ClientWarp(body: body, callback: callback, arguments: arguments, scale: scale),
        of: [image], extent: extent)
    }
    return result(of: image, extent: extent, scale: 1).constructed {
      result(of: $0.image(image), extent: $0.rect(extent), scale: $0.scale)
    }
  }
}

private struct ClientWarp: WarpKernel {
  let body: CIWarpKernel.Body
  let callback: CIKernelROICallback
  let arguments: [KernelArgument]
  /// The pixels per unit of the coordinates of the body and the callback.
  let scale: CGFloat
  var values: [SIMD4<Float>] = []

  mutating func prepare(for space: WorkingSpace) {
    values = arguments.map { $0.value(in: space) }
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    callback(Int32(index), region.scaled(by: 1 / scale)).finiteOrInfinite.scaled(by: scale)
  }

  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    SampleGrid(center: body(point / Double(scale), values) * Double(scale))
  }
}
