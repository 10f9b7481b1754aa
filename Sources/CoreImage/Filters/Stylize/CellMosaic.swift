import CoreGraphics
import PixelKernels

/// A division of the plane into cells.
protocol CellPartition: Sendable {
  /// The largest distance, along an axis, between two points of a cell, in pixels.
  var span: Double { get }
  /// Prepares to look up the cells of a rectangle.
  ///
  /// - Returns: What `cell(at:)` numbers from 0 to `count` - 1.
  func lookup(in region: CGRect) -> Lookup

  /// The cells that touch a rectangle.
  associatedtype Lookup: CellLookup
}

/// The cells that touch a rectangle, by their numbers.
protocol CellLookup {
  /// The number of cells.
  var count: Int { get }
  /// Returns the number of the cell that contains a point of the rectangle.
  func cell(at point: SIMD2<Double>) -> Int
}

/// An image whose cells have their mean color.
///
/// A pixel belongs to the cell that contains its center. The mean is that of the pixels of the cell
/// that belong to the image, summed from the bottom row to the top one, so that it does not depend
/// on the rectangle that is rendered.
struct CellMosaic<Partition: CellPartition>: ImageOperation {
  let image: CIImage
  let partition: Partition

  var extent: CGRect { image.extent }
  var inputs: [CIImage] { [image] }
  var reach: Int? { Int(partition.span.rounded(.up)) + 1 }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let margin = Int(partition.span.rounded(.up)) + 1
    let area = region.expanded(x: margin, y: margin).intersection(image.pixelExtent)
    let source = try request.pixels(of: image, in: area)
    // Outside the image, which may be where a region is, all is clear.
    let lookup = partition.lookup(in: area.union(region).cgRect)
    let sums = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: lookup.count)
    sums.initialize(repeating: .zero, count: lookup.count)
    defer { sums.deallocate() }
    let counts = UnsafeMutablePointer<Float>.allocate(capacity: lookup.count)
    counts.initialize(repeating: 0, count: lookup.count)
    defer { counts.deallocate() }
    let target = try request.allocate(region)
    let shown = region.intersection(area)
    guard !shown.isEmpty else { return target }
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: shown.width * shown.height)
    defer { cells.deallocate() }
    for y in area.minY..<area.maxY {
      let row = source.row(y)
      let center = Double(y) + 0.5
      let isShown = y >= shown.minY && y < shown.maxY
      let line = cells + (isShown ? (y - shown.minY) * shown.width : 0)
      // The sum of a row of a cell is added to that of the cell, which keeps it exact.
      var (last, sum, run) = (-1, SIMD4<Float>.zero, Float(0))
      for index in 0..<area.width {
        let x = area.minX &+ index
        let cell = lookup.cell(at: SIMD2(Double(x) + 0.5, center))
        if cell != last {
          if last >= 0 {
            sums[last] += sum
            counts[last] += run
          }
          (last, sum, run) = (cell, .zero, 0)
        }
        sum += row[index]
        run += 1
        if isShown, x >= shown.minX, x < shown.maxX { line[x &- shown.minX] = Int32(cell) }
      }
      if last >= 0 {
        sums[last] += sum
        counts[last] += run
      }
    }
    for cell in 0..<lookup.count where counts[cell] > 0 { sums[cell] /= counts[cell] }
    for y in shown.minY..<shown.maxY {
      let line = cells + (y - shown.minY) * shown.width
      let row = target.row(y) + (shown.minX - region.minX)
      for index in 0..<shown.width { row[index] = sums[Int(line[index])] }
    }
    return target
  }
}

/// Cells that are numbered row by row.
struct MosaicGrid: Sendable {
  let minX: Int
  let minY: Int
  let columns: Int
  let rows: Int

  /// Creates the grid of the cells from one to another.
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY) = (minX, minY)
    (columns, rows) = (maxX - minX + 1, maxY - minY + 1)
  }

  var count: Int { columns * rows }

  /// Returns the cell with a number.
  func cell(_ number: Int) -> (x: Int, y: Int) {
    (minX + number % columns, minY + number / columns)
  }

  /// Returns the number of a cell; one outside counts as the nearest one inside.
  @inline(__always)
  func number(_ x: Int, _ y: Int) -> Int {
    let column = min(max(x &- minX, 0), columns &- 1)
    let row = min(max(y &- minY, 0), rows &- 1)
    return row &* columns &+ column
  }
}

extension Double {
  /// The largest whole number that is not greater, fast for numbers up to a quarter of a billion.
  @inline(__always)
  var wholeBelow: Int {
    let bias = 1 << 30
    return Int(self + Double(bias)) &- bias
  }
}
