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
  ///
  /// - Parameters:
  ///   - point: The center of a pixel.
  ///   - length: The number of pixels, from this one to the right, that the cell is known to
  ///     contain; 1 if it stays unchanged.
  /// - Returns: The number, from 0 to `count` - 1.
  func cell(at point: SIMD2<Double>, length: inout Int) -> Int
}

/// An image whose cells have their mean color.
///
/// A pixel belongs to the cell that contains its center. The mean is that of the pixels of the cell
/// that belong to the image, summed from the bottom row to the top one, so that it does not depend
/// on the rectangle that is rendered.
///
/// It is not generic, like `PixelOperation`.
struct CellMosaic: ImageOperation {
  let image: CIImage
  /// How many pixels around a rectangle may be in cells that touch it.
  private let margin: Int
  /// Writes the numbers of the cells of all pixels of a rectangle, row by row, and returns the
  /// number of cells.
  private let number: @Sendable (PixelRect, UnsafeMutablePointer<Int32>) -> Int

  init(image: CIImage, partition: some CellPartition) {
    self.image = image
    margin = Int(partition.span.rounded(.up)) + 1
    number = { area, numbers in
      let lookup = partition.lookup(in: CGRect(area))
      var next = numbers
      for y in area.minY..<area.maxY {
        var x = area.minX
        while x < area.maxX {
          var length = 1
          let cell = lookup.cell(at: SIMD2(Double(x) + 0.5, Double(y) + 0.5), length: &length)
          length = min(length, area.maxX - x)
          next.update(repeating: Int32(truncatingIfNeeded: cell), count: length)
          next += length
          x += length
        }
      }
      return lookup.count
    }
  }

  var extent: CGRect { image.extent }
  var inputs: [CIImage] { [image] }
  var reach: Int? { margin }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let area = region.expanded(by: (margin, margin)).intersection(image.pixelExtent)
    let source = try request.pixels(of: image, in: area)
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: area.width * area.height)
    defer { cells.deallocate() }
    let count = number(area, cells)
    let sums = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: count)
    sums.initialize(repeating: .zero, count: count)
    defer { sums.deallocate() }
    let counts = UnsafeMutablePointer<Float>.allocate(capacity: count)
    counts.initialize(repeating: 0, count: count)
    defer { counts.deallocate() }
    for y in 0..<area.height {
      let (row, line) = (source.row(area.minY + y), cells + y * area.width)
      // The sum of a row of a cell is added to that of the cell, which keeps it exact.
      var start = 0
      while start < area.width {
        let cell = line[start]
        var (sum, end) = (row[start], start + 1)
        while end < area.width, line[end] == cell {
          sum += row[end]
          end &+= 1
        }
        sums[Int(cell)] += sum
        counts[Int(cell)] += Float(end - start)
        start = end
      }
    }
    for cell in 0..<count where counts[cell] > 0 { sums[cell] /= counts[cell] }
    let target = try request.allocate(region, isCleared: false)
    for y in region.minY..<region.maxY {
      let line = cells + ((y - area.minY) * area.width + region.minX - area.minX)
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
