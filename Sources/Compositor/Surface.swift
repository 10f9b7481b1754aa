import CoreGraphics
import PixelKernels

/// A buffer that shows part of the canvas: the canvas itself, or an off-screen image.
///
/// All drawing is in canvas pixels, wherever the buffer lies, so moving a layer into a group does
/// not move it by a hair.
final class Surface {
  /// The canvas pixels that the buffer shows.
  let area: PixelRect
  let buffer: PixelBuffer
  /// What is given back to a budget when the surface is gone.
  private let lease: SurfaceLease?

  /// Makes a clear surface.
  ///
  /// - Parameter area: The canvas pixels to show; not empty.
  convenience init(area: PixelRect) {
    self.init(area: area, buffer: PixelBuffer(width: area.width, height: area.height))
  }

  /// Makes a surface of pixels that are there.
  ///
  /// - Parameters:
  ///   - area: The canvas pixels that they are.
  ///   - buffer: The pixels, as many.
  ///   - lease: The part of a budget that it takes.
  init(area: PixelRect, buffer: PixelBuffer, lease: SurfaceLease? = nil) {
    self.area = area
    self.buffer = buffer
    self.lease = lease
  }

  /// Replaces all pixels by one colour.
  func fill(_ color: PixelColor) { fill(color, within: area) }

  /// Replaces pixels by one colour.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - part: The canvas pixels that change.
  func fill(_ color: PixelColor, within part: PixelRect) {
    let (word, part) = (color.word, local(part.intersection(area)))
    guard !part.isEmpty else { return }
    for row in part.minY..<part.maxY {
      UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow + part.minX * 4)
        .assumingMemoryBound(to: UInt32.self)
        .update(repeating: word, count: part.width)
    }
  }

  /// Lays another surface over this one.
  ///
  /// - Parameters:
  ///   - group: The other.
  ///   - opacity: 0 to 1.
  ///   - blendMode: How the two meet.
  ///   - clip: The canvas pixels that may change.
  func composite(
    _ group: Surface, opacity: Double, blendMode: BlendMode = .normal, clip: PixelRect
  ) {
    BlendComposite.composite(
      group.buffer, x: group.area.minX - area.minX, y: group.area.minY - area.minY,
      mode: blendMode, opacity: opacity, onto: buffer, clip: local(clip))
  }

  /// Lays a colour on by coverage.
  ///
  /// - Parameters:
  ///   - coverage: How much of it.
  ///   - area: The canvas pixels that the coverage is of.
  ///   - color: The colour.
  ///   - opacity: 0 to 1.
  ///   - clip: The canvas pixels that may change.
  ///   - hole: Canvas pixels that stay as they are.
  func tint(
    _ coverage: CoverageBuffer, at area: PixelRect, color: PixelColor, opacity: Double,
    clip: PixelRect, hole: PixelRect = .none
  ) {
    CoverageTint.composite(
      color, coverage, x: area.minX - self.area.minX, y: area.minY - self.area.minY,
      opacity: opacity, onto: buffer, clip: local(clip), hole: local(hole))
  }

  /// Keeps of each pixel as much as another surface's alpha says; nothing beside it.
  func multiply(byAlphaOf mask: Surface) {
    AlphaMask.multiply(
      buffer, by: mask.buffer, x: mask.area.minX - area.minX, y: mask.area.minY - area.minY)
  }

  /// Keeps of each pixel as much as an outline covers; nothing where there is none.
  func multiply(by coverage: OutlineCoverage?) {
    guard let coverage else {
      fill(.clear)
      return
    }
    AlphaMask.multiply(
      buffer, by: coverage.buffer, x: coverage.area.minX - area.minX,
      y: coverage.area.minY - area.minY)
  }

  /// Canvas pixels as the buffer counts them.
  func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -area.minX, y: -area.minY) }
}

extension CGRect {
  init(_ rect: PixelRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension PixelRect {
  /// The pixels that a rectangle can touch, limited to those of another.
  init(touching rect: CGRect, within limit: PixelRect) {
    func column(_ value: CGFloat, _ range: ClosedRange<Int>, unknown: Int) -> Int {
      // Limited before it becomes whole: a layer can be anywhere, or have no place in numbers.
      guard !value.isNaN else { return unknown }
      return Int(min(max(value, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
    }
    guard !rect.isNull, !limit.isEmpty else {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
      return
    }
    let (xs, ys) = (limit.minX...limit.maxX, limit.minY...limit.maxY)
    self.init(
      minX: column(rect.minX.rounded(.down), xs, unknown: limit.minX),
      minY: column(rect.minY.rounded(.down), ys, unknown: limit.minY),
      maxX: column(rect.maxX.rounded(.up), xs, unknown: limit.maxX),
      maxY: column(rect.maxY.rounded(.up), ys, unknown: limit.maxY))
  }
}

extension PixelColor {
  /// A colour as it is drawn: clamped to what a pixel can show.
  init(_ color: CGColor) {
    let parts = color.sRGBComponents
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
}
