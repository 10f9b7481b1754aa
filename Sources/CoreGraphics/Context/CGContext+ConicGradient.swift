public import Foundation
import PixelKernels

extension CGContext {
  /// Paints everything inside the clip with a gradient around a point.
  ///
  /// The first color is at the angle, the last one a full turn later, going from the x axis towards
  /// the y axis; there is an edge where they meet. Colors are sampled at pixel centers.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - center: The point; if it is not finite, nothing is drawn.
  ///   - angle: The angle of the first color, in radians from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let area = visiblePixels
    let back = deviceTransform.inverted()
    guard center.isFinite, angle.isFinite, deviceTransform.determinant != 0, back.isFinite,
      !area.isEmpty,
      let ramp = ColorRamp(gradient.encodedStops.map { ColorStop($0) })
    else { return }
    // From device pixels to points relative to the center, rotated so that the angle is 0.
    let (cosine, sine) = (Foundation.cos(Double(angle)), Foundation.sin(Double(angle)))
    let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
    let (x, y) = (Double(back.tx - center.x), Double(back.ty - center.y))
    let map = PlaneMap(
      originX: x * cosine + y * sine, originY: y * cosine - x * sine,
      xx: a * cosine + b * sine, xy: c * cosine + d * sine,
      yx: b * cosine - a * sine, yy: d * cosine - c * sine)
    paint(GradientFill(.conic(map), ramp), over: area)
  }

  /// Paints everything inside the clip with a gradient computed per pixel.
  ///
  /// - Parameters:
  ///   - fill: The gradient; its canvas is the bitmap.
  ///   - area: The pixels inside the clip.
  private func paint(_ fill: GradientFill, over area: PixelRect) {
    let bitmap = PixelBuffer(width: area.width, height: area.height)
    fill.composite(onto: bitmap, x: area.minX, y: area.minY, opacity: 1, clip: area)
    guard let surface = try? CairoSurface(bitmap) else { return }
    let matrix = CGAffineTransform(translationX: CGFloat(area.minX), y: CGFloat(area.minY))
    draw(
      .everything, with: .image(surface, matrix: matrix, .none, opacity: Double(state.alpha)))
  }
}

extension ColorStop {
  /// Converts a stop.
  fileprivate init(_ stop: CGGradient.Stop) {
    let parts = stop.color.sRGBComponents
    self.init(
      location: Double(stop.location), red: parts.red, green: parts.green, blue: parts.blue,
      alpha: parts.alpha)
  }
}
