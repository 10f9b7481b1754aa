import Foundation
import PixelKernels

/// A callback that a bitmap context calls to release memory that the client provided, with the
/// client's info pointer and the memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
  ) -> Void

extension CGContext {
  /// Creates a bitmap context with the origin at the bottom left, y up, and one unit per pixel.
  ///
  /// The supported layouts have 8 bits per component: sRGB or the device's RGB with premultiplied
  /// alpha or without alpha, first or last, in the given byte order or reversed by
  /// `byteOrder32Little`; gray without alpha; alpha only. The bitmap of a layout without alpha is
  /// opaque: everything is drawn over black.
  ///
  /// - Parameters:
  ///   - data: The client's memory, top row first, `bytesPerRow` times `height` bytes. Its contents
  ///     are kept and drawn over, and it must stay valid as long as the context. Nil creates a
  ///     clear bitmap in memory that the context owns.
  ///   - width: The width, 1 to 32,767 pixels.
  ///   - height: The height, 1 to 32,767 pixels.
  ///   - bitsPerComponent: 8; any other number gives nil.
  ///   - bytesPerRow: The bytes per row, or 0 for a suitable number; too few give nil.
  ///   - space: sRGB, the device's RGB or a gray; not needed for alpha only. Any other gives nil.
  ///   - bitmapInfo: Alpha and byte order; an unsupported combination gives nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Creates a bitmap context in memory that it releases with a callback.
  ///
  /// - Parameters:
  ///   - data: The client's memory; nil for memory that the context owns.
  ///   - width: The width, 1 to 32,767 pixels.
  ///   - height: The height, 1 to 32,767 pixels.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: The bytes per row, or 0 for a suitable number.
  ///   - space: The color space.
  ///   - bitmapInfo: Alpha and byte order.
  ///   - releaseCallback: Called with the memory when the context is deallocated; nil for no
  ///     callback.
  ///   - releaseInfo: Passed to the callback.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let side = 1...CairoSurface.longestSide
    guard side.contains(width), side.contains(height),
      let format = BitmapFormat(
        info: CGBitmapInfo(rawValue: bitmapInfo), bitsPerComponent: bitsPerComponent, space: space)
    else { return nil }
    let least = width * format.layout.bytesPerPixel
    guard bytesPerRow >= least || bytesPerRow == 0, bytesPerRow <= 1 << 30 else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    var bitmap: ClientBitmap?
    if let data {
      bitmap = ClientBitmap(
        memory: data, bytesPerRow: bytesPerRow == 0 ? least : bytesPerRow, layout: format.layout
      ) {
        releaseCallback?(releaseInfo, data)
      }
    } else if format.layout != BitmapFormat.native.layout
      || ![0, buffer.bytesPerRow].contains(bytesPerRow)
    {
      bitmap = ClientBitmap(
        height: height, bytesPerRow: bytesPerRow == 0 ? (least + 63) & ~63 : bytesPerRow,
        layout: format.layout)
    }
    guard let canvas = try? CairoCanvas(buffer) else { return nil }
    bitmap?.load(PixelRect(of: buffer), into: buffer)
    self.init(
      buffer, canvas: canvas,
      baseTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)),
      format: format, bitmap: bitmap)
  }

  /// The pixels, top row first, in the requested layout.
  ///
  /// They are up to date after each drawing operation, and each operation draws over what the
  /// client wrote. The contents of open transparency layers are not included.
  public var data: UnsafeMutableRawPointer? {
    bitmap?.memory ?? UnsafeMutableRawPointer(buffer.baseAddress)
  }

  /// The width, in pixels.
  public var width: Int { buffer.width }

  /// The height, in pixels.
  public var height: Int { buffer.height }

  /// The bits per component: 8.
  public var bitsPerComponent: Int { 8 }

  /// The bits per pixel: 32 with color, 8 without.
  public var bitsPerPixel: Int { format.layout.bytesPerPixel * 8 }

  /// The bytes from one row to the next.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? buffer.bytesPerRow }

  /// The color space; nil for alpha only without a space.
  public var colorSpace: CGColorSpace? { format.colorSpace }

  /// The position and kind of alpha.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }

  /// The alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo { format.info }

  /// Copies the current pixels to an image, which later drawing does not change.
  ///
  /// - Returns: The image, without the contents of open transparency layers; optional only because
  ///   Apple's is.
  public func makeImage() -> CGImage? {
    let copy = buffer.copy()
    bitmap?.load(PixelRect(of: copy), into: copy)
    return CGImage(buffer: copy, hasAlpha: format.hasAlpha)
  }

  /// Does nothing, because drawing is always complete.
  public func flush() {}

  /// Does nothing, because there is no window to update.
  public func synchronize() {}
}
