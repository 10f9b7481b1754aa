import CoreGraphics
import LayerTree
import PixelKernels

/// What colors the letters of a text layer: a color or a gradient over its bounds (TX-10).
struct TextInk {
  /// A color toward which those of the letters change.
  struct Tint {
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
  init(
    _ content: TextContent, size: CGSize, matrix: CGAffineTransform, dithering: Dithering?,
    tints: [Tint] = []
  ) {
    self.tints = tints
    color = content.foregroundColor
    gradient = content.typography.gradient.flatMap { gradient in
      var gradient = gradient
      gradient.colors = gradient.colors?.map { Self.tinted($0, by: tints) }
      return GradientPainter.fill(
        gradient, size: size, matrix: matrix, phase: dithering?.use() ?? .first)
    }
  }

  private static func tinted(_ color: CGColor, by tints: [Tint]) -> CGColor {
    tints.reduce(color) { $0.interpolated(to: $1.color, by: $1.share) }
  }

  /// Paints the letters of one color.
  ///
  /// - Parameters:
  ///   - letters: The coverage. Its own color, if it has one, replaces the ink.
  ///   - area: The pixels that the coverage applies to.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - surface: The surface to paint on.
  ///   - clip: The pixels that may change.
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
