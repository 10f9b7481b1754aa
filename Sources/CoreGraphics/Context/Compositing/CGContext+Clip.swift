import Foundation
import PixelKernels

extension CGContext {
  /// Clips to a rectangle, masked by an image.
  ///
  /// The coverage of a gray image is its lightness: white lets everything through, black nothing.
  /// The coverage of a color image is the luminance of its gamma-encoded components; transparent
  /// pixels count as black. An image mask lets drawing through where its samples are 0. The image
  /// is positioned as `draw(_:in:)` would draw it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the image fills.
  ///   - mask: The image.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect, mask: mask, pixels: pixelMatrix(of: mask, in: rect))
  }

  /// Clips to an image; `pixels` maps the image's pixels to user space.
  func clip(to rect: CGRect, mask: CGImage, pixels: CGAffineTransform) {
    let shape = CGPath.map(CGPath.rectangle(rect), by: deviceTransform)
    let area = PixelRect(
      touching: CairoShape.inside(shape, .winding).bounds, within: visiblePixels)
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

  /// Clips to the inside of the current path and clears it.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(devicePath.elements, rule: rule, antialias: antialiases)
    beginPath()
  }

  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Clips to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Removes all clips; inside a transparency layer, only those set since the layer began.
  ///
  /// Saved states are not affected: `restoreGState()` restores their clips.
  public func resetClip() {
    canvas.resetClip()
    state.clipMask = nil
    if let limit = layers.last?.limit {
      canvas.clip(limit, rule: .winding, antialias: antialiases)
    }
  }

  /// The bounding box of the clip, in user space.
  public var boundingBoxOfClipPath: CGRect {
    var extents = canvas.clipExtents
    if let mask = state.clipMask { extents = extents.intersection(CGRect(mask.area)) }
    // A layer with a shadow is larger than the clip that it will be composited through.
    for layer in layers { extents = extents.intersection(layer.clipExtents) }
    return extents.isNull ? .null : extents.applying(deviceTransform.inverted())
  }

  /// The device pixels that drawing may change.
  var visiblePixels: PixelRect {
    let pixels = canvas.clipPixels
    return state.clipMask.map { pixels.intersection($0.area) } ?? pixels
  }
}

/// A clip made of images: coverage of device pixels, 0 outside them.
struct ClipMask {
  /// The pixels that the coverage applies to.
  var area: PixelRect
  /// The coverage, in the alpha channel; as large as the area and no longer modified.
  var coverage: PixelBuffer
}
