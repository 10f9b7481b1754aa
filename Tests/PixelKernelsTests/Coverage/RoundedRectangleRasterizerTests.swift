import Foundation
import PixelKernels
import TestSupport
import Testing

/// An independent description of a shape, which derives again everything that the kernel derives.
struct TestShape: CustomTestStringConvertible {
  var x = 16.0
  var y = 16.0
  var angle = 0.0
  var halfWidth = 9.0
  var halfHeight = 6.0
  var radius = 3.0
  var border = 0.0

  var shape: RoundedRectangle {
    RoundedRectangle(
      centerX: x, centerY: y, axisX: cos(angle), axisY: sin(angle),
      outline: RoundedOutline(halfWidth: halfWidth, halfHeight: halfHeight, radius: radius),
      borderWidth: border)
  }

  var testDescription: String {
    "\(halfWidth)x\(halfHeight) r\(radius) b\(border) at \(x),\(y) rotated \(angle)"
  }

  /// Whether a point is inside the outline that is inset by `inset` from the edge.
  func contains(_ px: Double, _ py: Double, inset: Double) -> Bool {
    let (dx, dy) = (px - x, py - y)
    let u = abs(dx * cos(angle) + dy * sin(angle))
    let v = abs(dy * cos(angle) - dx * sin(angle))
    let (width, height) = (halfWidth - inset, halfHeight - inset)
    let radius = max(min(radius, halfWidth, halfHeight) - inset, 0)
    guard u < width, v < height else { return false }
    let (cu, cv) = (u - (width - radius), v - (height - radius))
    return cu <= 0 || cv <= 0 || cu * cu + cv * cv < radius * radius
  }

  /// The fractions of a pixel inside the inner edge and inside the outer one, from 32 x 32 samples.
  func sampled(_ column: Int, _ row: Int) -> (inner: Double, outer: Double) {
    // A pixel whose whole neighborhood is on one side needs no samples.
    let (cx, cy) = (Double(column) + 0.5, Double(row) + 0.5)
    let reach = hypot(halfWidth, halfHeight) + 1
    guard hypot(cx - x, cy - y) < reach else { return (0, 0) }
    var (inner, outer) = (0, 0)
    for j in 0..<32 {
      for i in 0..<32 {
        let px = Double(column) + (Double(i) + 0.5) / 32
        let py = Double(row) + (Double(j) + 0.5) / 32
        if contains(px, py, inset: 0) { outer += 1 }
        if contains(px, py, inset: border) { inner += 1 }
      }
    }
    return (Double(inner) / 1024, Double(outer) / 1024)
  }
}

private let white = PixelColor(red: 1, green: 1, blue: 1, alpha: 1)
private let red = PixelColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = PixelColor(red: 0, green: 0, blue: 1, alpha: 1)

private func channels(_ word: UInt32) -> (blue: Int, green: Int, red: Int, alpha: Int) {
  (Int(word & 0xFF), Int(word >> 8 & 0xFF), Int(word >> 16 & 0xFF), Int(word >> 24))
}

struct RoundedRectangleRasterizerTests {
  static let shapes: [TestShape] = {
    var generator = TestGenerator(seed: 7)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var shapes = [
      TestShape(), TestShape(radius: 0, border: 1), TestShape(radius: 20, border: 2),
      TestShape(x: 16.37, y: 15.81, radius: 2, border: 2),
      TestShape(x: 16.37, y: 15.81, angle: .pi / 4, radius: 0, border: 1.5),
      TestShape(angle: .pi / 2, radius: 4, border: 6), TestShape(angle: .pi, radius: 5, border: 5),
      TestShape(angle: -.pi / 6, halfWidth: 11, halfHeight: 0.4, radius: 0.2, border: 0.1),
      TestShape(angle: 0.01, halfWidth: 0.3, halfHeight: 0.3, radius: 0.3),
      TestShape(x: 15.2, y: 16.9, angle: 1, halfWidth: 10, halfHeight: 10, radius: 1, border: 9.6),
      TestShape(x: 15.2, y: 16.9, angle: 2, halfWidth: 12, halfHeight: 11, radius: 8, border: 5),
    ]
    for _ in 0..<14 {
      shapes.append(
        TestShape(
          x: random(14...18), y: random(14...18), angle: random(-7...7),
          halfWidth: random(0.2...12), halfHeight: random(0.2...12), radius: random(0...13),
          border: random(0...1) < 0.3 ? 0 : random(0...8)))
    }
    return shapes
  }()

