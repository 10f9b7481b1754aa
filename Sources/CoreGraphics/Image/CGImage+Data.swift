public import Foundation
import PixelKernels

extension CGImage {
  /// Makes an image of bytes.
  ///
  /// Pixels have 8 bits a component: grey, RGB or CMYK, with alpha before or after the components,
  /// multiplied in or not, a byte to skip, or nothing. Pixels of four bytes may be words of either
  /// order. All else gives nil. The colours are brought to sRGB at once, and clipped there.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - height: Rows, at least 1.
  ///   - bitsPerComponent: 8; another number gives nil.
  ///   - bitsPerPixel: 8 for each component and alpha.
  ///   - bytesPerRow: Bytes from one row to the next, at least a row's pixels.
  ///   - space: What the components mean.
  ///   - bitmapInfo: Where alpha is, and the order of bytes.
  ///   - provider: The bytes from the top left; too few give nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Whether drawing may mix pixels; it may here.
  ///   - intent: Makes no difference here.
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

  /// Reads a PNG image.
  ///
  /// - Parameters:
  ///   - source: The bytes of a file; any other format gives nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Whether drawing may mix pixels; it may here.
  ///   - intent: Makes no difference here.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png, decode)
  }

  /// Reads a JPEG image as it is stored, whatever EXIF says of how it is to be turned.
  ///
  /// - Parameters:
  ///   - source: The bytes of a file; any other format gives nil.
  ///   - decode: Nil; an array gives nil.
  ///   - shouldInterpolate: Whether drawing may mix pixels; it may here.
  ///   - intent: Makes no difference here.
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
