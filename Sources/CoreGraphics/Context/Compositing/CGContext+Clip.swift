import Foundation
import PixelKernels

extension CGContext {
  /// Limits further drawing to a rectangle, as far as an image lets it through.
  ///
  /// A grey image lets through in proportion to its lightness: white all, black nothing. Of an
  /// image with colours the luminance of the gamma-encoded components counts, and what is
  /// transparent counts as black. An image mask lets through where its samples are 0. The image
  /// lies as `draw(_:in:)` would draw it.
  ///
  /// - Parameters:
  ///   - rect: What the image fills.
  ///   - mask: The image.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect, mask: mask, pixels: pixelMatrix(of: mask, in: rect))
  }

  /// Limits further drawing by an image whose pixels a matrix puts into the coordinates in use.
  func clip(to rect: CGRect, mask: CGImage, pixels: CGAffineTransform) {
    let shape = CGPath.map(CGPath.rectangle(rect), by: deviceTransform)
    let area = PixelRect(
      around: CairoShape.inside(shape, .winding).bounds, within: visiblePixels)
    guard !rect.isEmpty, !area.isEmpty, let canvas = try? CairoCanvas(area: area),
      let source = imageSource(mask, pixels: pixels, opacity: 1)
    else {
      self.canvas.clip([], rule: .winding, antialias: false)
      return
    }
    canvas.draw(
      .inside(shape, .winding), with: source,
      CairoCanvas.Mixing(blendMode: .normal, antialias: state.shouldAntialias))
    if !mask.isMask { canvas.withPixels { MaskCoverage.takeLuminance(of: $0) } }
    if let before = state.clipMask {
      MaskCoverage.multiply(
        canvas.buffer, by: before.coverage, x: before.area.minX - area.minX,
        y: before.area.minY - area.minY)
    }
    state.clipMask = ClipMask(area: area, coverage: canvas.buffer)
  }

  /// Limits further drawing to the inside of the path under construction, which is used up.
  ///
  /// - Parameter rule: What counts as inside.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(devicePath.elements, rule: rule, antialias: antialiases)
    beginPath()
  }

  /// Limits further drawing to a rectangle.
  ///
  /// - Parameter rect: The rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits further drawing to rectangles.
  ///
  /// - Parameter rects: What may be drawn on is all of their insides.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Takes all clips back; inside a transparency layer those that came after its beginning.
  ///
  /// What was saved is not touched: `restoreGState()` brings its clip back.
  public func resetClip() {
    canvas.resetClip()
    state.clipMask = nil
    if let limit = layers.last?.limit {
      canvas.clip(limit, rule: .winding, antialias: antialiases)
    }
  }

  /// The smallest rectangle around what may be drawn on, in the coordinates in use.
  public var boundingBoxOfClipPath: CGRect {
    var extents = canvas.clipExtents
    if let mask = state.clipMask { extents = extents.intersection(CGRect(mask.area)) }
    // A layer with a shadow is larger than the clip that it will be put in place through.
    for layer in layers { extents = extents.intersection(layer.clipExtents) }
    return extents.isNull ? .null : extents.applying(deviceTransform.inverted())
  }

  /// The device pixels that drawing may change.
  var visiblePixels: PixelRect {
    let pixels = canvas.clipPixels
    return state.clipMask.map { pixels.intersection($0.area) } ?? pixels
  }
}
