package import CImageSamples
package import Foundation

/// Makes files of kinds that the product only reads.
package enum ImageSample {
  /// A JPEG file.
  ///
  /// - Parameters:
  ///   - components: The samples, row by row, without gaps.
  ///   - width: Columns; the rows follow from the count.
  ///   - colors: What the samples are, and how they are stored.
  ///   - progressive: Whether it comes in scans.
  ///   - adobe: Whether Adobe's marker is in it.
  ///   - orientation: Of an EXIF marker; 0 for none.
  ///   - bigEndian: The order of EXIF's bytes.
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

  /// A WebP file of words `0xAARRGGBB` that are not premultiplied.
  package static func webp(_ pixels: [UInt32], width: Int, lossless: Bool) -> Data {
    let bytes = pixels.flatMap { word in [0, 8, 16, 24].map { UInt8(word >> $0 & 255) } }
    return made { data, count in
      mp_sample_webp(
        bytes, Int32(width), Int32(pixels.count / width), lossless, data, count)
    }
  }

  /// An animated WebP file of one frame.
  ///
  /// - Parameters:
  ///   - frame: A lossless file.
  ///   - size: The frame's, in pixels.
  ///   - x: Where it lies on the canvas; even.
  ///   - y: Likewise.
  ///   - canvas: The canvas's size.
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
    // The flags say that there are alpha and an animation.
    let body =
      chunk("VP8X", [0x12, 0, 0, 0] + three(canvas.0 - 1) + three(canvas.1 - 1))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", head + image)
    return Data(chunk("RIFF", Array("WEBP".utf8) + body))
  }

  /// A JPEG file with a colour profile in it, in pieces as long as a marker may be.
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

  /// A still WebP file with a colour profile in it.
  package static func profiled(webp: Data, size: (Int, Int), _ profile: Data) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + bytes(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    // The flags say that there are a profile and alpha.
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
