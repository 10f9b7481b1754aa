import CImageIO
import Foundation
import PixelKernels

/// Reads PNG images of every kind: palette, grey, true colour, 1 to 16 bits, interlaced.
///
/// A file's gamma is turned into sRGB's; its primaries are taken for sRGB's.
package enum PNGReader {
  /// Reads an image file.
  ///
  /// - Parameter url: A regular file.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package static func image(contentsOf url: URL) throws(ImageError) -> CGImage {
    let values = try? url.resolvingSymlinksInPath().resourceValues(
      forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { throw .noSuchFile(url.path) }
    // Stored PNG is a little larger than its pixels; nothing that may be decoded exceeds this much.
    if let bytes = values?.fileSize, bytes > ImageError.largestByteCount {
      throw .fileTooLarge(bytes: bytes)
    }
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw .unreadable("\(error)") }
    return try image(from: data)
  }

  /// Reads an image from memory.
  ///
  /// - Parameter data: The bytes of a PNG file; any bytes may stand here.
  /// - Returns: The image.
  /// - Throws: `ImageError`; the size is checked before any pixel is decoded.
  package static func image(from data: Data) throws(ImageError) -> CGImage {
    var info = mp_image_info()
    try call(data) { bytes, count, message in mp_png_info(bytes, count, &info, message) }
    let (width, height) = (Int(info.width), Int(info.height))
    let rowBytes = (width * 4 + 63) & ~63
    guard width * height <= ImageError.largestPixelCount,
      rowBytes * height <= ImageError.largestByteCount
    else { throw .tooLarge(width: width, height: height) }
    let buffer = PixelBuffer(width: width, height: height)
    try call(data) { bytes, count, message in
      mp_png_decode(bytes, count, buffer.baseAddress, buffer.bytesPerRow, message)
    }
    return CGImage(buffer: buffer, hasAlpha: info.has_alpha)
  }

  /// Calls a decoding function and turns its status into an error.
  private static func call(
    _ data: Data,
    _ body: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<mp_image_message>) -> mp_image_status
  ) throws(ImageError) {
    var message = mp_image_message()
    let status = data.withUnsafeBytes { raw in
      body(raw.bindMemory(to: UInt8.self).baseAddress, raw.count, &message)
    }
    if let error = ImageError(status, message) { throw error }
  }
}

extension ImageError {
  /// The error a status stands for; nil for success.
  init?(_ status: mp_image_status, _ message: mp_image_message) {
    switch status {
    case MP_IMAGE_OK: return nil
    case MP_IMAGE_NOT_THIS_FORMAT: self = .notPNG
    case MP_IMAGE_TRUNCATED: self = .truncated
    case MP_IMAGE_NO_MEMORY: self = .noMemory
    default:
      let text = withUnsafeBytes(of: message.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .broken(text)
    }
  }
}
