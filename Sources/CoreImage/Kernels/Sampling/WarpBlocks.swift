import PixelKernels

/// A warp whose samples are interpolated in blocks; `SmoothWarpKernel` describes how.
///
/// It is a type, not closures, so that all of them are inlined.
protocol BlockWarp {
  /// Returns whether a block may be interpolated.
  func isSmooth(around middle: SIMD2<Double>) -> Bool
  /// Returns where the source has the color of a pixel, by its center.
  func samples(at point: SIMD2<Double>) -> SampleGrid
}

extension BlockWarp {
  /// Computes all pixels of a rectangle.
  ///
  /// - Parameters:
  ///   - target: Where to write the premultiplied colors.
  ///   - source: The colors that are moved.
  @inline(__always)
  func fill(_ target: WorkingPixels, from source: some WarpSource) {
    guard !target.region.isEmpty else { return }
    let columns = WarpBlock.columns(of: target.region)
    withUnsafeTemporaryAllocation(of: SampleGrid.self, capacity: 3 &* (2 &* columns &+ 1)) {
      guard let grids = $0.baseAddress else { return }
      fill(target, from: source, columns: columns, grids: grids)
    }
  }

  /// Computes the pixels of a number of blocks in each row, with memory for the samples.
  ///
  /// Temporary memory is on the stack or not, and the compiler makes code for both: a call between
  /// keeps it from making this function twice.
  @inline(never)
  private func fill(
    _ target: WorkingPixels, from source: some WarpSource, columns: Int,
    grids: UnsafeMutablePointer<SampleGrid>
  ) {
    let region = target.region
    let side = WarpBlock.side
    let left = region.minX & -side
    let nodes = 2 &* columns &+ 1
    // The rows of nodes below, in the middle of and above the blocks.
    var (below, middle, above) = (grids, grids + nodes, grids + 2 &* nodes)
    func compute(_ row: UnsafeMutablePointer<SampleGrid>, _ y: Int) {
      for index in 0..<nodes {
        let x = Double(left &+ index &* (side / 2))
        (row + index).initialize(to: samples(at: SIMD2(x, Double(y))))
      }
    }
    var motions = [WarpBlock.Mapping](repeating: .exact, count: columns)
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
        motions[column] = isSmooth(around: block.center) ? block.motion(in: self) : .exact
      }
      motions.withUnsafeBufferPointer { motions in
        for y in max(bottom, region.minY)..<min(bottom &+ side, region.maxY) {
          WarpRow.write(to: target.row(y), of: source) { pixels in
            var column = 0
            while column < columns {
              let motion = motions[column]
              var end = column &+ 1
              if motion == .still || motion == .clear {
                while end < columns, motions[end] == motion { end &+= 1 }
              }
              let start = max(left &+ column &* side, region.minX)
              let part = start..<min(left &+ end &* side, region.maxX)
              switch motion {
              case .exact:
                for x in part {
                  pixels.append(samples(at: SIMD2(Double(x) + 0.5, Double(y) + 0.5)))
                }
              case .interpolated: block(column).append(part, of: y, to: &pixels)
              case .still: pixels.appendPixels(part, of: y)
              case .clear: pixels.appendClear(part.count)
              }
              column = end
            }
          }
        }
      }
      (below, middle, above) = (above, below, middle)
      bottom &+= side
    }
  }
}

/// A square of pixels with the samples at its corners, at the middles of its sides and at its
/// center.
struct WarpBlock {
  static var side: Int { 8 }

  /// Returns how many blocks are beside each other in a rectangle, which is not empty.
  static func columns(of region: PixelRect) -> Int {
    (region.maxX &- (region.minX & -side) &+ side &- 1) / side
  }

  /// The largest error at the points that are compared, in pixels.
  static var tolerance: Double { 1.0 / 256 }

  /// How the pixels of a block are computed.
  enum Mapping {
    /// Each from its own samples.
    case exact
    /// From interpolated samples.
    case interpolated
    /// They are those of the image.
    case still
    /// They are clear.
    case clear
  }

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

