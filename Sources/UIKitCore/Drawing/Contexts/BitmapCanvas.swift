import PixelKernels

/// A bitmap with a context whose origin is at the top left, with y down and lengths in points.
struct BitmapCanvas {
  /// The context.
  let context: CGContext
  /// Pixels per point.
  let scale: CGFloat
  private let buffer: PixelBuffer
  private let isOpaque: Bool

  /// The maximum width and height, in pixels: those of a stage's canvas.
  private static let longestSide: CGFloat = 16_384
  /// The maximum number of pixels: that of a stage's canvas.
  private static let mostPixels: CGFloat = 67_108_864

  /// Creates a bitmap; nil for an empty size.
  ///
  /// - Parameters:
  ///   - size: The size, in points; rounded up to whole pixels.
  ///   - scale: Pixels per point; reduced if the bitmap would be larger than the largest canvas.
  ///   - isOpaque: Whether the bitmap has no alpha channel; it is black at first.
  init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    let wanted = min(CGFloat.scale(scale), 1e6)
    let (across, down) = (min(size.width, 1e100) * wanted, min(size.height, 1e100) * wanted)
    let bySide = min(1, Self.longestSide / max(across, down))
    let pixels = across * bySide * (down * bySide)
    let factor = bySide * min(1, (Self.mostPixels / pixels).squareRoot())
    func count(_ length: CGFloat) -> Int {
      // Sizes such as 0.1 * 30 are meant to be whole.
      Int(max(1, min(Self.longestSide, (length * factor - 1e-6).rounded(.up))))
    }
    buffer = PixelBuffer(width: count(across), height: count(down))
    self.scale = wanted * factor
    self.isOpaque = isOpaque
    context = CGContext(buffer: buffer)
    context.baseUnit = self.scale
    context.deviceSpace = .deviceSpace(height: down * factor)
    if isOpaque {
      context.setFillColor(.black)
      context.fill(CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
    }
    context.scaleBy(x: self.scale, y: self.scale)
  }

  /// An image of what has been drawn so far.
  var image: UIImage {
    let copy = buffer.copy()
    if isOpaque {
      for y in 0..<copy.height {
        let row = UnsafeMutableRawPointer(copy.baseAddress + y * copy.bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        for x in 0..<copy.width { row[x] |= 0xFF00_0000 }
      }
    }
    return UIImage(
      cgImage: CGImage(buffer: copy, hasAlpha: !isOpaque), scale: scale, orientation: .up)
  }
}