  // The sampling itself is off by up to 4 levels along edges parallel to the grid.
  @Test(arguments: shapes)
  func coverageMatchesSupersampling(test: TestShape) {
    let buffer = PixelBuffer(width: 32, height: 32)
    RoundedRectangleRasterizer().composite(
      test.shape, fill: blue, border: red, opacity: 1, into: buffer, clip: PixelRect(of: buffer))
    var worst = 0.0
    for row in 0..<32 {
      for column in 0..<32 {
        let (inner, outer) = test.sampled(column, row)
        let pixel = channels(buffer[column, row])
        let ring = test.border > 0 ? outer - inner : 0
        let middle = test.border > 0 ? inner : outer
        worst = max(worst, abs(Double(pixel.alpha) - 255 * outer))
        worst = max(worst, abs(Double(pixel.red) - 255 * ring))
        worst = max(worst, abs(Double(pixel.blue) - 255 * middle))
      }
    }
    #expect(worst <= 6)
  }

  // When a shape moves, each pixel loses what its neighbors gain.
  @Test func areaDoesNotDependOnPosition() {
    let area = 18.0 * 12 - (4 - .pi) * 9
    for step in 0..<40 {
      let test = TestShape(
        x: 16 + Double(step) / 40, y: 16 - Double(step * step % 17) / 17, angle: Double(step) / 9)
      let buffer = PixelBuffer(width: 32, height: 32)
      RoundedRectangleRasterizer().composite(
        test.shape, fill: white, border: white, opacity: 1, into: buffer,
        clip: PixelRect(of: buffer))
      var sum = 0.0
      for row in 0..<32 {
        for column in 0..<32 { sum += Double(channels(buffer[column, row]).alpha) / 255 }
      }
      #expect(abs(sum - area) < 0.25)
    }
  }

  @Test func straightEdgesAreExact() {
    let test = TestShape(x: 16.25, y: 16, halfWidth: 8, halfHeight: 6.5, radius: 0)
    let buffer = PixelBuffer(width: 32, height: 32)
    RoundedRectangleRasterizer().composite(
      test.shape, fill: white, border: white, opacity: 1, into: buffer,
      clip: PixelRect(of: buffer))
    // The shape spans x 8.25 to 24.25 and y 9.5 to 22.5.
    #expect(channels(buffer[8, 16]).alpha == 191)
    #expect(channels(buffer[24, 16]).alpha == 64)
    #expect(channels(buffer[16, 9]).alpha == 128)
    #expect(channels(buffer[8, 9]).alpha == 96)
    #expect(channels(buffer[24, 22]).alpha == 32)
    #expect(buffer[7, 16] == 0)
    #expect(buffer[25, 16] == 0)
    #expect(buffer[9, 10] == 0xFFFF_FFFF)
  }

  @Test(arguments: [0.0, .pi / 4, .pi / 2, .pi])
  func symmetricShapesAreSymmetric(angle: Double) {
    for radius in [0.0, 1, 2.5, 6] {
      for border in [0.0, 1, 3] {
        let test = TestShape(
          angle: angle, halfWidth: 8.3, halfHeight: 8.3, radius: radius, border: border)
        let buffer = PixelBuffer(width: 32, height: 32)
        RoundedRectangleRasterizer().composite(
          test.shape, fill: blue, border: red, opacity: 0.7, into: buffer,
          clip: PixelRect(of: buffer))
        for row in 0..<32 {
          for column in 0..<32 {
            let a = channels(buffer[column, row])
            for b in [
              channels(buffer[31 - column, row]), channels(buffer[column, 31 - row]),
              channels(buffer[row, column]),
            ] {
              #expect(abs(a.alpha - b.alpha) <= 1 && abs(a.red - b.red) <= 1)
              #expect(abs(a.blue - b.blue) <= 1)
            }
          }
        }
      }
    }
  }

