import CoreGraphics
import LayerTree
import PixelKernels

/// The bitmap that a layer draws itself into, which becomes its contents.
struct BackingStore {
  let format: Format
  let image: CGImage

  /// The longest side, in pixels: that of a stage's canvas.
  static let longestSide = 16_384.0
  /// The most pixels: those of a stage's canvas.
  static let mostPixels = 67_108_864.0

  /// How a layer's coordinates come to the pixels.
  struct Format: Equatable {
    let bounds: CGRect
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int
    /// Pixels a point; for shadows, which are measured without the matrix.
    let scale: Double
    /// Whether y points up in the layer, so that its greatest y is in the top row.
    let isUpsideDown: Bool
    /// Whether the bitmap has no alpha.
    let isOpaque: Bool

    /// The bitmap that fits a layer: its bounds times `contentsScale`, rounded up to whole pixels.
    ///
    /// One that would be larger than the largest canvas is drawn more coarsely. Nil for bounds
    /// without area.
    ///
    /// - Parameters:
    ///   - values: The layer's.
    ///   - isUpsideDown: Whether y points up in the layer.
    init?(_ values: LayerValues, isUpsideDown: Bool) {
      let size = values.bounds.size
      guard size.width > 0, size.height > 0 else { return nil }
      let wanted = values.contentsScale > 0 ? values.contentsScale : 1
      // Finite, so that the quotients below are numbers.
      let (across, down) = (min(size.width * wanted, 1e300), min(size.height * wanted, 1e300))
      let bySide = min(1, BackingStore.longestSide / max(across, down))
      let pixels = across * bySide * (down * bySide)
      let factor = bySide * min(1, (BackingStore.mostPixels / pixels).squareRoot())
      bounds = values.bounds
      width = Self.count(across * factor)
      height = Self.count(down * factor)
      scale = wanted * factor
      self.isUpsideDown = isUpsideDown
      isOpaque = values.isOpaque
    }

    private static func count(_ pixels: Double) -> Int {
      // Sizes such as 0.1 * 30 are meant to be whole.
      Int(min(max((pixels - 1e-6).rounded(.up), 1), BackingStore.longestSide))
    }

    /// From the layer's coordinates to pixels from the top left: the bounds fill the bitmap.
    var matrix: CGAffineTransform {
      let (across, down) = (
        CGFloat(width) / bounds.size.width, CGFloat(height) / bounds.size.height
      )
      let toOrigin = CGAffineTransform(
        a: across, b: 0, c: 0, d: down, tx: -bounds.origin.x * across,
        ty: -bounds.origin.y * down)
      guard isUpsideDown else { return toOrigin }
      return toOrigin.concatenating(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// The whole pixels that a part of the layer touches.
    func pixels(of area: DirtyArea) -> PixelRect {
      let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      guard case .part(let rect) = area else { return all }
      let box = rect.applying(matrix)
      func whole(_ value: CGFloat, _ limit: Int) -> Int {
        // Limited before it becomes whole: a rectangle can be anywhere, or not be a number.
        value.isNaN ? 0 : Int(min(max(value, 0), CGFloat(limit)))
      }
      return PixelRect(
        minX: whole((box.minX + 1e-6).rounded(.down), width),
        minY: whole((box.minY + 1e-6).rounded(.down), height),
        maxX: whole((box.maxX - 1e-6).rounded(.up), width),
        maxY: whole((box.maxY - 1e-6).rounded(.up), height))
    }
  }

  /// Draws.
  ///
  /// - Parameters:
  ///   - format: The bitmap.
  ///   - area: What is drawn: the clip of the context.
  ///   - previous: The bitmap whose pixels stay outside of that; used where its format is the same.
  ///   - draw: Draws, in the layer's coordinates.
  init(
    _ format: Format, drawing area: DirtyArea, over previous: BackingStore?,
    by draw: (CGContext) -> Void
  ) {
    self.format = format
    let kept = previous?.format == format ? previous : nil
    let buffer =
      kept?.image.buffer.copy() ?? PixelBuffer(width: format.width, height: format.height)
    let pixels = format.pixels(of: kept == nil ? .everything : area)
    buffer.fill(pixels, with: format.isOpaque ? 0xFF00_0000 : 0)
    if !pixels.isEmpty {
      let context = CGContext(buffer: buffer)
      context.clip(
        to: CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height))
      context.baseUnit = CGFloat(format.scale)
      context.concatenate(format.matrix)
      draw(context)
    }
    if format.isOpaque { buffer.makeOpaque(pixels) }
    image = CGImage(buffer: buffer, hasAlpha: !format.isOpaque)
  }
}

extension PixelBuffer {
  /// The words of one row.
  private func words(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(baseAddress + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  fileprivate func fill(_ area: PixelRect, with word: UInt32) {
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      (words(row) + area.minX).update(repeating: word, count: area.width)
    }
  }

  /// Takes the alpha away, as a bitmap without alpha has none: what is left of a translucent pixel
  /// lies on black.
  fileprivate func makeOpaque(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      let pixels = words(row)
      for column in area.minX..<area.maxX { pixels[column] |= 0xFF00_0000 }
    }
  }
}
