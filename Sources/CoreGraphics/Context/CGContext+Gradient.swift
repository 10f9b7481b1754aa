public import Foundation
import PixelKernels

extension CGContext {
  /// Paints everything inside the clip with a gradient along a line.
  ///
  /// Colors are dithered between levels (GR-07), and hard edges are spread over one pixel (GR-08).
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
    if start == end {
      drawExtension(of: gradient, options)
    } else if CairoGradient.isUsable([start.x, start.y, end.x, end.y]), let back = userTransform {
      draw(
        .linear(from: start, to: end, back), ColorStop.list(gradient.encodedStops, options))
    }
  }

  /// Paints the area between two circles, inside the clip, with a gradient.
  ///
  /// If both circles have the same center, colors are dithered between levels (GR-07), and hard edges
  /// are spread over one pixel (GR-08).
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
    if startCenter == endCenter {
      drawRings(gradient, startCenter, from: startRadius, to: endRadius, options)
      return
    }
    let pattern = CairoGradient(
      start: (startCenter, startRadius), end: (endCenter, endRadius), stops: gradient.encodedStops,
      options: options, opacity: state.alpha)
    draw(.everything, with: .gradient(pattern, matrix: deviceTransform))
  }

  /// Paints the area between two circles around one point.
  private func drawRings(
    _ gradient: CGGradient, _ center: CGPoint, from start: CGFloat, to end: CGFloat,
    _ options: CGGradientDrawingOptions
  ) {
    guard start != end else {
      drawExtension(of: gradient, options)
      return
    }
    guard CairoGradient.isUsable([center.x, center.y, start, end]), start >= 0, end >= 0,
      let back = userTransform
    else { return }
    let outer = max(start, end)
    // From the distance 0 to that of the outer circle.
    var stops = ColorStop.list(gradient.encodedStops, options).map {
      $0.moved(to: Double(start + (end - start) * CGFloat($0.location)) / Double(outer))
    }
    if start > end { stops.reverse() }
    // There is nothing inside of a point.
    if min(start, end) == 0 { stops.removeFirst() }
    draw(.radial(around: center, radius: outer, back), stops)
  }

  /// Paints what is after the end of a gradient without an extent.
  private func drawExtension(of gradient: CGGradient, _ options: CGGradientDrawingOptions) {
    guard options.contains(.drawsAfterEndLocation), let last = gradient.encodedStops.last else {
      return
    }
    draw(.everything, with: .color(last.color, opacity: state.alpha))
  }
}
