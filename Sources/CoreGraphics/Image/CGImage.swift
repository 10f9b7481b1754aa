public import Foundation
package import PixelKernels

/// An image that never changes.
///
/// Whatever it is made from, it is kept as premultiplied BGRA of 8 bits in sRGB, and says so. An
/// image mask is kept as what it lets through, and says that it has 8 bits of no colour. Two images are equal when they are the same object, as on Apple's platforms.
public final class CGImage: Sendable, Hashable {
  /// Where the pixels are.
  private enum Source {
    case buffer(PixelBuffer)
    case file(ImageFile)
  }

  private let source: Source

  /// Columns, in pixels.
  public let width: Int

  /// Rows, in pixels.
  public let height: Int

  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  /// Whether this is an image mask: what it shows of a colour is its pixels' alpha, and the colours
  /// of its pixels are black.
  public let isMask: Bool

  /// Pixels a point, where the image comes from a file whose name says so, as `@2x` does.
  package let pixelsPerPoint: Double?

  /// Makes an image of a finished buffer.
  ///
  /// - Parameters:
  ///   - buffer: The pixels, handed over: no one may write to them afterwards.
  ///   - hasAlpha: False where each pixel is known to be opaque.
  package convenience init(buffer: PixelBuffer, hasAlpha: Bool = true) {
    self.init(buffer, hasAlpha: hasAlpha, isMask: false)
  }

  /// Makes an image of a file whose pixels are decoded when they are needed.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - pixelsPerPoint: As its name says; nil if the name says nothing.
  package convenience init(_ file: ImageFile, pixelsPerPoint: Double? = nil) {
    self.init(
      .file(file), width: file.width, height: file.height, hasAlpha: file.header.hasAlpha,
      isMask: false, pixelsPerPoint: pixelsPerPoint)
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

  /// The pixels: BGRA, premultiplied, sRGB, from the top left; nobody writes to them any more.
  ///
  /// Those of a file are decoded if they are not in memory, and may be dropped when the caller lets
  /// go of them.
  ///
  /// - Returns: The pixels.
  /// - Throws: What the file throws where it is damaged; an image that was made of pixels never
  ///   throws.
  package func pixels() throws -> PixelBuffer {
    switch source {
    case .buffer(let buffer): buffer
    case .file(let file): try file.pixels()
    }
  }

  /// The pixels, for callers that cannot fail: of a file that cannot be decoded, clear ones.
  package var buffer: PixelBuffer {
    (try? pixels()) ?? PixelBuffer(width: width, height: height)
  }

  /// Bits of one component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of one pixel: 32, of a mask 8.
  public var bitsPerPixel: Int { isMask ? 8 : 32 }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int {
    isMask ? width : PixelBuffer.byteCount(width: width, height: 1)
  }

  /// What the components mean: sRGB, of a mask nothing.
  public var colorSpace: CGColorSpace? { isMask ? nil : .standardRGB }

  /// Where alpha is: the highest byte of a pixel's word, or nowhere.
  public var alphaInfo: CGImageAlphaInfo {
    isMask ? .none : hasAlpha ? .premultipliedFirst : .noneSkipFirst
  }

  /// Alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo {
    isMask ? [] : CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }

  /// How colours are brought in where the image is drawn: the usual way.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// Whether drawing may mix pixels: always.
  public var shouldInterpolate: Bool { true }

  /// The bytes as `bitmapInfo` and `bytesPerRow` describe them; optional only because Apple's is.
  public var dataProvider: CGDataProvider? {
    guard isMask else {
      let buffer = buffer
      return CGDataProvider(data: Data(bytes: buffer.baseAddress, count: buffer.byteCount))
    }
    // A mask's sample says what is kept out.
    return CGDataProvider(data: Data(ImageCoverage(alphaOf: self).values.map { 255 - $0 }))
  }

  /// The part of the image inside a rectangle.
  ///
  /// - Parameter rect: In pixels from the top left; widened to whole pixels and limited to the
  ///   image.
  /// - Returns: The part; nil where nothing of the image is inside.
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

  /// The same image.
  ///
  /// - Returns: The image itself, as it cannot change; optional only because Apple's is.
  public func copy() -> CGImage? { self }

  /// Whether two images are the same object.
  ///
  /// - Parameters:
  ///   - left: One image.
  ///   - right: The other.
  /// - Returns: True for one and the same.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Feeds the image's identity to a hasher.
  ///
  /// - Parameter hasher: What takes it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
