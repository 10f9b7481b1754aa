import PixelKernels

/// The bitmap that a layer draws into, which becomes its contents.
struct BackingStore {
  let format: Format
  let image: CGImage

  /// The maximum width and height, in pixels: those of a stage's canvas.
  static let longestSide = 16_384.0
  /// The maximum number of pixels: that of a stage's canvas.
  static let mostPixels = 67_108_864.0

  /// The mapping from a layer's coordinates to pixels.
  struct Format: Equatable {
    let bounds: CGRect
    /// The size of the bounds in pixels, before it is rounded up.
    let size: CGSize
    /// The width, in pixels.
    let width: Int
    /// The height, in pixels.
    let height: Int
    /// Pixels per point, for shadows, which ignore the matrix.
    let scale: Double
    /// Whether y points up in the layer, so that its greatest y is in the top row.
    let isUpsideDown: Bool
    /// Whether the bitmap has no alpha channel.
    let isOpaque: Bool

    /// Creates a format that fits a layer: its bounds times `contentsScale`, rounded up to whole
    /// pixels.
    ///
    /// The scale is reduced if the bitmap would exceed the largest canvas. Returns nil for empty
    /// bounds.
    init?(_ values: LayerValues, isUpsideDown: Bool) {
      let size = values.bounds.size
      guard size.width > 0, size.height > 0 else { return nil }
      let wanted = values.contentsScale > 0 ? values.contentsScale : 1
      // Keep the products finite, so that the quotients below are numbers.
      let (across, down) = (min(size.width * wanted, 1e300), min(size.height * wanted, 1e300))
      let bySide = min(1, BackingStore.longestSide / max(across, down))
      let pixels = across * bySide * (down * bySide)
      let factor = bySide * min(1, (BackingStore.mostPixels / pixels).squareRoot())
      bounds = values.bounds
      self.size = CGSize(width: across * factor, height: down * factor)
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

    /// The transform from the layer's coordinates to pixels from the top left; the bounds fill the
    /// bitmap.
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

    /// The transform from pixels from the top left to device space, in which the layer has its exact
    /// size.
    var deviceSpace: CGAffineTransform {
      CGAffineTransform(scaleX: size.width / CGFloat(width), y: size.height / CGFloat(height))
        .concatenating(.deviceSpace(height: size.height))
    }

    /// Returns the whole pixels that an area of the layer touches.
    func pixels(of area: DirtyArea) -> PixelRect {
      let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      guard case .part(let rect) = area else { return all }
      let box = rect.applying(matrix)
      func whole(_ value: CGFloat, _ limit: Int) -> Int {
        // Clamp before converting: a rectangle can be anywhere, or contain NaN.
        value.isNaN ? 0 : Int(min(max(value, 0), CGFloat(limit)))
      }
      return PixelRect(
        minX: whole((box.minX + 1e-6).rounded(.down), width),
        minY: whole((box.minY + 1e-6).rounded(.down), height),
        maxX: whole((box.maxX - 1e-6).rounded(.up), width),
        maxY: whole((box.maxY - 1e-6).rounded(.up), height))
    }
  }

  /// Creates a bitmap and draws into it.
  ///
  /// - Parameters:
  ///   - format: The format of the bitmap.
  ///   - area: The area to draw, to which the context is clipped.
  ///   - previous: The bitmap whose pixels are kept outside the area, if its format is the same.
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
      context.deviceSpace = format.deviceSpace
      context.concatenate(format.matrix)
      draw(context)
    }
    if format.isOpaque { buffer.makeOpaque(pixels) }
    image = CGImage(buffer: buffer, hasAlpha: !format.isOpaque)
  }
}

extension PixelBuffer {
  /// Returns the pixels of a row.
  private func words(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(baseAddress + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// Replaces pixels with a word: `0xAARRGGBB`.
  func fill(_ area: PixelRect, with word: UInt32) {
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      (words(row) + area.minX).update(repeating: word, count: area.width)
    }
  }

  /// Makes pixels opaque; translucent ones appear as if composited over black.
  func makeOpaque(_ area: PixelRect) {
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      let pixels = words(row)
      for column in area.minX..<area.maxX { pixels[column] |= 0xFF00_0000 }
    }
  }
}
