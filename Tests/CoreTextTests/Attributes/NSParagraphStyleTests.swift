import CoreText
import Foundation
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// `NSParagraphStyle` has the same effect as `CTParagraphStyle`.
struct NSParagraphStyleTests {
  private func style(of paragraph: NSParagraphStyle) -> ParagraphStyle {
    StyledText(NSAttributedString(string: "a", attributes: [.paragraphStyle: paragraph]))
      .runs[0].style.paragraph
  }

  @Test func defaultsMatchApples() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural && style.tabStops.isEmpty)
    #expect(style.lineSpacing == 0 && style.paragraphSpacing == 0 && style.headIndent == 0)
    #expect(style.lineHeightMultiple == 0 && style.maximumLineHeight == 0)
    #expect(style.minimumLineHeight == 0 && style.defaultTabInterval == 0)
    // What is not set is left to the code that draws the text.
    #expect(style.style.alignment == nil && style.style.lineBreaking == nil)
  }

  @Test func valuesArePassedToLayout() {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = -6
    style.lineHeightMultiple = 1.5
    style.minimumLineHeight = 7
    style.maximumLineHeight = 80
    style.tabStops = [50, 20].map { NSTextTab(textAlignment: .left, location: $0) }
    style.defaultTabInterval = 9
    var expected = ParagraphStyle()
    expected.alignment = .justified
    expected.lineBreaking = .byTruncatingMiddle
    expected.isRightToLeft = true
    expected.lineSpacing = 1
    expected.paragraphSpacing = 2
    expected.paragraphSpacingBefore = 3
    expected.firstLineHeadIndent = 4
    expected.headIndent = 5
    expected.tailIndent = -6
    expected.lineHeightMultiple = 1.5
    expected.minimumLineHeight = 7
    expected.maximumLineHeight = 80
    expected.tabStops = [20, 50]
    expected.tabInterval = 9
    #expect(self.style(of: style) == expected)
    #expect(style.alignment == .justified && style.lineBreakMode == .byTruncatingMiddle)
    #expect(style.baseWritingDirection == .rightToLeft && style.tailIndent == -6)
    #expect(style.tabStops.map(\.location) == [20, 50] && style.defaultTabInterval == 9)
  }

  @Test func copiesAreIndependent() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as? NSParagraphStyle
    let mutable = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy == style && mutable == style && copy?.hash == style.hash)
    style.lineSpacing = 5
    #expect(copy?.lineSpacing == 4 && mutable?.lineSpacing == 4 && copy != style)
    mutable?.setParagraphStyle(style)
    #expect(mutable == style)
  }

  @Test func alignmentAndBreakingAreThoseOfLayout() {
    let style = NSMutableParagraphStyle()
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    (style.alignment, style.lineBreakMode) = (.right, .byClipping)
    #expect(self.style(of: style).alignment == .right && style.alignment == .right)
    #expect(self.style(of: style).lineBreaking == .byClipping)
  }

  // In a frame of two lines, the second is lower by a multiple of the first's height plus a gap.
  @Test func framesUseTheStyle() {
    func second(_ edit: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      edit(style)
      let framesetter = CTFramesetterCreateWithAttributedString(
        NSAttributedString(string: "a\u{2028}b", attributes: [.paragraphStyle: style]))
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 400), transform: nil)
      let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
      var origins = [CGPoint](repeating: .zero, count: 2)
      CTFrameGetLineOrigins(frame, CFRangeMake(0, 2), &origins)
      return origins[0].y - origins[1].y
    }
    let natural = second { _ in }
    #expect(isClose(Double(second { $0.lineSpacing = 7 }), Double(natural) + 7))
    #expect(isClose(Double(second { $0.lineHeightMultiple = 2 }), Double(natural) * 2))
    #expect(isClose(Double(second { $0.minimumLineHeight = 50 }), 50))
    #expect(isClose(Double(second { $0.maximumLineHeight = 5 }), 5))
  }
}
