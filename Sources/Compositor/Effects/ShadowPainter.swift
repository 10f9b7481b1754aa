import CoreGraphics
import PixelKernels

/// Paints the shadow of a rounded rectangle, a path, or a surface.
///
/// Rectangles and paths of ordinary size are blurred as a whole, separately, and cached. Of larger
/// ones and of surfaces, the required part is blurred on the canvas's grid. In either case, a pixel
/// does not depend on which others are painted.
struct ShadowPainter {
  let rasterizer: RoundedRectangleRasterizer
  let outlines: OutlineRasterizer
  let cache: ShadowCache
  let dithering: Dithering

  /// The maximum number of pixels of a shadow that is blurred as a whole.
  private static let mostPixels = 4_000_000.0

  /// Paints the shadow of a layer's rounded rectangle.
  ///
  /// `shape` is the caster, already moved by the shadow's offset. `hole` is the canvas pixels that
  /// an opaque layer will cover.
  func paint(
    _ shadow: LayerShadow, ofMoved shape: CornerShape, opacity: Double, hole: PixelRect,
    on surface: Surface, clip: PixelRect
  ) {
    if isWhole(shadow, shape.extent), let box = shape.withoutBorder.rounded(on: surface) {
      let (x, dx) = place(box.centerX + Double(surface.area.minX), shadow)
      let (y, dy) = place(box.centerY + Double(surface.area.minY), shadow)
      let key = ShadowCache.Key(
        caster: .box(box.centered(x: dx, y: dy)), sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY)
      composite(
        cache.image(for: key) { image(key) }, x: x, y: y, shadow, opacity: opacity, hole: hole,
        on: surface, clip: clip)
      return
    }
    paintPart(shadow, ofMoved: shape.extent, opacity: opacity, on: surface, clip: clip) {
      OutlineCoverage(shape.path(near: $0), matrix: .identity, within: $0, by: outlines)
    }
  }

  /// Paints the shadow of a path, filled with the nonzero winding rule.
  ///
  /// `path` is the caster, in the layer's coordinates.
  func paint(
    _ shadow: LayerShadow, of path: CGPath, matrix: CGAffineTransform, opacity: Double,
    on surface: Surface, clip: PixelRect
  ) {
    let moved = matrix.concatenating(CGAffineTransform(shadow.offset))
    let extent = path.boundingBoxOfPath.applying(moved)
    guard !extent.isNull else { return }
    // A path may be nearby although its origin is not.
    if isWhole(shadow, extent), abs(moved.tx) < 1e6, abs(moved.ty) < 1e6 {
      let (x, dx) = place(moved.tx, shadow)
      let (y, dy) = place(moved.ty, shadow)
      var placed = moved
      (placed.tx, placed.ty) = (dx, dy)
      let key = ShadowCache.Key(
        caster: .path(path, placed), sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY)
      composite(
        cache.image(for: key) { image(key) }, x: x, y: y, shadow, opacity: opacity,
        hole: .none, on: surface, clip: clip)
      return
    }
    paintPart(shadow, ofMoved: extent, opacity: opacity, on: surface, clip: clip) {
      OutlineCoverage(path, matrix: moved, within: $0, by: outlines)
    }
  }

  /// Paints the shadow of a surface by its alpha.
  ///
  /// `body` is the layer, drawn in place, in at least the pixels that `source(of:_:)` returns.
  func paint(
    _ shadow: LayerShadow, of body: Surface, opacity: Double, on surface: Surface, clip: PixelRect
  ) {
    let target = PixelRect(
      touching: shadow.extent(of: CGRect(body.area)), within: clip.intersection(surface.area))
    guard !target.isEmpty else { return }
    let window = target.expanded(by: shadow.support)
    let coverage = CoverageBuffer(width: window.width, height: window.height)
    let (wholeX, partX) = split(shadow.offset.x)
    let (wholeY, partY) = split(shadow.offset.y)
    coverage.copyAlpha(
      from: body.buffer, x: body.area.minX + wholeX - window.minX,
      y: body.area.minY + wholeY - window.minY)
    GaussianBlur.blur(
      coverage, sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY, originX: window.minX,
      originY: window.minY, shiftX: partX, shiftY: partY)
    surface.tint(
      coverage, at: window, color: shadow.color, opacity: opacity, clip: target,
      ditheredIn: dithering.use())
  }

  /// Returns the canvas pixels of a layer that contribute to its shadow on some pixels.
  static func source(of target: PixelRect, _ shadow: LayerShadow) -> PixelRect {
    target.expanded(by: shadow.support).offsetBy(
      x: -Int(shadow.offset.x.rounded(.down)), y: -Int(shadow.offset.y.rounded(.down)))
  }

