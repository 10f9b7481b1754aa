public import Foundation
import PixelKernels

extension CGContext {
  /// Paints everything inside the clip with a gradient around a point.
  ///
  /// The first color is at the angle, the last one a full turn later, going from the x axis towards
  /// the y axis; there is an edge where they meet.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - center: The point; if it is not finite, nothing is drawn.
  ///   - angle: The angle of the first color, in radians from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.isFinite, angle.isFinite, let back = userTransform else { return }
    // From device pixels to points relative to the center, rotated so that the angle is 0.
    let (cosine, sine) = (Foundation.cos(Double(angle)), Foundation.sin(Double(angle)))
    let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
    let (x, y) = (Double(back.tx - center.x), Double(back.ty - center.y))
    let map = PlaneMap(
      xx: a * cosine + b * sine, xy: c * cosine + d * sine, tx: x * cosine + y * sine,
      yx: b * cosine - a * sine, yy: d * cosine - c * sine, ty: y * cosine - x * sine)
    draw(.conic(map), gradient.encodedStops.map { ColorStop($0) })
  }
}
