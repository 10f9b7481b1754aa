import CCairo
import Foundation
import PixelKernels

/// What fills a shape: a color, a gradient or an image.
enum CairoSource {
  /// One color; unpremultiplied components in 0...1, opacity included.
  case color(red: Double, green: Double, blue: Double, alpha: Double)
  /// A gradient along a line or between two circles; `matrix` maps its space to the device.
  case gradient(CairoGradient, matrix: CGAffineTransform)
  /// An image whose edge pixels extend outward; `matrix` maps its pixels to the device.
  case image(CairoSurface, matrix: CGAffineTransform, CGInterpolationQuality, opacity: Double)
  /// An image repeated in all directions; `matrix` maps its pixels to the device.
  case tiles(CairoSurface, matrix: CGAffineTransform, CGInterpolationQuality, opacity: Double)

  /// The factor that the source is multiplied by when it is painted; colors and gradients include
  /// their own opacity.
  var opacity: Double {
    switch self {
    case .color, .gradient: 1
    case .image(_, _, _, let opacity), .tiles(_, _, _, let opacity): opacity
    }
  }

  /// Whether the numbers may be too large for Cairo's fixed-point image matrix, which would put the
  /// context into a permanent error state.
  var isRisky: Bool {
    switch self {
    case .color, .gradient: return false
    case .image(_, let matrix, _, _), .tiles(_, let matrix, _, _):
      let inverse = matrix.inverted()
      // Half of what 16 integer bits hold.
      return [matrix, inverse].contains { matrix in
        [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
          .contains { !(abs($0) < 16_000) }
      }
    }
  }

  /// Whether this is an image that is enlarged at the default quality.
  var isMagnified: Bool {
    switch self {
    case .image(_, let matrix, .default, _), .tiles(_, let matrix, .default, _):
      let (across, down) = (hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d))
      // Rounding does not enlarge an image.
      return min(across, down) > 1 - 1e-6 && max(across, down) > 1 + 1e-6
        && matrix.determinant != 0
    default: return false
    }
  }

  /// Samples an enlarged image, regardless of its opacity.
  ///
  /// - Parameter pixels: The device pixels, not empty.
  /// - Returns: The pixels; nil for another source, and if the matrix is unusable.
  func magnified(within pixels: PixelRect) -> PixelBuffer? {
    func enlarged(
      _ surface: CairoSurface, _ matrix: CGAffineTransform, isRepeated: Bool
    ) -> PixelBuffer? {
      SmoothMagnification(
        surface.buffer, inverse: PlaneMap(matrix.inverted()), isRepeated: isRepeated)?
        .pixels(of: pixels)
    }
    switch self {
    case .color, .gradient: return nil
    case .image(let surface, let matrix, _, _):
      return enlarged(surface, matrix, isRepeated: false)
    case .tiles(let surface, let matrix, _, _):
      return enlarged(surface, matrix, isRepeated: true)
    }
  }

  /// Opaque black.
  static var opaque: CairoSource { .color(red: 0, green: 0, blue: 0, alpha: 1) }

  /// A color, clamped to what pixels can show, times an opacity.
  static func color(_ color: CGColor, opacity: CGFloat) -> CairoSource {
    let (red, green, blue, alpha) = color.sRGBComponents
    func limited(_ value: Double) -> Double { max(0, min(1, value)) }
    return .color(
      red: limited(red), green: limited(green), blue: limited(blue),
      alpha: limited(alpha) * opacity)
  }

  /// Makes this the context's source for as long as the caller keeps this value alive.
  ///
  /// - Parameter context: The context; its matrix must be the identity, and is the identity
  ///   afterwards.
  /// - Returns: False if there is nothing to draw.
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
    // What the default quality enlarges is sampled before.
    case .default, .medium, .high: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    }
    cairo_pattern_set_extend(pattern, extend)
    return Self.select(pattern, matrix: matrix, in: context)
  }

  private static func select(
    _ pattern: OpaquePointer, matrix: CGAffineTransform, in context: OpaquePointer
  ) -> Bool {
    // A pattern's own matrix maps the device to the pattern, so it must be invertible.
    guard cairo_matrix_t(matrix) != nil, var inverse = cairo_matrix_t(matrix.inverted()) else {
      return false
    }
    cairo_pattern_set_matrix(pattern, &inverse)
    cairo_set_source(context, pattern)
    return true
  }
}

/// Colors between two circles with different centers; other gradients are computed for each pixel.
struct CairoGradient {
  /// The center and the radius of the circle at location 0.
  var start: (center: CGPoint, radius: CGFloat)
  /// The center and the radius of the circle at location 1.
  var end: (center: CGPoint, radius: CGFloat)
  var stops: [CGGradient.Stop]
  var options: CGGradientDrawingOptions
  var opacity: CGFloat

  /// Makes the pattern, which the caller destroys; nil if a number is unusable.
  func makePattern() -> OpaquePointer? {
    guard
      Self.isUsable([
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius,
      ]), start.radius >= 0, end.radius >= 0
    else { return nil }
    let pattern = cairo_pattern_create_radial(
      start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    guard let pattern, let first = stops.first, let last = stops.last else { return nil }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // Colors extend on both sides; an invisible stop outside a color ends it.
    if !options.contains(.drawsBeforeStartLocation) { add(first.color, at: 0, 0, to: pattern) }
    if first.location > 0 { add(first.color, at: 0, opacity, to: pattern) }
    for stop in stops { add(stop.color, at: stop.location, opacity, to: pattern) }
    if last.location < 1 { add(last.color, at: 1, opacity, to: pattern) }
    if !options.contains(.drawsAfterEndLocation) { add(last.color, at: 1, 0, to: pattern) }
    return pattern
  }

  /// Returns whether numbers are finite, and small enough to be squared without losing precision.
  static func isUsable(_ numbers: [CGFloat]) -> Bool {
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
