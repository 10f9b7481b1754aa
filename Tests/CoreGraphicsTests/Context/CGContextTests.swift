import CoreGraphics
import Foundation
import PixelKernels
import Testing

struct CGContextTests {
  private func makeContext(_ width: Int = 10, _ height: Int = 10) -> CGContext {
    CGContext(buffer: PixelBuffer(width: width, height: height))
  }

  private func channels(_ word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 255) }
  }

  private func expectPixel(
    _ context: CGContext, _ x: Int, _ y: Int, _ expected: [Int], within delta: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = channels(context.buffer[x, y])
    #expect(
      zip(found, expected).allSatisfy { abs($0 - $1) <= delta }, "(\(x), \(y)): \(found)",
      sourceLocation: sourceLocation)
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func originsOfBothKindsOfContexts() throws {
    let down = makeContext()
    down.setFillColor(red)
    down.fill(CGRect(x: 1, y: 2, width: 1, height: 1))
    #expect(down.buffer[1, 2] == 0xffff_0000)
    let up = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    up.setFillColor(red)
    up.fill(CGRect(x: 1, y: 2, width: 1, height: 1))
    #expect(up.buffer[1, 7] == 0xffff_0000)
    #expect(up.ctm.isIdentity && down.ctm.isIdentity)
  }

  @Test func unsupportedLayouts() {
    func make(
      width: Int = 4, bits: Int = 8, bytes: Int = 0, space: CGColorSpace = .deviceRGB,
      alpha: CGImageAlphaInfo = .premultipliedLast
    ) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: bytes,
        space: space, bitmapInfo: alpha.rawValue)
    }
    #expect(make() != nil)
    #expect(make(width: 0) == nil)
    #expect(make(width: 40_000) == nil)
    #expect(make(bits: 16) == nil)
    #expect(make(bytes: 15) == nil)
    #expect(make(space: .deviceGray) == nil)
    #expect(make(alpha: .last) == nil)
  }

  @Test func halfCoveredPixels() {
    let context = makeContext()
    context.setFillColor(.white)
    context.fill(CGRect(x: 1.5, y: 2, width: 3, height: 2.5))
    expectPixel(context, 1, 2, [128, 128, 128, 128])
    expectPixel(context, 2, 2, [255, 255, 255, 255], within: 0)
    expectPixel(context, 2, 4, [128, 128, 128, 128])
    expectPixel(context, 1, 4, [64, 64, 64, 64])
    expectPixel(context, 5, 2, [0, 0, 0, 0], within: 0)
  }

  @Test func translucentColors() {
    let context = makeContext()
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    expectPixel(context, 1, 1, [128, 128, 64, 0])
    context.setAlpha(0.5)
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectPixel(context, 0, 0, [191, 64, 32, 128])
  }

  @Test func componentsAreClamped() {
    let context = makeContext()
    context.setFillColor(red: 2, green: -1, blue: 0.5, alpha: 3)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectPixel(context, 0, 0, [255, 255, 0, 128])
  }

  @Test func pointsAreTransformedWhenAdded() {
    let context = makeContext()
    context.translateBy(x: 4, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.translateBy(x: 100, y: 0)
    context.setFillColor(red)
    context.fillPath()
    #expect(context.buffer[4, 0] == 0xffff_0000)
    #expect(context.isPathEmpty)
  }

  @Test func savedStates() {
    let context = makeContext()
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(red)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    #expect(context.buffer[1, 1] == 0xffff_0000)
    #expect(context.buffer[2, 1] == 0)
    context.fill(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(context.buffer[5, 5] == 0xff00_0000)
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func clipsIntersect() {
    let context = makeContext()
    context.addEllipse(in: CGRect(x: -5, y: -5, width: 20, height: 20))
    context.clip()
    context.clip(to: [
      CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 6, y: 6, width: 2, height: 2),
    ])
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(context.buffer[1, 1] == 0xffff_0000)
    #expect(context.buffer[7, 7] == 0xffff_0000)
    #expect(context.buffer[4, 4] == 0)
  }

  @Test func rules() {
    for (rule, middle) in [(CGPathFillRule.winding, UInt32(0xffff_0000)), (.evenOdd, 0)] {
      let context = makeContext()
      context.setFillColor(red)
      context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
      context.fillPath(using: rule)
      #expect(context.buffer[4, 4] == middle)
      #expect(context.buffer[1, 1] == 0xffff_0000)
    }
  }

  @Test func linesAreCentered() {
    let context = makeContext()
    context.setStrokeColor(red)
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 2, y: 5), CGPoint(x: 8, y: 5)])
    #expect(context.buffer[2, 4] == 0xffff_0000)
    #expect(context.buffer[7, 5] == 0xffff_0000)
    #expect(context.buffer[4, 3] == 0)
    #expect(context.buffer[1, 4] == 0)
    context.setLineCap(.square)
    context.strokeLineSegments(between: [CGPoint(x: 2, y: 5), CGPoint(x: 8, y: 5)])
    #expect(context.buffer[1, 4] == 0xffff_0000)
    #expect(context.buffer[0, 4] == 0)
  }

  @Test func theMatrixStretchesThePen() {
    let context = makeContext()
    context.setStrokeColor(red)
    context.scaleBy(x: 1, y: 4)
    context.setLineWidth(1)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 10, y: 1)])
    // The center is at 4 and the width is 4 pixels: rows 2 to 5.
    #expect(
      (0..<10).map { context.buffer[5, $0] == 0xffff_0000 ? 1 : 0 } == [
        0, 0, 1, 1, 1, 1, 0, 0, 0, 0,
      ])
  }

  @Test func dashes() {
    let context = makeContext()
    context.setStrokeColor(red)
    context.setLineDash(phase: 1, lengths: [3, 2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 10, y: 0.5)])
    let row = (0..<10).map { context.buffer[$0, 0] == 0 ? 0 : 1 }
    #expect(row == [1, 1, 0, 0, 1, 1, 1, 0, 0, 1])
    context.setLineDash(phase: 0, lengths: [0, 0])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5.5), CGPoint(x: 10, y: 5.5)])
    #expect((0..<10).allSatisfy { context.buffer[$0, 5] == 0xffff_0000 })
  }

  @Test func transparencyLayers() {
    let context = makeContext()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.saveGState()
    context.setFillColor(blue)
    context.fill(CGRect(x: 3, y: 3, width: 6, height: 6))
    context.endTransparencyLayer()
    // Where both overlap, only the upper one is visible, at half opacity.
    expectPixel(context, 4, 4, [128, 0, 0, 128])
    expectPixel(context, 1, 1, [128, 128, 0, 0])
    expectPixel(context, 9, 9, [0, 0, 0, 0], within: 0)
    context.endTransparencyLayer()
    context.setFillColor(red)
    context.fill(CGRect(x: 9, y: 9, width: 1, height: 1))
    expectPixel(context, 9, 9, [128, 128, 0, 0])
  }

  @Test func clearing() {
    let context = makeContext()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setAlpha(0.25)
    context.clear(CGRect(x: 2, y: 2, width: 3, height: 3))
    #expect(context.buffer[3, 3] == 0)
    #expect(context.buffer[5, 5] == 0xff00_0000)
  }

  @Test func imagesOfTheContext() throws {
    let context = makeContext()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(image.buffer[0, 0] == 0xffff_0000)
    #expect(context.buffer[0, 0] == 0)
  }

  @Test func pathsAreReturnedInUserSpace() throws {
    let context = makeContext()
    context.translateBy(x: 3, y: 4)
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    let path = try #require(context.path)
    #expect(path == CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9])
  func extremeNumbers(_ value: CGFloat) {
    let context = makeContext()
    context.setFillColor(red)
    context.setLineDash(phase: value, lengths: [1, 2])
    context.move(to: CGPoint(x: value, y: 1))
    context.addLine(to: CGPoint(x: 5, y: value))
    context.addCurve(
      to: CGPoint(x: value, y: value), control1: CGPoint(x: 1, y: value), control2: .zero)
    context.addArc(
      center: .zero, radius: value, startAngle: 0, endAngle: 1, clockwise: false)
    context.closePath()
    context.drawPath(using: .fillStroke)
    context.setLineWidth(value)
    context.stroke(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.saveGState()
    context.scaleBy(x: value, y: 1)
    context.stroke(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.restoreGState()
    // The context still works: later drawing is visible.
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 8, y: 8, width: 1, height: 1))
    #expect(context.buffer[8, 8] == 0xffff_0000)
  }

  @Test func singularMatricesDrawNothing() {
    let context = makeContext()
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.stroke(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.restoreGState()
    #expect(PixelDifference(context.buffer, PixelBuffer(width: 10, height: 10)).count == 0)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(context.buffer[1, 1] == 0xff00_0000)
  }
}
