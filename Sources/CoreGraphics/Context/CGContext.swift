import Foundation
package import PixelKernels

/// A place to draw: a bitmap, a graphics state and a path under construction.
///
/// Coordinates go through the current transformation matrix when they are given, as on Apple's
/// platforms. A bitmap made with the public initialiser has its origin at the bottom left, y up;
/// one made over a `PixelBuffer` has it at the top left, y down, which is what layers draw in.
/// Pixels are premultiplied sRGB, and blending happens on the gamma-encoded numbers.
public final class CGContext {
  /// The pixels that are drawn on.
  package let buffer: PixelBuffer

  let canvas: CairoCanvas
  /// From base space, which the initial matrix is the identity of, to pixels from the top left.
  let baseTransform: CGAffineTransform
  var state = GraphicsState()
  /// The states to come back to, outermost first.
  var saved: [Saved] = []
  /// The path under construction, in device space.
  var devicePath = CGMutablePath()

  /// A state to come back to, and what it was saved for.
  struct Saved {
    var state: GraphicsState
    var isTransparencyLayer: Bool
  }

  /// Starts drawing on a buffer, origin at the top left, y down, one unit a pixel.
  ///
  /// What is in the buffer stays and is drawn over.
  ///
  /// - Parameter buffer: The pixels, at most 32,767 a side; nobody else may use them meanwhile.
  package convenience init(buffer: PixelBuffer) {
    do {
      self.init(buffer, canvas: try CairoCanvas(buffer), baseTransform: .identity)
    } catch {
      preconditionFailure("cannot draw on \(buffer.width) x \(buffer.height) pixels: \(error)")
    }
  }

  /// Makes a clear bitmap, origin at the bottom left, y up, one unit a pixel.
  ///
  /// The bitmap is BGRA whichever of the two premultiplied orders is asked for; the memory is the
  /// context's own, and `makeImage()` is the way to the pixels.
  ///
  /// - Parameters:
  ///   - data: Nil; memory of the caller's gives nil.
  ///   - width: Columns, 1 to 32,767.
  ///   - height: Rows, 1 to 32,767.
  ///   - bitsPerComponent: 8; another number gives nil.
  ///   - bytesPerRow: 0, or at least four a column; the context chooses its own.
  ///   - space: A space of RGB with sRGB's components; another gives nil.
  ///   - bitmapInfo: Premultiplied alpha, first with words of lowest byte first or last with any
  ///     order of 32 bits; anything else gives nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    let order = info.intersection(.byteOrderMask)
    let isKnownLayout =
      alpha == .premultipliedFirst && order == .byteOrder32Little
      || alpha == .premultipliedLast && (order.isEmpty || order == .byteOrder32Big)
    let side = 1...CairoSurface.longestSide
    guard data == nil, side.contains(width), side.contains(height), bitsPerComponent == 8,
      bytesPerRow == 0 || bytesPerRow >= width * 4, isKnownLayout,
      !info.contains(.floatComponents), space.model == .rgb, space.isGammaEncodedSRGB
    else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    guard let canvas = try? CairoCanvas(buffer) else { return nil }
    self.init(
      buffer, canvas: canvas,
      baseTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  private init(_ buffer: PixelBuffer, canvas: CairoCanvas, baseTransform: CGAffineTransform) {
    self.buffer = buffer
    self.canvas = canvas
    self.baseTransform = baseTransform
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

  /// Where alpha is: the highest byte of a pixel's word, premultiplied.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }

  /// Alpha information and byte order.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }

  /// A copy of the pixels as they are now.
  ///
  /// - Returns: The image, without what open transparency layers hold; optional only because
  ///   Apple's is.
  public func makeImage() -> CGImage? { CGImage(buffer: buffer.copy()) }

  /// Lends the Cairo context to code that draws text.
  ///
  /// It comes in a saved state with this context's matrix, clip and blend mode. The source is the
  /// fill colour, alpha included.
  ///
  /// - Parameter body: Draws, and leaves nothing behind: the handle is of no use afterwards.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func withCairoHandle<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
    try canvas.withHandle(
      matrix: deviceTransform, source: .color(state.fillColor, opacity: state.alpha),
      state.mixing, body)
  }
}
