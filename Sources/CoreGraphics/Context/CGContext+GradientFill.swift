import PixelKernels

/// Gradients that are computed for each pixel: dithered between levels (GR-07), with hard edges that are
/// spread over one pixel (GR-08).
extension CGContext {
  /// Paints everything inside the clip with a gradient.
  ///
  /// - Parameters:
  ///   - place: The mapping from device pixels to locations.
  ///   - stops: The colors at these locations.
  func draw(_ place: GradientMapping, _ stops: [ColorStop]) {
    let area = visiblePixels
    guard !area.isEmpty, let ramp = ColorRamp(stops) else { return }
    let bitmap = PixelBuffer(width: area.width, height: area.height)
    GradientFill(place, ramp).composite(
      onto: bitmap, x: area.minX, y: area.minY, opacity: 1, clip: area)
    guard let surface = try? CairoSurface(bitmap) else { return }
    let matrix = CGAffineTransform(translationX: CGFloat(area.minX), y: CGFloat(area.minY))
    draw(
      .everything, with: .image(surface, matrix: matrix, .none, opacity: Double(state.alpha)))
  }

  /// The transform from device pixels to user space, or nil if it cannot be inverted.
  var userTransform: CGAffineTransform? {
    let back = deviceTransform.inverted()
    return deviceTransform.determinant != 0 && back.isFinite ? back : nil
  }
}

extension GradientMapping {
  /// Returns the locations along a line: 0 at its start, 1 at its end.
  ///
  /// `back` is the transform from device pixels to user space.
  static func linear(
    from start: CGPoint, to end: CGPoint, _ back: CGAffineTransform
  ) -> GradientMapping {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = dx * dx + dy * dy
    func along(_ x: CGFloat, _ y: CGFloat) -> Double {
      (Double(x) * dx + Double(y) * dy) / square
    }
    return .linear(
      PlaneMap(
        xx: along(back.a, back.b), xy: along(back.c, back.d),
        tx: along(back.tx - start.x, back.ty - start.y), yx: 0, yy: 0, ty: 0))
  }

  /// Returns the distances from a point, divided by a radius.
  ///
  /// - Parameters:
  ///   - center: The point.
  ///   - radius: The radius, more than 0.
  ///   - back: The transform from device pixels to user space.
  /// - Returns: The location of each device pixel: 1 on the circle.
  static func radial(
    around center: CGPoint, radius: CGFloat, _ back: CGAffineTransform
  ) -> GradientMapping {
    .radial(
      PlaneMap(
        xx: back.a / radius, xy: back.c / radius, tx: (back.tx - center.x) / radius,
        yx: back.b / radius, yy: back.d / radius, ty: (back.ty - center.y) / radius))
  }
}

extension ColorStop {
  /// Converts a stop.
  init(_ stop: CGGradient.Stop) { self.init(stop.color, at: Double(stop.location)) }

  /// Creates a stop of a color, or of one like it that is transparent.
  init(_ color: CGColor, at location: Double, isVisible: Bool = true) {
    let parts = color.sRGBComponents
    self.init(
      location: location, red: parts.red, green: parts.green, blue: parts.blue,
      alpha: isVisible ? parts.alpha : 0)
  }

  /// Returns the same color at another location.
  func moved(to location: Double) -> ColorStop {
    ColorStop(location: location, red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
  }

  /// Returns the stops of a gradient from 0 to 1.
  ///
  /// - Parameters:
  ///   - stops: The stops, at least one.
  ///   - options: Whether the colors extend beyond 0 and 1; otherwise, the gradient is transparent there.
  /// - Returns: The stops in ascending order.
  static func list(
    _ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions
  ) -> [ColorStop] {
    guard let first = stops.first?.color, let last = stops.last?.color else { return [] }
    let start = ColorStop(
      first, at: 0, isVisible: options.contains(.drawsBeforeStartLocation))
    let end = ColorStop(last, at: 1, isVisible: options.contains(.drawsAfterEndLocation))
    return [start, ColorStop(first, at: 0)] + stops.map { ColorStop($0) }
      + [ColorStop(last, at: 1), end]
  }
}
