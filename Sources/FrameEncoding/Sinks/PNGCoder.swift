import CImageIO
package import PixelKernels

/// A whole PNG file a frame, compressed for speed.
package struct PNGCoder: FrameCoder {
  private let hasAlpha: Bool

  /// Makes the coder.
  ///
  /// - Parameter hasAlpha: Whether alpha is kept; without it the image is seen before black.
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
