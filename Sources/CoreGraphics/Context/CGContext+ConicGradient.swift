public import Foundation
import PixelKernels

extension CGContext {
  /// Covers everything inside the clip with colours around a point.
  ///
  /// The first colour stands at the angle, the last one a whole turn on, from the x axis towards the
  /// y axis; where they meet is an edge. Colours are those of the pixels' centres.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - center: The point; one that is not finite shows nothing.
  ///   - angle: Where the first colour stands, in radians from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let area = visiblePixels
    let back = deviceTransform.inverted()
    guard center.isFinite, angle.isFinite, deviceTransform.determinant != 0, back.isFinite,
      !area.isEmpty,
      let ramp = ColorRamp(gradient.encodedStops.map { ColorStop($0) })
    else { return }
    // From the device's pixels to points from the centre, turned so that the angle is 0.
    let (cosine, sine) = (Foundation.cos(Double(angle)), Foundation.sin(Double(angle)))
    let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
    let (x, y) = (Double(back.tx - center.x), Double(back.ty - center.y))
    let map = PlaneMap(
      originX: x * cosine + y * sine, originY: y * cosine - x * sine,
      xx: a * cosine + b * sine, xy: c * cosine + d * sine,
      yx: b * cosine - a * sine, yy: d * cosine - c * sine)
    paint(GradientFill(.conic(map), ramp), over: area)
  }

  /// Covers everything inside the clip with a gradient that is computed pixel by pixel.
  ///
  /// - Parameters:
  ///   - fill: The gradient; its canvas is the bitmap.
  ///   - area: The pixels that the clip may let through.
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
  /// A stop whose colour is limited to what pixels can show.
  fileprivate init(_ stop: CGGradient.Stop) {
    let parts = stop.color.sRGBComponents
    self.init(
      location: Double(stop.location), red: parts.red, green: parts.green, blue: parts.blue,
      alpha: parts.alpha)
  }
}
