import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let text = "The quick brown fox jumps over the lazy dog."

  private func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) < 1e-6 }

  @Test func sizesAreThoseOfLines() {
    let size = "Hello".size(withAttributes: [.font: font])
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "Hello", attributes: [.font: font as CTFont]))
    #expect(isClose(size.width, CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))))
    #expect(isClose(size.height, font.lineHeight + font.leading))
    #expect(isClose("a\nb\nc".size(withAttributes: [.font: font]).height, 3 * size.height))
    #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: size.height))
    #expect(("Hello" as NSString).size(withAttributes: [.font: font]) == size)
    // Blanks at the end count, as for the position of a cursor.
    let (word, more) = (
      "a b".size(withAttributes: [.font: font]), "a ".size(withAttributes: [.font: font])
    )
    #expect(isClose(word.width - "b".size(withAttributes: [.font: font]).width, more.width))
    // Without a font, text is 12 points large.
    #expect(isClose("a".size().height, UIFont.systemFont(ofSize: 12).lineHeight))
  }

  @Test func textWrapsAtTheWidth() {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let whole = text.size(withAttributes: attributes)
    let limit = CGSize(width: whole.width / 2 + 30, height: 0)
    let bounds = text.boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(bounds.origin == .zero && bounds.width <= limit.width)
    #expect(isClose(bounds.height, 2 * whole.height))
    // Lines that do not fit are left out.
    let low = text.boundingRect(
      with: CGSize(width: limit.width, height: whole.height * 1.9),
      options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(isClose(low.height, whole.height))
    // Without the option, there is one line from its baseline.
    let line = text.boundingRect(with: limit, attributes: attributes, context: nil)
    #expect(isClose(line.width, whole.width) && isClose(line.minY, -font.ascender))
  }

  @Test func textIsDrawnFromTheTopLeft() {
    let pixels = drawing(60, 60) { _ in
      "H".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font])
    }
    let ink = pixels.inkBounds
    // A capital reaches from the cap height down to the baseline.
    #expect(abs(ink.maxY - (20 + font.ascender)) <= 1)
    #expect(abs(ink.minY - (20 + font.ascender - font.capHeight)) <= 1)
    #expect(ink.minX >= 10 && ink.minX < 14)
    let baseline = drawing(60, 60) { _ in
      "H".draw(
        with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: [.font: font], context: nil)
    }
    #expect(abs(baseline.inkBounds.maxY - 40) <= 1)
  }

  @Test func colorsAreThoseOfTheCurrentTraits() {
    func draw() -> Pixels {
      drawing(40, 40) { _ in
        "■".draw(
          at: .zero,
          withAttributes: [.font: UIFont.systemFont(ofSize: 36), .foregroundColor: UIColor.label])
      }
    }
    let light = draw()
    #expect(!light.inkBounds.isNull)
    let center = (Int(light.inkBounds.midX), Int(light.inkBounds.midY))
    #expect(light[center.0, center.1] == 0xFF00_0000)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(draw()[center.0, center.1] == 0xFFFF_FFFF)
    }
  }

  @Test func alignmentMovesLines() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let pixels = drawing(100, 30) { _ in
      "I".draw(
        in: CGRect(x: 0, y: 0, width: 100, height: 30),
        withAttributes: [.font: font, .paragraphStyle: style])
    }
    #expect(pixels.inkBounds.minX > 90)
  }

  @Test func backgroundsCoverTheirTextOnly() {
    let string = NSMutableAttributedString(string: "aa aa", attributes: [.font: font])
    string.addAttribute(
      .backgroundColor, value: UIColor.red, range: NSRange(location: 3, length: 2))
    let pixels = drawing(80, 30) { _ in string.draw(at: .zero) }
    let start = "aa ".size(withAttributes: [.font: font]).width
    // The fonts' box is painted above and below the letters too.
    #expect(pixels[Int(start) - 2, 1] == 0 && pixels[Int(start) + 2, 1] == 0xFFFF_0000)
    #expect(pixels[Int(start) + 2, Int(font.lineHeight) - 2] == 0xFFFF_0000)
  }

  @Test func shadowsFallFromTheirTextOnly() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 30)
    shadow.shadowColor = UIColor.red
    let string = NSMutableAttributedString(string: "HH", attributes: [.font: font])
    string.addAttribute(.shadow, value: shadow, range: NSRange(location: 1, length: 1))
    let pixels = drawing(60, 70) { _ in string.draw(at: .zero) }
    let half = Int(string.size().width / 2)
    var (below, left) = (false, false)
    for y in 31..<70 {
      for x in 0..<60 where pixels[x, y] >> 24 > 128 {
        if x >= half { below = true } else { left = true }
      }
    }
    #expect(below && !left)
  }

  @Test func equalShadowsAreDrawnTogether() {
    func shadow() -> NSShadow {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: 0, height: 30)
      shadow.shadowColor = UIColor.red
      return shadow
    }
    let count = 2_000
    let string = NSMutableAttributedString(
      string: String(repeating: "I ", count: count),
      attributes: [.font: UIFont.systemFont(ofSize: 4)])
    for index in 0..<count {
      string.addAttribute(.shadow, value: shadow(), range: NSRange(location: 2 * index, length: 1))
    }
    // Laying out the text again for each run would take minutes.
    let pixels = drawing(60, 70) { _ in string.draw(at: .zero) }
    #expect(pixels.inkBounds.maxY > 31 && pixels.inkBounds.maxX > 58)
  }

  @Test func contextsMayReduceFonts() {
    let context = NSStringDrawingContext()
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = CGSize(width: 200, height: 30)
    _ = text.boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
    #expect(context.actualScaleFactor == 1)
    context.minimumScaleFactor = 0.25
    let bounds = text.boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
    #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.25)
    #expect(bounds.height <= 30 && context.totalBounds.size == bounds.size)
  }

  @Test func lastLinesAreTruncated() {
    let string = NSAttributedString(string: text, attributes: [.font: font])
    let size = CGSize(width: 120, height: 0)
    let all = TextDrawing(string, in: size)
    #expect(all.size.height > 3 * font.lineHeight - 1e-6 && !all.isTruncated)
    let two = TextDrawing(
      string, in: size, maximumLineCount: 2, lineBreakMode: .byTruncatingTail)
    #expect(two.isTruncated && two.size.width <= 120)
    let cut = TextDrawing(string, in: size, maximumLineCount: 2)
    #expect(!cut.isTruncated && isClose(cut.size.height, two.size.height))
    #expect(isClose(two.size.height, 2 * (font.lineHeight + font.leading)))
  }

  @Test func layersUnderstandUIKitsValues() {
    let layer = CATextLayer()
    layer.string = NSAttributedString(
      string: "x",
      attributes: [.font: UIFont.systemFont(ofSize: 33), .foregroundColor: UIColor.red])
    let attributes = (layer.string as? NSAttributedString)?.attributes(at: 0, effectiveRange: nil)
    #expect((attributes?[.font] as? CTFont).map { CTFontGetSize($0) } == 33)
    #expect(attributes?[.foregroundColor] as? CGColor == UIColor.red.cgColor)
  }

  @Test func monospacedDigitsHaveTheSameWidth() {
    let plain = UIFont.systemFont(ofSize: 20)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    #expect(width("111", plain) < width("888", plain) - 1)
    #expect(isClose(width("111", digits), width("888", digits)) && digits != plain)
    #expect(isClose(width("11", digits.withSize(40)), width("88", digits.withSize(40))))
    let bold = CTFontCreateCopyWithSymbolicTraits(digits as CTFont, 0, nil, .traitBold, .traitBold)
    #expect(bold?.hasMonospacedDigits == true)
  }

  @Test func emptyAndHugeTextsAreSafe() {
    let pixels = drawing(10, 10) { _ in
      "".draw(at: .zero)
      NSAttributedString(string: "").draw(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      "a".draw(
        in: CGRect(x: 0, y: 0, width: -5, height: CGFloat.nan),
        withAttributes: [.font: UIFont.systemFont(ofSize: 1e9)])
    }
    #expect(pixels.width == 10)
    #expect(NSAttributedString(string: "").size() == .zero)
  }
}
