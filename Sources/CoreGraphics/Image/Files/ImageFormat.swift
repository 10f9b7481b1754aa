import CImageIO
import Foundation

/// The supported image formats; a file's format is determined by its contents, never by its name.
package enum ImageFormat: Sendable, Hashable, CaseIterable {
  /// PNG of all kinds: palette, gray, true color, 1 to 16 bits, interlaced.
  case png
  /// JPEG: gray, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  case jpeg
  /// WebP, lossy and lossless; for an animation, the first frame.
  case webp
  /// SVG: a static drawing, without other files.
  case svg

  /// The name for the user.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .svg: "SVG"
    }
  }

  /// Detects the format from a file's first bytes; nil if it is not supported.
  ///
  /// - Parameter data: The file's bytes; if they end within a format's signature, that format is
  ///   used.
  package init?(of data: Data) {
    let found = Self.allCases.first { format in
      guard !data.isEmpty, let signature = format.signature else { return false }
      return zip(data, signature).allSatisfy { byte, wanted in wanted == nil || byte == wanted }
    }
    if let found {
      self = found
    } else if Self.isXML(data) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the first character after white space starts a tag.
  private static func isXML(_ data: Data) -> Bool {
    let mark = Data([0xef, 0xbb, 0xbf])
    let text = data.starts(with: mark) ? data.dropFirst(mark.count) : data
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// The first bytes, where nil matches any byte; nil for SVG, which has none.
  private var signature: [UInt8?]? {
    switch self {
    case .png: [137, 80, 78, 71, 13, 10, 26, 10]
    case .jpeg: [0xff, 0xd8, 0xff]
    case .webp: Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)
    case .svg: nil
    }
  }

  /// Reads only the header of a bitmap; `SVGImage` reads vector images.
  func readInfo(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ info: UnsafeMutablePointer<mp_image_info>,
    _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_info(bytes, count, info, message)
    case .jpeg: mp_jpeg_info(bytes, count, info, message)
    case .webp: mp_webp_info(bytes, count, info, message)
    case .svg: MP_IMAGE_NOT_THIS_FORMAT
    }
  }

  /// Checks that the file is complete, without decoding it.
  func check(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_check(bytes, count, message)
    case .jpeg: mp_jpeg_check(bytes, count, message)
    case .webp: mp_webp_check(bytes, count, message)
    case .svg: MP_IMAGE_NOT_THIS_FORMAT
    }
  }

  /// Decodes into memory of the size in the header, upright if requested.
  func decode(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, isUpright: Bool,
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int,
    _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_decode(bytes, count, pixels, stride, message)
    case .jpeg: mp_jpeg_decode(bytes, count, isUpright, pixels, stride, message)
    case .webp: mp_webp_decode(bytes, count, pixels, stride, message)
    case .svg: MP_IMAGE_NOT_THIS_FORMAT
    }
  }
}
