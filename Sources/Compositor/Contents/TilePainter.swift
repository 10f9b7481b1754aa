import CoreGraphics
package import LayerTree
import PixelKernels

/// Paints the tiles of tiled layers (TI-03, TI-04).
///
/// The tiles of a level are joined to one bitmap before they are drawn, so that there are no seams
/// between them at any scale.
final class TilePainter {
  /// What a joined bitmap depends on.
  private struct Key: Hashable {
    let level: TileDrawing.Level
    /// The contents, and how they are placed.
    let page: LayerValues
  }

  /// Receives the errors of what is left out.
  private let failure: DrawingFailure
  private let contents: ContentsPainter
  private var sheets: LRUCache<Key, PixelBuffer>

  init(failure: DrawingFailure, memory: MemoryBudget) {
    self.failure = failure
    contents = ContentsPainter(failure: failure, memory: memory)
    sheets = LRUCache(in: memory.part(of: .joinedTiles))
  }

  /// Paints tiles, clipped to the layer's bounds.
  ///
  /// `matrix` is the transform from the coordinates of the tiles to canvas pixels.
  func paint(
    _ drawing: TileDrawing, of values: LayerValues, layer: LayerID, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    guard !drawing.exceedsLimit else {
      failure.record(TileLimitError(layer: layer, layerName: values.name))
      return
    }
    let matrix = matrix.concatenating(
      CGAffineTransform(
        translationX: CGFloat(-surface.area.minX), y: CGFloat(-surface.area.minY)))
    for level in drawing.levels where level.pieces.contains(where: { $0.alpha > 0 }) {
      let box = level.pieces.reduce(CGRect.null) { $0.union($1.pixels) }
      let frame = level.grid.points(box).intersection(values.drawnBounds)
      // Tiles of a former level may be far apart; they only show below others that fade in.
      guard !frame.isNull, frame.width > 0, frame.height > 0,
        box.width * box.height <= CGFloat(TileDemand.maximumPixels)
      else { continue }
      let sheet = sheet(of: level, box, isUpsideDown: drawing.isUpsideDown, values)
      guard let sampled = sampled(sheet, of: level, box, frame, values, matrix) else {
        if abs(matrix.determinant) > 1e-18 { failure.record(ContentsLimitError()) }
        continue
      }
      ImageComposite.composite(
        [ImageComposite.Share(sampled, weight: 1)], opacity: opacity, onto: surface.buffer,
        clip: surface.local(clip))
    }
  }

  /// Prepares joined tiles for sampling.
  private func sampled(
    _ sheet: PixelBuffer, of level: TileDrawing.Level, _ box: CGRect, _ frame: CGRect,
    _ values: LayerValues, _ matrix: CGAffineTransform
  ) -> SampledImage? {
    let resolution = CGFloat(level.grid.resolution)
    func axis(
      _ start: CGFloat, _ end: CGFloat, from edge: CGFloat, count: Int
    ) -> SourceAxis? {
      SourceAxis(
        places: [0, Double(end - start)],
        sources: [Double(start * resolution - edge), Double(end * resolution - edge)],
        sourceCount: count)
    }
    guard
      let horizontal = axis(frame.minX, frame.maxX, from: box.minX, count: sheet.width),
      let vertical = axis(frame.minY, frame.maxY, from: box.minY, count: sheet.height)
    else { return nil }
    return SampledImage(
      source: sheet, isOpaque: level.isOpaque(box), horizontal: horizontal, vertical: vertical,
      map: PlaneMap(matrix.translatedBy(x: frame.minX, y: frame.minY)),
      filter: SamplingFilter(values))
  }

