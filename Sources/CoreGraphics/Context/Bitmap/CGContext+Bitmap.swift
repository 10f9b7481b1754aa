import Foundation
import PixelKernels

/// What a bitmap context calls when it no longer needs memory that it was given: the info given
/// with it, and the memory.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (
    _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
  ) -> Void

extension CGContext {
  /// Makes a bitmap, origin at the bottom left, y up, one unit a pixel.
  ///
  /// Layouts that can be had, all with 8 bits a component: sRGB's or the device's red, green and
  /// blue with premultiplied or without alpha, first or last, in the order of bytes as given or
  /// reversed by `byteOrder32Little`; grey without alpha; alpha only. The bitmap of a layout
  /// without alpha is opaque: what is drawn lies over black.
  ///
  /// - Parameters:
  ///   - data: The client's memory, top row first, `bytesPerRow` times `height` bytes: what is in
  ///     it stays and is drawn over; it has to be there as long as the context. Nil for a clear
  ///     bitmap in memory of the context's own.
  ///   - width: Columns, 1 to 32,767.
  ///   - height: Rows, 1 to 32,767.
  ///   - bitsPerComponent: 8; another number gives nil.
  ///   - bytesPerRow: 0 for as many as suit, where there is no memory yet; too few give nil.
  ///   - space: sRGB, the device's RGB or a grey; alpha needs none. Another gives nil.
  ///   - bitmapInfo: Alpha and byte order; what cannot be had gives nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Makes a bitmap in memory that it gives back.
  ///
  /// - Parameters:
  ///   - data: The client's memory; nil for memory of the context's own.
  ///   - width: Columns, 1 to 32,767.
  ///   - height: Rows, 1 to 32,767.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: From one row to the next; 0 for as many as suit.
  ///   - space: What the components mean.
  ///   - bitmapInfo: Alpha and byte order.
  ///   - releaseCallback: Called with the memory when the context is gone; nil for nothing.
  ///   - releaseInfo: Handed to it.
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

  /// The pixels, top row first, in the layout that was asked for.
  ///
  /// They follow each drawing, and each drawing goes over what a client wrote there. What open
  /// transparency layers hold is not in them yet.
  public var data: UnsafeMutableRawPointer? {
    bitmap?.memory ?? UnsafeMutableRawPointer(buffer.baseAddress)
  }

  /// Columns, in pixels.
  public var width: Int { buffer.width }

  /// Rows, in pixels.
  public var height: Int { buffer.height }

  /// Bits of one component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of one pixel: 32 with, 8 without colours.
  public var bitsPerPixel: Int { format.layout.bytesPerPixel * 8 }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? buffer.bytesPerRow }

  /// What the components mean; nil where there is alpha only and no space was given.
  public var colorSpace: CGColorSpace? { format.colorSpace }

  /// Where alpha is.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }

  /// Alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo { format.info }

  /// A copy of the pixels as they are now, which later drawing does not change.
  ///
  /// - Returns: The image, without what open transparency layers hold; optional only because
  ///   Apple's is.
  public func makeImage() -> CGImage? {
    let copy = buffer.copy()
    bitmap?.load(PixelRect(of: copy), into: copy)
    return CGImage(buffer: copy, hasAlpha: format.hasAlpha)
  }

  /// Waits until all drawing is done, which it always is.
  public func flush() {}

  /// Marks the context for an update of what shows it, of which there is nothing here.
  public func synchronize() {}
}
