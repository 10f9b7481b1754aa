import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Clipping")
struct CGContextClipTests {
  private let side = 32
  private let circle = CGRect(x: 4.3, y: 5.1, width: 22, height: 20)
  private var whole: CGRect { CGRect(x: 0, y: 0, width: side, height: side) }

  private func makeContext() -> CGContext {
    let context = CGContext(buffer: PixelBuffer(width: side, height: side))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    return context
  }

  /// A gray image with increasingly light columns.
  private func ramp() throws -> CGImage {
    let context = CGContext(buffer: PixelBuffer(width: 16, height: 4))
    for column in 0..<16 {
      context.setFillColor(gray: CGFloat(column) / 15, alpha: 1)
      context.fill(CGRect(x: column, y: 0, width: 1, height: 4))
    }
    return try #require(context.makeImage())
  }

  @Test("A clip's soft edge counts once, even inside transparency layers")
  func softEdgesCountOnce() {
    let expected = makeContext()
    expected.fillEllipse(in: circle)
    for depth in 0..<4 {
      let context = makeContext()
      context.addEllipse(in: circle)
      context.clip()
      for _ in 0..<depth { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.fill(whole)
      for _ in 0..<depth { context.endTransparencyLayer() }
      #expect(PixelDifference(context.buffer, expected.buffer).largest <= 1, "\(depth)")
    }
  }

  @Test("Two equal soft clips count once, unless a layer is between them")
  func nested() {
    func clip(_ context: CGContext, isLayer: Bool) {
      context.addEllipse(in: circle)
      context.clip()
      if isLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.addEllipse(in: circle)
      context.clip()
      context.fill(whole)
      if isLayer { context.endTransparencyLayer() }
    }
    let shape = makeContext()
    shape.fillEllipse(in: circle)
    for isLayer in [false, true] {
      let context = makeContext()
      clip(context, isLayer: isLayer)
      for y in 0..<side {
        for x in 0..<side {
          let part = Double(shape.buffer[x, y] >> 24) / 255
          // Paths intersect as shapes, whereas a layer's image has its own edges.
          let expected = isLayer ? part * part : part
          #expect(abs(Double(context.buffer[x, y] >> 24) - expected * 255) <= 2)
        }
      }
    }
  }

  @Test("The winding or even-odd rule determines the inside")
  func rules() {
    for (rule, middle) in [(CGPathFillRule.winding, UInt32(0xFFFF_0000)), (.evenOdd, 0)] {
      let context = makeContext()
      context.addRect(CGRect(x: 2, y: 2, width: 20, height: 20))
      context.addRect(CGRect(x: 8, y: 8, width: 6, height: 6))
      context.clip(using: rule)
      context.fill(whole)
      #expect(context.buffer[10, 10] == middle && context.buffer[4, 4] == 0xFFFF_0000)
      #expect(context.isPathEmpty)
    }
  }

  @Test("A gray image clips in proportion to its lightness")
  func grayMask() throws {
    let context = makeContext()
    context.interpolationQuality = .none
    // Each image column covers two device columns. As y points down, the image is upside down.
    context.clip(to: whole, mask: try ramp())
    context.fill(whole)
    for x in 0..<side {
      let expected = (Double(x / 2) / 15 * 255).rounded()
      #expect(abs(Double(context.buffer[x, 9] >> 24) - expected) <= 1)
    }
  }

  @Test("A mask hides everything outside its rectangle; two masks and a path multiply")
  func masksMultiply() throws {
    let context = makeContext()
    context.interpolationQuality = .none
    context.clip(to: whole, mask: try ramp())
    context.saveGState()
    context.clip(to: CGRect(x: 8, y: 8, width: 16, height: 16), mask: try ramp())
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 32))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 8, y: 8, width: 12, height: 16))
    context.fill(whole)
    for x in 0..<side {
      let inside = x >= 8 && x < 20
      let expected = inside ? Double(x / 2) / 15 * Double(x - 8) / 15 * 255 : 0
      #expect(abs(Double(context.buffer[x, 12] >> 24) - expected) <= 1.5)
      #expect(context.buffer[x, 7] == 0 && context.buffer[x, 24] == 0)
    }
    context.restoreGState()
    context.fill(whole)
    #expect(context.buffer[31, 2] == 0xFFFF_0000)
  }

  @Test("A transparency layer is multiplied by the mask")
  func maskedLayer() throws {
    let direct = makeContext()
    direct.clip(to: circle, mask: try ramp())
    direct.fillEllipse(in: whole)
    let layered = makeContext()
    layered.clip(to: circle, mask: try ramp())
    layered.beginTransparencyLayer(auxiliaryInfo: nil)
    layered.fillEllipse(in: whole)
    layered.endTransparencyLayer()
    #expect(PixelDifference(direct.buffer, layered.buffer).largest <= 1)
    #expect(direct.buffer[20, 15] != 0)
  }

  @Test("Colors clip by their luminance, and clear pixels hide everything")
  func colorMask() throws {
    let bitmap = CGContext(buffer: PixelBuffer(width: 2, height: 1))
    bitmap.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    bitmap.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = makeContext()
    context.interpolationQuality = .none
    context.clip(to: whole, mask: try #require(bitmap.makeImage()))
    context.fill(whole)
    #expect(context.buffer[3, 3] >> 24 == 182 && context.buffer[20, 3] == 0)
  }

  @Test("Resetting removes paths and masks; inside a layer, only the layer's")
  func reset() throws {
    let context = makeContext()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip(to: whole, mask: try ramp())
    context.resetClip()
    context.fill(CGRect(x: 20, y: 20, width: 2, height: 2))
    #expect(context.buffer[20, 20] == 0xFFFF_0000)
    context.restoreGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.beginTransparencyLayer(
      in: CGRect(x: 4, y: 0, width: 30, height: 10), auxiliaryInfo: nil)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.resetClip()
    context.fill(whole)
    context.endTransparencyLayer()
    let row = (0..<side).map { context.buffer[$0, 3] == 0xFFFF_0000 }
    #expect(row == (0..<side).map { $0 >= 4 && $0 < 20 })
    #expect(context.buffer[10, 12] == 0)
  }

  @Test(
    "Clips never hang, whether empty or with extreme numbers",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func hostile(_ value: CGFloat) throws {
    let context = makeContext()
    let image = try ramp()
    for rect in [
      CGRect(x: value, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: value, height: 4),
      CGRect(x: value, y: value, width: value, height: value), .null, .zero,
    ] {
      context.saveGState()
      context.clip(to: rect, mask: image)
      context.fill(whole)
      _ = context.boundingBoxOfClipPath
      context.clip(to: rect)
      context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
      context.fill(whole)
      context.endTransparencyLayer()
      context.restoreGState()
      context.saveGState()
      context.scaleBy(x: value, y: 1)
      context.clip(to: whole, mask: image)
      context.fill(whole)
      context.restoreGState()
    }
    context.clear(whole)
    context.fill(CGRect(x: 8, y: 8, width: 1, height: 1))
    #expect(context.buffer[8, 8] == 0xFFFF_0000 && context.buffer[9, 8] == 0)
  }

  @Test("An empty clip hides everything")
  func empty() {
    let context = makeContext()
    context.clip()
    context.fill(whole)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(whole)
    context.endTransparencyLayer()
    context.setBlendMode(.multiply)
    context.fill(whole)
    #expect((0..<side).allSatisfy { context.buffer[$0, $0] == 0 })
  }
}
