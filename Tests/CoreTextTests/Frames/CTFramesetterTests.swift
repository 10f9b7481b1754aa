import CoreGraphics
import CoreText
import Foundation
import PixelKernels
import TestSupport
import Testing

struct CTFramesetterTests {
  private let text = attributed("The wave of fjords goes by\nand by", size: 20)

  private func frame(_ rect: CGRect) -> CTFrame {
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    return CTFramesetterCreateFrame(
      framesetter, CFRangeMake(0, 0), CGPath(rect: rect, transform: nil), nil)
  }

  @Test func linesRunFromTheTopDown() {
    let frame = frame(CGRect(x: 10, y: 20, width: 120, height: 200))
    let lines = CTFrameGetLines(frame)
    #expect(lines.count > 2)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    let font = CTFontCreateWithName("Inter", 20, nil)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    for (index, origin) in origins.enumerated() {
      #expect(origin.x == 0)
      #expect(
        isClose(
          Double(origin.y), Double(200 - CTFontGetAscent(font) - height * CGFloat(index))))
    }
    // Together they cover the text.
    var next = 0
    for line in lines {
      let range = CTLineGetStringRange(line)
      #expect(range.location == next)
      next += range.length
      #expect(
        CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
          <= 120)
    }
    #expect(next == text.length)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, text.length))
  }

  @Test func framesContainOnlyWholeLines() {
    let font = CTFontCreateWithName("Inter", 20, nil)
    let two = CTFontGetAscent(font) * 2 + CTFontGetDescent(font) * 2 + CTFontGetLeading(font)
    #expect(CTFrameGetLines(frame(CGRect(x: 0, y: 0, width: 120, height: two + 0.1))).count == 2)
    #expect(CTFrameGetLines(frame(CGRect(x: 0, y: 0, width: 120, height: two - 0.1))).count == 1)
    #expect(CTFrameGetLines(frame(CGRect(x: 0, y: 0, width: 120, height: 3))).isEmpty)
    #expect(CTFrameGetLines(frame(.zero)).isEmpty)
  }

  @Test func theSuggestedSizeFits() {
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    let huge = CGFloat.greatestFiniteMagnitude
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: huge), &fit)
    #expect(size.width <= 120 && size.width > 60)
    #expect(fit == CFRangeMake(0, text.length))
    let rect = CGRect(origin: .zero, size: size)
    let all = frame(CGRect(x: 0, y: 0, width: 120, height: 1000))
    #expect(CTFrameGetLines(frame(rect)).count == CTFrameGetLines(all).count)
    let wide = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: huge, height: huge), nil)
    let first = CTLineCreateWithAttributedString(text)
    #expect(isClose(Double(wide.width), CTLineGetTypographicBounds(first, nil, nil, nil)))
  }

  @Test func framesOfASubrange() {
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 500, height: 100), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(4, 4), path, nil)
    #expect(CTFrameGetLines(frame).map { CTLineGetStringRange($0) } == [CFRangeMake(4, 4)])
    let none = CTFramesetterCreateFrame(framesetter, CFRangeMake(4000, 4), path, nil)
    #expect(CTFrameGetLines(none).isEmpty)
  }

  // For comparison, each line drawn at its origin.
  @Test func drawingAFrameDrawsItsLines() throws {
    let frame = frame(CGRect(x: 10, y: 20, width: 120, height: 150))
    let whole = try bitmap(160, 190)
    CTFrameDraw(frame, whole)
    let single = try bitmap(160, 190)
    for line in CTFrameGetLines(frame).enumerated() {
      var origin = CGPoint.zero
      CTFrameGetLineOrigins(frame, CFRangeMake(line.offset, 1), &origin)
      single.textPosition = CGPoint(x: 10 + origin.x, y: 20 + origin.y)
      CTLineDraw(line.element, single)
    }
    #expect(whole.buffer.hasInk)
    #expect(whole.buffer.rows == single.buffer.rows)
  }

  @Test func framesReportTheirRanges() {
    let small = frame(CGRect(x: 0, y: 0, width: 120, height: 30))
    #expect(CTFrameGetLines(small).count == 1)
    #expect(CTFrameGetStringRange(small) == CFRangeMake(0, text.length))
    #expect(CTFrameGetVisibleStringRange(small).length < text.length)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 30), transform: nil)
    let framesetter = CTFramesetterCreateWithAttributedString(text)
    let part = CTFramesetterCreateFrame(framesetter, CFRangeMake(4, 20), path, nil)
    #expect(CTFrameGetStringRange(part) == CFRangeMake(4, 20))
    let rest = CTFramesetterCreateFrame(framesetter, CFRangeMake(4, 0), path, nil)
    #expect(CTFrameGetStringRange(rest) == CFRangeMake(4, text.length - 4))
  }
}
