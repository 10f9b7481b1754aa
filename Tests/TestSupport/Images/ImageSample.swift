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
    WebPFile(
      width: canvas.0, height: canvas.1,
      frames: [WebPFile.Frame(image: frame, width: size.0, height: size.1, x: x, y: y)]
    ).data
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
    // The flags for a profile and alpha.
    let head =
      [0x30, 0, 0, 0] + WebPFile.number(size.0 - 1, 3) + WebPFile.number(size.1 - 1, 3)
    let chunks = WebPFile.chunk("VP8X", head) + WebPFile.chunk("ICCP", Array(profile))
    return Data(WebPFile.chunk("RIFF", Array("WEBP".utf8) + chunks + Array(webp.dropFirst(12))))
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
