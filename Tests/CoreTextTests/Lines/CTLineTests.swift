import CoreGraphics
import CoreText
import Foundation
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Black text in Inter.
func attributed(
  _ string: String, size: CGFloat = 40, _ attributes: [NSAttributedString.Key: Any] = [:]
) -> NSAttributedString {
  var attributes = attributes
  attributes[.font] = attributes[.font] ?? CTFontCreateWithName("Inter", size, nil)
  return NSAttributedString(string: string, attributes: attributes)
}

func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
        | CGBitmapInfo.byteOrder32Little.rawValue))
}

extension PixelBuffer {
  /// The rows in memory order.
  var rows: [[UInt32]] {
    (0..<height).map { row in
      let words = UnsafeRawPointer(baseAddress + row * bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      return Array(UnsafeBufferPointer(start: words, count: width))
    }
  }

  var hasInk: Bool { rows.contains { $0.contains { $0 != 0 } } }
}

struct CTLineTests {
  // TX-03: the metrics match those of the line that text layers use.
  @Test func metricsMatchTextLayers() throws {
    let line = CTLineCreateWithAttributedString(attributed("Hxp, AVA "))
    let book = FontBook.packaged
    let same = TextShaper(book: book).line(
      for: TextRun(string: "Hxp, AVA ", font: try book.lookup(name: nil), size: 40))
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(isClose(width, same.width))
    #expect(isClose(Double(ascent), same.ascent) && isClose(Double(descent), same.descent))
    #expect(isClose(Double(leading), same.leading))
    #expect(isClose(CTLineGetTrailingWhitespaceWidth(line), same.trailingBlank))
    #expect(CTLineGetGlyphCount(line) == 9)
    #expect(CTLineGetStringRange(line) == CFRangeMake(0, 9))
    let ink = CTLineGetImageBounds(line, nil)
    #expect(isClose(Double(ink.maxY), -Double(same.inkBounds.minY)))
    #expect(isClose(Double(ink.minY), -Double(same.inkBounds.maxY)))
    #expect(
      CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
        == CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent))
  }

  /// The expected line, drawn in a context with y pointing down.
  private func expected(_ string: String, at baseline: CGPoint, _ width: Int, _ height: Int) throws
    -> [[UInt32]]
  {
    let buffer = PixelBuffer(width: width, height: height)
    let book = FontBook.packaged
    TextShaper(book: book)
      .line(for: TextRun(string: string, font: try book.lookup(name: nil), size: 40))
      .draw(in: CGContext(buffer: buffer), at: baseline, color: .black)
    return buffer.rows
  }

  @Test func linesAreUprightWhereYPointsUp() throws {
    let context = try bitmap(200, 80)
    context.textPosition = CGPoint(x: 10.25, y: 30.5)
    CTLineDraw(CTLineCreateWithAttributedString(attributed("Fg")), context)
    #expect(context.buffer.rows == (try expected("Fg", at: CGPoint(x: 10.25, y: 49.5), 200, 80)))
    #expect(context.buffer.hasInk)
  }

  @Test func aFlippedTextMatrixMakesLinesUprightWhereYPointsDown() throws {
    let buffer = PixelBuffer(width: 200, height: 80)
    let context = CGContext(buffer: buffer)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.textPosition = CGPoint(x: 10.25, y: 49.5)
    let line = CTLineCreateWithAttributedString(attributed("Fg"))
    CTLineDraw(line, context)
    #expect(buffer.rows == (try expected("Fg", at: CGPoint(x: 10.25, y: 49.5), 200, 80)))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(isClose(Double(context.textPosition.x), 10.25 + width))
    #expect(isClose(Double(context.textPosition.y), 49.5))
  }

  @Test func truncatedLinesFit() throws {
    let line = CTLineCreateWithAttributedString(attributed("Wave, fjord and AVATAR"))
    let whole = CTLineGetTypographicBounds(line, nil, nil, nil)
    for type in [CTLineTruncationType.start, .middle, .end] {
      for part in [0.2, 0.5, 0.9] {
        let short = try #require(CTLineCreateTruncatedLine(line, whole * part, type, nil))
        #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= whole * part + 1e-6)
        #expect(CTLineGetGlyphCount(short) < CTLineGetGlyphCount(line))
      }
      #expect(CTLineCreateTruncatedLine(line, 3, type, nil) == nil)
      #expect(CTLineCreateTruncatedLine(line, .nan, type, nil) == nil)
    }
    #expect(CTLineCreateTruncatedLine(line, whole + 1, .end, nil) === line)
  }

  // The token replaces the omitted text, with its own style and width.
  @Test func tokensAreDrawn() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let token = CTLineCreateWithAttributedString(
      attributed(" [..]", size: 20, [.foregroundColor: red]))
    let own = CTLineGetTypographicBounds(token, nil, nil, nil)
    let line = CTLineCreateWithAttributedString(attributed("Wave, fjord and AVATAR"))
    let whole = CTLineGetTypographicBounds(line, nil, nil, nil)
    for type in [CTLineTruncationType.start, .middle, .end] {
      let short = try #require(CTLineCreateTruncatedLine(line, whole * 0.6, type, token))
      #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= whole * 0.6 + 1e-6)
      let runs = CTLineGetGlyphRuns(short)
      let index = try #require(
        runs.firstIndex {
          CTRunGetAttributes($0)[NSAttributedString.Key.foregroundColor.rawValue] as? CGColor
            == red
        })
      #expect(index == (type == .start ? 0 : 1))
      #expect(runs.count == (type == .middle ? 3 : 2))
      let run = runs[index]
      #expect(CTRunGetGlyphCount(run) == CTLineGetGlyphCount(token))
      #expect(isClose(CTRunGetTypographicBounds(run, CFRangeMake(0, 0), nil, nil, nil), own))
      var (glyphs, same) = ([CGGlyph](repeating: 0, count: 5), [CGGlyph](repeating: 1, count: 5))
      CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
      CTRunGetGlyphs(CTLineGetGlyphRuns(token)[0], CFRangeMake(0, 0), &same)
      #expect(glyphs == same)
      // No more of the text would fit: every omitted character is wider than the remaining space.
      let remaining = whole * 0.6 - CTLineGetTypographicBounds(short, nil, nil, nil)
      #expect(remaining < 40)
      let context = try bitmap(500, 80)
      context.textPosition = CGPoint(x: 5, y: 30)
      CTLineDraw(short, context)
      #expect(context.buffer.rows.contains { $0.contains(0xFFFF_0000) })
    }
    // A token that does not fit by itself, a line that is short enough, and an empty token.
    #expect(CTLineCreateTruncatedLine(line, own - 1, .end, token) == nil)
    #expect(CTLineCreateTruncatedLine(line, whole + 1, .end, token) === line)
    let nothing = CTLineCreateWithAttributedString(NSAttributedString(string: ""))
    let cut = try #require(CTLineCreateTruncatedLine(line, whole * 0.5, .end, nothing))
    #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= whole * 0.5)
    #expect(CTLineGetGlyphCount(cut) > 0)
    #expect(CTLineCreateTruncatedLine(line, .nan, .end, token) == nil)
  }

  @Test func justifiedLinesHaveTheRequestedWidth() throws {
    let line = CTLineCreateWithAttributedString(attributed("a b c"))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    func justified(_ factor: CGFloat, _ wanted: Double) throws -> Double {
      let line = try #require(CTLineCreateJustifiedLine(line, factor, wanted))
      return CTLineGetTypographicBounds(line, nil, nil, nil)
    }
    #expect(try isClose(justified(1, width + 50), width + 50))
    #expect(try isClose(justified(0.5, width + 50), width + 25))
    #expect(try isClose(justified(1, width - 50), width))
    #expect(try isClose(justified(1, .nan), width))
    #expect(CTLineGetPenOffsetForFlush(line, 1, width + 20) == 20)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, width - 20) == 0)
  }

  // From each character to its caret position and back.
  @Test func caretsAndIndicesAgree() throws {
    let text = "ab\u{1F600}\u{5D0}\u{5D1} c"
    let line = CTLineCreateWithAttributedString(attributed(text))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(isClose(Double(CTLineGetOffsetForStringIndex(line, 8, nil)), width))
    #expect(isClose(Double(CTLineGetOffsetForStringIndex(line, 1000, nil)), width))
    let a = CTLineCreateWithAttributedString(attributed("a"))
    let aWidth = CTLineGetTypographicBounds(a, nil, nil, nil)
    #expect(isClose(Double(CTLineGetOffsetForStringIndex(line, 1, nil)), aWidth))
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: aWidth * 0.4, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: aWidth * 0.6, y: 0)) == 1)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width + 5, y: 0)) == 8)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == 0)
    // The middle of two Hebrew letters is the boundary between them in either direction.
    let runs = CTLineGetGlyphRuns(line)
    let hebrew = try #require(runs.first { CTRunGetStatus($0) == .rightToLeft })
    #expect(CTRunGetStringRange(hebrew) == CFRangeMake(4, 2))
    let right = Double(CTLineGetOffsetForStringIndex(line, 4, nil))
    let middle = Double(CTLineGetOffsetForStringIndex(line, 5, nil))
    #expect(middle < right)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: middle + 0.1, y: 0)) == 5)
  }

  @Test func runsHaveTheirGlyphsAndAttributes() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let text = NSMutableAttributedString(attributedString: attributed("ab"))
    text.append(attributed("cde", [.foregroundColor: red, .kern: 3]))
    let line = CTLineCreateWithAttributedString(text)
    let runs = CTLineGetGlyphRuns(line)
    #expect(runs.map { CTRunGetGlyphCount($0) } == [2, 3])
    #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 2), CFRangeMake(2, 3)])
    let attributes = CTRunGetAttributes(runs[1])
    #expect(attributes[NSAttributedString.Key.foregroundColor.rawValue] as? CGColor == red)
    #expect(attributes[kCTFontAttributeName] as? CTFont == CTFontCreateWithName("Inter", 40, nil))
    var positions = [CGPoint](repeating: .zero, count: 3)
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &positions)
    var indices = [CFIndex](repeating: 0, count: 2)
    CTRunGetStringIndices(runs[1], CFRangeMake(1, 2), &indices)
    #expect(indices == [3, 4])
    let ab = CTRunGetTypographicBounds(runs[0], CFRangeMake(0, 0), nil, nil, nil)
    #expect(isClose(Double(positions[0].x), ab))
    let whole = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(
      isClose(ab + CTRunGetTypographicBounds(runs[1], CFRangeMake(0, 0), nil, nil, nil), whole))
  }

  @Test func emptyTextHasAHeight() {
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: ""))
    var ascent = CGFloat(0)
    #expect(CTLineGetTypographicBounds(line, &ascent, nil, nil) == 0)
    // Core Text's default is 12 points of the default family.
    #expect(ascent == CTFontGetAscent(CTFontCreateWithName("Helvetica", 12, nil)))
    #expect(CTLineGetStringIndexForPosition(line, .zero) == 0)
    #expect(CTLineGetOffsetForStringIndex(line, 5, nil) == 0)
  }
}
