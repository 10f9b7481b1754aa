import CoreGraphics
import LayerTree
import PixelKernels

/// What colors the letters of a text layer: a color or a gradient over its bounds (TX-10).
struct TextInk {
  /// A color toward which those of the letters change.
  struct Tint: Hashable {
    let color: CGColor
    /// How far they change, from 0 to 1.
    let share: Double
  }

  private let color: CGColor?
  private let gradient: GradientFill?
  private let tints: [Tint]

  /// Creates the ink of a text.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - size: The size of the bounds, in points.
  ///   - matrix: The transform from points, relative to the top left of the bounds, to pixels.
  ///   - dithering: The worker's dithering, or nil for a bitmap that is cached.
  ///   - tints: The colors toward which all colors change, one after the other.
  ///   - ramp: The colors of the gradient with these tints, if they are known.
  init(
    _ content: TextContent, size: CGSize, matrix: CGAffineTransform, dithering: Dithering?,
    tints: [Tint] = [], ramp: ColorRamp? = nil
  ) {
    self.tints = tints
    color = content.foregroundColor
    gradient = Self.gradient(of: content, tints: tints).flatMap {
      GradientPainter.fill(
        $0, size: size, matrix: matrix, phase: dithering?.use() ?? .first, ramp: ramp)
    }
  }

  /// The colors of a text's gradient, which pieces with the same tints share.
  struct Ramps {
    private let content: TextContent
    private var ramps: [[Tint]: ColorRamp] = [:]

    init(of content: TextContent) { self.content = content }

    /// Returns the colors with tints; nil without a gradient.
    mutating func ramp(tints: [Tint]) -> ColorRamp? {
      if let ramp = ramps[tints] { return ramp }
      let ramp = TextInk.gradient(of: content, tints: tints).flatMap {
        GradientPainter.ramp(of: $0)
      }
      ramps[tints] = ramp
      return ramp
    }
  }

  private static func gradient(of content: TextContent, tints: [Tint]) -> GradientContent? {
    guard var gradient = content.typography.gradient else { return nil }
    gradient.colors = gradient.colors?.map { tinted($0, by: tints) }
    return gradient
  }

  private static func tinted(_ color: CGColor, by tints: [Tint]) -> CGColor {
    tints.reduce(color) { $0.interpolated(to: $1.color, by: $1.share) }
  }

  /// Paints the letters of one color.
  ///
  /// `letters` is the coverage. Its own color, if it has one, replaces the ink. `clip` is the
  /// pixels that may change.
  func paint(
    _ letters: TextCoverage.Layer, at area: PixelRect, opacity: Double, on surface: Surface,
    clip: PixelRect
  ) {
    if let gradient, letters.color == nil {
      let visible = area.intersection(clip).intersection(surface.area)
      guard !visible.isEmpty else { return }
      let colors = Surface(area: visible)
      gradient.composite(
        onto: colors.buffer, x: visible.minX, y: visible.minY, opacity: 1, clip: visible)
      AlphaMask.multiply(
        colors.buffer, by: letters.coverage, x: area.minX - visible.minX,
        y: area.minY - visible.minY)
      surface.composite(colors, opacity: opacity, clip: clip)
      return
    }
    guard let color = letters.color ?? color else { return }
    surface.tint(
      letters.coverage, at: area, color: PixelColor(Self.tinted(color, by: tints)),
      opacity: opacity, clip: clip)
  }
}
