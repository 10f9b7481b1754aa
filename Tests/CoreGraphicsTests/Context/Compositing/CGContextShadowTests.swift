import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Shadows")
struct CGContextShadowTests {
  private let black = CGColor(gray: 0, alpha: 1)
  private let white = CGColor(gray: 1, alpha: 1)

  private func makeContext(_ side: Int = 60) -> CGContext {
    CGContext(buffer: PixelBuffer(width: side, height: side))
  }

  private func alpha(_ context: CGContext, _ x: Int, _ y: Int) -> Double {
    Double(context.buffer[x, y] >> 24) / 255
  }

  /// The shadow of a bitmap's alpha, computed pixel by pixel in `Double`.
  private func gaussian(_ bitmap: PixelBuffer, sigma: Double) -> [[Double]] {
    let reach = Int((sigma * 4).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func alpha(_ x: Int, _ y: Int) -> Double {
      x >= 0 && y >= 0 && x < bitmap.width && y < bitmap.height
        ? Double(bitmap[x, y] >> 24) / 255 : 0
    }
    let rows = (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        zip(-reach...reach, weights).reduce(0) { $0 + $1.1 * alpha(x + $1.0, y) } / sum
      }
    }
    return (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        zip(-reach...reach, weights).reduce(0) { total, part in
          let row = y + part.0
          return total + (row >= 0 && row < bitmap.height ? part.1 * rows[row][x] : 0)
        } / sum
      }
    }
  }

  @Test("A shadow is the shape, blurred with a deviation of half the blur", arguments: [4.0, 9])
  func gaussian(blur: Double) {
    let shape = makeContext()
    shape.fillEllipse(in: CGRect(x: 20.5, y: 18, width: 17, height: 22))
    let expected = gaussian(shape.buffer, sigma: blur / 2)
    // The shadow is far enough away that the shape does not cover it.
    let context = makeContext(120)
    context.setShadow(
      offset: CGSize(width: 60, height: 60), blur: blur, color: black)
    context.fillEllipse(in: CGRect(x: 20.5, y: 18, width: 17, height: 22))
    var worst = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        worst = max(worst, abs(alpha(context, x + 60, y + 60) - expected[y][x]) * 255)
      }
    }
    #expect(worst <= 2, "\(worst)")
  }

  @Test("Without blur, the shadow is the shape, even if moved by fractions of a pixel")
  func moved() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 20.25, height: 10.5), blur: 0, color: black)
    context.setFillColor(white)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    let expected = makeContext()
    expected.setFillColor(black)
    expected.fill(CGRect(x: 25.25, y: 15.5, width: 10, height: 10))
    expected.setFillColor(white)
    expected.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(PixelDifference(context.buffer, expected.buffer).largest <= 1)
  }

  @Test("Offset and blur ignore the matrix, and a positive height points up where y does")
  func baseSpace() throws {
    for isUp in [false, true] {
      let context =
        isUp
        ? try #require(
          CGContext(
            data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)) : makeContext()
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 10, y: -10)
      context.setShadow(offset: CGSize(width: 12, height: 8), blur: 0, color: black)
      context.setFillColor(white)
      // The rotation and reflection exchange x and y.
      context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
      let image = try #require(context.makeImage()).buffer
      func pixel(_ x: Int, _ y: Int) -> UInt32 { image[x, isUp ? 59 - y : y] }
      #expect(pixel(25, 25) == 0xFFFF_FFFF)
      #expect(pixel(35, 32) == 0xFF00_0000)
      #expect(pixel(43, 32) == 0 && pixel(35, 39) == 0)
    }
  }

  @Test("The base space scales offset and blur")
  func unit() {
    let large = makeContext()
    large.baseUnit = 2
    large.scaleBy(x: 2, y: 2)
    large.setShadow(offset: CGSize(width: 5, height: 6), blur: 3, color: black)
    large.fill(CGRect(x: 5, y: 5, width: 10, height: 8))
    let plain = makeContext()
    plain.setShadow(offset: CGSize(width: 10, height: 12), blur: 6, color: black)
    plain.fill(CGRect(x: 10, y: 10, width: 20, height: 16))
    #expect(PixelDifference(large.buffer, plain.buffer).count == 0)
  }

  @Test("A shadow has the given color; the default is black at one third")
  func colors() {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0)
    context.setFillColor(white)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(context.buffer[40, 10] == 85 << 24)
    context.setShadow(
      offset: CGSize(width: 30, height: 0), blur: 0,
      color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.6))
    context.setAlpha(0.5)
    context.fill(CGRect(x: 5, y: 25, width: 10, height: 10))
    // The alpha is the shape's times the shadow's.
    let word = context.buffer[40, 30]
    #expect(abs(Int(word >> 24) - 77) <= 1 && word >> 16 & 255 == word >> 24)
    context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: nil)
    context.fill(CGRect(x: 5, y: 45, width: 10, height: 10))
    #expect(context.buffer[40, 50] == 0)
  }

  @Test("Lines, images, glyphs and gradients cast shadows")
  func everything() throws {
    let ways: [(CGContext) throws -> Void] = [
      { context in
        context.setLineWidth(6)
        context.strokeLineSegments(between: [CGPoint(x: 2, y: 10), CGPoint(x: 20, y: 10)])
      },
      { context in
        let square = CGContext(buffer: PixelBuffer(width: 2, height: 2))
        square.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.draw(
          try #require(square.makeImage()), in: CGRect(x: 2, y: 7, width: 18, height: 6))
      },
      { context in
        context.drawGlyphs(
          CGPath(rect: CGRect(x: 0, y: 0, width: 18, height: 6), transform: nil),
          transform: CGAffineTransform(translationX: 2, y: 7))
      },
    ]
    for draw in ways {
      let context = makeContext()
      context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: black)
      try draw(context)
      for row in 7..<13 {
        for column in 2..<20 {
          #expect(context.buffer[column, row] == 0xFF00_0000)
          #expect(context.buffer[column, row + 30] == 0xFF00_0000)
        }
      }
      #expect(context.buffer[10, 36] == 0 && context.buffer[10, 43] == 0)
    }
  }

  @Test("A transparency layer has one shadow, and no shadows inside it")
  func layers() {
    let context = makeContext()
    context.setShadow(
      offset: CGSize(width: 20, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(white)
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    context.endTransparencyLayer()
    // The overlapping shapes have a single shadow, and none falls on the other shape.
    #expect(abs(Int(context.buffer[32, 12] >> 24) - 128) <= 1)
    #expect(abs(Int(context.buffer[38, 18] >> 24) - 128) <= 1)
    #expect(context.buffer[17, 17] == 0xFFFF_FFFF)
    context.fill(CGRect(x: 5, y: 40, width: 10, height: 10))
    #expect(abs(Int(context.buffer[30, 45] >> 24) - 128) <= 1)
  }

  @Test("Shadows are clipped, and shapes outside the clip cast them too", arguments: [false, true])
  func clips(isLayer: Bool) {
    let context = makeContext()
    context.clip(to: CGRect(x: 30, y: 0, width: 30, height: 60))
    context.setShadow(offset: CGSize(width: 25, height: 0), blur: 0, color: black)
    if isLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.setFillColor(white)
    context.fill(CGRect(x: 1, y: 10, width: 10, height: 10))
    if isLayer { context.endTransparencyLayer() }
    #expect(context.buffer[5, 15] == 0)
    #expect(context.buffer[28, 15] == 0)
    #expect(context.buffer[31, 15] == 0xFF00_0000)
    #expect(context.buffer[35, 15] == 0xFF00_0000)
    #expect(context.buffer[36, 15] == 0)
  }

  @Test("Clearing casts no shadow")
  func clearing() {
    let context = makeContext()
    context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: white)
    context.clear(CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(context.buffer[7, 7] == 0 && context.buffer[27, 7] == 0xFF00_0000)
  }

  @Test(
    "Drawing terminates with extreme numbers",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -5])
  func hostile(_ value: CGFloat) {
    let context = makeContext()
    context.setShadow(offset: CGSize(width: value, height: value), blur: 2, color: black)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.setShadow(offset: .zero, blur: value, color: black)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.endTransparencyLayer()
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 3, color: black)
    context.fill(CGRect(x: value, y: 1, width: 3, height: value))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setFillColor(white)
    context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
    #expect(context.buffer[2, 2] == 0xFFFF_FFFF)
  }
}
