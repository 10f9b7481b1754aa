package import Foundation

/// An elliptical arc in center parameterization.
///
/// It is drawn as cubic curves of at most a quarter turn, with an error of at most 2.7e-4 of the
/// radius.
package struct EllipticalArc: Sendable, Hashable {
  /// The ellipse's center.
  package let center: CGPoint
  /// The ellipse's semi-axes.
  package let radii: CGSize
  /// The angle of the first axis, in radians, from +x to +y.
  package let rotation: CGFloat
  /// The angle of the start, before scaling and rotation.
  package let startAngle: CGFloat
  /// The extent of the arc, in radians; positive from +x to +y.
  package let sweep: CGFloat

  /// Creates an arc about a center.
  ///
  /// `sweep` is the extent of the arc; positive from +x to +y.
  package init(
    center: CGPoint, radii: CGSize, rotation: CGFloat, startAngle: CGFloat, sweep: CGFloat
  ) {
    self.center = center
    self.radii = radii
    self.rotation = rotation
    self.startAngle = startAngle
    self.sweep = sweep
  }

  /// Creates an arc between two points, in SVG's endpoint parameterization (SVG 2, appendix B.2).
  ///
  /// Radii that are too small to reach from one point to the other are enlarged until they do.
  /// Returns nil if there is no arc, because the points are equal or a radius is 0. `isSweep` says
  /// whether the arc goes from +x to +y.
  package init?(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: CGFloat, isLarge: Bool,
    isSweep: Bool
  ) {
    var radiusX = abs(radii.width)
    var radiusY = abs(radii.height)
    guard start != end, radiusX > 0, radiusY > 0 else { return nil }
    let cosine = cos(rotation)
    let sine = sin(rotation)
    let halfX = (start.x - end.x) / 2
    let halfY = (start.y - end.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = cosine * halfY - sine * halfX

    // Divides before squaring, so that nothing overflows.
    let reach = ((x / radiusX) * (x / radiusX) + (y / radiusY) * (y / radiusY)).squareRoot()
    if reach > 1 {
      radiusX *= reach
      radiusY *= reach
    }
    let unitX = x / radiusX
    let unitY = y / radiusY
    let lengthSquared = unitX * unitX + unitY * unitY
    guard lengthSquared.isFinite, (1 / lengthSquared).isFinite else { return nil }
    let factor =
      max(0, 1 / lengthSquared - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let centerX = factor * unitY
    let centerY = -factor * unitX
    let startAngle = atan2(unitY - centerY, unitX - centerX)
    let endAngle = atan2(-unitY - centerY, -unitX - centerX)
    var sweep = endAngle - startAngle
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }

    self.init(
      center: CGPoint(
        x: cosine * centerX * radiusX - sine * centerY * radiusY + (start.x + end.x) / 2,
        y: sine * centerX * radiusX + cosine * centerY * radiusY + (start.y + end.y) / 2),
      radii: CGSize(width: radiusX, height: radiusY), rotation: rotation, startAngle: startAngle,
      sweep: sweep)
  }

  /// Returns the point at an angle.
  ///
  /// - Parameter angle: The angle in radians, before scaling and rotation.
  /// - Returns: The point on the ellipse.
  package func point(at angle: CGFloat) -> CGPoint {
    placed(CGPoint(x: cos(angle), y: sin(angle)))
  }

  /// Appends the arc's curves to a path whose current point is the arc's start.
  ///
  /// `end` is the exact end point; nil for the computed one.
  package func append(to path: CGMutablePath, endingAt end: CGPoint? = nil) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let kappa = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + step * CGFloat(index)
      let to = startAngle + step * CGFloat(index + 1)
      let control1 = CGPoint(x: cos(from) - kappa * sin(from), y: sin(from) + kappa * cos(from))
      let control2 = CGPoint(x: cos(to) + kappa * sin(to), y: sin(to) - kappa * cos(to))
      let isLast = index == count - 1
      path.addCurve(
        to: (isLast ? end : nil) ?? point(at: to), control1: placed(control1),
        control2: placed(control2))
    }
  }

  /// Maps a point from the unit circle's plane to the ellipse's.
  private func placed(_ unit: CGPoint) -> CGPoint {
    let x = unit.x * radii.width
    let y = unit.y * radii.height
    return CGPoint(
      x: center.x + x * cos(rotation) - y * sin(rotation),
      y: center.y + x * sin(rotation) + y * cos(rotation))
  }
}
