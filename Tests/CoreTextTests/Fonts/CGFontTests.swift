import CoreGraphics
import CoreText
import Foundation
import PixelKernels
import TestSupport
import Testing

struct CGFontTests {
  private func glyphs(_ text: String, _ font: CTFont) -> [CGGlyph] {
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    _ = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    return glyphs
  }

  @Test func namesAndMetrics() throws {
    let font = try #require(CGFont("Inter-Bold" as CFString))
    #expect(font.postScriptName == "Inter-Bold" && font.fullName == "Inter Bold")
    #expect(CGFont("Nonesuch") == nil)
    // If the point size equals the units per em, points are units.
    let sized = CTFontCreateWithGraphicsFont(font, CGFloat(font.unitsPerEm), nil, nil)
    #expect(CTFontGetAscent(sized) == CGFloat(font.ascent))
    #expect(CTFontGetDescent(sized) == CGFloat(-font.descent))
    #expect(CTFontGetCapHeight(sized) == CGFloat(font.capHeight))
    #expect(CTFontGetXHeight(sized) == CGFloat(font.xHeight))
    #expect(font.numberOfGlyphs == CTFontGetGlyphCount(sized))
    #expect(CTFontCopyGraphicsFont(sized, nil) == font)
    let a = glyphs("A", sized)[0]
    // Inter names its glyphs after their characters.
    #expect(font.name(for: a) == "uni0041" && font.getGlyphWithGlyphName(name: "uni0041") == a)
    #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0)
    #expect(font.name(for: .max) == nil)
    var advances: [Int32] = [0, 0]
    #expect(!font.getGlyphAdvances(glyphs: [a, .max], count: 2, advances: &advances))
    let width = CTFontGetAdvancesForGlyphs(sized, .default, [a], nil, 1)
    #expect(Double(advances[0]) == width && advances[1] == 0)
    var boxes = [CGRect.zero]
    #expect(font.getGlyphBBoxes(glyphs: [a], count: 1, bboxes: &boxes))
    #expect(boxes[0].minY == 0 && abs(boxes[0].maxY - CGFloat(font.capHeight)) < 20)
  }

  @Test func filesAreRead() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let url = URL(fileURLWithPath: "\(folder)/DejaVuSans.ttf")
    let font = try #require(CGDataProvider(url: url).flatMap { CGFont($0) })
    #expect(font.postScriptName == "DejaVuSans" && font.unitsPerEm == 2048)
    for data in [Data(), Data("no font".utf8), try Data(contentsOf: url).prefix(500)] {
      #expect(CGDataProvider(data: data).flatMap { CGFont($0) } == nil)
    }
  }

  // For comparison, the same glyphs as filled outlines.
  @Test func glyphsAreDrawnAtTheirPositions() throws {
    let font = try #require(CGFont("Inter"))
    let sized = CTFontCreateWithGraphicsFont(font, 30, nil, nil)
    let numbers = glyphs("AgV", sized)
    let places = [CGPoint(x: 5, y: 10), CGPoint(x: 20.5, y: 14.25), CGPoint(x: 60, y: -2)]
    let matrix = CGAffineTransform(a: 0.9, b: 0.2, c: -0.1, d: 1.1, tx: 6, ty: 12)
    let context = try bitmap(110, 70)
    context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    context.saveGState()
    context.setFont(font)
    context.setFontSize(30)
    context.textMatrix = matrix
    context.showGlyphs(numbers, at: places)
    #expect(context.textMatrix == matrix)
    let expected = try bitmap(110, 70)
    expected.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    for (glyph, place) in zip(numbers, places) {
      let map = CGAffineTransform(translationX: place.x, y: place.y).concatenating(matrix)
      let path = try #require(
        withUnsafePointer(to: map) { CTFontCreatePathForGlyph(sized, glyph, $0) })
      expected.addPath(path)
    }
    expected.fillPath()
    #expect(context.buffer.hasInk)
    #expect(PixelDifference(context.buffer, expected.buffer).largest <= 1)
    // The font is part of the graphics state.
    context.restoreGState()
    let before = context.buffer.rows
    context.showGlyphs(numbers, at: places)
    #expect(context.buffer.rows == before)
    // Core Text's function needs no font in the context.
    let other = try bitmap(110, 70)
    other.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    other.textMatrix = matrix
    CTFontDrawGlyphs(sized, numbers, places, 3, other)
    #expect(other.buffer.rows == before)
  }

  @Test func drawingModesApply() throws {
    let font = try #require(CGFont("Inter"))
    func drawn(_ mode: CGTextDrawingMode) throws -> CGContext {
      let context = try bitmap(60, 60)
      context.setFont(font)
      context.setFontSize(60)
      context.setTextDrawingMode(mode)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setLineWidth(4)
      let letter = glyphs("I", CTFontCreateWithGraphicsFont(font, 60, nil, nil))
      context.showGlyphs(letter, at: [CGPoint(x: 20, y: 8)])
      return context
    }
    let filled = try drawn(.fill).buffer.rows
    let stroked = try drawn(.stroke).buffer.rows
    #expect(filled != stroked && stroked.contains { $0.contains(0xFFFF_0000) })
    #expect(try !drawn(.invisible).buffer.hasInk)
    let clipped = try drawn(.clip)
    #expect(!clipped.buffer.hasInk)
    clipped.setFillColor(gray: 0, alpha: 1)
    clipped.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(clipped.buffer.rows == filled)
  }

  @Test func invalidNumbersDrawNothing() throws {
    let font = try #require(CGFont("Inter"))
    let context = try bitmap(40, 40)
    context.showGlyphs([40], at: [CGPoint(x: 5, y: 5)])
    context.setFont(font)
    context.showGlyphs([40], at: [CGPoint(x: 5, y: 5)])
    context.setFontSize(20)
    context.showGlyphs([40], at: [])
    context.showGlyphs([.max], at: [.zero])
    context.showGlyphs(
      [40, 41], at: [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)])
    #expect(!context.buffer.hasInk)
    for size in [1e300, -1e300, CGFloat.infinity] {
      context.setFontSize(size)
      context.showGlyphs([40, 41], at: [CGPoint(x: -1e300, y: 1e300), .zero])
    }
    let huge = CTFontCreateWithName(
      "Inter", 20, [CGAffineTransform(a: .nan, b: 1, c: 1, d: 1e300, tx: 0, ty: 0)])
    CTFontDrawGlyphs(huge, [40], [.zero], 1, context)
    CTFontDrawGlyphs(huge, [40], [.zero], -3, context)
  }
}
