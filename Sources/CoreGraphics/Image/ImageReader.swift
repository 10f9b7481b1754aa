import CImageIO
import Foundation
import PixelKernels

/// Reads images of every `ImageFormat`.
///
/// The numbers of a file are taken for sRGB's, but for a PNG that names another gamma; profiles
/// are not read.
package enum ImageReader {
  /// Reads an image file.
  ///
  /// - Parameter url: A regular file; what its name ends in does not matter.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package static func image(contentsOf url: URL) throws(ImageError) -> CGImage {
    try image(from: data(contentsOf: url))
  }

  /// Reads the bytes of a file that is not too large.
  static func data(contentsOf url: URL) throws(ImageError) -> Data {
    let values = try? url.resolvingSymlinksInPath().resourceValues(
      forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { throw .noSuchFile(url.path) }
    // A stored image is a little larger than its pixels; nothing that may be decoded exceeds this.
    if let bytes = values?.fileSize, bytes > ImageError.largestByteCount {
      throw .fileTooLarge(bytes: bytes)
    }
    do { return try Data(contentsOf: url) } catch { throw .unreadable("\(error)") }
  }

  /// Reads an image from memory.
  ///
  /// - Parameter data: The bytes of a file; any bytes may stand here.
  /// - Returns: The image.
  /// - Throws: `ImageError`; the size is checked before any pixel is decoded.
  package static func image(from data: Data) throws(ImageError) -> CGImage {
    guard let format = ImageFormat(of: data) else { throw .unknownFormat }
    var info = mp_image_info()
    try call(format, data) { bytes, count, message in
      format.readInfo(bytes, count, &info, message)
    }
    let (width, height) = (Int(info.width), Int(info.height))
    guard ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    let buffer = PixelBuffer(width: width, height: height)
    try call(format, data) { bytes, count, message in
      format.decode(bytes, count, buffer.baseAddress, buffer.bytesPerRow, message)
    }
    return CGImage(buffer: buffer, hasAlpha: info.has_alpha)
  }

  /// Calls a decoding function and turns its status into an error.
  private static func call(
    _ format: ImageFormat, _ data: Data,
    _ body: (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<mp_image_message>) -> mp_image_status
  ) throws(ImageError) {
    var message = mp_image_message()
    let status = data.withUnsafeBytes { raw in
      body(raw.bindMemory(to: UInt8.self).baseAddress, raw.count, &message)
    }
    if let error = ImageError(status, format, message) { throw error }
  }
}

extension ImageError {
  /// The error a status stands for; nil for success.
  init?(_ status: mp_image_status, _ format: ImageFormat, _ message: mp_image_message) {
    switch status {
    case MP_IMAGE_OK: return nil
    case MP_IMAGE_NOT_THIS_FORMAT: self = .unknownFormat
    case MP_IMAGE_TRUNCATED: self = .truncated(format)
    case MP_IMAGE_NO_MEMORY: self = .noMemory
    default:
      let text = withUnsafeBytes(of: message.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      self = .broken(format, text)
    }
  }
}
