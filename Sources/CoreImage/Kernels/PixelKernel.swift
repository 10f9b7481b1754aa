import PixelKernels

/// What computes pixels from those of up to three images at the same position.
///
/// Generators read none.
package protocol PixelKernel: Sendable {
  /// Red, green, blue and alpha in the working space, premultiplied.
  typealias Color = SIMD4<Float>
  /// A position in the plane, in pixels.
  typealias Point = SIMD2<Double>

  /// Adapts constants, such as colors, to a working space.
  mutating func prepare(for space: WorkingSpace)

  /// Returns the color of a pixel.
  ///
  /// `first` is the premultiplied color of the first image there; clear without one. `second` is
  /// the same of the second image.
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color

  /// Computes consecutive pixels of a row from those of the only image, or of the first of two,
  /// where that is faster than one by one.
  ///
  /// `row` is the premultiplied colors, to be replaced. `second` are those of the second image;
  /// `row` without one.
  ///
  /// - Returns: The number of pixels, from the first one, that have been replaced; 0 by default.
  func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int
}

extension PixelKernel {
  package mutating func prepare(for space: WorkingSpace) {}

  @inline(__always)
  package func replace(
    _ row: UnsafeMutablePointer<Color>, _ second: UnsafePointer<Color>, from point: Point,
    count: Int
  ) -> Int { 0 }
}

/// An image that a pixel kernel computes.
///
/// It is not generic, because a protocol's methods of generic types are not specialized; the
/// closure is.
private struct PixelOperation: ImageOperation {
  let inputs: [CIImage]
  let extent: CGRect
  let isDithered: Bool
  /// Returns a kernel prepared for a space, as what computes pixels.
  let prepare: @Sendable (WorkingSpace) -> Fill
  private let identity = OperationIdentity()

  typealias Fill = (WorkingPixels, [WorkingPixels]) -> Void

  /// What computes the pixels of all bands: preparing may compute tables.
  private final class Prepared {
    let fill: Fill
    init(fill: @escaping Fill) { self.fill = fill }
  }

  init(
    inputs: [CIImage], extent: CGRect, isDithered: Bool,
    prepare: @escaping @Sendable (WorkingSpace) -> Fill
  ) {
    (self.inputs, self.extent, self.prepare) = (inputs, extent, prepare)
    self.isDithered = isDithered
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let images = try inputs.map { try request.pixels(of: $0, in: region) }
    let target = try images.first ?? request.allocate(region, isCleared: false)
    let prepared = request.progress(of: identity) { Prepared(fill: prepare(request.space)) }
    prepared.fill(target, images)
    return target
  }

  func encode(_ region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest) throws {
    guard isDithered else { return try encodeColors(of: region, to: bitmap, for: request) }
    let pixels = try pixels(in: region, for: request)
    for y in region.minY..<region.maxY {
      request.space.write(
        pixels.row(y), count: region.width, to: bitmap.pixel(x: region.minX, y: y),
        ditheredFrom: (region.minX, y))
    }
  }
}

extension PixelKernel {
  /// Computes pixels, which may be those of the first image.
  @inline(__always)
  fileprivate func fill(_ target: WorkingPixels, from images: [WorkingPixels]) {
    let (region, width) = (target.region, target.width)
    let left = Double(region.minX) + 0.5
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      let second = images.count > 1 ? images[1].row(y) : row
      let third = images.count > 2 ? images[2].row(y) : row
      let center = Double(y) + 0.5
      switch images.count {
      case 0:
        for index in 0..<width {
          let point = SIMD2(left + Double(index), center)
          row[index] = color(at: point, SIMD4(), SIMD4(), SIMD4())
        }
      case 1:
        for index in replace(row, row, from: SIMD2(left, center), count: width)..<width {
          let point = SIMD2(left + Double(index), center)
          row[index] = color(at: point, row[index], SIMD4(), SIMD4())
        }
      case 2:
        for index in replace(row, second, from: SIMD2(left, center), count: width)..<width {
          let point = SIMD2(left + Double(index), center)
          row[index] = color(at: point, row[index], second[index], SIMD4())
        }
      default:
        for index in 0..<width {
          let point = SIMD2(left + Double(index), center)
          row[index] = color(at: point, row[index], second[index], third[index])
        }
      }
    }
  }
}

extension CIImage {
  /// Creates an image that a kernel computes pixel by pixel.
  ///
  /// `inputs` are at most three images. `isDithered` says whether bitmaps of the image are dithered
  /// (GR-12). The default is false.
  package convenience init(
    _ kernel: some PixelKernel, of inputs: [CIImage] = [], extent: CGRect,
    isDithered: Bool = false
  ) {
    self.init(
      PixelOperation(inputs: inputs, extent: extent, isDithered: isDithered) { space in
        var prepared = kernel
        prepared.prepare(for: space)
        return { [prepared] target, images in prepared.fill(target, from: images) }
      })
  }

  /// Returns the image with a kernel applied to each pixel; the extent is the same.
  package func mapped(by kernel: some PixelKernel) -> CIImage {
    CIImage(kernel, of: [self], extent: extent)
  }
}
