import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing
import TextAttributes
import TextLayout

struct CTParagraphStyleTests {
  @Test func settingsAreRead() {
    var alignment = CTTextAlignment.right
    var mode = CTLineBreakMode.byTruncatingMiddle
    var direction = CTWritingDirection.rightToLeft
    var length = CGFloat(7)
    var tabs = [CTTextTabCreate(.left, 50, nil), CTTextTabCreate(.left, 20, nil)]
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &mode) { mode in
        withUnsafePointer(to: &direction) { direction in
          withUnsafePointer(to: &length) { length in
            withUnsafePointer(to: &tabs) { tabs in
              let size = MemoryLayout<CGFloat>.size
              let settings = [
                CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
                CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: mode),
                CTParagraphStyleSetting(
                  spec: .baseWritingDirection, valueSize: 1, value: direction),
                CTParagraphStyleSetting(spec: .headIndent, valueSize: size, value: length),
                CTParagraphStyleSetting(spec: .lineSpacing, valueSize: size, value: length),
                CTParagraphStyleSetting(
                  spec: .tabStops, valueSize: MemoryLayout<[CTTextTab]>.size, value: tabs),
                // This setting has the wrong size and is skipped.
                CTParagraphStyleSetting(spec: .tailIndent, valueSize: 4, value: length),
              ]
              return CTParagraphStyleCreate(settings, settings.count)
            }
          }
        }
      }
    }
    var expected = ParagraphStyle()
    expected.alignment = .right
    expected.lineBreaking = .byTruncatingMiddle
    expected.isRightToLeft = true
    expected.headIndent = 7
    expected.lineSpacing = 7
    expected.tabStops = [20, 50]
    #expect(style == CTParagraphStyle(expected))
    #expect(CTParagraphStyleCreate(nil, 0) == CTParagraphStyle(ParagraphStyle()))
  }

  @Test func attributesBecomeStyles() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let font = CTFontCreateWithName("Inter-Bold", 33, nil)
    let string = NSMutableAttributedString(
      string: "ab",
      attributes: [
        .font: font, .foregroundColor: red, .kern: 2, .baselineOffset: -3.5,
        .underlineStyle: CTUnderlineStyle.double.rawValue, .strikethroughStyle: 1,
        .strikethroughColor: red,
      ])
    string.append(NSAttributedString(string: "\u{1F600}c"))
    let text = StyledText(string)
    #expect(text.runs.map(\.text) == ["ab", "\u{1F600}c"])
    let style = text.runs[0].style
    #expect(style.font.postScriptName == "Inter-Bold" && style.size == 33 && style.color == red)
    #expect(style.kern == 2 && style.baselineOffset == -3.5)
    #expect(style.underline == TextRule(.double))
    #expect(style.strikethrough == TextRule(.single, color: red))
    // The defaults of Core Text.
    let plain = text.runs[1].style
    #expect(plain.font.postScriptName == "Inter-Regular" && plain.size == 12)
    #expect(plain.color == .black && plain.kern == nil && plain.underline == nil)
  }

  @Test func kerningAndLigaturesHaveKeys() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(kCTStrokeWidthAttributeName == NSAttributedString.Key.strokeWidth.rawValue)
    #expect(kCTLigatureAttributeName == NSAttributedString.Key.ligature.rawValue)
    for key in [NSAttributedString.Key.strokeColor, .init(rawValue: kCTStrokeColorAttributeName)] {
      let string = NSAttributedString(
        string: "a", attributes: [.strokeWidth: -2.5, key: red, .ligature: 0])
      let style = StyledText(string).runs[0].style
      #expect(style.strokeWidth == -2.5 && style.strokeColor == red)
      #expect(style.ligatures == .essential)
    }
    let plain = StyledText(NSAttributedString(string: "a")).runs[0].style
    #expect(plain.strokeWidth == 0 && plain.strokeColor == nil && plain.ligatures == nil)
  }
}
