public import Foundation

extension CGContext {
  /// Covers everything inside the clip with colours along a line.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - start: Where the first one stands.
  ///   - end: Where the last one stands; in the same place there is only what comes after the end.
  ///   - options: Whether colours continue before the start and after the end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), isPoint: start == end, options)
  }

  /// Covers what lies between two circles, inside the clip, with colours.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - startCenter: The centre of the first colour's circle.
  ///   - startRadius: Its radius, 0 or more.
  ///   - endCenter: The centre of the last colour's circle.
  ///   - endRadius: Its radius, 0 or more; for two equal circles there is only what comes after.
  ///   - options: Whether colours continue before the first and after the last circle.
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
