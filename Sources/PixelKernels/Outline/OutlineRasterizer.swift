/// Turns outlines into coverage: how much of each pixel lies inside.
///
/// Areas are exact for outlines on a grid of 1/256 pixel, by the method of FreeType's and AGG's
/// smooth rasterisers: every edge adds, to the pixel that it runs through, the signed area at its
/// right within the pixel, and its height to all pixels further right; a sum along the row then gives
/// the area times the winding number. Each row keeps the differences of that sum, so that an edge
/// touches two numbers a pixel.
///
/// All sums are of whole numbers and every edge is cut at rows and columns by formulas of its own
/// ends. So a pixel does not depend on which other pixels are computed, and a part of an image is
/// drawn with the same bytes as the whole.
///
/// One worker's: its memory is used again for the next outline.
///
/// Where areas of opposite direction meet inside a pixel they cancel instead of uniting: two shapes
/// of opposite direction that share an edge show a hairline there. Outlines of strokes are made of
/// pieces of one direction for this reason.
package final class OutlineRasterizer {
  /// The pixels that are computed.
  package private(set) var area: PixelRect
  /// Differences of the sums along rows, of the pixels of `area`; all 0 except while an outline is
  /// being added.
  private(set) var cells: UnsafeMutablePointer<Int32>
  private let cellMemory = ScratchBuffer<Int32>(repeating: 0, capacity: 1 << 14)
  /// Cells a row: more than columns, for what lies right of the last.
  private(set) var stride: Int
  /// The columns that edges have touched, a row: first and one behind the last.
  private(set) var touched: UnsafeMutablePointer<Touched>
  private let touchedMemory = ScratchBuffer<Touched>(repeating: .none)

  /// Columns of a row; none where the last is below the first.
  struct Touched {
    var first: Int
    var last: Int

    static let none = Touched(first: .max, last: -1)
  }

  /// Subpixels a pixel.
  static let one = 256.0
  /// Pixels from the origin beyond which edges are cut: far off every canvas, and differences in
  /// subpixels are whole numbers of single steps for a `Double`.
  static let farthest = 2_097_152.0

  package init() {
    area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    stride = 1
    cells = cellMemory.base
    touched = touchedMemory.base
  }

  /// Begins anew.
  ///
  /// - Parameter area: The pixels to compute.
  package func begin(_ area: PixelRect) {
    clear()
    self.area = area
    // Rows start on steps of 8, so that steps of 8 pixels can be read.
    stride = (max(area.width, 0) + 9) & ~7
    cellMemory.reserve(stride * area.height)
    cells = cellMemory.base
    touchedMemory.reserve(area.height)
    touched = touchedMemory.base
    touched.initialize(repeating: .none, count: area.height)
  }

  /// Sets cells to 0 that edges have touched.
  private func clear() {
    for row in 0..<area.height where touched[row].last >= 0 {
      let range = touched[row]
      let line = cells + row &* stride
      (line + range.first).update(repeating: 0, count: range.last &- range.first &+ 1)
    }
  }

  /// Whether no edge runs through the pixels or left of them.
  package var isEmpty: Bool {
    for row in 0..<area.height where touched[row].last >= 0 { return false }
    return true
  }

  /// Adds an edge; an outline's edges must close it.
  ///
  /// Coordinates are pixels. Edges that are not numbers are left out.
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

  /// A place in subpixels.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int { whole(value * one) }

  /// The whole number nearest to one between -2^50 and 2^50.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    // A sum this large has no binary places left.
    let magic = 6_755_399_441_055_744.0
    return Int(truncatingIfNeeded: (value + magic).bitPattern &- magic.bitPattern)
  }

  /// Adds an edge that runs far off, cut where it leaves what can be computed with.
  ///
  /// What lies above or below is left out; what lies left or right becomes upright.
  private func addFar(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let far = Self.farthest
    func clamped(_ value: Double) -> Double { value < -far ? -far : (value > far ? far : value) }
    let (top, bottom) = (clamped(y0), clamped(y1))
    guard top != bottom else { return }
    // Halves, because the differences of huge numbers have no finite value.
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
    // Two crossings of one height stay in the order of their sides.
    places.sort { top < bottom ? $0.1 < $1.1 : $0.1 > $1.1 }
    for (from, to) in zip(places, places.dropFirst()) {
      addEdge(Self.fixed(from.0), Self.fixed(from.1), Self.fixed(to.0), Self.fixed(to.1))
    }
  }

  /// Adds an edge in subpixels, row by row.
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
    // The number at a row's end follows from the edge's ends alone, whatever row was first.
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

  /// Where edges are added: a copy of the class's fields for the loops.
  private struct Canvas {
    let cells: UnsafeMutablePointer<Int32>
    let stride: Int
    let touched: UnsafeMutablePointer<Touched>
    let left: Int
    let columns: Int
  }

  /// Adds what an edge does in one row.
  ///
  /// - Parameters:
  ///   - canvas: Where.
  ///   - row: The row, from the first of the area.
  ///   - from: Where the piece starts, in subpixels.
  ///   - to: Where it ends.
  ///   - height: Subpixels from its top to its bottom, at least 1.
  ///   - sign: 1 for downwards, -1 for upwards.
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
      // All to the left: the whole height counts from the first column on.
      line[0] &+= Int32(truncatingIfNeeded: sign &* height &* 512)
      return
    }
    // Column by column from the left; heights are by where the piece crosses columns, so that they
    // add up to the whole whatever is left out.
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

  // `cover` is twice the area of the piece's height over the whole pixel, `area` twice what is left of
  // the piece.
  @inline(__always)
  private static func add(
    _ line: UnsafeMutablePointer<Int32>, _ column: Int, _ cover: Int, _ area: Int
  ) {
    line[column] &+= Int32(truncatingIfNeeded: cover &- area)
    line[column &+ 1] &+= Int32(truncatingIfNeeded: area)
  }
}
