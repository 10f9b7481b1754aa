public import Foundation

extension CGContext {
  /// Discards the current path and starts a new one.
  public func beginPath() { devicePath = CGMutablePath() }

  /// Starts a subpath.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: deviceTransform) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) {
    devicePath.addLine(to: point, transform: deviceTransform)
  }

  /// Adds a subpath of straight lines from point to point.
  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(between: points, transform: deviceTransform)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: deviceTransform)
  }

  /// Adds a cubic Bézier curve, with the control points of its start and its end.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(
      to: end, control1: control1, control2: control2, transform: deviceTransform)
  }

  /// Adds a circular arc, with a line to its start if there is a current point.
  ///
  /// - Parameters:
  ///   - center: The circle's center.
  ///   - radius: The circle's radius.
  ///   - startAngle: The angle of the start, in radians from the x axis towards the y axis.
  ///   - endAngle: The angle of the end, in radians from the x axis towards the y axis.
  ///   - clockwise: True for decreasing angles, false for increasing ones.
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
  ///   - tangent2End: A point on the line that leaves the corner.
  ///   - radius: The circle's radius.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: deviceTransform)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: deviceTransform) }

  /// Adds closed rectangles in order.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: deviceTransform) }

  /// Adds a closed ellipse in its bounding box.
  public func addEllipse(in rect: CGRect) {
    devicePath.addEllipse(in: rect, transform: deviceTransform)
  }

  /// Adds a path.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: deviceTransform) }

  /// Closes the subpath with a line to its start.
  public func closePath() { devicePath.closeSubpath() }

  /// A copy of the current path, in user space; nil if the path is empty.
  public var path: CGPath? {
    isPathEmpty ? nil : devicePath.transformed(by: deviceTransform.inverted())
  }

  /// Whether the current path is empty.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The end of the current path; the zero point for an empty path.
  public var currentPointOfPath: CGPoint {
    devicePath.endPoint?.applying(deviceTransform.inverted()) ?? .zero
  }

  /// The bounding box of the path's points, including control points; null if the path is empty.
  public var boundingBoxOfPath: CGRect {
    devicePath.boundingBox(through: deviceTransform.inverted())
  }

  /// Returns whether drawing the current path would cover a point.
  ///
  /// - Parameters:
  ///   - point: The point, in user space.
  ///   - mode: Whether the path would be filled, stroked, or both.
  /// - Returns: True if the point would be covered; false for an empty path or a point that is not
  ///   finite.
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

  /// Replaces the current path with the outline of its stroke.
  ///
  /// With the nonzero winding rule, filling the outline draws what `strokePath()` would have drawn;
  /// width, cap, join, miter limit and dashes are those of the state. An empty path stays empty.
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
