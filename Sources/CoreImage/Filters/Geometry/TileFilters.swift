import CoreGraphics
import PixelKernels

// CIAffineTile and CIPerspectiveTile: repeats an image infinitely, and transforms it.
//
// A point of the result has the color that the image, repeated from its extent along both axes, has
// at the point that the transform, or the projection of the corners to four points, moves there.
// Beyond the horizon of a projection, the result is clear. A transform that reduces the image is
// applied to a version of it that is reduced before, by averages; a projection averages up to 8 x 8
// samples of each pixel, of the image reduced by the power of two at which most pixels need one.

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
      let reduced = whole.reduced(
        x: (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot(),
        y: (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot())
      let tile = RepeatedPixels(reduced, of: whole.region)
      Self.fill(target) { point in
        tile.color(
          at: SIMD2(
            matrix.a * point.x + matrix.c * point.y + matrix.tx,
            matrix.b * point.x + matrix.d * point.y + matrix.ty))
      }
      withExtendedLifetime(reduced) {}
    case .projection(let projection):
      var levels = [whole]
      while let last = levels.last, last.region.width > 1 || last.region.height > 1 {
        levels.append(last.reduced(x: 2, y: 2))
      }
      let tiles = levels.map { RepeatedPixels($0, of: whole.region) }
      tiles.withUnsafeBufferPointer { tiles in
        Self.fill(target) { point in
          guard let footprint = projection.footprint(at: point) else { return .zero }
          let level = footprint.halvings(most: tiles.count &- 1)
          let samples = footprint.samples(reducedBy: Double(1 &<< level))
          if samples.isSingle { return tiles[level].color(at: samples.center) }
          return samples.mean { tiles[level].color(at: $0) }
        }
      }
      withExtendedLifetime(levels) {}
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

extension WorkingPixels {
  /// Returns the averages of blocks for sampling in steps of several pixels, with their origin at
  /// (0, 0); the pixels themselves for steps of about one.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance of samples, in pixels.
  ///   - y: The vertical distance of samples.
  /// - Returns: The averages.
  fileprivate func reduced(x: Double, y: Double) -> WorkingPixels {
    func count(_ old: Int, _ step: Double) -> Int {
      guard step > 1.01 else { return old }
      return Int(min(max((Double(old) / step).rounded(.up), 1), Double(old)))
    }
    let (columns, rows) = (count(region.width, x), count(region.height, y))
    if columns == region.width, rows == region.height { return self }
    let target = WorkingPixels(PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows))
    // A row of the averages, and one more pixel.
    let line = WorkingPixels(PixelRect(minX: 0, minY: 0, maxX: columns + 1, maxY: 1))
    let (across, up) = (
      BlockShare.shares(of: region.width, in: columns),
      BlockShare.shares(of: region.height, in: rows)
    )
    for y in 0..<region.height {
      let (from, sums) = (row(region.minY + y), line.base)
      sums.update(repeating: .zero, count: columns + 1)
      across.withUnsafeBufferPointer { across in
        for x in 0..<region.width {
          let share = across[x]
          sums[share.index] += from[x] * share.own
          if share.next > 0 { sums[share.index &+ 1] += from[x] * share.next }
        }
      }
      let share = up[y]
      for (row, weight) in [(share.index, share.own), (share.index + 1, share.next)]
      where weight > 0 && row < rows {
        let to = target.row(row)
        for column in 0..<columns { to[column] += sums[column] * weight }
      }
    }
    return target
  }
}

/// How pixels contribute to the averages of blocks.
private struct BlockShare {
  /// The block that contains the start of the pixel.
  let index: Int
  /// The weight of the pixel in it.
  let own: Float
  /// Its weight in the next block.
  let next: Float

  /// Returns the shares of pixels that are reduced to fewer blocks.
  static func shares(of count: Int, in blocks: Int) -> [BlockShare] {
    let scale = Double(blocks) / Double(count)
    return (0..<count).map { place in
      let start = Double(place) * scale
      let index = min(Int(start), blocks - 1)
      let own = min(Double(index + 1) - start, scale)
      let next = scale - own
      // Less is an error of rounding.
      return BlockShare(index: index, own: Float(own), next: next > 1e-6 ? Float(next) : 0)
    }
  }
}

/// The colors of an image that is repeated along both axes; something else keeps its memory.
private struct RepeatedPixels {
  private let base: UnsafeMutablePointer<SIMD4<Float>>
  private let width: Int
  private let height: Int
  private let size: SIMD2<Double>
  private let perSize: SIMD2<Double>
  private let origin: SIMD2<Double>
  /// The number of pixels per pixel of the image.
  private let scale: SIMD2<Double>

  /// Repeats pixels.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, which may be reduced.
  ///   - region: The pixels of the image.
  init(_ pixels: WorkingPixels, of region: PixelRect) {
    (base, width, height) = (pixels.base, pixels.region.width, pixels.region.height)
    size = SIMD2(Double(width), Double(height))
    perSize = 1 / size
    origin = SIMD2(Double(region.minX), Double(region.minY))
    scale = SIMD2(
      Double(width) / Double(region.width), Double(height) / Double(region.height))
  }

  /// Returns the color at a point of the repeated image, interpolated; clear if it is not finite.
  @inline(__always)
  func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    let place = (point - origin) * scale - 0.5
    guard abs(place.x) < 1e15, abs(place.y) < 1e15 else { return .zero }
    let (x, right) = Self.wrapped(place.x, width, size.x, perSize.x)
    let (y, above) = Self.wrapped(place.y, height, size.y, perSize.y)
    let next = x &+ 1 == width ? 0 : x &+ 1
    let first = base + y &* width
    let second = y &+ 1 == height ? base : first + width
    let low = first[x].mixed(with: first[next], by: right)
    return low.mixed(with: second[x].mixed(with: second[next], by: right), by: above)
  }

  /// Returns the pixel, from 0 to `count` - 1, and the fraction of a coordinate.
  ///
  /// - Parameters:
  ///   - value: The coordinate.
  ///   - count: The number of pixels.
  ///   - size: The same number.
  ///   - perSize: Its reciprocal: multiplying is faster than a remainder.
  /// - Returns: Both.
  @inline(__always)
  private static func wrapped(
    _ value: Double, _ count: Int, _ size: Double, _ perSize: Double
  ) -> (Int, Float) {
    let near = abs(value) < 1e9 ? value : value.truncatingRemainder(dividingBy: size)
    let rest = near - Double((near * perSize).wholeBelow) * size
    let whole = rest.wholeBelow
    // An error of rounding may lead to the tile before or after.
    return (whole.wrapped(to: count), Float(rest - Double(whole)))
  }
}
