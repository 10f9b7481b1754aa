public import Foundation

extension CGContext {
  /// Fills the path under construction, which is used up.
  ///
  /// - Parameter rule: What counts as inside.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws a line along the path under construction, which is used up.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path under construction, which is used up.
  ///
  /// - Parameter mode: Inside, line, or both.
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

  /// Fills a rectangle; the path under construction is lost, as at Apple.
  ///
  /// - Parameter rect: The rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles as one shape; the path under construction is lost, as at Apple.
  ///
  /// - Parameter rects: The rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse; the path under construction is lost, as at Apple.
  ///
  /// - Parameter rect: The rectangle that it touches.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line around a rectangle; the path under construction is lost, as at Apple.
  ///
  /// - Parameter rect: The middle of the line.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws a line of a given width around a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The middle of the line.
  ///   - width: The line's width, for this line only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = before
  }

  /// Draws a line around an ellipse; the path under construction is lost, as at Apple.
  ///
  /// - Parameter rect: The rectangle that the middle of the line touches.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws separate lines; the path under construction is lost, as at Apple.
  ///
  /// - Parameter points: Start and end of each line; an odd last point is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, whatever blend mode, alpha and shadow are set.
  ///
  /// - Parameter rect: The rectangle.
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

  /// What lines are drawn with, by the state.
  var pen: CairoPen {
    CairoPen(
      width: state.lineWidth, cap: state.lineCap, join: state.lineJoin,
      miterLimit: state.miterLimit, dashPhase: state.dashPhase, dashLengths: state.dashLengths,
      matrix: deviceTransform)
  }

  /// What a paint puts inside a shape; nil where that is nothing.
  func source(of paint: GraphicsState.Paint) -> CairoSource? {
    switch paint {
    case .color(let color): .color(color, opacity: state.alpha)
    case .pattern(let pattern, let color): source(of: pattern, color: color)
    }
  }
}
