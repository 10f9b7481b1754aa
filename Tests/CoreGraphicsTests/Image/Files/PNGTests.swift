import CoreGraphics
import Foundation
import PixelKernels
import TestSupport
import Testing

struct PNGTests {
  private func words(_ image: CGImage) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { x in image.buffer[x, y] } }
  }

  /// Every pair of a premultiplied channel and an alpha.
  private func allPairs() -> PixelBuffer {
    let buffer = PixelBuffer(width: 256, height: 256)
    for alpha in 0..<256 {
      for value in 0..<256 {
        let color = UInt32(min(value, alpha))
        buffer[value, alpha] = UInt32(alpha) << 24 | color << 16 | (UInt32(alpha) - color) << 8
      }
    }
    return buffer
  }

  @Test(arguments: [PNGWriter.Effort.fast, .small])
  func premultipliedPixelsRoundTrip(_ effort: PNGWriter.Effort) throws {
    let buffer = allPairs()
    let data = try PNGWriter.data(of: CGImage(buffer: buffer), effort: effort)
    let back = try ImageReader.image(from: data)
    #expect(PixelDifference(buffer, back.buffer).count == 0)
    #expect(back.hasAlpha)
    #expect(try PNGWriter.data(of: back, effort: effort) == data)
  }

  @Test func randomPixelsRoundTrip() throws {
    var generator = TestGenerator(seed: 7)
    for _ in 0..<20 {
      let buffer = PixelBuffer(
        width: Int.random(in: 1...33, using: &generator),
        height: Int.random(in: 1...9, using: &generator))
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let alpha = UInt32.random(in: 0...255, using: &generator)
          let blue = UInt32.random(in: 0...alpha, using: &generator)
          let green = UInt32.random(in: 0...alpha, using: &generator)
          let red = UInt32.random(in: 0...alpha, using: &generator)
          buffer[x, y] = alpha << 24 | red << 16 | green << 8 | blue
        }
      }
      let data = try PNGWriter.data(of: CGImage(buffer: buffer), effort: .fast)
      #expect(PixelDifference(buffer, try ImageReader.image(from: data).buffer).count == 0)
    }
  }

  @Test func opaqueImagesHaveNoAlpha() throws {
    let buffer = PixelBuffer(width: 3, height: 2)
    for y in 0..<2 { for x in 0..<3 { buffer[x, y] = 0xff10_2030 } }
    let data = try PNGWriter.data(of: CGImage(buffer: buffer, hasAlpha: false))
    // The color type is 25 bytes in; 2 is RGB without alpha.
    #expect(data[25] == 2)
    let back = try ImageReader.image(from: data)
    #expect(!back.hasAlpha)
    #expect(back.alphaInfo == .noneSkipFirst)
    #expect(PixelDifference(buffer, back.buffer).count == 0)
  }

  @Test func palettesWithTransparency() throws {
    let file = PNGFile(
      width: 3, height: 1, bitDepth: 2, colorType: 3,
      chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 10, 20, 30]), ("tRNS", [128, 255])],
      rows: [[0, 0b00_01_10_00]])
    let image = try ImageReader.image(from: file.data)
    #expect(words(image) == [[0x8080_0000, 0xff00_ff00, 0xff0a_141e]])
    #expect(image.hasAlpha)
  }

  @Test func graysWithOneAndSixteenBits() throws {
    let bits = PNGFile(width: 4, height: 1, bitDepth: 1, colorType: 0, rows: [[0, 0b0110_0000]])
    let (black, white): (UInt32, UInt32) = (0xff00_0000, 0xffff_ffff)
    #expect(words(try ImageReader.image(from: bits.data)) == [[black, white, white, black]])
    // 16-bit values are divided by 257 and rounded: 0x807f gives 127.996, 0x8102 gives 128.506.
    let deep = PNGFile(
      width: 2, height: 1, bitDepth: 16, colorType: 0, rows: [[0, 0x80, 0x7f, 0x81, 0x02]])
    #expect(words(try ImageReader.image(from: deep.data)) == [[0xff80_8080, 0xff81_8181]])
  }

  @Test func transparentColor() throws {
    let file = PNGFile(
      width: 2, height: 1, bitDepth: 8, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
      rows: [[0, 1, 2, 3, 1, 2, 4]])
    #expect(words(try ImageReader.image(from: file.data)) == [[0, 0xff01_0204]])
  }

  @Test func straightAlphaIsMultipliedWithRounding() throws {
    // round(200 * 101 / 255) = 79, round(99 * 101 / 255) = 39, round(1 * 101 / 255) = 0.
    let file = PNGFile(
      width: 1, height: 1, bitDepth: 8, colorType: 6, rows: [[0, 200, 99, 1, 101]])
    #expect(words(try ImageReader.image(from: file.data)) == [[0x654f_2700]])
  }

  @Test func interlacedRows() throws {
    // For 3 x 2 pixels, Adam7 sends (0,0), nothing, nothing, (2,0), nothing, (1,0), and row 1.
    let file = PNGFile(
      width: 3, height: 2, bitDepth: 8, colorType: 0, isInterlaced: true,
      rows: [[0, 10], [0, 30], [0, 20], [0, 40, 50, 60]])
    let expected: [[UInt32]] = [
      [0xff0a_0a0a, 0xff14_1414, 0xff1e_1e1e], [0xff28_2828, 0xff32_3232, 0xff3c_3c3c],
    ]
    #expect(words(try ImageReader.image(from: file.data)) == expected)
  }

  @Test func linearFilesAreEncoded() throws {
    // gAMA 1.0: the components are light, half of which is 188 in sRGB (.735357 * 255 = 187.5).
    let file = PNGFile(
      width: 1, height: 1, bitDepth: 8, colorType: 0, chunks: [("gAMA", PNGFile.word(100_000))],
      rows: [[0, 128]])
    let blue = try ImageReader.image(from: file.data).buffer[0, 0] & 255
    // libpng encodes with an exponent of 1 / 2.2 instead of the two segments of sRGB.
    #expect(abs(Int(blue) - 187) <= 2)
  }

  @Test func truncationsAreErrors() throws {
    let data = try PNGWriter.data(of: CGImage(buffer: PixelBuffer(width: 5, height: 4)))
    for length in 1..<data.count {
      #expect(throws: ImageError.truncated(.png), "\(length) bytes") {
        try ImageReader.image(from: data.prefix(length))
      }
    }
  }

  @Test func randomDamageNeverCrashes() throws {
    var generator = TestGenerator(seed: 99)
    let buffer = PixelBuffer(width: 9, height: 7)
    for x in 0..<9 { buffer[x, 3] = 0xff00_00ff }
    let data = try PNGWriter.data(of: CGImage(buffer: buffer), effort: .fast)
    var refused = 0
    for _ in 0..<3000 {
      var damaged = data
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<data.count, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        _ = try ImageReader.image(from: damaged)
      } catch {
        refused += 1
      }
    }
    // Checksums detect nearly all of the damage.
    #expect(refused > 2000)
  }

  @Test func otherFormats() {
    #expect(throws: ImageError.unknownFormat) { try ImageReader.image(from: Data("GIF89a".utf8)) }
    #expect(throws: ImageError.unknownFormat) {
      try ImageReader.image(from: Data([137, 80, 78, 72]))
    }
  }

  @Test func sizesAreCheckedBeforeDecoding() {
    // 8,193 x 8,192 is 8,192 more than 64 << 20; the file has no pixels to decode.
    let wide = PNGFile(width: 8193, height: 8192, bitDepth: 8, colorType: 0, rows: [[0]])
    #expect(throws: ImageError.tooLarge(width: 8193, height: 8192)) {
      try ImageReader.image(from: wide.data)
    }
    // One column of 5 million rows of 64 bytes.
    let tall = PNGFile(width: 1, height: 5_000_000, bitDepth: 8, colorType: 0, rows: [[0]])
    #expect(throws: ImageError.tooLarge(width: 1, height: 5_000_000)) {
      try ImageReader.image(from: tall.data)
    }
  }

  @Test func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.png")
    #expect(throws: ImageError.noSuchFile(url.path)) { try ImageReader.image(contentsOf: url) }
    #expect(throws: ImageError.noSuchFile(folder.path)) {
      try ImageReader.image(contentsOf: folder)
    }
    let buffer = allPairs()
    try PNGWriter.write(CGImage(buffer: buffer), to: url)
    #expect(PixelDifference(buffer, try ImageReader.image(contentsOf: url).buffer).count == 0)
    #expect(throws: ImageError.self) {
      try PNGWriter.write(
        CGImage(buffer: buffer), to: folder.appendingPathComponent("missing/b.png"))
    }
  }

  @Test func cropping() throws {
    let buffer = PixelBuffer(width: 10, height: 8)
    buffer[4, 3] = 0xff12_3456
    let image = CGImage(buffer: buffer)
    let part = try #require(image.cropping(to: CGRect(x: 3.5, y: 2, width: 3, height: 40)))
    #expect(part.width == 4 && part.height == 6)
    #expect(part.buffer[1, 1] == 0xff12_3456)
    #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: .null) == nil)
  }
}
