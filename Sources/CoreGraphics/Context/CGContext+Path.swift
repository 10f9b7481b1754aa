public import Foundation

extension CGContext {
  /// Throws the path under construction away.
  public func beginPath() { devicePath = CGMutablePath() }

  /// Starts a subpath.
  ///
  /// - Parameter point: Where it starts.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: deviceTransform) }

  /// Adds a straight line.
  ///
  /// - Parameter point: Where it ends.
  public func addLine(to point: CGPoint) {
    devicePath.addLine(to: point, transform: deviceTransform)
  }

  /// Adds a subpath of straight lines.
  ///
  /// - Parameter points: Where it starts, then where each line ends.
  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(between: points, transform: deviceTransform)
  }

  /// Adds a parabola.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - control: Where the end tangents meet.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: deviceTransform)
  }

  /// Adds a cubic Bezier curve.
  ///
  /// - Parameters:
  ///   - end: Where it ends.
  ///   - control1: The handle of its start.
  ///   - control2: The handle of its end.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(
      to: end, control1: control1, control2: control2, transform: deviceTransform)
  }

  /// Adds a circular arc, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: The circle's radius.
  ///   - startAngle: Where the arc starts, in radians from the x axis towards the y axis.
  ///   - endAngle: Where it ends, likewise.
  ///   - clockwise: True for falling angles, false for growing ones.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: deviceTransform)
  }

  /// Adds an arc that rounds a corner, with a line to its start.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point on the side that leaves the corner.
  ///   - radius: The circle's radius.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: deviceTransform)
  }

  /// Adds a closed rectangle.
  ///
  /// - Parameter rect: The rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: deviceTransform) }

  /// Adds closed rectangles in order.
  ///
  /// - Parameter rects: The rectangles.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: deviceTransform) }

  /// Adds a closed ellipse.
  ///
  /// - Parameter rect: The rectangle that it touches.
  public func addEllipse(in rect: CGRect) {
    devicePath.addEllipse(in: rect, transform: deviceTransform)
  }

  /// Adds a path.
  ///
  /// - Parameter path: Its steps are copied.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: deviceTransform) }

  /// Closes the subpath with a line to its start.
  public func closePath() { devicePath.closeSubpath() }

  /// A copy of the path under construction, in the coordinates in use; nil when it is empty.
  public var path: CGPath? {
    isPathEmpty ? nil : devicePath.transformed(by: deviceTransform.inverted())
  }

  /// Whether the path under construction has no step.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// Where the next step would begin; the zero point for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle around the path's points, control points included; null when empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Limits further drawing to the inside of the path under construction, which is used up.
  ///
  /// - Parameter rule: What counts as inside.
  public func clip(using rule: CGPathFillRule = .winding) {
    canvas.clip(devicePath.elements, rule: rule, antialias: state.shouldAntialias)
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

  /// The smallest rectangle around what may be drawn on.
  public var boundingBoxOfClipPath: CGRect {
    canvas.clipExtents.applying(deviceTransform.inverted())
  }
}