  /// The middle of the square.
  @inline(__always)
  var center: SIMD2<Double> { SIMD2(Double(x), Double(y)) + Double(Self.side) / 2 }

  /// Returns how to compute the pixels of a block in which nothing can hide.
  ///
  /// - Returns: The fastest way that is right.
  @inline(__always)
  func motion(in warp: some BlockWarp) -> Mapping {
    if middle[1].isClear { return isClear(in: warp) ? .clear : .exact }
    guard fits(warp) else { return .exact }
    return isStill ? .still : .interpolated
  }

  /// Returns the distance from the center of a point that is compared, by its index from 0 to 3.
  @inline(__always)
  private func compared(_ index: Int) -> SIMD2<Double> {
    SIMD2(index & 1 == 0 ? 3 : -3, index & 2 == 0 ? 3 : -3)
  }

  /// Returns whether there are no colors at the known points and at those that are compared.
  @inline(__always)
  private func isClear(in warp: some BlockWarp) -> Bool {
    for index in 0..<3 {
      guard below[index].isClear, middle[index].isClear, above[index].isClear else {
        return false
      }
    }
    for index in 0..<4 {
      guard warp.samples(at: center + compared(index)).isClear else { return false }
    }
    return true
  }

  /// Whether the known samples are the pixels themselves.
  @inline(__always)
  private var isStill: Bool {
    let form = middle[1]
    guard form.isPixel(at: center), form.isSingle, form.level == 0,
      form.factor == SIMD4(repeating: 1)
    else { return false }
    for index in 0..<3 {
      let place = SIMD2(Double(x &+ index &* (Self.side / 2)), Double(y))
      let half = Double(Self.side / 2)
      guard below[index].isPixel(at: place),
        middle[index].isPixel(at: SIMD2(place.x, place.y + half)),
        above[index].isPixel(at: SIMD2(place.x, place.y + 2 * half))
      else { return false }
    }
    return true
  }

  /// Returns whether the samples between those that are known can be interpolated.
  @inline(__always)
  private func fits(_ warp: some BlockWarp) -> Bool {
    let form = middle[1]
    for index in 0..<3 {
      guard below[index].hasForm(of: form), middle[index].hasForm(of: form),
        above[index].hasForm(of: form)
      else { return false }
    }
    for index in 0..<4 {
      let offset = compared(index)
      let exact = warp.samples(at: center + offset)
      guard exact.hasForm(of: form),
        place({ $0.center }, at: offset).isNear(exact.center, within: Self.tolerance)
      else { return false }
      if form.isSingle { continue }
      guard
        place({ $0.columnStep }, at: offset).isNear(exact.columnStep, within: Self.tolerance),
        place({ $0.rowStep }, at: offset).isNear(exact.rowStep, within: Self.tolerance)
      else { return false }
    }
    return true
  }

  /// Appends pixels of a row of the square.
  @inline(__always)
  func append(_ columns: Range<Int>, of row: Int, to pixels: inout WarpRow<some WarpSource>) {
    let y = Double(row) + 0.5 - center.y
    let start = Double(columns.lowerBound) + 0.5 - center.x
    let centers = curve({ $0.center }, at: y)
    let form = middle[1]
    if form.isSingle {
      pixels.append(columns.count, times: form.factor, level: form.level) {
        centers.value(at: start + Double($0))
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

  /// Returns an interpolated property; `offset` is the distance from the center.
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
  /// Whether there is no color.
  @inline(__always)
  fileprivate var isClear: Bool { center.x.isNaN }

  /// Returns whether the center is a point.
  @inline(__always)
  fileprivate func isPixel(at point: SIMD2<Double>) -> Bool { center == point }

  /// Returns whether another grid has as many points of the same level and the same factor.
  @inline(__always)
  fileprivate func hasForm(of other: SampleGrid) -> Bool {
    columns == other.columns && rows == other.rows && level == other.level
      && factor == other.factor
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