  /// Returns the tiles of a level, joined, each faded by its own opacity.
  private func sheet(
    of level: TileDrawing.Level, _ box: CGRect, isUpsideDown: Bool, _ values: LayerValues
  ) -> PixelBuffer {
    if level.pieces.count == 1, level.pieces[0].alpha >= 1, let image = level.pieces[0].image {
      return image.buffer
    }
    let page = values.page(onPixelsOf: level.grid, isUpsideDown: isUpsideDown)
    let key = Key(level: level, page: page)
    if let known = sheets.value(for: key) { return known }
    let sheet = PixelBuffer(width: Int(box.width), height: Int(box.height))
    let surface = Surface(area: PixelRect(of: sheet), buffer: sheet)
    let resolution = CGFloat(level.grid.resolution)
    let toSheet = CGAffineTransform(
      a: resolution, b: 0, c: 0, d: resolution, tx: -box.minX, ty: -box.minY)
    for piece in level.pieces {
      let (x, y) = (Int(piece.pixels.minX - box.minX), Int(piece.pixels.minY - box.minY))
      let place = PixelRect(
        minX: x, minY: y, maxX: x + Int(piece.pixels.width), maxY: y + Int(piece.pixels.height))
      if let image = piece.image {
        BlendComposite.composite(
          image.buffer, x: x, y: y, mode: .normal, opacity: piece.alpha, onto: sheet, clip: place)
      } else if let image = page.contents {
        contents.paint(
          image, of: page, opacity: piece.alpha, matrix: toSheet, on: surface, clip: place)
      }
    }
    // While tiles fade in, the next frame has another.
    if level.pieces.allSatisfy({ $0.alpha >= 1 }) {
      sheets.insert(sheet, for: key, byteCount: sheet.byteCount)
    }
    return sheet
  }
}

extension TileDrawing.Level {
  /// Returns whether the tiles cover a rectangle of pixels with opaque images.
  fileprivate func isOpaque(_ box: CGRect) -> Bool {
    let area = pieces.reduce(0) { $0 + $1.pixels.width * $1.pixels.height }
    return area == box.width * box.height
      && pieces.allSatisfy { $0.alpha >= 1 && $0.image?.hasAlpha == false }
  }
}

extension LayerValues {
  /// Returns only the values that the drawing of contents in tiles depends on.
  ///
  /// An image that fills the bounds is continued to whole pixels by repeating those at its edge, so
  /// that the edge of the layer is antialiased once.
  fileprivate func page(onPixelsOf grid: TileLevel, isUpsideDown: Bool) -> LayerValues {
    var page = LayerValues()
    guard contents != nil else { return page }
    page.contents = contents
    page.contentsGravity = contentsGravity
    page.contentsScale = contentsScale
    page.contentsRect = contentsRect
    page.contentsCenter = contentsCenter
    page.magnificationFilter = magnificationFilter
    page.minificationFilter = minificationFilter
    page.minificationFilterBias = minificationFilterBias
    page.bounds = drawnBounds
    let place = Placement(
      matrix: .identity, image: .none, opacity: 1, isUpsideDown: isUpsideDown)
    page = UprightContents(page, at: place).values
    guard page.contentsGravity == .resize, drawnBounds.width > 0, drawnBounds.height > 0,
      page.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
    else { return page }
    let (inner, part) = (drawnBounds, contentsRect)
    let outer = grid.points(grid.pixels(touching: inner))
    let (across, down) = (part.size.width / inner.width, part.size.height / inner.height)
    page.bounds = outer
    page.contentsRect = CGRect(
      x: part.origin.x + (outer.minX - inner.minX) * across,
      y: part.origin.y + (outer.minY - inner.minY) * down,
      width: outer.width * across, height: outer.height * down)
    return page
  }
}

/// The error for a tiled layer that shows more pixels than the limit allows (TI-06).
package struct TileLimitError: LayerLimitError {
  package let layer: LayerID
  /// The layer's `name`.
  let layerName: String?

  package var description: String {
    let layer = layerName.map { "the layer \"\($0)\"" } ?? "a layer"
    return "the tiles of \(layer) have too many pixels "
      + "(limit tile-pixels: \(TileDemand.maximumPixels)); more levelsOfDetail need fewer"
  }
}
