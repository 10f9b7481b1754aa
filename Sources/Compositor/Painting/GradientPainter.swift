import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a gradient over its layer's bounds (GR-01 to GR-06).
struct GradientPainter {
  let dithering: Dithering
  private let cache: GradientCache

  init(dithering: Dithering, memory: MemoryBudget) {
    self.dithering = dithering
    cache = GradientCache(memory: memory)
  }

  /// Paints the colors on a whole surface; the layer's edge is clipped later.
  ///
  /// `gradient` is the colors, their locations, and how they mix. `shape` is the layer's bounds,
  /// whose unit square the points refer to.
  func paint(
    _ gradient: GradientDrawing, in shape: CornerShape, opacity: Double, on surface: Surface
  ) {
    fill(gradient, in: shape)?.composite(
      onto: surface.buffer, x: surface.area.minX, y: surface.area.minY, opacity: opacity,
      clip: surface.area)
  }

  /// Returns the gradient as pixels of the canvas, which depend only on the arguments.
  ///
  /// - Parameters:
  ///   - gradient: The colors, their locations, and how they mix.
  ///   - shape: The layer's bounds, whose unit square the points refer to.
  /// - Returns: The gradient, or nil if there are no colors or the layer has no area.
  func fill(_ gradient: GradientDrawing, in shape: CornerShape) -> GradientFill? {
    let bounds = shape.layerBounds
    let toCanvas = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
      .concatenating(shape.matrix)
    guard
      let key = Self.key(
        of: gradient, size: bounds.size, matrix: toCanvas, phase: dithering.use())
    else { return nil }
    return cache.gradient(
      for: key, area: PixelRect(touching: bounds.applying(shape.matrix), within: .everything))
  }

  /// Returns a gradient as pixels, without a cache.
  ///
  /// - Parameters:
  ///   - content: The colors and their locations.
  ///   - size: The size of the rectangle whose unit square the points refer to, in points.
  ///   - matrix: The transform from points, relative to the top left of the rectangle, to pixels.
  ///   - phase: The phase of dithering.
  ///   - ramp: Its colors, if they are known.
  /// - Returns: The gradient, or nil if there are no colors or the rectangle has no area.
  static func fill(
    _ content: GradientContent, size: CGSize, matrix: CGAffineTransform, phase: DitherPhase,
    ramp: ColorRamp? = nil
  ) -> GradientFill? {
    let gradient = GradientDrawing(content)
    guard let key = key(of: gradient, size: size, matrix: matrix, phase: phase) else { return nil }
    return (ramp ?? key.ramp).map { GradientFill(key.place, $0, phase: phase) }
  }

  /// Returns the colors of a gradient; nil if it has none.
  static func ramp(of content: GradientContent) -> ColorRamp? { ColorRamp(stops(of: content)) }

  private static func key(
    of gradient: GradientDrawing, size: CGSize, matrix: CGAffineTransform, phase: DitherPhase
  ) -> GradientCache.Key? {
    guard size.width > 0, size.height > 0 else { return nil }
    let back = matrix.inverted()
    guard matrix.determinant != 0, back.isFinite else { return nil }
    return GradientCache.Key(
      place: place(of: gradient.content, size: size, from: back),
      stops: stops(of: gradient.content),
      mixing: gradient.isMixedInGenericRGB ? .genericRGB : .sRGB, phase: phase)
  }

  /// Returns colors with locations; they are evenly spaced if there are no locations, or a
  /// different number of them (GR-05).
  private static func stops(of content: GradientContent) -> [ColorStop] {
    let colors = content.colors ?? []
    let last = Double(max(colors.count - 1, 1))
    let given = content.locations.flatMap { $0.count == colors.count ? $0 : nil }
    return colors.enumerated().map { index, color in
      let parts = color.sRGBComponents
      return ColorStop(
        location: given?[index] ?? Double(index) / last, red: parts.red, green: parts.green,
        blue: parts.blue, alpha: parts.alpha)
    }
  }

  /// Returns the mapping from the canvas's pixels to the ramp.
  ///
  /// - Parameters:
  ///   - content: The type of the gradient and its two points.
  ///   - size: The size of the bounds; neither side is 0.
  ///   - back: The transform from canvas pixels to points relative to the bounds' origin.
  /// - Returns: The location of a pixel on the ramp as a function of its column and row.
  private static func place(
    of content: GradientContent, size: CGSize, from back: CGAffineTransform
  ) -> GradientMapping {
    let (start, end) = (content.startPoint, content.endPoint)
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let (width, height) = (Double(size.width), Double(size.height))
    /// Returns a map whose coordinates are weighted sums of a pixel's distance, in points, from the
    /// start.
    func map(_ first: (Double, Double), _ second: (Double, Double) = (0, 0)) -> PlaneMap {
      let atOrigin = (
        x: Double(back.tx) - Double(start.x) * width, y: Double(back.ty) - Double(start.y) * height
      )
      func sum(_ weights: (Double, Double), _ x: Double, _ y: Double) -> Double {
        weights.0 * x + weights.1 * y
      }
      let (a, b, c, d) = (Double(back.a), Double(back.b), Double(back.c), Double(back.d))
      return PlaneMap(
        xx: sum(first, a, b), xy: sum(first, c, d), tx: sum(first, atOrigin.x, atOrigin.y),
        yx: sum(second, a, b), yy: sum(second, c, d), ty: sum(second, atOrigin.x, atOrigin.y))
    }
    switch content.type {
    case .radial:
      // GR-03. A line has no width: if an axis is 0, the last color is everywhere.
      guard dx != 0, dy != 0 else { return .end }
      return .radial(map((1 / (dx.magnitude * width), 0), (0, 1 / (dy.magnitude * height))))
    case .conic:
      // GR-04: the angle is measured in points; without a direction, it starts at +x.
      let (x, y) = (dx * width, dy * height)
      let longest = max(x.magnitude, y.magnitude)
      guard longest > 0 else { return .conic(map((1, 0), (0, 1))) }
      let (alongX, alongY) = (x / longest, y / longest)
      return .conic(map((alongX, alongY), (-alongY, alongX)))
    default:
      // GR-02, in unit space: on a layer that is not square, lines of equal color are slanted.
      let longest = max(dx.magnitude, dy.magnitude)
      guard longest > 0 else { return .end }
      let (x, y) = (dx / longest, dy / longest)
      let square = (x * x + y * y) * longest
      return .linear(map((x / square / width, y / square / height)))
    }
  }
}
