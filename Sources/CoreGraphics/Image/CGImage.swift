public import Foundation
package import PixelKernels

/// An immutable image.
///
/// Images are stored as 8-bit premultiplied BGRA in sRGB, no matter what they were made from, and
/// report that format. An image mask is stored as its coverage and reports 8 bits per pixel without
/// a color space. Two images are equal if they are the same object, as on Apple's platforms.
public final class CGImage: Sendable, Hashable {
  /// The source of the pixels.
  private enum Source {
    case buffer(PixelBuffer)
    case deferred(any DeferredPixels)
  }

  private let source: Source

  /// The width, in pixels.
  public let width: Int

  /// The height, in pixels.
  public let height: Int

  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  /// Whether this is an image mask, whose pixels are black with the coverage as alpha.
  public let isMask: Bool

  /// The pixels per point, if the image is from a file whose name has a scale, such as `@2x`.
  package let pixelsPerPoint: Double?

  /// Creates an image from a finished buffer.
  ///
  /// `buffer` is the pixels, which must not be modified afterwards.
  package convenience init(buffer: PixelBuffer, hasAlpha: Bool = true) {
    self.init(buffer, hasAlpha: hasAlpha, isMask: false)
  }

  /// Creates an image from a file whose pixels are decoded when they are needed.
  package convenience init(_ file: ImageFile, pixelsPerPoint: Double? = nil) {
    self.init(
      .deferred(file), width: file.width, height: file.height, hasAlpha: file.header.hasAlpha,
      isMask: false, pixelsPerPoint: pixelsPerPoint)
  }

  /// Creates an image whose pixels are produced when they are needed.
  package convenience init(
    _ pixels: any DeferredPixels, width: Int, height: Int, hasAlpha: Bool
  ) {
    self.init(
      .deferred(pixels), width: width, height: height, hasAlpha: hasAlpha, isMask: false,
      pixelsPerPoint: nil)
  }

  convenience init(_ buffer: PixelBuffer, hasAlpha: Bool, isMask: Bool) {
    self.init(
      .buffer(buffer), width: buffer.width, height: buffer.height, hasAlpha: hasAlpha,
      isMask: isMask, pixelsPerPoint: nil)
  }

  private init(
    _ source: Source, width: Int, height: Int, hasAlpha: Bool, isMask: Bool,
    pixelsPerPoint: Double?
  ) {
    self.source = source
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.isMask = isMask
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Returns the pixels: BGRA, premultiplied, sRGB, top row first.
  ///
  /// They are never modified.
  ///
  /// The pixels of a file or of a video's frame are decoded if they are not in memory, and may be
  /// evicted after the caller releases them.
  ///
  /// - Throws: The file's error if it is damaged; an image made from pixels never throws.
  package func pixels() throws -> PixelBuffer {
    switch source {
    case .buffer(let buffer): buffer
    case .deferred(let pixels): try pixels.pixels()
    }
  }

  /// How to draw the image at any scale; nil for a bitmap.
  package var drawing: VectorDrawing? {
    if case .deferred(let pixels) = source { pixels.drawing } else { nil }
  }

  /// The pixels, for callers that cannot fail; clear if a file cannot be decoded.
  package var buffer: PixelBuffer {
    (try? pixels()) ?? PixelBuffer(width: width, height: height)
  }

  /// The bits per component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits per pixel: 32, or 8 for a mask.
  public var bitsPerPixel: Int { isMask ? 8 : 32 }

  /// The bytes from one row to the next.
  public var bytesPerRow: Int {
    isMask ? width : PixelBuffer.byteCount(width: width, height: 1)
  }

  /// The color space: sRGB, or nil for a mask.
  public var colorSpace: CGColorSpace? { isMask ? nil : .standardRGB }

  /// The position of alpha: the highest byte of a pixel's word, or none.
  public var alphaInfo: CGImageAlphaInfo {
    isMask ? .none : hasAlpha ? .premultipliedFirst : .noneSkipFirst
  }

  /// The alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo {
    isMask ? [] : CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }

  /// The rendering intent: always the default.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// Whether drawing may interpolate: always true.
  public var shouldInterpolate: Bool { true }

  /// The bytes as `bitmapInfo` and `bytesPerRow` describe them; optional only because Apple's is.
  public var dataProvider: CGDataProvider? {
    guard isMask else {
      let buffer = buffer
      return CGDataProvider(data: Data(bytes: buffer.baseAddress, count: buffer.byteCount))
    }
    // A mask's sample is the inverse of its coverage.
    return CGDataProvider(data: Data(ImageCoverage(alphaOf: self).values.map { 255 - $0 }))
  }

  /// Returns the part of the image inside a rectangle.
  ///
  /// - Parameter rect: A rectangle in pixels from the top left; extended to whole pixels and
  ///   clipped to the image.
  /// - Returns: The part; nil if the rectangle does not intersect the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
    func edge(_ value: CGFloat, _ last: Int, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(0, min(CGFloat(last), value.rounded(rule))))
    }
    let (left, top) = (edge(rect.minX, width, .down), edge(rect.minY, height, .down))
    let (right, bottom) = (edge(rect.maxX, width, .up), edge(rect.maxY, height, .up))
    guard right > left, bottom > top, rect.width != 0, rect.height != 0 else { return nil }
    let buffer = buffer
    let result = PixelBuffer(width: right - left, height: bottom - top)
    let start = buffer.baseAddress + top * buffer.bytesPerRow + left * 4
    for row in 0..<result.height {
      (result.baseAddress + row * result.bytesPerRow).update(
        from: start + row * buffer.bytesPerRow, count: result.width * 4)
    }
    return CGImage(result, hasAlpha: hasAlpha, isMask: isMask)
  }

  /// Returns the image itself, because images are immutable; optional only because Apple's is.
  public func copy() -> CGImage? { self }

  /// Returns whether two images are the same object.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the image's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
