import CImageIO
package import PixelKernels

/// A whole PNG file a frame, compressed for speed.
package struct PNGCoder: FrameCoder {
  private let hasAlpha: Bool

  /// Makes the coder.
  ///
  /// - Parameter hasAlpha: Whether alpha is kept; without it the picture is seen before black.
  package init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  package func encode(_ frame: PixelBuffer, number: Int) throws -> EncodedFrame {
    var data: UnsafeMutablePointer<UInt8>?
    var length = 0
    var message = mp_image_message()
    let status = mp_png_encode(
      frame.baseAddress, UInt32(frame.width), UInt32(frame.height), frame.bytesPerRow, !hasAlpha,
      MP_PNG_FAST, &data, &length, &message)
    defer { mp_image_free(data) }
    guard status == MP_IMAGE_OK, let data else {
      throw EncodingError.failed("PNG: \(text(of: message))")
    }
    return EncodedFrame(
      bytes: Array(UnsafeBufferPointer(start: data, count: length)), pixelHash: pixelHash(frame))
  }

  private func text(of message: mp_image_message) -> String {
    withUnsafeBytes(of: message.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
