import CoreGraphics
import PixelKernels

/// A buffer that shows part of the canvas: the canvas itself, or an off-screen picture.
///
/// All drawing is in canvas pixels, wherever the buffer lies, so moving a layer into a group does
/// not move it by a hair.
final class Surface {
  /// The canvas pixels that the buffer shows.
  let area: PixelRect
  let buffer: PixelBuffer
  private var madeContext: CGContext?

  /// Makes a clear surface.
  ///
  /// - Parameter area: The canvas pixels to show; not empty.
  init(area: PixelRect) {
    self.area = area
    buffer = PixelBuffer(width: area.width, height: area.height)
  }

  /// Draws with paths, text and images.
  ///
  /// - Parameters:
  ///   - matrix: From the coordinates that the body draws in to canvas pixels.
  ///   - clip: The canvas pixels that may change.
  ///   - body: Draws; what it changes of the context's state is undone.
  func draw(matrix: CGAffineTransform, clip: PixelRect, _ body: (CGContext) -> Void) {
    let clip = clip.intersection(area)
    guard !clip.isEmpty else { return }
    let context = madeContext ?? CGContext(buffer: buffer)
    madeContext = context
    context.saveGState()
    context.translateBy(x: CGFloat(-area.minX), y: CGFloat(-area.minY))
    if !clip.contains(area) { context.clip(to: CGRect(clip)) }
    context.concatenate(matrix)
    body(context)
    context.restoreGState()
  }

  /// Replaces all pixels by one colour.
  func fill(_ color: PixelColor) {
    let word = color.word
    for row in 0..<buffer.height {
      UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
        .update(repeating: word, count: buffer.width)
    }
  }

  /// Lays another surface over this one.
  ///
  /// - Parameters:
  ///   - group: The other.
  ///   - opacity: 0 to 1.
  ///   - clip: The canvas pixels that may change.
  func composite(_ group: Surface, opacity: Double, clip: PixelRect) {
    SourceOver.composite(
      group.buffer, x: group.area.minX - area.minX, y: group.area.minY - area.minY,
      opacity: opacity, onto: buffer, clip: local(clip))
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
    func column(_ value: CGFloat, _ range: ClosedRange<Int>) -> Int {
      // Limited before it becomes whole: a layer can be anywhere.
      Int(min(max(value, CGFloat(range.lowerBound)), CGFloat(range.upperBound)))
    }
    guard !rect.isNull, !limit.isEmpty else {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
      return
    }
    let (xs, ys) = (limit.minX...limit.maxX, limit.minY...limit.maxY)
    self.init(
      minX: column(rect.minX.rounded(.down), xs), minY: column(rect.minY.rounded(.down), ys),
      maxX: column(rect.maxX.rounded(.up), xs), maxY: column(rect.maxY.rounded(.up), ys))
  }
}

extension PixelColor {
  /// A colour as it is drawn: clamped to what a pixel can show.
  init(_ color: CGColor) {
    let parts = color.sRGBComponents
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
}
