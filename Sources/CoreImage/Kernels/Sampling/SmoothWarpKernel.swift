import PixelKernels

/// A warp that mostly moves neighbors by about the same, and does not look at its images for that.
///
/// Its samples are computed at nine points of blocks of 8 by 8 pixels, and interpolated between them
/// by quadratic functions. A block is interpolated only if this is right within 1/256 pixel at four
/// other points; blocks with seams, rims and strong bends are computed pixel by pixel. The four are
/// 3 pixels from the middle along both axes: the error of a cubic map is nowhere in the block more
/// than 1.2 times that at one of them, and that of a seam that cuts a corner off not twice as much.
/// Places are right within 1/64 pixel.
///
/// Blocks begin at multiples of 8 of the plane, so that the parts of an image fit together.
package protocol SmoothWarpKernel: WarpKernel {
  /// Returns whether a block may be interpolated: nothing in it is so small, such as a whole tile,
  /// that it could hide between the points that are compared.
  ///
  /// Edges may cross the block if they are straight lines, or circles with a radius of 17 or more:
  /// pixels on both sides then mean corners on both sides.
  ///
  /// - Parameter middle: The middle of the block, at most 6 pixels from all points in it.
  /// - Returns: Whether it may.
  func isSmooth(around middle: SIMD2<Double>) -> Bool
}

extension SmoothWarpKernel {
  package func fill(_ target: WorkingPixels, from images: SampledImages) {
    let region = target.region
    guard !region.isEmpty else { return }
    let side = WarpBlock.side
    let left = region.minX & -side
    let columns = (region.maxX &- left &+ side &- 1) / side
    let nodes = 2 &* columns &+ 1
    // The rows of nodes below, in the middle of and above the blocks.
    withUnsafeTemporaryAllocation(of: SampleGrid.self, capacity: 3 &* nodes) { grids in
      guard var below = grids.baseAddress else { return }
      var (middle, above) = (below + nodes, below + 2 &* nodes)
      func compute(_ row: UnsafeMutablePointer<SampleGrid>, _ y: Int) {
        for index in 0..<nodes {
          let x = Double(left &+ index &* (side / 2))
          (row + index).initialize(to: samples(at: SIMD2(x, Double(y)), in: images))
        }
      }
      var isInterpolated = [Bool](repeating: false, count: columns)
      var bottom = region.minY & -side
      compute(below, bottom)
      while bottom < region.maxY {
        compute(middle, bottom &+ side / 2)
        compute(above, bottom &+ side)
        func block(_ column: Int) -> WarpBlock {
          WarpBlock(
            x: left &+ column &* side, y: bottom, below: below + 2 &* column,
            middle: middle + 2 &* column, above: above + 2 &* column)
        }
        for column in 0..<columns {
          let block = block(column)
          isInterpolated[column] =
            isSmooth(around: block.center) && block.fits { samples(at: $0, in: images) }
        }
        isInterpolated.withUnsafeBufferPointer { isInterpolated in
          for y in max(bottom, region.minY)..<min(bottom &+ side, region.maxY) {
            WarpRow.write(to: target.row(y), of: images.first) { pixels in
              for column in 0..<columns {
                let block = block(column)
                let part = max(block.x, region.minX)..<min(block.x &+ side, region.maxX)
                if isInterpolated[column] {
                  block.append(part, of: y, to: &pixels)
                } else {
                  for x in part {
                    let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                    pixels.append(samples(at: center, in: images))
                  }
                }
              }
            }
          }
        }
        (below, middle, above) = (above, below, middle)
        bottom &+= side
      }
    }
  }
}

/// A square of pixels with the samples at its corners, at the middles of its sides and at its
/// center.
struct WarpBlock {
  static var side: Int { 8 }
  /// The largest error at the points that are compared, in pixels.
  static var tolerance: Double { 1.0 / 256 }

  /// The left column.
  let x: Int
  /// The lowest row.
  let y: Int
  /// The samples along the lower side, from left to right.
  let below: UnsafePointer<SampleGrid>
  /// The samples at half the height.
  let middle: UnsafePointer<SampleGrid>
  /// The samples along the upper side.
  let above: UnsafePointer<SampleGrid>

