import CoreGraphics
import Foundation
import PixelKernels
import Testing

@Suite("Drawing glyphs")
struct CGContextTextTests {
  /// A glyph: a square with a hole that winds the other way.
  private var glyph: CGPath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    path.addLines(between: [
      CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 6), CGPoint(x: 6, y: 6), CGPoint(x: 6, y: 2),
    ])
    path.closeSubpath()
    return path
  }

  private func makeContext() -> CGContext {
    let context = CGContext(buffer: PixelBuffer(width: 20, height: 20))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setLineWidth(2)
    return context
  }

  @Test(
    "Each mode fills, strokes and clips as its name says",
    arguments: [
      (CGTextDrawingMode.fill, true, false, false), (.stroke, false, true, false),
      (.fillStroke, true, true, false), (.invisible, false, false, false),
      (.fillClip, true, false, true), (.strokeClip, false, true, true),
      (.fillStrokeClip, true, true, true), (.clip, false, false, true),
    ])
  func modes(_ mode: CGTextDrawingMode, fills: Bool, strokes: Bool, clips: Bool) {
    let context = makeContext()
    context.setTextDrawingMode(mode)
    context.move(to: CGPoint(x: 1, y: 1))
    context.drawGlyphs(glyph, transform: CGAffineTransform(translationX: 5, y: 6))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(context.buffer[6, 12] == (fills ? 0xFFFF_0000 : strokes ? 0xFF00_00FF : 0) || strokes)
    #expect((context.buffer[4, 10] == 0xFF00_00FF) == strokes)
    #expect(context.buffer[9, 10] == 0)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect((context.buffer[1, 1] == 0xFFFF_FFFF) == !clips)
    #expect((context.buffer[9, 10] == 0xFFFF_FFFF) == !clips)
    #expect(context.buffer[6, 12] == 0xFFFF_FFFF)
  }

  @Test("The text matrix is not part of the state, and its translation is the text position")
  func matrix() {
    let context = makeContext()
    context.saveGState()
    context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 3, ty: 4)
    #expect(context.textPosition == CGPoint(x: 3, y: 4))
    context.textPosition = CGPoint(x: 7, y: 8)
    context.setFontSize(12)
    context.restoreGState()
    #expect(context.textMatrix == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 7, ty: 8))
    #expect(context.fontSize == 0)
    context.setFontSize(.nan)
    context.setCharacterSpacing(.infinity)
    #expect(context.fontSize == 0 && context.characterSpacing == 0)
  }
}
