import CCairo
import Foundation

/// What is put inside a shape: a colour, a gradient or an image.
enum CairoSource {
  /// One colour; components unpremultiplied in 0...1, opacity included.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// A gradient along a line or between two circles; `matrix` maps its space to the device.
  case gradient(CairoGradient, matrix: CGAffineTransform)
  /// An image whose edge pixels continue outside; `matrix` maps its pixels to the device.
  case image(CairoSurface, matrix: CGAffineTransform, CGInterpolationQuality, opacity: Double)
  /// An image that is repeated in all directions; `matrix` maps its pixels to the device.
  case tiles(CairoSurface, matrix: CGAffineTransform, CGInterpolationQuality, opacity: Double)

  /// What the whole source is multiplied by when it is painted; colours and gradients have theirs
  /// in them.
  var opacity: Double {
    switch self {
    case .color, .gradient: 1
    case .image(_, _, _, let opacity), .tiles(_, _, _, let opacity): opacity
    }
  }

  /// Whether Cairo may find its numbers too large for an image's fixed-point matrix, and then stop
  /// working for good.
  var isRisky: Bool {
    switch self {
    case .color, .gradient: return false
    case .image(_, let matrix, _, _), .tiles(_, let matrix, _, _):
      let inverse = matrix.inverted()
      // Half of what 16 bits before the point hold.
      return [matrix, inverse].contains { matrix in
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
          .contains { !(abs($0) < 16_000) }
      }
    }
  }

  /// Opaque black.
  static var opaque: CairoSource { .color(red: 0, green: 0, blue: 0, alpha: 1) }

  /// A colour, limited to what pixels can show, times an opacity.
  static func color(_ color: CGColor, opacity: CGFloat) -> CairoSource {
    let (red, green, blue, alpha) = color.sRGBComponents
    func limited(_ value: Double) -> Double { max(0, min(1, value)) }
    return .color(
      red: limited(red), green: limited(green), blue: limited(blue),
      alpha: limited(alpha) * opacity)
  }

  /// Makes this the context's source, for as long as the caller keeps this value alive.
  ///
  /// - Parameter context: Its matrix must be the identity, and is so again afterwards.
  /// - Returns: False where there is nothing to draw.
  func select(in context: OpaquePointer) -> Bool {
    switch self {
    case .color(let red, let green, let blue, let alpha):
      cairo_set_source_rgba(context, red, green, blue, alpha)
      return true
    case .gradient(let gradient, let matrix):
      guard let pattern = gradient.makePattern() else { return false }
      defer { cairo_pattern_destroy(pattern) }
      return Self.select(pattern, matrix: matrix, in: context)
    case .image(let surface, let matrix, let quality, _):
      return Self.select(surface, CAIRO_EXTEND_PAD, quality, matrix: matrix, in: context)
    case .tiles(let surface, let matrix, let quality, _):
      return Self.select(surface, CAIRO_EXTEND_REPEAT, quality, matrix: matrix, in: context)
    }
  }

  private static func select(
    _ surface: CairoSurface, _ extend: cairo_extend_t, _ quality: CGInterpolationQuality,
    matrix: CGAffineTransform, in context: OpaquePointer
  ) -> Bool {
    guard let pattern = cairo_pattern_create_for_surface(surface.handle) else { return false }
    defer { cairo_pattern_destroy(pattern) }
    switch quality {
    case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    case .default, .medium, .high: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    }
    cairo_pattern_set_extend(pattern, extend)
    return Self.select(pattern, matrix: matrix, in: context)
  }

  private static func select(
    _ pattern: OpaquePointer, matrix: CGAffineTransform, in context: OpaquePointer
  ) -> Bool {
    // A pattern's own matrix leads from the device to the pattern, so it must have an inverse.
    guard cairo_matrix_t(matrix) != nil, var inverse = cairo_matrix_t(matrix.inverted()) else {
      return false
    }
    cairo_pattern_set_matrix(pattern, &inverse)
    cairo_set_source(context, pattern)
    return true
  }
}

/// Colours along a line or between two circles.
struct CairoGradient {
  /// Where 0 and 1 lie.
  enum Shape {
    case linear(start: CGPoint, end: CGPoint)
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }

  var shape: Shape
  var stops: [CGGradient.Stop]
  var options: CGGradientDrawingOptions
  var opacity: CGFloat

  /// The pattern, which the caller destroys; nil where a number is of no use.
  func makePattern() -> OpaquePointer? {
    let pattern: OpaquePointer?
    switch shape {
    case .linear(let start, let end):
      guard Self.isUsable([start.x, start.y, end.x, end.y]) else { return nil }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let start, let startRadius, let end, let endRadius):
      guard Self.isUsable([start.x, start.y, startRadius, end.x, end.y, endRadius]),
        startRadius >= 0, endRadius >= 0
      else { return nil }
      pattern = cairo_pattern_create_radial(
        start.x, start.y, startRadius, end.x, end.y, endRadius)
    }
    guard let pattern, let first = stops.first, let last = stops.last else { return nil }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // Colours continue on both sides; an invisible stop outside a colour ends one.
    if !options.contains(.drawsBeforeStartLocation) { add(first.color, at: 0, 0, to: pattern) }
    if first.location > 0 { add(first.color, at: 0, opacity, to: pattern) }
    for stop in stops { add(stop.color, at: stop.location, opacity, to: pattern) }
    if last.location < 1 { add(last.color, at: 1, opacity, to: pattern) }
    if !options.contains(.drawsAfterEndLocation) { add(last.color, at: 1, 0, to: pattern) }
    return pattern
  }

  /// Whether numbers are finite, and small enough for Cairo to square them with digits left.
  private static func isUsable(_ numbers: [CGFloat]) -> Bool {
    numbers.allSatisfy { $0.magnitude <= 1e9 }
  }

  private func add(
    _ color: CGColor, at location: CGFloat, _ opacity: CGFloat, to pattern: OpaquePointer
  ) {
    guard
      case .color(let red, let green, let blue, let alpha) = CairoSource.color(
        color, opacity: opacity)
    else { return }
    cairo_pattern_add_color_stop_rgba(pattern, Double(location), red, green, blue, alpha)
  }
}
