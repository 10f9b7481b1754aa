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
    let lookup = partition.lookup(in: area.cgRect)
    let sums = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: lookup.count)
    sums.initialize(repeating: .zero, count: lookup.count)
    defer { sums.deallocate() }
    let counts = UnsafeMutablePointer<Float>.allocate(capacity: lookup.count)
    counts.initialize(repeating: 0, count: lookup.count)
    defer { counts.deallocate() }
    let target = try request.allocate(region, isCleared: false)
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: region.width * region.height)
    defer { cells.deallocate() }
    for y in area.minY..<area.maxY {
      let row = source.row(y)
      let center = Double(y) + 0.5
      let isShown = y >= region.minY && y < region.maxY
      let line = cells + (isShown ? (y - region.minY) * region.width : 0)
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
        if isShown, x >= region.minX, x < region.maxX { line[x &- region.minX] = Int32(cell) }
      }
      if last >= 0 {
        sums[last] += sum
        counts[last] += run
      }
    }
    for cell in 0..<lookup.count where counts[cell] > 0 { sums[cell] /= counts[cell] }
    for y in region.minY..<region.maxY {
      let line = cells + (y - region.minY) * region.width
      let row = target.row(y)
      for index in 0..<region.width { row[index] = sums[Int(line[index])] }
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