  init(
    x: Int, y: Int, below: UnsafePointer<SampleGrid>, middle: UnsafePointer<SampleGrid>,
    above: UnsafePointer<SampleGrid>
  ) { (self.x, self.y, self.below, self.middle, self.above) = (x, y, below, middle, above) }

  /// The middle of the square.
  @inline(__always)
  var center: SIMD2<Double> { SIMD2(Double(x), Double(y)) + Double(Self.side) / 2 }

  /// Returns whether the samples between those that are known can be interpolated.
  ///
  /// - Parameter samples: Returns the samples at a point.
  /// - Returns: Whether they can.
  @inline(__always)
  func fits(_ samples: (SIMD2<Double>) -> SampleGrid) -> Bool {
    let form = middle[1]
    for index in 0..<3 {
      guard below[index].hasForm(of: form), middle[index].hasForm(of: form),
        above[index].hasForm(of: form)
      else { return false }
    }
    func fits(_ x: Double, _ y: Double) -> Bool {
      let offset = SIMD2(x, y)
      let exact = samples(center + offset)
      guard exact.hasForm(of: form),
        place({ $0.center }, at: offset).isNear(exact.center, within: Self.tolerance)
      else { return false }
      return form.isSingle
        || (place({ $0.columnStep }, at: offset).isNear(exact.columnStep, within: Self.tolerance)
          && place({ $0.rowStep }, at: offset).isNear(exact.rowStep, within: Self.tolerance))
    }
    return fits(3, 3) && fits(-3, 3) && fits(-3, -3) && fits(3, -3)
  }

  /// Appends pixels of a row of the square.
  @inline(__always)
  func append(_ columns: Range<Int>, of row: Int, to pixels: inout WarpRow) {
    let y = Double(row) + 0.5 - center.y
    let start = Double(columns.lowerBound) + 0.5 - center.x
    let centers = curve({ $0.center }, at: y)
    let form = middle[1]
    if form.isSingle {
      for index in 0..<columns.count {
        pixels.append(centers.value(at: start + Double(index)), times: form.factor)
      }
    } else {
      let (columnSteps, rowSteps) = (curve({ $0.columnStep }, at: y), curve({ $0.rowStep }, at: y))
      var samples = form
      for index in 0..<columns.count {
        let x = start + Double(index)
        samples.center = centers.value(at: x)
        samples.columnStep = columnSteps.value(at: x)
        samples.rowStep = rowSteps.value(at: x)
        pixels.append(samples)
      }
    }
  }

  /// Returns an interpolated property.
  ///
  /// - Parameters:
  ///   - property: Returns the property.
  ///   - offset: The distance from the center.
  /// - Returns: The value.
  @inline(__always)
  private func place(
    _ property: (SampleGrid) -> SIMD2<Double>, at offset: SIMD2<Double>
  ) -> SIMD2<Double> { curve(property, at: offset.y).value(at: offset.x) }

  /// Returns a property along a row, at a height above the center.
  @inline(__always)
  private func curve(_ property: (SampleGrid) -> SIMD2<Double>, at y: Double) -> WarpCurve {
    func value(_ index: Int) -> SIMD2<Double> {
      WarpCurve(
        property(below[index]), property(middle[index]), property(above[index])
      ).value(at: y)
    }
    return WarpCurve(value(0), value(1), value(2))
  }
}

/// A quadratic function with values at -4, 0 and 4: half the side of a block.
private struct WarpCurve {
  private let constant: SIMD2<Double>
  private let linear: SIMD2<Double>
  private let quadratic: SIMD2<Double>

  @inline(__always)
  init(_ before: SIMD2<Double>, _ middle: SIMD2<Double>, _ after: SIMD2<Double>) {
    constant = middle
    linear = (after - before) * (1.0 / 8)
    quadratic = ((after - middle) - (middle - before)) * (1.0 / 32)
  }

  @inline(__always)
  func value(at x: Double) -> SIMD2<Double> { constant + (linear + quadratic * x) * x }
}

extension SampleGrid {
  /// Returns whether another grid has as many points and the same factor.
  @inline(__always)
  fileprivate func hasForm(of other: SampleGrid) -> Bool {
    columns == other.columns && rows == other.rows && factor == other.factor
  }
}

extension SIMD2<Double> {
  /// Returns whether another point is not farther away along either axis than a distance; false if
  /// one is not a number.
  @inline(__always)
  fileprivate func isNear(_ other: SIMD2<Double>, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}
