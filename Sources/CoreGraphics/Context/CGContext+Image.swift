public import Foundation

extension CGContext {
  /// Draws an image, its top at the rectangle's largest y.
  ///
  /// That is upright where y points up, and upside down where it points down, as at Apple.
  ///
  /// - Parameters:
  ///   - image: The image, at most 32,767 pixels a side; a larger one shows nothing.
  ///   - rect: What it fills; an empty one shows nothing.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(
      image, in: rect,
      pixels: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.maxY))
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
        tx: rect.minX, ty: rect.minY))
  }

  /// Draws an image, whose pixels a matrix puts into the coordinates in use, inside a rectangle.
  private func draw(_ image: CGImage, in rect: CGRect, pixels: CGAffineTransform) {
    guard !rect.isNull, !rect.isEmpty, let surface = try? CairoSurface(image.buffer) else { return }
    let source = CairoSource.image(
      surface, matrix: pixels.concatenating(deviceTransform), state.interpolationQuality,
      opacity: state.alpha)
    canvas.fill(
      CGPath.map(CGPath.rectangle(rect), by: deviceTransform), rule: .winding, with: source,
      state.mixing)
  }
}
