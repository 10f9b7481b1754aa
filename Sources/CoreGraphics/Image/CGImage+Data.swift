public import Foundation
import PixelKernels

extension CGImage {
  /// Creates an image from bytes.
  ///
  /// Pixels have 8 bits per component: gray, RGB or CMYK, with straight or premultiplied alpha or
  /// an unused byte before or after the components, or neither. Four-byte pixels may be words in
  /// either byte order. Any other layout gives nil. Colors are converted to sRGB immediately, and
  /// clipped to it.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - bitsPerComponent: 8; any other number gives nil.
  ///   - bitsPerPixel: 8 for each component, and for alpha.
  ///   - bytesPerRow: The bytes from one row to the next, at least a row's pixels.
  ///   - space: The color space.
  ///   - bitmapInfo: The position of alpha, and the byte order.
  ///   - provider: The bytes, top row first; too few give nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Ignored; drawing may always interpolate.
  ///   - intent: Ignored.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, decode == nil,
      let layout = PixelLayout(space: space, bitsPerPixel: bitsPerPixel, info: bitmapInfo),
      let bytes = PixelLayout.rows(
        of: provider, width: width, height: height, bytesPerPixel: layout.bytesPerPixel,
        bytesPerRow: bytesPerRow)
    else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    layout.read(bytes, bytesPerRow: bytesPerRow, into: buffer)
    self.init(buffer: buffer, hasAlpha: layout.alpha != nil)
  }

  /// Creates an image from a PNG file's bytes.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file; any other format gives nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Ignored; drawing may always interpolate.
  ///   - intent: Ignored.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png, decode)
  }

  /// Creates an image from a JPEG file's bytes, ignoring its EXIF orientation.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file; any other format gives nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Ignored; drawing may always interpolate.
  ///   - intent: Ignored.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg, decode)
  }

  private convenience init?(
    _ source: CGDataProvider, _ format: ImageFormat, _ decode: UnsafePointer<CGFloat>?
  ) {
    guard decode == nil, let data = source.data, ImageFormat(of: data) == format,
      let image = try? ImageReader.image(from: data, isUpright: false)
    else { return nil }
    self.init(buffer: image.buffer, hasAlpha: image.hasAlpha)
  }
}
