import PixelKernels

/// A filter that works at reduced resolution: the image is reduced to cells, filtered, and enlarged
/// again.
///
/// Cells are counted from the origin of the plane. Rows of cells are kept from band to band, so
/// bands can have few rows.
///
/// At half the resolution, if the result is written to a bitmap, only one color for every four pixels
/// is interpolated between cells and encoded; the pixels are then interpolated between these as
/// bytes.
struct CellOperation: ImageOperation {
  private let image: CIImage
  private let grid: CellGrid
  private let halfGrid: CellGrid?
  /// The filtered cells, as an image with a pixel per cell.
  private let cells: CIImage
  let extent: CGRect
  let reach: Int?
  private let identity = OperationIdentity()

  /// The encoded colors of squares of four pixels, kept for the next band: by row, from a column.
  private final class Progress {
    var columns = 0..<0
    var rows: [Int: [UInt32]] = [:]
  }

  /// Prepares a filter.
  ///
  /// `filter` returns the filtered image; it receives one with a pixel per cell.
  init(
    _ image: CIImage, on grid: CellGrid, extent: CGRect, filter: (CIImage) -> CIImage
  ) { self.init(image, cells: ReducedCells(image, on: grid), extent: extent, filter: filter) }

  /// Prepares a filter of cells, which several filters may share.
  ///
  /// `image` is the image, or a copy of it: pixels of the same image for several filters would be
  /// kept, which takes time. `filter` returns the filtered image; it receives one with a pixel per
  /// cell.
  init(
    _ image: CIImage, cells reduced: ReducedCells, extent: CGRect, filter: (CIImage) -> CIImage
  ) {
    (self.image, grid, self.extent) = (image, reduced.grid, extent)
    halfGrid = reduced.halfGrid
    let filtered = filter(reduced.image)
    // Each request computes rows beyond its own again, so it should not be for a few.
    let ahead = 2 * (filtered.overlap(with: reduced.image) ?? 0)
    cells = CIImage(KeptRows(image: filtered, ahead: ahead))
    // Reducing and enlarging read the cells beside each cell, and the pixel may be the first in its.
    let size = grid.size
    reach = filtered.reach(to: reduced.image).map { min(($0 + 3) * size - 1, PixelRect.limit) }
  }

  var inputs: [CIImage] { [image] }
  // The cells that a row needs are kept.
  var overlap: Int? { reach.map { _ in 0 } }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let target = try request.allocate(region, isCleared: false)
    let cells = try Cells(self.cells, on: grid, around: region, for: request)
    for y in region.minY..<region.maxY { cells.enlarge(to: target.row(y), row: y, of: region) }
    return target
  }

  func encode(_ region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest) throws {
    guard let halfGrid else { return try encodeColors(of: region, to: bitmap, for: request) }
    // Pixels are interpolated between their own square and those beside it.
    let squares = PixelRect(
      minX: (region.minX - 1) >> 1, minY: (region.minY - 1) >> 1, maxX: region.maxX >> 1 + 1,
      maxY: region.maxY >> 1 + 1)
    let columns = squares.minX..<squares.maxX
    let progress = request.progress(of: identity) { Progress() }
    if progress.columns != columns { progress.rows = [:] }
    progress.columns = columns
    progress.rows = progress.rows.filter { $0.key >= squares.minY }
    let cells = try Cells(self.cells, on: halfGrid, around: squares, for: request)
    let colors = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: columns.count, maxY: 1), isCleared: false)
    for row in squares.minY..<squares.maxY where progress.rows[row] == nil {
      cells.enlarge(to: colors.base, row: row, of: squares)
      progress.rows[row] = [UInt32](unsafeUninitializedCapacity: columns.count) { words, count in
        guard let words = words.baseAddress else { return }
        request.space.write(colors.base, count: columns.count, to: words)
        count = columns.count
      }
    }
    let first = region.minX >> 1 - columns.lowerBound
    for y in region.minY..<region.maxY {
      let own = y >> 1
      guard let near = progress.rows[own], let far = progress.rows[y & 1 == 0 ? own - 1 : own + 1]
      else { continue }
      near.withUnsafeBufferPointer { near in
        far.withUnsafeBufferPointer { far in
          guard let near = near.baseAddress, let far = far.baseAddress else { return }
          WordDoubling.write(
            near: near + first, far: far + first, isRight: region.minX & 1 == 1,
            count: region.width, to: bitmap.pixel(x: region.minX, y: y))
        }
      }
    }
  }
}

/// The cells around a rectangle, between which its pixels are interpolated.
private struct Cells {
  private let grid: CellGrid
  private let source: WorkingPixels
  /// A row of cells, interpolated between three.
  private let line: WorkingPixels

  init(
    _ cells: CIImage, on grid: CellGrid, around region: PixelRect, for request: RenderRequest
  ) throws {
    self.grid = grid
    source = try request.pixels(
      of: cells,
      in: PixelRect(
        minX: grid.cell(of: region.minX) - 1, minY: grid.cell(of: region.minY) - 1,
        maxX: grid.cell(of: region.maxX - 1) + 2, maxY: grid.cell(of: region.maxY - 1) + 2))
    line = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: 1), isCleared: false)
  }

  /// Interpolates a row of the rectangle.
  func enlarge(to row: UnsafeMutablePointer<SIMD4<Float>>, row y: Int, of region: PixelRect) {
    let (width, cells) = (source.width, line.base)
    let below = source.row(grid.cell(of: y) - 1)
    let (middle, above) = (below + width, below + 2 * width)
    let weights = grid.splines[y & (grid.size - 1)]
    for index in 0..<width {
      cells[index] =
        below[index] * weights.before + middle[index] * weights.own
        + above[index] * weights.after
    }
    grid.enlarge(cells, to: row, count: region.width, place: region.minX & (grid.size - 1))
  }
}

/// Rows of an image, kept for the next band.
struct KeptRows: ImageOperation {
  private final class Progress {
    var rows: [Int: WorkingPixels] = [:]
  }

  let image: CIImage
  /// The number of rows to render for further bands, above those that are requested.
  let ahead: Int
  /// The number of rows to keep below those that are requested.
  let behind: Int
  private let identity = OperationIdentity()

  init(image: CIImage, ahead: Int, behind: Int = 0) {
    (self.image, self.ahead, self.behind) = (image, ahead, behind)
  }

  var extent: CGRect { image.extent }
  var inputs: [CIImage] { [image] }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let progress = request.progress(of: identity) { Progress() }
    progress.rows = progress.rows.filter { row, pixels in
      row >= region.minY - behind && pixels.region.minX <= region.minX
        && pixels.region.maxX >= region.maxX
    }
    let missing = (region.minY..<region.maxY).filter { progress.rows[$0] == nil }
    if let first = missing.first, let last = missing.last {
      let part = PixelRect(
        minX: region.minX, minY: first, maxX: region.maxX, maxY: last + 1 + ahead)
      let pixels = try request.pixels(of: image, in: part)
      for row in part.minY..<part.maxY { progress.rows[row] = pixels }
    }
    let result = try request.allocate(region, isCleared: false)
    for row in region.minY..<region.maxY {
      guard let pixels = progress.rows[row] else { continue }
      result.row(row).update(
        from: pixels.row(row) + (region.minX - pixels.region.minX), count: region.width)
    }
    return result
  }
}
