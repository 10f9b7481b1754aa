public import Foundation

extension CGContext {
  /// Paints everything inside the clip with a gradient along a line.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - start: The location of the first color.
  ///   - end: The location of the last color; if it equals `start`, only the extension after the
  ///     end is drawn.
  ///   - options: Whether colors extend before the start and after the end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), isPoint: start == end, options)
  }

  /// Paints the area between two circles, inside the clip, with a gradient.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - startCenter: The center of the first color's circle.
  ///   - startRadius: The radius of that circle, 0 or more.
  ///   - endCenter: The center of the last color's circle.
  ///   - endRadius: The radius of that circle, 0 or more; if the circles are equal, only the
  ///     extension after the end is drawn.
  ///   - options: Whether colors extend before the first and after the last circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let shape = CairoGradient.Shape.radial(
      start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius)
    let isPoint = startCenter == endCenter && startRadius == endRadius
    draw(gradient, shape, isPoint: isPoint, options)
  }

  private func draw(
    _ gradient: CGGradient, _ shape: CairoGradient.Shape, isPoint: Bool,
    _ options: CGGradientDrawingOptions
  ) {
    let stops = gradient.encodedStops
    if isPoint {
      guard options.contains(.drawsAfterEndLocation), let last = stops.last else { return }
      draw(.everything, with: .color(last.color, opacity: state.alpha))
      return
    }
    let pattern = CairoGradient(shape: shape, stops: stops, options: options, opacity: state.alpha)
    draw(.everything, with: .gradient(pattern, matrix: deviceTransform))
  }
}