  private func isWhole(_ shadow: LayerShadow, _ extent: CGRect) -> Bool {
    let area = shadow.extent(ofMoved: extent)
    return abs(area.minX) < 1e6 && abs(area.minY) < 1e6
      && (area.width + 2) * (area.height + 2) <= Self.mostPixels
  }

  /// Splits a position into a whole pixel and a fraction, rounded where that is not visible.
  private func place(_ position: Double, _ shadow: LayerShadow) -> (whole: Int, part: Double) {
    split((position * shadow.placeSteps).rounded() / shadow.placeSteps)
  }

  private func split(_ position: Double) -> (whole: Int, part: Double) {
    let whole = position.rounded(.down)
    return (Int(whole), position - whole)
  }

  /// Blurs a whole shadow.
  private func image(_ key: ShadowCache.Key) -> ShadowCache.Image {
    let reachX = GaussianBlur.reach(sigma: key.sigmaX)
    let reachY = GaussianBlur.reach(sigma: key.sigmaY)
    let area: PixelRect
    let coverage: CoverageBuffer
    switch key.caster {
    case .box(let box):
      let part = Surface(area: box.pixelBounds.notEmpty)
      rasterizer.composite(
        box.centered(
          x: box.centerX - Double(part.area.minX), y: box.centerY - Double(part.area.minY)),
        fill: .black, border: .clear, opacity: 1, into: part.buffer,
        clip: PixelRect(of: part.buffer))
      area = part.area.expanded(by: (reachX, reachY))
      coverage = CoverageBuffer(width: area.width, height: area.height)
      coverage.copyAlpha(from: part.buffer, x: reachX, y: reachY)
    case .path(let path, let matrix):
      let inside = OutlineCoverage(path, matrix: matrix, within: .everything, by: outlines)
      area = (inside?.area ?? .none).notEmpty.expanded(by: (reachX, reachY))
      coverage = CoverageBuffer(width: area.width, height: area.height)
      if let inside { coverage.copy(from: inside.buffer, x: reachX, y: reachY) }
    }
    GaussianBlur.blur(
      coverage, sigmaX: key.sigmaX, sigmaY: key.sigmaY, originX: area.minX, originY: area.minY)
    return ShadowCache.Image(coverage: coverage, x: area.minX, y: area.minY)
  }

  private func composite(
    _ image: ShadowCache.Image, x: Int, y: Int, _ shadow: LayerShadow, opacity: Double,
    hole: PixelRect, on surface: Surface, clip: PixelRect
  ) {
    let area = PixelRect(
      minX: 0, minY: 0, maxX: image.coverage.width, maxY: image.coverage.height
    ).offsetBy(x: x + image.x, y: y + image.y)
    surface.tint(
      image.coverage, at: area, color: shadow.color, opacity: opacity, clip: clip, hole: hole,
      ditheredIn: dithering.use())
  }

  /// Blurs as much of a caster as some pixels require.
  private func paintPart(
    _ shadow: LayerShadow, ofMoved extent: CGRect, opacity: Double, on surface: Surface,
    clip: PixelRect, caster: (PixelRect) -> OutlineCoverage?
  ) {
    let target = PixelRect(
      touching: shadow.extent(ofMoved: extent), within: clip.intersection(surface.area))
    guard !target.isEmpty else { return }
    let window = target.expanded(by: shadow.support)
    let source = PixelRect(touching: extent, within: window)
    guard !source.isEmpty, let part = caster(source) else { return }
    let coverage = CoverageBuffer(width: window.width, height: window.height)
    coverage.copy(
      from: part.buffer, x: part.area.minX - window.minX, y: part.area.minY - window.minY)
    GaussianBlur.blur(
      coverage, sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY, originX: window.minX,
      originY: window.minY)
    surface.tint(
      coverage, at: window, color: shadow.color, opacity: opacity, clip: target,
      ditheredIn: dithering.use())
  }
}

extension PixelRect {
  /// A rectangle larger than any image.
  static var everything: PixelRect {
    PixelRect(minX: -10_000_000, minY: -10_000_000, maxX: 10_000_000, maxY: 10_000_000)
  }

  /// The rectangle, or one with at least one pixel if it is empty.
  var notEmpty: PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: max(maxX, minX + 1), maxY: max(maxY, minY + 1))
  }
}

extension PixelColor {
  /// Opaque black.
  static var black: PixelColor { PixelColor(red: 0, green: 0, blue: 0, alpha: 1) }
}

extension CGAffineTransform {
  /// Creates a translation by a vector.
  init(_ offset: CGPoint) { self.init(translationX: offset.x, y: offset.y) }
}
