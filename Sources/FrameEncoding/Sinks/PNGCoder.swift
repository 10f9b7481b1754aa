import CImageIO
package import PixelKernels

/// One complete PNG file per frame, compressed for speed.
package struct PNGCoder: FrameCoder {
  private let hasAlpha: Bool

  /// Creates the coder.
  ///
  /// - Parameter hasAlpha: Whether to keep the alpha channel; without it, the image is composited
  ///   over black.
  package init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  package func encode(_ frame: PixelBuffer, number: Int) throws -> EncodedFrame {
    let bytes = try encodedImage("PNG") { data, length, message in
      mp_png_encode(
        frame.baseAddress, UInt32(frame.width), UInt32(frame.height), frame.bytesPerRow, !hasAlpha,
        MP_PNG_FAST, data, length, message)
    }
    return EncodedFrame(bytes: bytes, pixelHash: pixelHash(frame))
  }
}
