import CoreGraphics
import Foundation
import PixelKernels
import Testing

/// Images that are enlarged at the default quality.
struct CGContextMagnificationTests {
  private func image(_ grays: [[UInt32]]) -> CGImage {
    let buffer = PixelBuffer(width: grays[0].count, height: grays.count)
    for (y, row) in grays.enumerated() {
      for (x, gray) in row.enumerated() { buffer[x, y] = 0xFF00_0000 | gray * 0x0001_0101 }
    }
    return CGImage(buffer: buffer)
  }

  /// Draws an image and returns the blue bytes.
  private func drawn(
    _ image: CGImage, _ width: Int, _ height: Int, _ quality: CGInterpolationQuality = .default,
    _ rect: CGRect? = nil, prepare: (CGContext) -> Void = { _ in }
  ) -> [[Int]] {
    let context = CGContext(buffer: PixelBuffer(width: width, height: height))
    context.interpolationQuality = quality
    prepare(context)
    context.drawTopDown(
      image, in: rect ?? CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    return (0..<height).map { y in (0..<width).map { Int(context.buffer[$0, y] & 255) } }
  }

  @Test func theRowOfTheRule() {
    let row: [UInt32] = [0, 25, 20, 16, 17]
    let expected = [0, 3, 22, 24, 21, 20, 16, 16, 17, 17]
    #expect(drawn(image([row]), 10, 1) == [expected])
    // In the other direction, in a column, and beside other drawing.
    #expect(drawn(image([row.reversed()]), 10, 1) == [expected.reversed()])
    #expect(drawn(image(row.map { [$0] }), 1, 10) == expected.map { [$0] })
    let moved = drawn(
      image([row]), 14, 3, .default, CGRect(x: 2, y: 1, width: 10, height: 1))
    #expect(moved[1] == [0, 0] + expected + [0, 0] && moved[0].allSatisfy { $0 == 0 })
  }

  /// `3 t^2 - 2 t^3`, to half a sixteenth.
  @Test(arguments: [3, 5, 8, 20]) func sharesAreSmooth(factor: Int) {
    let row = drawn(image([[0, 255]]), 2 * factor, 1)[0]
    for x in 0..<2 * factor {
      let t = max(0, min(1, (Double(x) + 0.5) / Double(factor) - 0.5))
      let expected = 255 * (3 * t * t - 2 * t * t * t)
      #expect(abs(Double(row[x]) - expected) <= 255.0 / 32 + 0.5, "\(x)")
      #expect(row[x] + row[2 * factor - 1 - x] == 255)
    }
  }

  /// Shares of both axes multiply: at a quarter, 1/8 of each.
  @Test func bothAxesMix() {
    let pixels = drawn(image([[0, 0], [0, 64]]), 4, 4)
    #expect(pixels[1] == [0, 1, 7, 8])
    #expect(pixels[2] == [0, 7, 49, 56])
    #expect(pixels[3] == [0, 8, 56, 64])
  }

  @Test func translucentColorsStayPremultiplied() {
    let buffer = PixelBuffer(width: 2, height: 1)
    (buffer[0, 0], buffer[1, 0]) = (0x4040_4040, 0)
    let context = CGContext(buffer: PixelBuffer(width: 14, height: 1))
    context.drawTopDown(CGImage(buffer: buffer), in: CGRect(x: 0, y: 0, width: 14, height: 1))
    for x in 0..<14 {
      let word = context.buffer[x, 0]
      #expect([8, 16, 24].allSatisfy { word >> $0 & 255 == word & 255 }, "\(x)")
    }
    #expect(context.buffer[0, 0] == 0x4040_4040 && context.buffer[13, 0] == 0)
  }

  /// Only the default quality is smooth, and only where it enlarges.
  @Test func otherQualitiesAndSizes() {
    let pair = image([[0, 200]])
    #expect(drawn(pair, 4, 1, .none)[0] == [0, 0, 200, 200])
    for quality in [CGInterpolationQuality.low, .medium, .high] {
      let row = drawn(pair, 4, 1, quality)[0]
      #expect(abs(row[1] - 50) <= 2 && abs(row[2] - 150) <= 2, "\(quality) \(row)")
    }
    // A shift by half a pixel, and sizes that shrink in one direction, are Cairo's.
    let half = CGRect(x: 0.5, y: 0, width: 2, height: 1)
    #expect(drawn(pair, 4, 1, .default, half) == drawn(pair, 4, 1, .medium, half))
    let tall = image((0..<8).map { [UInt32($0) * 30, 0] })
    #expect(drawn(tall, 4, 2) == drawn(tall, 4, 2, .medium))
    #expect(drawn(tall, 1, 4) == drawn(tall, 1, 4, .medium))
  }

  /// Copies join without an edge, and masks clip with the same shares.
  @Test func tilesAndMasks() throws {
    let context = CGContext(buffer: PixelBuffer(width: 12, height: 1))
    context.scaleBy(x: 2, y: 1)
    context.draw(image([[0, 80, 0]]), in: CGRect(x: 0, y: 0, width: 3, height: 1), byTiling: true)
    let row = (0..<12).map { Int(context.buffer[$0, 0] & 255) }
    #expect(row == [0, 10, 70, 70, 10, 0, 0, 10, 70, 70, 10, 0])
    let masked = CGContext(buffer: PixelBuffer(width: 4, height: 1))
    masked.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: image([[0, 240]]))
    masked.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    for (x, share) in [0, 30, 210, 240].enumerated() {
      #expect(abs(Int(masked.buffer[x, 0] >> 24) - share) <= 1)
    }
  }

  /// A quarter turn moves the same values to other places, and opacity and clips apply.
  @Test func turnsOpacityAndClips() {
    let row: [UInt32] = [0, 25, 20, 16, 17]
    let turned = drawn(
      image([row]), 1, 10, .default, CGRect(x: 0, y: 0, width: 10, height: 1)
    ) { context in
      context.translateBy(x: 1, y: 0)
      context.rotate(by: .pi / 2)
    }
    for (pixel, value) in zip(turned, [0, 3, 22, 24, 21, 20, 16, 16, 17, 17]) {
      #expect(abs(pixel[0] - value) <= 1)
    }
    let context = CGContext(buffer: PixelBuffer(width: 4, height: 1))
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    context.drawTopDown(image([[0, 160]]), in: CGRect(x: 0, y: 0, width: 4, height: 1))
    let words = (0..<4).map { context.buffer[$0, 0] }
    #expect(words[0] == 0 && words[3] == 0)
    #expect(abs(Int(words[1] & 255) - 10) <= 1 && abs(Int(words[2] & 255) - 70) <= 1)
    #expect(abs(Int(words[1] >> 24) - 128) <= 1)
  }
}
