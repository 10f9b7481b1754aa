import CoreGraphics
import CoreText
import Foundation
import PixelKernels
import TestSupport
import Testing
import TextLayout

struct FontMatrixTests {
  private func font(_ matrix: CGAffineTransform, size: CGFloat = 30) -> CTFont {
    withUnsafePointer(to: matrix) { CTFontCreateWithName("Inter", size, $0) }
  }

  private func line(_ text: String, _ font: CTFont) -> CTLine {
    CTLineCreateWithAttributedString(attributed(text, [.font: font]))
  }

  private func drawn(_ line: CTLine, _ matrix: CGAffineTransform = .identity) throws -> PixelBuffer
  {
    let context = try bitmap(200, 80)
    context.textMatrix = matrix
    context.textPosition = CGPoint(x: 12.25, y: 30.5)
    CTLineDraw(line, context)
    return context.buffer
  }

  // A matrix that only scales is a larger font, in metrics and in pixels.
  @Test func scaling() throws {
    let double = font(CGAffineTransform(scaleX: 2, y: 2), size: 15)
    let large = font(.identity)
    #expect(CTFontGetSize(double) == 15)
    for measure in [
      CTFontGetAscent, CTFontGetDescent, CTFontGetLeading, CTFontGetCapHeight, CTFontGetXHeight,
      CTFontGetUnderlinePosition, CTFontGetUnderlineThickness,
    ] {
      #expect(isClose(Double(measure(double)), Double(measure(large))))
    }
    let (left, right) = (line("AVA, fg", double), line("AVA, fg", large))
    var (ascent, descent) = (CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(left, &ascent, &descent, nil)
    #expect(isClose(width, CTLineGetTypographicBounds(right, nil, nil, nil)))
    #expect(isClose(Double(ascent), Double(CTFontGetAscent(large))))
    #expect(isClose(Double(descent), Double(CTFontGetDescent(large))))
    #expect(PixelDifference(try drawn(left), try drawn(right)).largest <= 1)
    #expect(try drawn(left).hasInk)
    let (box, other) = (CTLineGetImageBounds(left, nil), CTLineGetImageBounds(right, nil))
    for (value, wanted) in [
      (box.minX, other.minX), (box.minY, other.minY), (box.maxX, other.maxX),
      (box.maxY, other.maxY),
    ] { #expect(isClose(Double(value), Double(wanted), tolerance: 1e-5)) }
  }

  // A single glyph, whose origin is the line's, is slanted as if the whole text space were.
  @Test func slanting() throws {
    let lean = CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0)
    let slanted = line("H", font(lean))
    let upright = line("H", font(.identity))
    #expect(PixelDifference(try drawn(slanted), try drawn(upright, lean)).largest <= 1)
    #expect(PixelDifference(try drawn(slanted), try drawn(upright)).largest > 100)
    // Slanting changes no metric: each letter is slanted about its own origin.
    let word = CTLineGetTypographicBounds(line("Hill", font(lean)), nil, nil, nil)
    let plain = CTLineGetTypographicBounds(line("Hill", font(.identity)), nil, nil, nil)
    #expect(isClose(word, plain))
    #expect(isClose(Double(CTFontGetAscent(font(lean))), Double(CTFontGetAscent(font(.identity)))))
  }

  // The glyphs of a line match glyphs drawn one by one at the line's positions.
  @Test func glyphsTransformAboutTheirOrigins() throws {
    let turned = font(CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 2, y: 3))
    let text = line("Turn it", turned)
    let context = try bitmap(200, 80)
    context.textPosition = CGPoint(x: 12.25, y: 30.5)
    for run in CTLineGetGlyphRuns(text) {
      let count = CTRunGetGlyphCount(run)
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var places = [CGPoint](repeating: .zero, count: count)
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
      CTRunGetPositions(run, CFRangeMake(0, 0), &places)
      let font = try #require(CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont)
      #expect(CTFontGetMatrix(font) == CTFontGetMatrix(turned))
      CTFontDrawGlyphs(font, glyphs, places, count, context)
    }
    #expect(PixelDifference(try drawn(text), context.buffer).largest <= 1)
    let ink = CTLineGetImageBounds(text, nil).insetBy(dx: -1, dy: -1)
    for (y, row) in context.buffer.rows.enumerated() {
      for (x, word) in row.enumerated() where word != 0 {
        #expect(ink.contains(CGPoint(x: CGFloat(x) + 0.5 - 12.25, y: 79.5 - CGFloat(y) - 30.5)))
      }
    }
  }

  @Test(arguments: [
    CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    CGAffineTransform(a: 1, b: .infinity, c: 0, d: 1, tx: 0, ty: 0),
    CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
    CGAffineTransform(a: 1e300, b: -1e300, c: 1e300, d: 1e300, tx: 1e300, ty: -1e300),
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
  ])
  func extremeMatrices(_ matrix: CGAffineTransform) throws {
    let text = CTLineCreateWithAttributedString(
      attributed("Hard case", [.font: font(matrix), .underlineStyle: 1]))
    let width = CTLineGetTypographicBounds(text, nil, nil, nil)
    #expect(width.isFinite && width >= 0)
    _ = try drawn(text)
    _ = CTLineCreateTruncatedLine(text, width / 2, .middle, nil)
    #expect(CTFontGetAscent(font(matrix)).isFinite)
  }
}
