import CoreGraphics
import LayerTree
import PixelKernels

/// A bitmap that shows part of the canvas: the canvas itself, or an off-screen surface.
///
/// All drawing is in canvas pixels, regardless of the bitmap's position, so drawing a layer in a
/// group does not move it at all.
final class Surface {
  /// The canvas pixels that the bitmap shows.
  let area: PixelRect
  let buffer: PixelBuffer
  /// The part of a budget that is returned when the surface is deallocated.
  private let lease: SurfaceLease?

  /// Creates a transparent surface.
  ///
  /// - Parameter area: The canvas pixels to show; not empty.
  convenience init(area: PixelRect) {
    self.init(area: area, buffer: PixelBuffer(width: area.width, height: area.height))
  }

  /// Creates a surface from an existing bitmap; `buffer` is the bitmap, of the same size.
  init(area: PixelRect, buffer: PixelBuffer, lease: SurfaceLease? = nil) {
    self.area = area
    self.buffer = buffer
    self.lease = lease
  }

  /// Replaces all pixels with one color.
  func fill(_ color: PixelColor) { fill(color, within: area) }

  /// Replaces pixels with one color; `part` is the canvas pixels that change.
  func fill(_ color: PixelColor, within part: PixelRect) {
    buffer.fill(color.word, within: local(part.intersection(area)))
  }

  /// Composites another surface over this one.
  func composite(
    _ group: Surface, opacity: Double, blendMode: CGBlendMode = .normal, clip: PixelRect
  ) {
    BlendComposite.composite(
      group.buffer, x: group.area.minX - area.minX, y: group.area.minY - area.minY,
      mode: blendMode, opacity: opacity, onto: buffer, clip: local(clip))
  }

  /// Mixes all pixels with those of another surface of the same area.
  ///
  /// `weight` is the weight of the other surface, from 0 to 1, rounded to a 256th.
  func mix(with other: Surface, weight: Double) {
    WordMix.mix(
      buffer, with: other.buffer, weight: UInt16((min(max(weight, 0), 1) * 256).rounded()))
  }

  /// Composites a color by coverage.
  ///
  /// - Parameters:
  ///   - coverage: The coverage.
  ///   - area: The canvas pixels that the coverage applies to.
  ///   - color: The color.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - clip: The canvas pixels that may change.
  ///   - hole: The canvas pixels to leave unchanged.
  ///   - phase: The phase in which to dither the result (GR-07), as for coverage that changes slowly, or
  ///     nil to show the nearest levels.
  func tint(
    _ coverage: CoverageBuffer, at area: PixelRect, color: PixelColor, opacity: Double,
    clip: PixelRect, hole: PixelRect = .none, ditheredIn phase: DitherPhase? = nil
  ) {
    CoverageTint.composite(
      color, coverage, x: area.minX - self.area.minX, y: area.minY - self.area.minY,
      opacity: opacity, onto: buffer, clip: local(clip), hole: local(hole),
      ditheredFrom: phase == nil ? nil : (self.area.minX, self.area.minY), phase: phase ?? .first)
  }

  /// Multiplies each pixel by another surface's alpha, and clears pixels outside it.
  func multiply(byAlphaOf mask: Surface) {
    AlphaMask.multiply(
      buffer, by: mask.buffer, x: mask.area.minX - area.minX, y: mask.area.minY - area.minY)
  }

  /// Multiplies each pixel by an outline's coverage, or clears all pixels if there is none.
  func multiply(by coverage: OutlineCoverage?) {
    guard let coverage else {
      fill(.clear)
      return
    }
    AlphaMask.multiply(
      buffer, by: coverage.buffer, x: coverage.area.minX - area.minX,
      y: coverage.area.minY - area.minY)
  }

  /// Multiplies the colors of all pixels by a tint (RP-02).
  func multiply(by tint: LayerTint) {
    ChannelScale(
      red: Double(tint.red), green: Double(tint.green), blue: Double(tint.blue)
    ).apply(to: buffer)
  }

  /// Converts canvas pixels to the bitmap's pixels.
  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -area.minX, y: -area.minY) }
}

extension PixelColor {
  /// Creates a color as it is drawn: clamped to the range of a pixel.
  init(_ color: CGColor) {
    let parts = color.sRGBComponents
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
}
