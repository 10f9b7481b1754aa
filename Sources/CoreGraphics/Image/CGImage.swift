public import Foundation
package import PixelKernels

/// A picture that never changes.
///
/// Two images are equal when they are the same object, as on Apple's platforms.
public final class CGImage: Sendable, Hashable {
  /// The pixels: BGRA, premultiplied, sRGB, from the top left; nobody writes to them any more.
  package let buffer: PixelBuffer

  /// Whether pixels may be translucent.
  package let hasAlpha: Bool

  /// Makes an image of a finished buffer.
  ///
  /// - Parameters:
  ///   - buffer: The pixels, handed over: no one may write to them afterwards.
  ///   - hasAlpha: False where each pixel is known to be opaque.
  package init(buffer: PixelBuffer, hasAlpha: Bool = true) {
    self.buffer = buffer
    self.hasAlpha = hasAlpha
  }

  /// Columns, in pixels.
  public var width: Int { buffer.width }

  /// Rows, in pixels.
  public var height: Int { buffer.height }

  /// Bits of one component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of one pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { buffer.bytesPerRow }

  /// What the components mean: sRGB; optional only because Apple's is.
  public var colorSpace: CGColorSpace? { .standardRGB }

  /// Where alpha is: the highest byte of a pixel's word, or nowhere.
  public var alphaInfo: CGImageAlphaInfo { hasAlpha ? .premultipliedFirst : .noneSkipFirst }

  /// Alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }

  /// The part of the image inside a rectangle.
  ///
  /// - Parameter rect: In pixels from the top left; widened to whole pixels and limited to the
  ///   image.
  /// - Returns: The part; nil where nothing of the image is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.intersection(whole).integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let result = PixelBuffer(width: Int(part.width), height: Int(part.height))
    let start = buffer.baseAddress + Int(part.minY) * bytesPerRow + Int(part.minX) * 4
    for row in 0..<result.height {
      (result.baseAddress + row * result.bytesPerRow).update(
        from: start + row * bytesPerRow, count: result.width * 4)
    }
    return CGImage(buffer: result, hasAlpha: hasAlpha)
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
