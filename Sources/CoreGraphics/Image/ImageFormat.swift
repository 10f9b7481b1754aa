import CImageIO
import Foundation

/// The formats that images are read from; what a file is says its content, never its name.
package enum ImageFormat: Sendable, Hashable, CaseIterable {
  /// PNG of every kind: palette, grey, true colour, 1 to 16 bits, interlaced.
  case png
  /// JPEG: grey, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  case jpeg
  /// WebP, lossy and lossless; of an animation the first frame.
  case webp

  /// The name for people.
  package var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// The format that a file's first bytes announce; nil for any other.
  ///
  /// - Parameter data: The file; bytes that end within a format's signature are that format's.
  package init?(of data: Data) {
    let found = Self.allCases.first { format in
      guard !data.isEmpty else { return false }
      let signature = format.signature
      return zip(data, signature).allSatisfy { byte, wanted in wanted == nil || byte == wanted }
    }
    guard let found else { return nil }
    self = found
  }

  /// The first bytes; nil where any may stand.
  private var signature: [UInt8?] {
    switch self {
    case .png: [137, 80, 78, 71, 13, 10, 26, 10]
    case .jpeg: [0xff, 0xd8, 0xff]
    case .webp: Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)
    }
  }

  /// Reads the header alone.
  func readInfo(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ info: UnsafeMutablePointer<mp_image_info>,
    _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_info(bytes, count, info, message)
    case .jpeg: mp_jpeg_info(bytes, count, info, message)
    case .webp: mp_webp_info(bytes, count, info, message)
    }
  }

  /// Looks whether the file is whole, without decoding.
  func check(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_check(bytes, count, message)
    case .jpeg: mp_jpeg_check(bytes, count, message)
    case .webp: mp_webp_check(bytes, count, message)
    }
  }

  /// Decodes into memory of the size that the header has, turned upright if asked.
  func decode(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, isUpright: Bool,
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int,
    _ message: UnsafeMutablePointer<mp_image_message>
  ) -> mp_image_status {
    switch self {
    case .png: mp_png_decode(bytes, count, pixels, stride, message)
    case .jpeg: mp_jpeg_decode(bytes, count, isUpright, pixels, stride, message)
    case .webp: mp_webp_decode(bytes, count, pixels, stride, message)
    }
  }
}
