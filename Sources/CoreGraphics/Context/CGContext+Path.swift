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
  public var currentPointOfPath: CGPoint {
    devicePath.endPoint?.applying(deviceTransform.inverted()) ?? .zero
  }

  /// The smallest rectangle around the path's points, control points included; null when empty.
  public var boundingBoxOfPath: CGRect {
    devicePath.boundingBox(through: deviceTransform.inverted())
  }

  /// Whether drawing the path under construction would cover a point.
  ///
  /// - Parameters:
  ///   - point: In the coordinates in use.
  ///   - mode: What would be drawn: inside, line, or both.
  /// - Returns: The answer; false for an empty path and a point that is not finite.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard point.isFinite, !isPathEmpty else { return false }
    let place = point.applying(deviceTransform)
    func inside(_ rule: CGPathFillRule) -> Bool { devicePath.contains(place, using: rule) }
    func onLine() -> Bool { canvas.line(devicePath.elements, pen, covers: place) }
    return switch mode {
    case .fill: inside(.winding)
    case .eoFill: inside(.evenOdd)
    case .stroke: onLine()
    case .fillStroke: inside(.winding) || onLine()
    case .eoFillStroke: inside(.evenOdd) || onLine()
    }
  }

  /// Replaces the path under construction by the outline of the line along it.
  ///
  /// Filled by winding number, the outline is what `strokePath()` would have drawn; width, cap,
  /// join, mitre limit and dashes are those of the state. An empty path stays empty.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let dashed =
      state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    let outline = dashed.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
    beginPath()
    addPath(outline)
  }
}
