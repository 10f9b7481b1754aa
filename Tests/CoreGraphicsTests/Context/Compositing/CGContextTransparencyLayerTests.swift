import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Transparency layers")
struct CGContextTransparencyLayerTests {
  private let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func makeContext() -> CGContext {
    let context = CGContext(buffer: PixelBuffer(width: 20, height: 20))
    context.setFillColor(gray: 1, alpha: 1)
    return context
  }

  @Test("The alphas of nested layers multiply, and each layer starts with 1")
  func nested() {
    let context = makeContext()
    for alpha in [0.9, 0.8, 0.7] {
      context.setAlpha(alpha)
      context.setBlendMode(.multiply)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    context.fill(whole)
    for _ in 0..<3 { context.endTransparencyLayer() }
    #expect(abs(Double(context.buffer[5, 5] >> 24) - 0.9 * 0.8 * 0.7 * 255) <= 1.5)
  }

  @Test("Restoring inside a layer stops at its start, and its end restores what it saved")
  func unbalanced() {
    let context = makeContext()
    context.saveGState()
    context.translateBy(x: 1, y: 0)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    #expect(context.ctm.tx == 1)
    for _ in 0..<5 {
      context.saveGState()
      context.translateBy(x: 3, y: 0)
    }
    context.endTransparencyLayer()
    #expect(context.ctm.tx == 1)
    context.endTransparencyLayer()
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm.isIdentity)
  }

  @Test("A layer in a rectangle is clipped to it")
  func inRectangle() {
    let context = makeContext()
    context.translateBy(x: 2, y: 3)
    context.beginTransparencyLayer(
      in: CGRect(x: 1, y: 1, width: 4.5, height: 5), auxiliaryInfo: nil)
    context.fill(whole)
    context.endTransparencyLayer()
    let expected = makeContext()
    expected.fill(CGRect(x: 3, y: 4, width: 4.5, height: 5))
    #expect(PixelDifference(context.buffer, expected.buffer).largest <= 1)
  }

  @Test("A layer's contents are not in the bitmap until it ends")
  func collected() throws {
    let context = makeContext()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(whole)
    #expect(try #require(context.makeImage()).buffer[4, 4] == 0)
    context.endTransparencyLayer()
    #expect(try #require(context.makeImage()).buffer[4, 4] == 0xFFFF_FFFF)
  }

  @Test("Thousands of open layers use bounded memory and are all composited")
  func deep() {
    let context = CGContext(buffer: PixelBuffer(width: 600, height: 600))
    for _ in 0..<2000 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 3, y: 3, width: 4, height: 4))
    for _ in 0..<2000 { context.endTransparencyLayer() }
    context.endTransparencyLayer()
    #expect(context.buffer[4, 4] == 0xFFFF_FFFF && context.buffer[8, 8] == 0)
  }

  @Test("In a rotated context, drawing into a layer matches drawing directly")
  func rotated() {
    func draw(_ context: CGContext, isLayer: Bool) {
      context.rotate(by: 0.4)
      context.scaleBy(x: 1.5, y: 0.7)
      if isLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.fillEllipse(in: CGRect(x: 4, y: 2, width: 6, height: 9))
      if isLayer { context.endTransparencyLayer() }
      context.fill(CGRect(x: 11, y: 0, width: 1, height: 3))
    }
    let (direct, layered) = (makeContext(), makeContext())
    draw(direct, isLayer: false)
    draw(layered, isLayer: true)
    #expect(PixelDifference(direct.buffer, layered.buffer).count == 0)
  }
}
