import CoreGraphics
import PixelKernels

/// A filter that works at reduced resolution: the image is reduced to cells, filtered, and enlarged
/// again.
///
/// Cells are counted from the origin of the plane. Rows of cells are kept from band to band, so
/// bands can have few rows.
struct CellOperation: ImageOperation {
  private let image: CIImage
  private let grid: CellGrid
  /// The filtered cells, as an image with a pixel per cell.
  private let cells: CIImage
  let extent: CGRect
  let reach: Int?

  /// Prepares a filter.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - grid: The cells.
  ///   - extent: The extent of the result.
  ///   - filter: Returns the filtered image; it receives one with a pixel per cell.
  init(
    _ image: CIImage, on grid: CellGrid, extent: CGRect, filter: (CIImage) -> CIImage
  ) {
    (self.image, self.grid, self.extent) = (image, grid, extent)
    let reduced = CIImage(ReducedImage(image: image, grid: grid))
    let filtered = filter(reduced)
    // Each request computes rows beyond its own again, so it should not be for a few.
    let ahead = 2 * (filtered.overlap(with: reduced) ?? 0)
    cells = CIImage(KeptRows(image: filtered, ahead: ahead))
    // Reducing and enlarging read the cells beside each cell, and the pixel may be the first in its.
    reach = filtered.reach(to: reduced).map { min(($0 + 3) * grid.size - 1, PixelRect.limit) }
  }

  var inputs: [CIImage] { [image] }
  // The cells that a row needs are kept.
  var overlap: Int? { reach.map { _ in 0 } }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(
      of: cells,
      in: PixelRect(
        minX: grid.cell(of: region.minX) - 1, minY: grid.cell(of: region.minY) - 1,
        maxX: grid.cell(of: region.maxX - 1) + 2, maxY: grid.cell(of: region.maxY - 1) + 2))
    let target = try request.allocate(region, isCleared: false)
    let line = WorkingPixels(
      PixelRect(minX: 0, minY: 0, maxX: source.width, maxY: 1), isCleared: false)
    let (width, cells) = (source.width, line.base)
    for y in region.minY..<region.maxY {
      let below = source.row(grid.cell(of: y) - 1)
      let (middle, above) = (below + width, below + 2 * width)
      let weights = grid.splines[y & (grid.size - 1)]
      for index in 0..<width {
        cells[index] =
          below[index] * weights.before + middle[index] * weights.own
          + above[index] * weights.after
      }
      grid.enlarge(
        cells, to: target.row(y), count: region.width, place: region.minX & (grid.size - 1))
    }
    return target
  }
}

/// Rows of an image, kept for the next band.
private struct KeptRows: ImageOperation {
  private final class Progress {
    var rows: [Int: WorkingPixels] = [:]
  }

  let image: CIImage
  /// The number of rows to render for further bands, above those that are requested.
  let ahead: Int
  private let identity = OperationIdentity()

  init(image: CIImage, ahead: Int) { (self.image, self.ahead) = (image, ahead) }

  var extent: CGRect { image.extent }
  var inputs: [CIImage] { [image] }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let progress = request.progress(of: identity) { Progress() }
    progress.rows = progress.rows.filter { row, pixels in
      row >= region.minY && pixels.region.minX <= region.minX
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
