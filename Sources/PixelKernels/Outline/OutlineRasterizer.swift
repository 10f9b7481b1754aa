/// Converts outlines to coverage: how much of each pixel is inside.
///
/// Areas are exact for outlines on a grid of 1/256 pixel. The method is that of the smooth
/// rasterizers of FreeType and AGG: every edge adds to each pixel it crosses the signed area to its
/// right within that pixel, and adds its height to all pixels farther right. A sum along the row
/// then gives the area times the winding number. Each row stores the differences of that sum, so
/// that an edge touches two numbers per pixel.
///
/// All sums are integers, and every edge is split at rows and columns by formulas of its own end
/// points. Therefore a pixel does not depend on which other pixels are computed, and part of an
/// image is drawn with the same bytes as the whole.
///
/// A rasterizer belongs to one worker, and its memory is reused for the next outline.
///
/// Where areas of opposite direction meet inside a pixel, they cancel instead of uniting: two
/// shapes of opposite direction that share an edge show a hairline there. For this reason, stroke
/// outlines are made of pieces of one direction.
package final class OutlineRasterizer {
  /// The pixels to compute.
  package private(set) var area: PixelRect
  /// The differences of the sums along rows, for the pixels of `area`.
  ///
  /// They are all 0 except while an outline is being added.
  private(set) var cells: UnsafeMutablePointer<Int32>
  private let cellMemory = ScratchBuffer<Int32>(repeating: 0, capacity: 1 << 14)
  /// Cells per row; it exceeds the number of columns, to hold what is right of the last one.
  private(set) var stride: Int
  /// For each row, the columns that edges have touched: the first, and the one after the last.
  private(set) var touched: UnsafeMutablePointer<Touched>
  private let touchedMemory = ScratchBuffer<Touched>(repeating: .none)

  /// A range of columns in a row; empty if `last` is less than `first`.
  struct Touched {
    var first: Int
    var last: Int

    static let none = Touched(first: .max, last: -1)
  }

  /// Subpixels per pixel.
  static let one = 256.0
  /// The distance from the origin, in pixels, at which edges are clipped.
  ///
  /// It is far outside every canvas, and within it differences in subpixels are integers that a
  /// `Double` represents exactly.
  static let farthest = 2_097_152.0

  package init() {
    area = .none
    stride = 1
    cells = cellMemory.base
    touched = touchedMemory.base
  }

  /// Starts a new outline.
  package func begin(_ area: PixelRect) {
    clear()
    self.area = area
    // Rows are padded to a multiple of 8, so that 8 pixels can be read at a time.
    stride = (max(area.width, 0) + 9) & ~7
    cellMemory.reserve(stride * area.height)
    cells = cellMemory.base
    touchedMemory.reserve(area.height)
    touched = touchedMemory.base
    touched.initialize(repeating: .none, count: area.height)
  }

  /// Resets the cells that edges have touched to 0.
  private func clear() {
    for row in 0..<area.height where touched[row].last >= 0 {
      let range = touched[row]
      let line = cells + row &* stride
      (line + range.first).update(repeating: 0, count: range.last &- range.first &+ 1)
    }
  }

  /// Whether no edge crosses the area or passes to its left.
  package var isEmpty: Bool {
    for row in 0..<area.height where touched[row].last >= 0 { return false }
    return true
  }

  /// Adds an edge.
  ///
  /// An outline's edges must close it. Coordinates are in pixels. Edges with coordinates that are
  /// not finite are ignored.
  package func addLine(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let far = Self.farthest
    let isNear =
      x0.magnitude <= far && y0.magnitude <= far && x1.magnitude <= far && y1.magnitude <= far
    if isNear {
      addEdge(Self.fixed(x0), Self.fixed(y0), Self.fixed(x1), Self.fixed(y1))
      return
    }
    guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return }
    addFar(x0, y0, x1, y1)
  }

  /// Converts a coordinate to subpixels.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int { whole(value * one) }

  /// Rounds to the nearest integer; the value must be between -2^50 and 2^50.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    // A sum this large has no fraction bits left.
    let magic = 6_755_399_441_055_744.0
    return Int(truncatingIfNeeded: (value + magic).bitPattern &- magic.bitPattern)
  }

  /// Adds an edge with a distant end point, clipped to the range that can be computed.
  ///
  /// Parts above or below the range are dropped; parts left or right of it become vertical.
  private func addFar(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let far = Self.farthest
    func clamped(_ value: Double) -> Double { value < -far ? -far : (value > far ? far : value) }
    let (top, bottom) = (clamped(y0), clamped(y1))
    guard top != bottom else { return }
    // Halves, because the difference of two huge numbers can overflow.
    let (dx, dy) = (x1 / 2 - x0 / 2, y1 / 2 - y0 / 2)
    func x(atY y: Double) -> Double {
      let t = (y / 2 - y0 / 2) / dy
      return clamped(x0 * (1 - t) + x1 * t)
    }
    var places = [(x(atY: top), top), (x(atY: bottom), bottom)]
    if dx != 0 {
      for side in [-far, far] where (x0 < side) != (x1 < side) {
        let t = (side / 2 - x0 / 2) / dx
        let y = y0 * (1 - t) + y1 * t
        if y > min(top, bottom), y < max(top, bottom) { places.append((side, y)) }
      }
    }
    // Two crossings at the same height keep the order of their sides.
    places.sort { top < bottom ? $0.1 < $1.1 : $0.1 > $1.1 }
    for (from, to) in zip(places, places.dropFirst()) {
      addEdge(Self.fixed(from.0), Self.fixed(from.1), Self.fixed(to.0), Self.fixed(to.1))
    }
  }

  /// Adds an edge given in subpixels, row by row.
  private func addEdge(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    guard y0 != y1 else { return }
    let isDown = y0 < y1
    let (topX, topY, bottomX, bottomY) = isDown ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    let sign = isDown ? 1 : -1
    var row = max(topY &>> 8, area.minY)
    let lastRow = min((bottomY &- 1) &>> 8, area.maxY &- 1)
    guard row <= lastRow, area.width > 0 else { return }
    let canvas = Canvas(
      cells: cells, stride: stride, touched: touched, left: area.minX,
      columns: area.maxX &- area.minX)
    let top = area.minY
    let slope = Double(bottomX &- topX) / Double(bottomY &- topY)
    var y = max(topY, row &<< 8)
    // The x at a row's end depends only on the edge's end points, not on which row came first.
    var xAtY = y == topY ? topX : topX &+ Self.whole(Double(y &- topY) * slope)
    while row <= lastRow {
      let rowEnd = (row &+ 1) &<< 8
      let (nextY, nextX) =
        rowEnd < bottomY
        ? (rowEnd, topX &+ Self.whole(Double(rowEnd &- topY) * slope)) : (bottomY, bottomX)
      Self.addPiece(canvas, row &- top, xAtY, nextX, nextY &- y, sign)
      (y, xAtY) = (nextY, nextX)
      row &+= 1
    }
  }

  /// A copy of the rasterizer's properties for the inner loops.
  private struct Canvas {
    let cells: UnsafeMutablePointer<Int32>
    let stride: Int
    let touched: UnsafeMutablePointer<Touched>
    let left: Int
    let columns: Int
  }

  /// Adds the part of an edge that is in one row.
  ///
  /// - Parameters:
  ///   - canvas: The cells to add to.
  ///   - row: The row, counted from the first row of the area.
  ///   - from: The x coordinate of the piece's start, in subpixels.
  ///   - to: The x coordinate of the piece's end, in subpixels.
  ///   - height: The height of the piece, in subpixels; at least 1.
  ///   - sign: 1 if the edge runs down, -1 if it runs up.
  @inline(__always)
  private static func addPiece(
    _ canvas: Canvas, _ row: Int, _ from: Int, _ to: Int, _ height: Int, _ sign: Int
  ) {
    let (left, columns, touched) = (canvas.left, canvas.columns, canvas.touched)
    let line = canvas.cells + row &* canvas.stride
    let (low, high) = from < to ? (from, to) : (to, from)
    let firstColumn = (low &>> 8) &- left
    let lastColumn = (high &>> 8) &- left
    if firstColumn >= columns { return }
    let first = firstColumn < 0 ? 0 : firstColumn
    let last = lastColumn > columns &- 1 ? columns : (lastColumn < 0 ? 0 : lastColumn &+ 1)
    if first < touched[row].first { touched[row].first = first }
    if last > touched[row].last { touched[row].last = last }
    if firstColumn == lastColumn {
      let area = height &* ((from & 255) &+ (to & 255))
      if firstColumn >= 0 {
        add(line, firstColumn, sign &* height &* 512, sign &* area)
        return
      }
    }
    if lastColumn < 0 {
      // Entirely to the left: the whole height counts from the first column on.
      line[0] &+= Int32(truncatingIfNeeded: sign &* height &* 512)
      return
    }
    // Column by column from the left. Heights follow from where the piece crosses columns, so that
    // they add up to the whole even if some columns are skipped.
    let growth = Double(height) / Double(high &- low)
    var column = firstColumn
    var x = low
    var done = 0
    if column < 0 {
      x = left &<< 8
      done = whole(Double(x &- low) * growth)
      line[0] &+= Int32(truncatingIfNeeded: sign &* done &* 512)
      column = 0
    }
    while column <= lastColumn, column < columns {
      let columnEnd = (column &+ left &+ 1) &<< 8
      let isLast = column == lastColumn
      let nextX = isLast ? high : columnEnd
      let next = isLast ? height : whole(Double(nextX &- low) * growth)
      let part = next &- done
      let origin = columnEnd &- 256
      let area = part &* ((x &- origin) &+ (nextX &- origin))
      add(line, column, sign &* part &* 512, sign &* area)
      (x, done) = (nextX, next)
      column &+= 1
    }
  }

  // `cover` is twice the area of the whole pixel over the piece's height; `area` is twice the part
  // left of the piece.
  @inline(__always)
  private static func add(
    _ line: UnsafeMutablePointer<Int32>, _ column: Int, _ cover: Int, _ area: Int
  ) {
    line[column] &+= Int32(truncatingIfNeeded: cover &- area)
    line[column &+ 1] &+= Int32(truncatingIfNeeded: area)
  }
}
