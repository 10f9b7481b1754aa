public import Foundation

extension CGContext {
  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let elements = devicePath.elements
    beginPath()
    switch mode {
    case .fill: fill(elements, rule: .winding)
    case .eoFill: fill(elements, rule: .evenOdd)
    case .stroke: stroke(elements)
    case .fillStroke:
      fill(elements, rule: .winding)
      stroke(elements)
    case .eoFillStroke:
      fill(elements, rule: .evenOdd)
      stroke(elements)
    }
  }

  /// Fills a rectangle; clears the current path, as in Apple's API.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles as one shape; clears the current path, as in Apple's API.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse.
  ///
  /// Clears the current path, as in Apple's API.
  ///
  /// - Parameter rect: The ellipse's bounding box.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle; clears the current path, as in Apple's API.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = before
  }

  /// Strokes an ellipse.
  ///
  /// Clears the current path, as in Apple's API.
  ///
  /// - Parameter rect: The ellipse's bounding box.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes separate line segments, each from one point to the next; an odd last point is ignored.
  ///
  /// Clears the current path, as in Apple's API.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, regardless of blend mode, alpha and shadow.
  public func clear(_ rect: CGRect) {
    erase(.inside(CGPath.map(CGPath.rectangle(rect), by: deviceTransform), .winding))
  }

  private func fill(_ elements: [CGPath.Element], rule: CGPathFillRule) {
    guard let source = source(of: state.fill) else { return }
    draw(.inside(elements, rule), with: source)
  }

  private func stroke(_ elements: [CGPath.Element]) {
    guard let source = source(of: state.stroke) else { return }
    draw(.line(elements, pen), with: source)
  }

  /// The pen that the state describes.
  var pen: CairoPen {
    CairoPen(
      width: state.lineWidth, cap: state.lineCap, join: state.lineJoin,
      miterLimit: state.miterLimit, dashPhase: state.dashPhase, dashLengths: state.dashLengths,
      matrix: deviceTransform)
  }

  /// The source that a paint describes; nil if it draws nothing.
  func source(of paint: GraphicsState.Paint) -> CairoSource? {
    switch paint {
    case .color(let color): .color(color, opacity: state.alpha)
    case .pattern(let pattern, let color): source(of: pattern, color: color)
    }
  }
}
