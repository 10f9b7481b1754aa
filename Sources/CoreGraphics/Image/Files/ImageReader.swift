import CImageIO
import Foundation
import PixelKernels
import VectorImages

/// Reads images of every `ImageFormat`.
///
/// Colors are converted to sRGB with the file's profile or, in a PNG, its gamma and primaries.
/// Files without color information are sRGB, as are files whose profile is damaged, larger than 4
/// MiB, or for another color model.
package enum ImageReader {
  /// Reads an image file.
  ///
  /// - Parameters:
  ///   - url: A regular file; its extension does not matter.
  ///   - isUpright: Whether to apply a JPEG's EXIF orientation.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package static func image(
    contentsOf url: URL, isUpright: Bool = true
  ) throws(ImageError) -> CGImage {
    try image(from: data(contentsOf: url), isUpright: isUpright)
  }

  /// Reads the bytes of a file that is within the size limit.
  package static func data(contentsOf url: URL) throws(ImageError) -> Data {
    let values = try? url.resolvingSymlinksInPath().resourceValues(
      forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true else { throw .noSuchFile(url.path) }
    // A stored image is at most a little larger than its pixels, so nothing that may be decoded
    // exceeds this.
    if let bytes = values?.fileSize, bytes > ImageError.largestByteCount {
      throw .fileTooLarge(bytes: bytes)
    }
    do { return try Data(contentsOf: url) } catch { throw .unreadable("\(error)") }
  }

  /// Reads the header of a file.
  ///
  /// - Parameter data: The bytes of the file, which may be invalid.
  /// - Returns: The header, for an image of any size.
  /// - Throws: `ImageError`.
  package static func header(of data: Data) throws(ImageError) -> ImageHeader {
    guard let format = ImageFormat(of: data) else { throw .unknownFormat }
    if format == .svg { return ImageHeader(try vectorImage(from: data)) }
    var info = mp_image_info()
    try call(format, data) { bytes, count, message in
      format.readInfo(bytes, count, &info, message)
    }
    return ImageHeader(format, info)
  }

  /// Checks a file without decoding it: its header, its size, and whether it is complete.
  ///
  /// What is rejected here cannot be decoded. This does not detect a PNG whose pixels do not match
  /// its header, or damage within the pixels of the other formats, which have no checksums.
  ///
  /// - Parameter data: The bytes of the file, which may be invalid.
  /// - Returns: The header.
  /// - Throws: `ImageError`; a size over the limit takes precedence over other damage.
  package static func check(_ data: Data) throws(ImageError) -> ImageHeader {
    let header = try header(of: data)
    let (width, height) = header.uprightSize
    guard ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    guard header.format != .svg else { return header }
    try call(header.format, data) { header.format.check($0, $1, $2) }
    return header
  }

  /// Reads an image from memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of a file, which may be invalid.
  ///   - isUpright: Whether to apply a JPEG's EXIF orientation.
  /// - Returns: The image.
  /// - Throws: `ImageError`; the size is checked before any pixels are decoded.
  package static func image(
    from data: Data, isUpright: Bool = true
  ) throws(ImageError) -> CGImage {
    if ImageFormat(of: data) == .svg {
      let image = try vectorImage(from: data)
      return CGImage(
        VectorDrawing(image), width: image.width, height: image.height, hasAlpha: true)
    }
    let header = try header(of: data)
    return CGImage(
      buffer: try pixels(of: data, header, isUpright: isUpright), hasAlpha: header.hasAlpha)
  }

  /// Reads an SVG image.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - fonts: The fonts that its text may use.
  /// - Returns: The image, which is drawn when it is needed.
  /// - Throws: `ImageError`, also for an image over the limit of bitmaps.
  static func vectorImage(
    from data: Data, fonts: SVGFonts? = .current
  ) throws(ImageError) -> SVGImage {
    let image: SVGImage
    do throws(SVGError) {
      image = try SVGImage(data, fonts: fonts) { embedded in
        do throws(ImageError) {
          let format = try check(embedded).format
          return format == .png || format == .jpeg ? nil : "expected PNG or JPEG"
        } catch { return error.description }
      }
    } catch { throw ImageError(error) }
    guard ImageError.isAllowed(width: image.width, height: image.height) else {
      throw .tooLarge(width: image.width, height: image.height)
    }
    return image
  }

  /// Decodes an image.
  ///
  /// - Parameters:
  ///   - data: The bytes of a file.
  ///   - header: The file's header.
  ///   - isUpright: Whether to apply a JPEG's EXIF orientation.
  /// - Returns: The pixels.
  /// - Throws: `ImageError`; the size is checked before any pixels are decoded.
  static func pixels(
    of data: Data, _ header: ImageHeader, isUpright: Bool
  ) throws(ImageError) -> PixelBuffer {
    let (width, height) = isUpright ? header.uprightSize : (header.width, header.height)
    guard ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    guard header.format != .svg else {
      do { return try VectorDrawing(vectorImage(from: data)).pixels() } catch {
        throw error as? ImageError ?? .notDrawn(.svg, "\(error)")
      }
    }
    let buffer = PixelBuffer(width: width, height: height)
    try call(header.format, data) { bytes, count, message in
      header.format.decode(
        bytes, count, isUpright: isUpright, buffer.baseAddress, buffer.bytesPerRow, message)
    }
    return buffer
  }

  /// Calls a decoding function and converts its status to an error.
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
  /// Converts a status to an error; nil for success.
  init?(_ status: mp_image_status, _ format: ImageFormat, _ message: mp_image_message) {
    switch status {
    case MP_IMAGE_OK: return nil
    case MP_IMAGE_NOT_THIS_FORMAT: self = .unknownFormat
    case MP_IMAGE_TRUNCATED: self = .truncated(format)
    case MP_IMAGE_NO_MEMORY: self = .noMemory
    default:
      self = .broken(format, message.string)
    }
  }
}

extension mp_image_message {
  /// The text.
  var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
