import CoreGraphics
import LayerTree
import PixelKernels
import TextLayout

/// Paints texts with parts that are not at rest, each from the layout of the whole text (TP-02).
final class TextPartPainter {
  private let layout: TextLayerLayout
  private let outlines: OutlineRasterizer
  private let images: TextBitmapCache
  private let dithering: Dithering

  private struct Key: Hashable {
    let content: TextContent
    let size: CGSize

    init(_ content: TextContent, size: CGSize) {
      (self.content, self.size) = (content.atRest.withoutColors, size)
    }
  }

  private var texts: LRUCache<Key, SplitText>

  init(
    layout: TextLayerLayout, outlines: OutlineRasterizer, images: TextBitmapCache,
    dithering: Dithering, memory: MemoryBudget
  ) {
    texts = LRUCache(in: memory.part(of: .textLayouts))
    (self.layout, self.outlines, self.images) = (layout, outlines, images)
    self.dithering = dithering
  }

  /// The size of all cached layouts, in bytes.
  var keptByteCount: Int { texts.byteCount }

  /// Returns what is drawn of a text; nil if the text cannot be laid out.
  func drawing(of content: TextContent, size: CGSize) -> TextPartDrawing? {
    guard size.width > 0, size.height > 0 else { return nil }
    return splitText(of: content, size: size).map {
      TextPartDrawing(of: content, layout: $0, size: size)
    }
  }

  private func splitText(of content: TextContent, size: CGSize) -> SplitText? {
    let key = Key(content, size: size)
    if let known = texts.value(for: key) { return known }
    guard let string = content.string?.string, let frame = layout.frame(of: content, size: size)
    else { return nil }
    let text = SplitText(frame, of: string)
    texts.insert(text, for: key, byteCount: text.byteCount)
    return text
  }

  /// Paints a text.
  ///
  /// `contentsScale` is the maximum resolution of the text, in pixels per point (TX-04).
  func paint(
    _ drawing: TextPartDrawing, of content: TextContent, in bounds: CGRect, contentsScale: Double,
    opacity: Double, matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    let toCanvas = CGAffineTransform(bounds.origin).concatenating(matrix)
    guard toCanvas.isFinite else { return }
    if paintCoarsely(
      drawing, of: content, size: bounds.size, contentsScale: contentsScale, opacity: opacity,
      matrix: toCanvas, on: surface, clip: clip)
    {
      return
    }
    paint(
      drawing, of: content, size: bounds.size, opacity: opacity, matrix: toCanvas, on: surface,
      clip: clip)
  }

  private func paint(
    _ drawing: TextPartDrawing, of content: TextContent, size: CGSize, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    let place = SubpixelPosition(matrix)
    let clip = clip.intersection(surface.area)
    guard !clip.isEmpty else { return }
    var ramps = TextInk.Ramps(of: content)
    for piece in drawing.pieces {
      let ramp = ramps.ramp(tints: piece.tints)
      let opacity = opacity * piece.opacity
      let blur = BlurDeviation(radius: piece.blur, matrix: matrix)
      let isBlurred = blur.x > 0 || blur.y > 0
      // Overlapping inks would show through each other if each were faded.
      guard isBlurred || piece.count > 1 && opacity < 1 else {
        paint(
          piece, of: content, ramp: ramp, size: size, opacity: opacity, matrix: matrix,
          place: place, on: surface, clip: clip)
        continue
      }
      let part = piece.transform.concatenating(matrix)
      let near = PixelRect(
        minX: clip.minX - blur.support.x, minY: clip.minY - blur.support.y,
        maxX: clip.maxX + blur.support.x, maxY: clip.maxY + blur.support.y)
      let inked = PixelRect(touching: piece.bounds.applying(part), within: near)
      guard !inked.isEmpty else { continue }
      let group = Surface(
        area: PixelRect(
          minX: inked.minX - blur.reach.x, minY: inked.minY - blur.reach.y,
          maxX: inked.maxX + blur.reach.x, maxY: inked.maxY + blur.reach.y))
      paint(
        piece, of: content, ramp: ramp, size: size, opacity: 1, matrix: matrix, place: place,
        on: group, clip: group.area)
      GaussianBlur.blur(
        group.buffer, sigmaX: blur.x, sigmaY: blur.y, originX: group.area.minX,
        originY: group.area.minY, phase: dithering.use())
      surface.composite(group, opacity: opacity, clip: clip)
    }
  }

  /// Paints the inks of a piece, one after the other, and then its bitmaps.
  ///
  /// The gradient and the edge of the text at rest move with the piece.
  private func paint(
    _ piece: TextPartDrawing.Piece, of content: TextContent, ramp: ColorRamp?, size: CGSize,
    opacity: Double, matrix: CGAffineTransform, place: SubpixelPosition, on surface: Surface,
    clip: PixelRect
  ) {
    let ink = TextInk(
      content, size: size, matrix: piece.transform.concatenating(matrix),
      dithering: dithering, tints: piece.tints, ramp: ramp)
    var matrix = piece.transform.concatenating(place.matrix)
    let line = piece.place.concatenating(matrix)
    let bounds = CGRect(origin: .zero, size: size)
    let isCut = !bounds.contains(piece.bounds)
    for shape in piece.part.inks {
      guard
        let outline = OutlineCoverage(
          shape.path, matrix: line, within: place.local(clip), by: outlines)
      else { continue }
      if isCut { outline.cut(at: bounds, matrix, by: outlines) }
      ink.paint(
        TextCoverage.Layer(color: shape.color, coverage: outline.buffer, area: outline.area),
        at: place.canvas(outline.area), opacity: opacity, on: surface, clip: clip)
    }
    guard !piece.part.images.isEmpty else { return }
    let edge = isCut ? CGPath(rect: bounds, transform: &matrix) : nil
    for image in piece.part.images {
      ColorGlyphBitmap(image, place: line, edge: edge).paint(
        x: place.x, y: place.y, opacity: opacity, on: surface, clip: clip, by: outlines)
    }
  }

  /// Paints a text whose bitmap has fewer pixels than the output, as it is painted at rest (TX-04);
  /// returns false if it has not.
  private func paintCoarsely(
    _ drawing: TextPartDrawing, of content: TextContent, size: CGSize, contentsScale: Double,
    opacity: Double, matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) -> Bool {
    guard images.coarseScale(contentsScale, size: size) != nil else { return false }
    let extent = drawing.extent
    guard !extent.isNull,
      let scale = images.coarseScale(contentsScale, size: extent.size)
    else { return extent.isNull }
    // On the grid of the text at rest.
    let area = PixelRect(
      touching: extent.applying(CGAffineTransform(scaleX: scale, y: scale)), within: .everything)
    let image = Surface(area: area)
    paint(
      drawing, of: content, size: size, opacity: 1,
      matrix: CGAffineTransform(scaleX: scale, y: scale), on: image, clip: area)
    let toCanvas = CGAffineTransform(
      translationX: Double(area.minX) / scale, y: Double(area.minY) / scale
    ).concatenating(matrix)
    surface.composite(
      image.buffer,
      filling: CGSize(width: Double(area.width) / scale, height: Double(area.height) / scale),
      matrix: toCanvas, opacity: opacity, clip: clip)
    return true
  }
}
