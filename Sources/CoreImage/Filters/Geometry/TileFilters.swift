import CoreGraphics
import PixelKernels

// CIAffineTile and CIPerspectiveTile: repeats an image infinitely, and transforms it.
//
// A point of the result has the color that the image, repeated from its extent along both axes, has
// at the point that the transform, or the projection of the corners to four points, moves there.
// Beyond the horizon of a projection, the result is clear. A transform that reduces the image is
// applied to a version of it that is reduced before, by averages; a projection averages up to 8 x 8
// samples of each pixel.

extension FilterDefinition {
  static let affineTile = FilterDefinition(
    "CIAffineTile", "Affine Tile", in: [kCICategoryTileEffect],
    inputs: [.image, .transform("inputTransform")]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let matrix = inputs.transform("inputTransform")
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    guard determinant.isFinite, abs(determinant) > 1e-12, matrix.tx.isFinite, matrix.ty.isFinite,
      !image.pixelExtent.isEmpty
    else { return .empty() }
    if image.extent.isInfinite { return image.transformed(by: matrix) }
    return CIImage(TileOperation(image: image, source: .affine(matrix.inverted())))
  }

  static let perspectiveTile = FilterDefinition(
    "CIPerspectiveTile", "Perspective Tile", in: [kCICategoryTileEffect],
    inputs: [.image] + Quad.inputs
  ) { inputs in
    guard let image = inputs.image else { return nil }
    guard let source = Projection(image.extent, to: Quad(inputs))?.inverse,
      !image.pixelExtent.isEmpty
    else { return .empty() }
    return CIImage(TileOperation(image: image, source: .projection(source)))
  }
}

/// An image repeated infinitely, and transformed.
private struct TileOperation: ImageOperation {
  enum Source {
    case affine(CGAffineTransform)
    case projection(Projection)
  }

  let image: CIImage
  /// Maps points of the result to points of the repeated image.
  let source: Source
  var inputs: [CIImage] { [image] }
  var extent: CGRect { .infinite }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let whole = try request.pixels(of: image, in: image.pixelExtent)
    let target = try request.allocate(region, isCleared: false)
    switch source {
    case .affine(let matrix):
      let tile = RepeatedPixels(
        whole, x: (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot(),
        y: (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot())
      Self.fill(target) { point in
        tile.color(
          at: SIMD2(
            matrix.a * point.x + matrix.c * point.y + matrix.tx,
            matrix.b * point.x + matrix.d * point.y + matrix.ty))
      }
      tile.release()
    case .projection(let projection):
      let tile = RepeatedPixels(whole, x: 1, y: 1)
      Self.fill(target) { point in projection.mean(at: point) { tile.color(at: $0) } }
      tile.release()
    }
    return target
  }

  /// Computes all pixels from their centers.
  @inline(__always)
  private static func fill(
    _ target: WorkingPixels, _ color: (SIMD2<Double>) -> SIMD4<Float>
  ) {
    let region = target.region
    for y in region.minY..<region.maxY {
      let (row, center) = (target.row(y), Double(y) + 0.5)
      for index in 0..<region.width {
        row[index] = color(SIMD2(Double(region.minX &+ index) + 0.5, center))
      }
    }
  }
}

/// The colors of an image that is repeated along both axes.
private struct RepeatedPixels {
  /// What owns the memory.
  private let pixels: WorkingPixels
  private let base: UnsafeMutablePointer<SIMD4<Float>>
  private let width: Int
  private let height: Int
  private let origin: SIMD2<Double>
  /// The number of pixels of the reduced image per pixel of the image.
  private let scale: SIMD2<Double>

  /// Prepares an image, reduced for steps of several pixels.
  ///
  /// - Parameters:
  ///   - whole: The image, not empty.
  ///   - x: The horizontal distance of samples, in pixels of the image.
  ///   - y: The vertical distance of samples.
  init(_ whole: WorkingPixels, x: Double, y: Double) {
    func count(_ old: Int, _ step: Double) -> Int {
      guard step > 1.01 else { return old }
      return Int(min(max((Double(old) / step).rounded(.up), 1), Double(old)))
    }
    let region = whole.region
    let (width, height) = (count(region.width, x), count(region.height, y))
    origin = SIMD2(Double(region.minX), Double(region.minY))
    scale = SIMD2(
      Double(width) / Double(region.width), Double(height) / Double(region.height))
    pixels =
      width == region.width && height == region.height
      ? whole : Self.reduced(whole, width: width, height: height)
    (base, self.width, self.height) = (pixels.base, width, height)
  }

  /// Returns the averages of blocks, with their origin at (0, 0).
  private static func reduced(_ whole: WorkingPixels, width: Int, height: Int) -> WorkingPixels {
    let region = whole.region
    let target = WorkingPixels(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    /// The block of the reduced image that contains a pixel, and its share; the next one has the
    /// rest.
    func blocks(_ count: Int, _ new: Int) -> [(index: Int, share: Float)] {
      let scale = Double(new) / Double(count)
      return (0..<count).map { place in
        let start = Double(place) * scale
        let index = min(Int(start), new - 1)
        return (index, Float(min(Double(index + 1) - start, scale)))
      }
    }
    let (columns, rows) = (blocks(region.width, width), blocks(region.height, height))
    let widest = Float(Double(width) / Double(region.width))
    let highest = Float(Double(height) / Double(region.height))
    for y in 0..<region.height {
      let from = whole.row(region.minY + y)
      let (row, share) = rows[y]
      let (low, high) = (target.row(row), target.row(min(row + 1, height - 1)))
      for x in 0..<region.width {
        let (column, part) = columns[x]
        let next = min(column + 1, width - 1)
        let (left, right) = (from[x] * part, from[x] * (widest - part))
        low[column] += left * share
        low[next] += right * share
        high[column] += left * (highest - share)
        high[next] += right * (highest - share)
      }
    }
    return target
  }

  /// Ends the use of the colors: until then, the memory is kept.
  func release() { withExtendedLifetime(pixels) {} }

  /// Returns the color at a point of the repeated image, interpolated; clear if it is not finite.
  @inline(__always)
  func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    let place = (point - origin) * scale - 0.5
    guard abs(place.x) < 1e15, abs(place.y) < 1e15 else { return .zero }
    let (x, right) = Self.wrapped(place.x, width)
    let (y, above) = Self.wrapped(place.y, height)
    let next = x &+ 1 == width ? 0 : x &+ 1
    let first = base + y &* width
    let second = y &+ 1 == height ? base : first + width
    let low = first[x].mixed(with: first[next], by: right)
    return low.mixed(with: second[x].mixed(with: second[next], by: right), by: above)
  }

  /// Returns the pixel, from 0 to `count` - 1, and the fraction of a coordinate.
  @inline(__always)
  private static func wrapped(_ value: Double, _ count: Int) -> (Int, Float) {
    var whole = Int(value)
    if value < Double(whole) { whole &-= 1 }
    return (whole.wrapped(to: count), Float(value - Double(whole)))
  }
}
