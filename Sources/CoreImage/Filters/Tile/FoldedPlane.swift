import PixelKernels

/// A map of the plane onto a part of it, of which the image is shown everywhere.
protocol PlaneFold: Sendable {
  /// Returns a rectangle that contains every point that points of a rectangle are mapped to.
  func bounds(of region: CGRect) -> CGRect
  /// Returns whether the pieces of the plane within 6 pixels of a point are wider than 8 pixels, and
  /// their seams straight.
  func isCoarse(around point: SIMD2<Double>) -> Bool
  /// Whether the map consists of reflections in straight lines, so that it moves no points apart.
  var isReflecting: Bool { get }
  /// Returns the point that a point is mapped to, and the share of the color that remains.
  func fold(_ point: SIMD2<Double>) -> (point: SIMD2<Double>, light: Float)
}

struct FoldKernel<Fold: PlaneFold>: SmoothWarpKernel {
  let fold: Fold

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    fold.bounds(of: region).grown(by: 2)
  }

  @inline(__always)
  func isSmooth(around middle: SIMD2<Double>) -> Bool { fold.isCoarse(around: middle) }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let (place, light) = fold.fold(point)
    return SampleGrid(center: place, factor: SIMD4(light, light, light, 1))
  }

  func fill(_ target: WorkingPixels, from images: SampledImages) {
    guard fold.isReflecting else { return fillBlocks(target, from: images) }
    let region = target.region
    for y in region.minY..<region.maxY {
      WarpRow.write(to: target.row(y), of: images.first) { pixels in
        var start = FoldedPixel(column: region.minX & -FoldedPixel.distance, y, fold)
        while start.column < region.maxX {
          let end = FoldedPixel(column: start.column &+ FoldedPixel.distance, y, fold)
          append(from: start, to: end, of: y, limits: region, to: &pixels)
          start = end
        }
      }
    }
  }

  /// Appends the pixels of a row from one to another, as far as they are in a rectangle.
  private func append(
    from start: FoldedPixel, to end: FoldedPixel, of y: Int, limits region: PixelRect,
    to pixels: inout WarpRow<WorkingPixels>
  ) {
    let part = (start.column..<end.column).clamped(to: region.minX..<region.maxX)
    guard !part.isEmpty else { return }
    let count = end.column &- start.column
    guard count == 1 || start.isStraight(to: end) else {
      let middle = FoldedPixel(column: start.column &+ count / 2, y, fold)
      append(from: start, to: middle, of: y, limits: region, to: &pixels)
      append(from: middle, to: end, of: y, limits: region, to: &pixels)
      return
    }
    let step = (end.point - start.point) / Double(count)
    let first = part.lowerBound &- start.column
    let light = start.light
    pixels.append(part.count, times: SIMD4(light, light, light, 1), level: 0) {
      start.point + step * Double(first &+ $0)
    }
  }
}

/// A pixel and where a fold of reflections maps its center.
///
/// Such a fold keeps lengths along lines: where two pixels of a row are mapped to points as far apart
/// as they are, all between them are on the line between these points. Places are right within a
/// 128th of a pixel.
private struct FoldedPixel {
  /// How far apart the pixels are that are mapped at first: a power of two, at whose multiples they
  /// are, so that the parts of an image fit together.
  static var distance: Int { 16 }

  let column: Int
  let point: SIMD2<Double>
  let light: Float

  @inline(__always)
  init(column: Int, _ y: Int, _ fold: some PlaneFold) {
    self.column = column
    (point, light) = fold.fold(SIMD2(Double(column) + 0.5, Double(y) + 0.5))
  }

  /// Returns whether all pixels from here to another one are mapped to a line.
  @inline(__always)
  func isStraight(to other: FoldedPixel) -> Bool {
    let (count, step) = (Double(other.column &- column), other.point - point)
    // A path of length n whose ends are c apart is at most sqrt(n^2 - c^2) away from the line.
    return count * count - (step * step).sum() < 0x1p-14 && light == other.light
  }
}

extension CIImage {
  /// Returns the image folded; the extent is infinite.
  func folded(by fold: some PlaneFold) -> CIImage {
    CIImage(FoldKernel(fold: fold), of: [self], extent: .infinite)
  }
}

extension Double {
  /// Returns the number mirrored at 0 and at a limit, again and again.
  @inline(__always)
  func reflected(within limit: Double) -> Double {
    let half = self / (2 * limit)
    // Adding and subtracting 1.5 * 2^52 rounds, faster than a function.
    let magic = 6_755_399_441_055_744.0
    return abs(half - ((half + magic) - magic)) * 2 * limit
  }
}
