import PixelKernels

/// An image reduced to cells, with a pixel for each cell: the weighted mean of the pixels around
/// it.
///
/// Every cell is computed from the same pixels in the same order, whichever are requested. What a
/// row of the image contributes is kept for the next band.
struct ReducedImage: ImageOperation {
  /// By row of cells: what its pixels contribute to the row below, to itself, and to the row above.
  private final class Progress {
    var columns = 0..<0
    var sums: [Int: WorkingPixels] = [:]
  }

  let image: CIImage
  let grid: CellGrid
  private let identity = OperationIdentity()

  var inputs: [CIImage] { [image] }

  var extent: CGRect {
    let pixels = image.pixelExtent
    if image.extent.isInfinite || pixels.isEmpty { return image.extent }
    return CGRect(
      PixelRect(
        minX: grid.cell(of: pixels.minX) - 1, minY: grid.cell(of: pixels.minY) - 1,
        maxX: grid.cell(of: pixels.maxX - 1) + 2, maxY: grid.cell(of: pixels.maxY - 1) + 2))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let progress = request.progress(of: identity) { Progress() }
    let columns = region.minX..<region.maxX
    if progress.columns.lowerBound > columns.lowerBound
      || progress.columns.upperBound < columns.upperBound
    {
      progress.sums = [:]
      progress.columns = columns
    }
    progress.sums = progress.sums.filter {
      $0.key >= region.minY - 1 && $0.key <= region.maxY
    }
    let target = try request.allocate(region)
    for row in region.minY - 1...region.maxY {
      if progress.sums[row] == nil { try sum(row, upTo: region.maxY, progress, for: request) }
      guard let sums = progress.sums[row] else { continue }
      let source = columns.lowerBound - progress.columns.lowerBound
      for part in 0..<3 {
        let cell = row + part - 1
        guard cell >= region.minY, cell < region.maxY else { continue }
        let (from, to) = (sums.row(part) + source, target.row(cell))
        for index in 0..<region.width { to[index] += from[index] }
      }
    }
    return target
  }

  /// Sums the pixels of a row of cells, and of some above it if few bands of the image are needed.
  private func sum(
    _ row: Int, upTo last: Int, _ progress: Progress, for request: RenderRequest
  ) throws {
    let (size, extent) = (grid.size, image.pixelExtent)
    let needed = PixelRect(
      minX: (progress.columns.lowerBound - 1) * size, minY: row * size,
      maxX: (progress.columns.upperBound + 1) * size, maxY: (last + 1) * size
    ).intersection(extent)
    guard !needed.isEmpty else { return }
    let height = image.bandHeight(forWidth: needed.width) ?? .max
    let rows = max(1, min(last + 1 - row, height / size))
    let part = PixelRect(
      minX: needed.minX, minY: needed.minY, maxX: needed.maxX,
      maxY: min(needed.maxY, (row + rows) * size))
    guard !part.isEmpty else { return }
    let pixels = try request.pixels(of: image, in: part)
    for row in row..<row + rows {
      progress.sums[row] = try contributions(
        of: row, in: pixels, to: progress.columns, for: request)
    }
  }

  /// Returns what the pixels of a row of cells contribute to three rows.
  private func contributions(
    of row: Int, in pixels: WorkingPixels, to columns: Range<Int>, for request: RenderRequest
  ) throws -> WorkingPixels? {
    let (size, region) = (grid.size, pixels.region)
    let (low, high) = (max(row * size, region.minY), min((row + 1) * size, region.maxY))
    guard low < high else { return nil }
    let result = try request.allocate(
      PixelRect(minX: columns.lowerBound, minY: 0, maxX: columns.upperBound, maxY: 3))
    // The cells that the pixels contribute to, and one more.
    let first = grid.cell(of: region.minX) - 1
    let lines = try request.allocate(
      PixelRect(minX: first, minY: 0, maxX: grid.cell(of: region.maxX - 1) + 3, maxY: 2))
    let common = first..<lines.region.maxX
    let shared = common.clamped(to: columns)
    let below = result.base + (shared.lowerBound - columns.lowerBound)
    let (own, above) = (below + columns.count, below + 2 * columns.count)
    func reduced(_ y: Int, to line: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
      let row = lines.row(line)
      grid.reduce(pixels.row(y), count: region.width, place: region.minX & (size - 1), to: row)
      return row + (shared.lowerBound - first)
    }
    // Two rows at a time, so that sums are read and written half as often.
    for y in stride(from: low, to: high, by: 2) {
      let weights = grid.splines[y & (size - 1)]
      let source = reduced(y, to: 0)
      guard y + 1 < high else {
        for index in 0..<shared.count {
          let color = source[index]
          below[index] += color * weights.before
          own[index] += color * weights.own
          above[index] += color * weights.after
        }
        break
      }
      let nextWeights = grid.splines[(y + 1) & (size - 1)]
      let next = reduced(y + 1, to: 1)
      for index in 0..<shared.count {
        let (color, nextColor) = (source[index], next[index])
        below[index] = below[index] + color * weights.before + nextColor * nextWeights.before
        own[index] = own[index] + color * weights.own + nextColor * nextWeights.own
        above[index] = above[index] + color * weights.after + nextColor * nextWeights.after
      }
    }
    return result
  }
}

/// The cells that an image is reduced to, for filters that work on them.
struct ReducedCells {
  let grid: CellGrid
  /// The cells, measured in squares of four pixels; nil at full resolution.
  let halfGrid: CellGrid?
  /// The cells, as an image with a pixel for each.
  let image: CIImage

  private init(_ grid: CellGrid, _ halfGrid: CellGrid?, _ image: CIImage) {
    (self.grid, self.halfGrid, self.image) = (grid, halfGrid, image)
  }

  /// Prepares the cells of an image.
  ///
  /// `isHalved` says whether they are reduced from means of four pixels; for cells of at least 4
  /// pixels.
  init(_ image: CIImage, on grid: CellGrid, isHalved: Bool = false) {
    let halfGrid = isHalved ? CellGrid(size: grid.size / 2) : nil
    let reduced =
      halfGrid.map { ReducedImage(image: CIImage(HalvedImage(image: image)), grid: $0) }
      ?? ReducedImage(image: image, grid: grid)
    self.init(grid, halfGrid, CIImage(reduced))
  }

  /// Returns the cells for several filters: rows that one has requested are kept for the others.
  ///
  /// The filter that requests most should be the first.
  ///
  /// - Parameter reach: How many rows of cells further down one filter may read than another.
  /// - Returns: The cells.
  func shared(reach: Int) -> ReducedCells {
    ReducedCells(grid, halfGrid, CIImage(KeptRows(image: image, ahead: 0, behind: reach)))
  }

  /// Returns whether others of the same image are the same cells.
  func areLike(_ other: ReducedCells) -> Bool {
    grid.size == other.grid.size && (halfGrid == nil) == (other.halfGrid == nil)
  }
}
