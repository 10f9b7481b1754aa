package import CImageSamples
package import Foundation

/// Creates image files in formats that the product only reads.
package enum ImageSample {
  /// Creates a JPEG file.
  ///
  /// - Parameters:
  ///   - components: The samples, row by row, without padding.
  ///   - width: The number of columns; the number of rows follows from the sample count.
  ///   - colors: The color model of the samples, and how they are stored.
  ///   - progressive: Whether the file is progressive.
  ///   - adobe: Whether the file has an Adobe marker.
  ///   - orientation: The orientation of an EXIF marker; 0 for none.
  ///   - bigEndian: Whether EXIF data is big-endian.
  /// - Returns: The file.
  package static func jpeg(
    _ components: [UInt8], width: Int, _ colors: mp_sample_colors, progressive: Bool = false,
    adobe: Bool = false, orientation: Int32 = 0, bigEndian: Bool = false
  ) -> Data {
    let size =
      colors == MP_SAMPLE_GRAY
      ? 1 : colors == MP_SAMPLE_CMYK || colors == MP_SAMPLE_YCCK ? 4 : 3
    let options = mp_sample_jpeg_options(
      colors: colors, is_progressive: progressive, has_adobe_marker: adobe,
      orientation: orientation, is_big_endian: bigEndian, quality: 100)
    return made { data, count in
      mp_sample_jpeg(
        components, Int32(width), Int32(components.count / size / width), options, data, count)
    }
  }

  /// Creates a WebP file from words `0xAARRGGBB` that are not premultiplied.
  package static func webp(_ pixels: [UInt32], width: Int, lossless: Bool) -> Data {
    let bytes = pixels.flatMap { word in [0, 8, 16, 24].map { UInt8(word >> $0 & 255) } }
    return made { data, count in
      mp_sample_webp(
        bytes, Int32(width), Int32(pixels.count / width), lossless, data, count)
    }
  }

  /// Creates an animated WebP file with one frame.
  ///
  /// - Parameters:
  ///   - frame: A lossless file.
  ///   - size: The size of the frame, in pixels.
  ///   - x: The frame's x-coordinate on the canvas; even.
  ///   - y: The frame's y-coordinate on the canvas; even.
  ///   - canvas: The size of the canvas.
  /// - Returns: The file.
  package static func animation(
    _ frame: Data, size: (Int, Int), x: Int, y: Int, canvas: (Int, Int)
  ) -> Data {
    func three(_ value: Int) -> [UInt8] { [0, 8, 16].map { UInt8(value >> $0 & 255) } }
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array(name.utf8) + three(bytes.count) + [0] + bytes + (bytes.count % 2 == 1 ? [0] : [])
    }
    let image = Array(frame.dropFirst(12))
    let head =
      three(x / 2) + three(y / 2) + three(size.0 - 1) + three(size.1 - 1) + three(100) + [0]
    // The flags for alpha and animation.
    let body =
      chunk("VP8X", [0x12, 0, 0, 0] + three(canvas.0 - 1) + three(canvas.1 - 1))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", head + image)
    return Data(chunk("RIFF", Array("WEBP".utf8) + body))
  }

  /// Returns a JPEG file with an embedded color profile, split at the maximum length of a marker.
  package static func profiled(jpeg: Data, _ profile: Data) -> Data {
    let most = 65519
    let count = max(1, (profile.count + most - 1) / most)
    var markers = Data()
    for index in 0..<count {
      let piece = profile.dropFirst(index * most).prefix(most)
      let length = piece.count + 16
      markers += [0xff, 0xe2, UInt8(length >> 8), UInt8(length & 255)]
      markers += Array("ICC_PROFILE".utf8) + [0, UInt8(index + 1), UInt8(count)] + piece
    }
    return jpeg.prefix(2) + markers + jpeg.dropFirst(2)
  }

  /// Returns a still WebP file with an embedded color profile.
  package static func profiled(webp: Data, size: (Int, Int), _ profile: Data) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + bytes(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    // The flags for a profile and alpha.
    let head = [0x30, 0, 0, 0] + bytes(size.0 - 1, 3) + bytes(size.1 - 1, 3)
    let body = chunk("VP8X", head) + chunk("ICCP", Array(profile)) + Array(webp.dropFirst(12))
    return Data(chunk("RIFF", Array("WEBP".utf8) + body))
  }

  private static func made(
    _ make: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>) -> Void
  ) -> Data {
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    make(&data, &count)
    defer { mp_sample_free(data) }
    return data.map { Data(bytes: $0, count: count) } ?? Data()
  }
}
