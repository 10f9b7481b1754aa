public import Foundation
import PixelKernels
import VectorImages

extension CGContext {
  /// Draws an image with its top at the rectangle's largest y.
  ///
  /// The image is upright if y points up, and upside down if y points down, as in Apple's API. An
  /// image mask is drawn in the fill color.
  ///
  /// - Parameters:
  ///   - image: The image, at most 32,767 pixels per side; nothing is drawn if it is larger.
  ///   - rect: The rectangle to fill; nothing is drawn if it is empty.
  ///   - byTiling: Whether to cover everything inside the clip with copies of the image, one of
  ///     them in the rectangle.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, pixels: pixelMatrix(of: image, in: rect), byTiling: byTiling)
  }

  /// Draws an image with its top at the rectangle's smallest y: upright if y points down.
  ///
  /// - Parameters:
  ///   - image: The image, at most 32,767 pixels per side; nothing is drawn if it is larger.
  ///   - rect: The rectangle to fill; nothing is drawn if it is empty.
  package func drawTopDown(_ image: CGImage, in rect: CGRect) {
    draw(
      image, in: rect,
      pixels: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.minY), byTiling: false)
  }

  /// Maps an image's pixels to user space, with the image's top at the largest y.
  func pixelMatrix(of image: CGImage, in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY)
  }

  /// Creates a source from an image; nil if the image is too large.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - pixels: The transform from the image's pixels to user space.
  ///   - opacity: The opacity, 0 to 1.
  /// - Returns: The source, whose edge pixels extend outward.
  func imageSource(
    _ image: CGImage, pixels: CGAffineTransform, opacity: CGFloat
  ) -> CairoSource? {
    let matrix = pixels.concatenating(deviceTransform)
    if let drawing = image.drawing { return vectorSource(drawing, matrix, opacity: opacity) }
    guard let surface = try? CairoSurface(image.buffer) else { return nil }
    return .image(surface, matrix: matrix, state.interpolationQuality, opacity: Double(opacity))
  }

  /// Creates a source from a vector image, with a pixel for each pixel of the bitmap (SG-04).
  private func vectorSource(
    _ drawing: VectorDrawing, _ matrix: CGAffineTransform, opacity: CGFloat
  ) -> CairoSource? {
    func count(_ length: Int, _ scale: CGFloat) -> Int? {
      let count = (CGFloat(length) * scale - 1e-6).rounded(.up)
      return count <= 32_767 ? max(1, Int(count)) : nil
    }
    guard let width = count(drawing.image.width, hypot(matrix.a, matrix.b)),
      let height = count(drawing.image.height, hypot(matrix.c, matrix.d)),
      ImageError.isAllowed(width: width, height: height)
    else { return nil }
    let scaleX = CGFloat(width) / CGFloat(drawing.image.width)
    let scaleY = CGFloat(height) / CGFloat(drawing.image.height)
    let placement = SVGImage.Placement(
      matrix: [scaleX, 0, 0, scaleY, 0, 0],
      part: [0, 0, Double(drawing.image.width), Double(drawing.image.height)])
    guard let pixels = try? drawing.pixels(placement, width: width, height: height),
      let surface = try? CairoSurface(pixels)
    else { return nil }
    return .image(
      surface,
      matrix: CGAffineTransform(scaleX: 1 / scaleX, y: 1 / scaleY).concatenating(matrix),
      state.interpolationQuality, opacity: Double(opacity))
  }

  /// Draws an image inside a rectangle; `pixels` maps the image's pixels to user space.
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

  /// Draws the fill color or pattern through an image mask.
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
      // A pattern's position does not depend on the mask's size: the mask clips the fill.
      saveGState()
      clip(to: rect, mask: mask, pixels: pixels)
      let before = devicePath
      fill(rect)
      devicePath = before
      restoreGState()
    }
  }
}