  // A border in the fill's color is invisible: there is no seam.
  @Test(arguments: shapes)
  func aBorderInTheFillColorIsInvisible(test: TestShape) {
    let clip = PixelRect(minX: 0, minY: 0, maxX: 32, maxY: 32)
    let bordered = PixelBuffer(width: 32, height: 32)
    let rasterizer = RoundedRectangleRasterizer()
    rasterizer.composite(
      test.shape, fill: white, border: white, opacity: 0.6, into: bordered, clip: clip)
    var plainTest = test
    plainTest.border = 0
    let plain = PixelBuffer(width: 32, height: 32)
    rasterizer.composite(
      plainTest.shape, fill: white, border: .clear, opacity: 0.6, into: plain, clip: clip)
    var worst = 0
    for row in 0..<32 {
      for column in 0..<32 {
        worst = max(
          worst,
          abs(channels(bordered[column, row]).alpha - channels(plain[column, row]).alpha))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: shapes)
  func clippingDoesNotChangePixelsInside(test: TestShape) {
    func background() -> PixelBuffer {
      let buffer = PixelBuffer(width: 32, height: 32)
      for row in 0..<32 {
        for column in 0..<32 { buffer[column, row] = 0xFF10_2030 &+ UInt32(column * 3 + row) }
      }
      return buffer
    }
    let rasterizer = RoundedRectangleRasterizer()
    let whole = background()
    let pieces = background()
    let half = PixelColor(red: 0, green: 1, blue: 0.3, alpha: 0.5)
    rasterizer.composite(
      test.shape, fill: blue, border: half, opacity: 0.9, into: whole, clip: PixelRect(of: whole))
    for (minX, maxX) in [(-5, 3), (3, 13), (13, 14), (14, 17), (17, 99)] {
      for (minY, maxY) in [(-9, 11), (11, 19), (19, 40)] {
        rasterizer.composite(
          test.shape, fill: blue, border: half, opacity: 0.9, into: pieces,
          clip: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
      }
    }
    #expect((0..<32 * 32).allSatisfy { whole[$0 % 32, $0 / 32] == pieces[$0 % 32, $0 / 32] })
  }

  // Full coverage gives the same bytes whether a pixel is part of a run or computed by itself.
  @Test func runsAndEdgesAgree() {
    var generator = TestGenerator(seed: 3)
    for _ in 0..<200 {
      func part() -> Double { Double.random(in: 0...1, using: &generator) }
      let color = PixelColor(red: part(), green: part(), blue: part(), alpha: part())
      let below = PixelColor(red: part(), green: part(), blue: part(), alpha: part())
      let opacity = part()
      // One is wide enough for runs, the other thin enough that every pixel is computed.
      let wide = TestShape(x: 16, y: 2, halfWidth: 14, halfHeight: 2, radius: 0)
      let thin = TestShape(x: 16, y: 2, halfWidth: 14, halfHeight: 1, radius: 0)
      let buffers = [wide, thin].map { test in
        let buffer = PixelBuffer(width: 32, height: 4)
        let rasterizer = RoundedRectangleRasterizer()
        let all = TestShape(halfWidth: 99, halfHeight: 99, radius: 0).shape
        rasterizer.composite(
          all, fill: below, border: .clear, opacity: 1, into: buffer, clip: PixelRect(of: buffer))
        rasterizer.composite(
          test.shape, fill: color, border: .clear, opacity: opacity, into: buffer,
          clip: PixelRect(of: buffer))
        return buffer
      }
      #expect(buffers[0][16, 1] == buffers[1][16, 1])
      #expect(buffers[0][16, 2] == buffers[0][3, 1])
    }
  }

  // The bytes are the same with every instruction set.
  @Test func allInstructionSetsAgree() {
    var generator = TestGenerator(seed: 23)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    func color() -> PixelColor {
      PixelColor(
        red: random(0...1), green: random(0...1), blue: random(0...1), alpha: random(0...1))
    }
    for round in 0..<120 {
      let test = TestShape(
        x: random(40...60), y: random(40...60),
        angle: round % 3 == 0 ? Double(round / 3) * .pi / 4 : random(-7...7),
        halfWidth: random(0.2...45), halfHeight: random(0.2...45), radius: random(0...30),
        border: random(0...1) < 0.3 ? 0 : random(0...12))
      let (fill, border, below) = (color(), color(), generator.next())
      let buffers = [CoverageInstructions.best, .portable].map { instructions in
        let buffer = PixelBuffer(width: 100, height: 100)
        for pixel in 0..<10_000 {
          let alpha = UInt32(truncatingIfNeeded: below &+ UInt64(pixel) &* 7919) & 0xFF
          buffer[pixel % 100, pixel / 100] = alpha * 0x0101_0101
        }
        RoundedRectangleRasterizer(instructions: instructions).composite(
          test.shape, fill: fill, border: border, opacity: 0.9, into: buffer,
          clip: PixelRect(of: buffer))
        return buffer
      }
      #expect(PixelDifference(buffers[0], buffers[1]).largest == 0)
    }
  }

  // A translucent border shows the fill below it exactly once.
  @Test func aTranslucentBorderShowsTheFill() {
    let test = TestShape(halfWidth: 12, halfHeight: 12, radius: 4, border: 6)
    let buffer = PixelBuffer(width: 32, height: 32)
    RoundedRectangleRasterizer().composite(
      test.shape, fill: PixelColor(red: 0, green: 0, blue: 1, alpha: 0.5),
      border: PixelColor(red: 1, green: 0, blue: 0, alpha: 0.5), opacity: 0.5, into: buffer,
      clip: PixelRect(of: buffer))
    // The border over the fill has alpha .75, red .5 and blue .25; the values are half of that,
    // times 255.
    let ring = channels(buffer[7, 16])
    #expect((ring.alpha, ring.red, ring.blue) == (96, 64, 32))
    let middle = channels(buffer[16, 16])
    #expect((middle.alpha, middle.red, middle.blue) == (64, 0, 64))
  }

  @Test(arguments: shapes)
  func maskingMatchesFilling(test: TestShape) {
    let rasterizer = RoundedRectangleRasterizer()
    let masked = PixelBuffer(width: 32, height: 32)
    for row in 0..<32 { for column in 0..<32 { masked[column, row] = 0xFFFF_FFFF } }
    rasterizer.mask(masked, to: test.shape, clip: PixelRect(of: masked))
    var plain = test
    plain.border = 0
    let filled = PixelBuffer(width: 32, height: 32)
    rasterizer.composite(
      plain.shape, fill: white, border: .clear, opacity: 1, into: filled,
      clip: PixelRect(of: filled))
    #expect((0..<32 * 32).allSatisfy { masked[$0 % 32, $0 / 32] == filled[$0 % 32, $0 / 32] })
  }

  @Test func emptyAndOffscreenShapesDrawNothing() {
    let rasterizer = RoundedRectangleRasterizer()
    let buffer = PixelBuffer(width: 32, height: 32)
    for test in [
      TestShape(x: -40), TestShape(y: 1e7), TestShape(halfWidth: 0), TestShape(halfHeight: -3),
    ] {
      rasterizer.composite(
        test.shape, fill: white, border: white, opacity: 1, into: buffer,
        clip: PixelRect(of: buffer))
    }
    #expect((0..<32 * 32).allSatisfy { buffer[$0 % 32, $0 / 32] == 0 })
  }
}
