import CImageSamples
import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

struct ImageReaderTests {
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let word = image.buffer[x, y]
    return [16, 8, 0, 24].map { Int(word >> $0 & 255) }
  }

  private func isNear(_ left: [Int], _ right: [Int], _ tolerance: Int = 2) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The samples repeated for each pixel of an 8 x 8 image.
  private func flat(_ samples: [UInt8]) -> [UInt8] { (0..<64).flatMap { _ in samples } }

  @Test(arguments: [false, true])
  func jpegColors(_ progressive: Bool) throws {
    let rgb = flat([200, 100, 50])
    for colors in [MP_SAMPLE_RGB, MP_SAMPLE_YCBCR] {
      // Without a marker, RGB is recognized by the names of its components.
      let data = ImageSample.jpeg(rgb, width: 8, colors, progressive: progressive, adobe: true)
      let image = try ImageReader.image(from: data)
      #expect(image.width == 8 && image.height == 8 && !image.hasAlpha)
      #expect(isNear(pixel(image, 3, 5), [200, 100, 50, 255]))
    }
    let gray = try ImageReader.image(
      from: ImageSample.jpeg(flat([77]), width: 8, MP_SAMPLE_GRAY, progressive: progressive))
    #expect(isNear(pixel(gray, 7, 7), [77, 77, 77, 255]))
  }

  // Light is (1 - ink) * (1 - black): the inks (.2, .4, .6, .2) give (.64, .48, .32).
  @Test func jpegInks() throws {
    let inks = flat([51, 102, 153, 51])
    let plain = try ImageReader.image(from: ImageSample.jpeg(inks, width: 8, MP_SAMPLE_CMYK))
    #expect(isNear(pixel(plain, 2, 2), [163, 122, 82, 255]))
    // Adobe's files store inverted inks.
    let paper = inks.map { 255 - $0 }
    for colors in [MP_SAMPLE_CMYK, MP_SAMPLE_YCCK] {
      let image = try ImageReader.image(
        from: ImageSample.jpeg(paper, width: 8, colors, adobe: true))
      #expect(isNear(pixel(image, 2, 2), [163, 122, 82, 255]))
    }
  }

  // The file has four gray quarters: top left 40, top right 120, bottom left 200 and bottom right
  // 240. The EXIF orientation says where the first row and column are seen.
  @Test(arguments: [
    (1, [40, 120, 200, 240]), (2, [120, 40, 240, 200]), (3, [240, 200, 120, 40]),
    (4, [200, 240, 40, 120]), (5, [40, 200, 120, 240]), (6, [200, 40, 240, 120]),
    (7, [240, 120, 200, 40]), (8, [120, 240, 40, 200]), (9, [40, 120, 200, 240]),
  ])
  func jpegOrientations(_ orientation: Int, _ seen: [Int]) throws {
    var samples: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<32 { samples.append(y < 8 ? (x < 16 ? 40 : 120) : (x < 16 ? 200 : 240)) }
    }
    for bigEndian in [false, true] {
      let image = try ImageReader.image(
        from: ImageSample.jpeg(
          samples, width: 32, MP_SAMPLE_GRAY, orientation: Int32(orientation),
          bigEndian: bigEndian))
      let isTurned = (5...8).contains(orientation)
      #expect(image.width == (isTurned ? 16 : 32) && image.height == (isTurned ? 32 : 16))
      let (right, bottom) = (image.width - 1, image.height - 1)
      let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].map {
        pixel(image, $0.0, $0.1)[0]
      }
      #expect(isNear(corners, seen), "\(orientation): \(corners)")
    }
  }

  @Test func losslessWebPIsExact() throws {
    var generator = TestGenerator(seed: 3)
    let pixels = (0..<60).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    let image = try ImageReader.image(
      from: ImageSample.webp(pixels, width: 10, lossless: true))
    #expect(image.width == 10 && image.height == 6 && image.hasAlpha)
    for (index, word) in pixels.enumerated() {
      let alpha = Int(word >> 24)
      let expected = [16, 8, 0].map { (Int(word >> $0 & 255) * alpha * 2 + 255) / 510 } + [alpha]
      // The encoder may drop the colors of clear pixels.
      if alpha > 0 { #expect(pixel(image, index % 10, index / 10) == expected) }
    }
  }

  @Test func lossyWebPWithoutAlpha() throws {
    let image = try ImageReader.image(
      from: ImageSample.webp(
        [UInt32](repeating: 0xffc8_6432, count: 256), width: 16, lossless: false))
    #expect(isNear(pixel(image, 8, 8), [200, 100, 50, 255], 4))
    #expect(!image.hasAlpha)
  }

  @Test func animationsYieldTheirFirstFrame() throws {
    let frame = ImageSample.webp(
      [UInt32](repeating: 0xff01_0203, count: 6), width: 3, lossless: true)
    let image = try ImageReader.image(
      from: ImageSample.animation(frame, size: (3, 2), x: 4, y: 2, canvas: (10, 6)))
    #expect(image.width == 10 && image.height == 6 && image.hasAlpha)
    for y in 0..<6 {
      for x in 0..<10 {
        let isInside = (4..<7).contains(x) && (2..<4).contains(y)
        #expect(pixel(image, x, y) == (isInside ? [1, 2, 3, 255] : [0, 0, 0, 0]))
      }
    }
    #expect(throws: ImageError.self) {
      try ImageReader.image(
        from: ImageSample.animation(frame, size: (3, 2), x: 8, y: 2, canvas: (10, 6)))
    }
  }

  @Test func theContentsDetermineTheFormat() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.png")
    try ImageSample.jpeg(flat([9]), width: 8, MP_SAMPLE_GRAY).write(to: url)
    let image = try ImageReader.image(contentsOf: url)
    #expect(isNear(pixel(image, 0, 0), [9, 9, 9, 255]))
  }

  @Test func sizesAreCheckedBeforeDecoding() {
    // The sizes are 16-bit numbers 5 and 7 bytes into JPEG's frame header, marker C0.
    var jpeg = ImageSample.jpeg(flat([9]), width: 8, MP_SAMPLE_GRAY)
    let frame = jpeg.indices.first { jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xc0 } ?? 0
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x7f, 0xff, 0x7f, 0xff])
    #expect(throws: ImageError.tooLarge(width: 32767, height: 32767)) {
      try ImageReader.image(from: jpeg)
    }
    // VP8L has 14 bits for each size less one, 21 bytes in; if all are set, it is 16,384 x 16,384.
    var webp = ImageSample.webp([0xff00_0000], width: 1, lossless: true)
    webp.replaceSubrange(21..<25, with: [0xff, 0xff, 0xff, 0x0f])
    #expect(throws: ImageError.tooLarge(width: 16384, height: 16384)) {
      try ImageReader.image(from: webp)
    }
  }

  /// Small files in each format.
  private static let samples: [(ImageFormat, Data)] = {
    var generator = TestGenerator(seed: 21)
    let bytes = (0..<4 * 96).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let words = (0..<96).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    let still = ImageSample.webp(words, width: 12, lossless: true)
    return [
      (.jpeg, ImageSample.jpeg(Array(bytes.prefix(96)), width: 12, MP_SAMPLE_GRAY)),
      (
        .jpeg,
        ImageSample.jpeg(
          Array(bytes.prefix(288)), width: 12, MP_SAMPLE_YCBCR, progressive: true, orientation: 6)
      ),
      (.jpeg, ImageSample.jpeg(bytes, width: 12, MP_SAMPLE_YCCK, adobe: true)),
      (.webp, still), (.webp, ImageSample.webp(words, width: 12, lossless: false)),
      (.webp, ImageSample.animation(still, size: (12, 8), x: 2, y: 2, canvas: (16, 12))),
    ]
  }()

  @Test func truncationsAreErrors() {
    for (format, data) in Self.samples {
      for length in 1..<data.count {
        #expect(throws: ImageError.truncated(format), "\(length) of \(data.count)") {
          try ImageReader.image(from: data.prefix(length))
        }
      }
    }
  }

  @Test func truncationsAreFoundWithoutDecoding() throws {
    for (format, data) in Self.samples {
      #expect(try ImageReader.check(data).format == format)
      for length in 1..<data.count {
        #expect(throws: ImageError.truncated(format), "\(length) of \(data.count)") {
          try ImageReader.check(data.prefix(length))
        }
      }
    }
  }

  @Test func pixelsWithAWrongChecksumAreFoundWithoutDecoding() throws {
    let file = PNGFile(
      width: 2, height: 1, bitDepth: 8, colorType: 0, chunks: [("tEXt", Array("a\0b".utf8))],
      rows: [[0, 1, 2]])
    var data = file.data
    #expect(try ImageReader.check(data).width == 2)
    // The last byte before IEND, whose 12 bytes end the file, is part of the pixels' checksum.
    data[data.count - 13] ^= 1
    #expect(throws: ImageError.broken(.png, "IDAT: CRC error")) { try ImageReader.check(data) }
    // A comment's checksum is ignored, here as in the decoder.
    data = file.data
    let comment = try #require(data.firstRange(of: Data("tEXt".utf8)))
    data[comment.upperBound] ^= 1
    #expect(try ImageReader.check(data).width == 2)
    #expect(try ImageReader.image(from: data).width == 2)
  }

  @Test func everythingDecodableIsAccepted() throws {
    var generator = TestGenerator(seed: 78)
    let png = PNGFile(
      width: 3, height: 2, bitDepth: 8, colorType: 0, rows: [[0, 1, 2, 3], [1, 4, 5, 6]]
    ).data
    var refused = 0
    for data in Self.samples.map(\.1) + [png] {
      for _ in 0..<500 {
        var damaged = data
        let place = Int.random(in: 0..<data.count, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
        do {
          _ = try ImageReader.check(damaged)
        } catch {
          refused += 1
          #expect(throws: ImageError.self, "byte \(place): \(error)") {
            try ImageReader.image(from: damaged)
          }
        }
      }
    }
    #expect(refused > 100)
  }

  @Test func randomDamageNeverCrashes() {
    var generator = TestGenerator(seed: 77)
    var outcomes: Set<Bool> = []
    for (_, data) in Self.samples {
      for _ in 0..<500 {
        var damaged = data
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0..<data.count, using: &generator)
          damaged[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if Bool.random(using: &generator) {
          damaged = damaged.prefix(Int.random(in: 0...data.count, using: &generator))
        }
        outcomes.insert((try? ImageReader.image(from: damaged)) == nil)
      }
    }
    #expect(outcomes == [false, true])
  }

  @Test func messagesNameFormatAndReason() {
    #expect(ImageError.truncated(.webp).description == "the WebP image is truncated")
    #expect(
      ImageError.broken(.jpeg, "no table").description == "the JPEG image is corrupt: no table")
    #expect(ImageError.unknownFormat.description == "not a PNG, JPEG, WebP or SVG image")
  }
}
