import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGContextImageTests {
  /// Two columns and two rows: red and green over blue and white.
  private func makeImage() -> CGImage {
    let buffer = PixelBuffer(width: 2, height: 2)
    buffer[0, 0] = 0xffff_0000
    buffer[1, 0] = 0xff00_ff00
    buffer[0, 1] = 0xff00_00ff
    buffer[1, 1] = 0xffff_ffff
    return CGImage(buffer: buffer)
  }

  private func makeContext() -> CGContext {
    CGContext(buffer: PixelBuffer(width: 8, height: 8))
  }

  @Test func orientation() {
    let context = makeContext()
    context.drawTopDown(makeImage(), in: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(context.buffer[1, 1] == 0xffff_0000)
    #expect(context.buffer[2, 1] == 0xff00_ff00)
    #expect(context.buffer[1, 2] == 0xff00_00ff)
    #expect(context.buffer[3, 3] == 0)
    // Core Graphics puts the image's top at the largest y, which is at the bottom here.
    context.draw(makeImage(), in: CGRect(x: 5, y: 5, width: 2, height: 2))
    #expect(context.buffer[5, 5] == 0xff00_00ff)
    #expect(context.buffer[5, 6] == 0xffff_0000)
  }

  @Test func uprightWhereYPointsUp() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let image = makeImage()
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(PixelDifference(context.buffer, image.buffer).count == 0)
  }

  @Test func nearestPixels() {
    let context = makeContext()
    context.interpolationQuality = .none
    context.drawTopDown(makeImage(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(context.buffer[x, y] == makeImage().buffer[x / 4, y / 4])
      }
    }
  }

  @Test func mixedPixels() {
    let context = makeContext()
    context.interpolationQuality = .low
    context.drawTopDown(makeImage(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    // Column x has its center at (x + .5) / 4 - .5, in image pixels from the first center.
    for x in 0..<8 {
      let t = max(0, min(1, (Double(x) + 0.5) / 4 - 0.5))
      let word = context.buffer[x, 0]
      #expect(abs(Double(word >> 16 & 255) - 255 * (1 - t)) <= 3)
      #expect(abs(Double(word >> 8 & 255) - 255 * t) <= 3)
      #expect(word >> 24 == 255)
    }
  }

  @Test func smallerImages() {
    // A checkerboard of pixels reduced by a factor of four is its mean.
    let buffer = PixelBuffer(width: 32, height: 32)
    for y in 0..<32 {
      for x in 0..<32 { buffer[x, y] = (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    }
    let context = makeContext()
    context.drawTopDown(CGImage(buffer: buffer), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    for y in 1..<7 {
      for x in 1..<7 { #expect(abs(Int(context.buffer[x, y] & 255) - 128) <= 12) }
    }
  }

  @Test func edgesAreCovered() {
    let buffer = PixelBuffer(width: 2, height: 2)
    for y in 0..<2 { for x in 0..<2 { buffer[x, y] = 0xffff_ffff } }
    let context = makeContext()
    context.setAlpha(0.5)
    context.drawTopDown(CGImage(buffer: buffer), in: CGRect(x: 1.5, y: 1, width: 4, height: 4))
    #expect(abs(Int(context.buffer[1, 2] >> 24) - 64) <= 1)
    #expect(abs(Int(context.buffer[3, 2] >> 24) - 128) <= 1)
    #expect(abs(Int(context.buffer[5, 2] >> 24) - 64) <= 1)
    #expect(context.buffer[6, 2] == 0)
  }

  @Test func clearingThroughAnImage() {
    let context = makeContext()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setAlpha(0.5)
    context.setBlendMode(.clear)
    context.draw(makeImage(), in: CGRect(x: 2, y: 2, width: 3, height: 3))
    #expect(context.buffer[3, 3] == 0)
    #expect(context.buffer[5, 5] == 0xff00_0000)
  }

  @Test func emptyRectangles() {
    let context = makeContext()
    context.draw(makeImage(), in: CGRect(x: 1, y: 1, width: 0, height: 5))
    context.draw(makeImage(), in: .null)
    #expect(PixelDifference(context.buffer, PixelBuffer(width: 8, height: 8)).count == 0)
  }

  @Test(arguments: [
    CGFloat.nan, .infinity, 1e300, -1e300, 1e18, 1e9, 1e6, 40_000, 1e-3, 1e-6, 1e-9, 1e-300, -7,
  ])
  func hostileRectangles(_ value: CGFloat) {
    let image = makeImage()
    for rect in [
      CGRect(x: value, y: 0, width: 3, height: 3), CGRect(x: 0, y: value, width: 3, height: value),
      CGRect(x: 1, y: 1, width: value, height: 2), CGRect(x: 1, y: 1, width: value, height: value),
      CGRect(x: -value / 2, y: -value / 2, width: value, height: value),
    ] {
      for quality in [CGInterpolationQuality.none, .low, .high] {
        for tiles in [false, true] {
          for angle in [0, 0.3] as [CGFloat] {
            let context = makeContext()
            context.interpolationQuality = quality
            context.saveGState()
            context.rotate(by: angle)
            context.draw(image, in: rect, byTiling: tiles)
            context.setAlpha(0.5)
            context.draw(image, in: rect, byTiling: tiles)
            context.restoreGState()
            // The context still works: later drawing is visible.
            context.setFillColor(gray: 1, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            #expect(context.buffer[4, 4] == 0xffff_ffff, "\(rect) \(quality) \(tiles) \(angle)")
          }
        }
      }
    }
  }

  @Test func copiesInAllDirections() {
    let context = makeContext()
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 7, height: 8))
    context.draw(makeImage(), in: CGRect(x: 3, y: 5, width: 2, height: 2), byTiling: true)
    for y in 0..<8 {
      for x in 0..<8 {
        // The image's top is at the largest y.
        let expected = makeImage().buffer[(x + 1) % 2, y % 2]
        #expect(context.buffer[x, y] == (x < 7 ? expected : 0), "\(x) \(y)")
      }
    }
  }

  /// A mask of two columns: the left one lets a quarter through, the right one everything.
  private func makeMask() throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data([191, 0])))
    return try #require(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: nil, shouldInterpolate: false))
  }

  @Test func masksAreDrawnInTheFillColor() throws {
    let context = makeContext()
    context.interpolationQuality = .none
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setAlpha(0.5)
    context.draw(try makeMask(), in: CGRect(x: 2, y: 1, width: 4, height: 4))
    #expect(abs(Int(context.buffer[2, 2] >> 24) - 32) <= 1)
    #expect(abs(Int(context.buffer[5, 2] >> 16 & 255) - 128) <= 1)
    #expect(context.buffer[5, 2] & 0xffff == 0)
    #expect(context.buffer[1, 2] == 0 && context.buffer[5, 5] == 0)
  }

  @Test func clippingToAMaskMatchesDrawingIt() throws {
    let (drawn, clipped) = (makeContext(), makeContext())
    for context in [drawn, clipped] { context.interpolationQuality = .none }
    let rect = CGRect(x: 1.5, y: 1, width: 4, height: 4)
    drawn.draw(try makeMask(), in: rect)
    clipped.clip(to: rect, mask: try makeMask())
    clipped.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(PixelDifference(drawn.buffer, clipped.buffer).largest <= 1)
    #expect(drawn.buffer[4, 2] == 0xff00_0000)
  }
}
