public import Foundation
import PixelKernels

extension CGContext {
  /// Draws an image, its top at the rectangle's largest y.
  ///
  /// That is upright where y points up, and upside down where it points down, as at Apple. An image
  /// mask is drawn in the fill colour.
  ///
  /// - Parameters:
  ///   - image: The image, at most 32,767 pixels a side; a larger one shows nothing.
  ///   - rect: What it fills; an empty one shows nothing.
  ///   - byTiling: Whether copies of it cover everything inside the clip, one of them in the
  ///     rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, pixels: pixelMatrix(of: image, in: rect), byTiling: byTiling)
  }

  /// Draws an image, its top at the rectangle's smallest y: upright where y points down.
  ///
  /// - Parameters:
  ///   - image: The image, at most 32,767 pixels a side; a larger one shows nothing.
  ///   - rect: What it fills; an empty one shows nothing.
  package func drawTopDown(_ image: CGImage, in rect: CGRect) {
    draw(
      image, in: rect,
      pixels: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.minY), byTiling: false)
  }

  /// From an image's pixels to the coordinates in use, the image's top at the largest y.
  func pixelMatrix(of image: CGImage, in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY)
  }

  /// An image as a source; nil for one that is too large.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - pixels: From its pixels to the coordinates in use.
  ///   - opacity: 0 to 1.
  /// - Returns: The source, whose edge pixels continue outside.
  func imageSource(
    _ image: CGImage, pixels: CGAffineTransform, opacity: CGFloat
  ) -> CairoSource? {
    guard let surface = try? CairoSurface(image.buffer) else { return nil }
    return .image(
      surface, matrix: pixels.concatenating(deviceTransform), state.interpolationQuality,
      opacity: Double(opacity))
  }

  /// Draws an image, whose pixels a matrix puts into the coordinates in use, inside a rectangle.
  private func draw(
    _ image: CGImage, in rect: CGRect, pixels: CGAffineTransform, byTiling: Bool
  ) {
    if image.isMask {
      drawMask(image, in: rect, pixels: pixels, byTiling: byTiling)
      return
    }
    guard !rect.isNull, !rect.isEmpty,
      let source = imageSource(image, pixels: pixels, opacity: state.alpha)
    else { return }
    if byTiling, case .image(let surface, let matrix, let quality, let opacity) = source {
      draw(.everything, with: .tiles(surface, matrix: matrix, quality, opacity: opacity))
      return
    }
    draw(
      .inside(CGPath.map(CGPath.rectangle(rect), by: deviceTransform), .winding), with: source)
  }

  /// Draws what the fill colour, or the pattern, shows through an image mask.
  private func drawMask(
    _ mask: CGImage, in rect: CGRect, pixels: CGAffineTransform, byTiling: Bool
  ) {
    switch state.fill {
    case .color(let color):
      let stencil = PixelBuffer(width: mask.width, height: mask.height)
      guard let canvas = try? CairoCanvas(stencil) else { return }
      canvas.draw(.everything, with: .color(color, opacity: 1), mixing(.normal))
      BlendComposite.composite(
        mask.buffer, x: 0, y: 0, mode: .destinationIn, opacity: 1, onto: stencil,
        clip: PixelRect(of: stencil))
      draw(CGImage(buffer: stencil), in: rect, pixels: pixels, byTiling: byTiling)
    case .pattern:
      // A pattern keeps its place whatever the mask's size: the mask cuts what is filled.
      saveGState()
      clip(to: rect, mask: mask, pixels: pixels)
      let before = devicePath
      fill(rect)
      devicePath = before
      restoreGState()
    }
  }
}
