import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing
import UIKitCore

@Suite(.ownContext) struct UIFontTests {
  @Test func theSystemFontIsTheDefaultFamily() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.familyName == "Inter" && font.fontName == "Inter-Regular")  // TX-03
    #expect(font.pointSize == 17)
    #expect(UIFont.systemFont(ofSize: 20, weight: .heavy).fontName == "Inter-ExtraBold")
    #expect(UIFont.systemFont(ofSize: 20, weight: .ultraLight).fontName == "Inter-Thin")
    #expect(UIFont.boldSystemFont(ofSize: 20).fontName == "Inter-SemiBold")
    #expect(UIFont.italicSystemFont(ofSize: 20).fontName == "Inter-Italic")
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
  }

  @Test func namesAreLookedUp() {
    #expect(UIFont(name: "Inter-Bold", size: 10)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 10)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "No Such Font", size: 10) == nil)
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Medium"))
    #expect(UIFont.fontNames(forFamilyName: "none").isEmpty)
  }

  @Test func metricsAreCoreTexts() {
    let font = UIFont.systemFont(ofSize: 20)
    let same = CTFontCreateWithName("Inter", 20, nil)
    #expect(font.ascender == CTFontGetAscent(same) && font.descender == -CTFontGetDescent(same))
    #expect(font.lineHeight == font.ascender - font.descender && font.lineHeight > 20)
    #expect(font.capHeight == CTFontGetCapHeight(same) && font.xHeight < font.capHeight)
    #expect(abs(font.withSize(40).ascender - 2 * font.ascender) < 1e-9)
    #expect(font == UIFont(name: "Inter", size: 20) && font != font.withSize(21))
    #expect(font.withSize(40).withSize(20) == font && font.withSize(0) == font)
  }

  @Test func textStylesHaveApplesSizes() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    }
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "Inter-SemiBold")
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 53)
    #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: small).pointSize == 11)
    large.performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 58)
      // 20 * 53 / 17, limited.
      let font = UIFont.systemFont(ofSize: 20)
      #expect(abs(UIFontMetrics.default.scaledFont(for: font).pointSize - 62.352941) < 1e-6)
      #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 50).pointSize == 50)
      // A collection that does not specify the size of text leaves it to the current one.
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: dark).pointSize == 53)
      #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: dark) == 106)
    }
  }

  @Test func descriptorsFindFontsAgain() throws {
    let font = UIFont.systemFont(ofSize: 18, weight: .medium)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 30).pointSize == 30)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic")
    #expect(bold.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    #expect(bold.withSymbolicTraits(.traitCondensed) == nil)
    #expect(UIFont(descriptor: bold.withFamily("Inter"), size: 0).fontName == "Inter-BoldItalic")
    #expect(bold.withFamily("Inter").pointSize == 18)
    #expect(UIFont(descriptor: bold.withSize(9), size: 0).pointSize == 9)
    let made = UIFontDescriptor(fontAttributes: [
      .family: "Inter", .size: 21.0,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.black],
    ])
    #expect(UIFont(descriptor: made, size: 0).fontName == "Inter-Black")
    #expect(UIFont(descriptor: made, size: 0).pointSize == 21)
    #expect(
      UIFont(descriptor: font.fontDescriptor.withFace("Light Italic"), size: 0).fontName
        == "Inter-LightItalic")
  }

  /// A font of UIKit is one of Core Text, as by toll-free bridging (LX-24).
  @Test func fontsAreCoreTexts() throws {
    let font = UIFont.systemFont(ofSize: 24, weight: .bold)
    let same = font as CTFont
    #expect(CTFontGetAscent(font as CTFont) == font.ascender && CTFontGetSize(same) == 24)
    #expect(CTFontCopyPostScriptName(same) == font.fontName && (same as UIFont) === font)
    let made = CTFontCreateWithName("Inter-Bold", 24, nil) as UIFont
    #expect(made == font && made.lineHeight == font.lineHeight && made.hash == font.hash)
    #expect((font.copy() as? UIFont) === font)
    let descriptor = font.fontDescriptor as CTFontDescriptor
    #expect(CTFontCreateWithFontDescriptor(descriptor, 0, nil) == font)
    #expect((CTFontCopyFontDescriptor(made) as UIFontDescriptor).pointSize == 24)
    #expect(CTFontCopyFontDescriptor(made) == font.fontDescriptor)
  }

  /// What is read back from attributes is both (LX-24).
  @Test func attributesHaveFontsOfBoth() throws {
    let font = UIFont.systemFont(ofSize: 24)
    let string = NSAttributedString(string: "Ab", attributes: [.font: font])
    let stored = string.attribute(.font, at: 0, effectiveRange: nil)
    #expect(stored as? CTFont == font && stored as? UIFont == font)
    let line = CTLineCreateWithAttributedString(string)
    let run = try #require(CTLineGetGlyphRuns(line).first)
    let laidOut = CTRunGetAttributes(run)[kCTFontAttributeName]
    #expect((laidOut as? UIFont)?.pointSize == 24)
    let plain = CTLineCreateWithAttributedString(
      NSAttributedString(
        string: "Ab", attributes: [.font: CTFontCreateWithName("Inter", 24, nil)]))
    #expect(
      CTLineGetTypographicBounds(line, nil, nil, nil)
        == CTLineGetTypographicBounds(plain, nil, nil, nil))
  }

  /// A text layer takes the font of a label, whose size is ignored (TX-03).
  @Test func textLayersTakeFonts() {
    let layer = CATextLayer()
    layer.font = UIFont.boldSystemFont(ofSize: 9)
    #expect(layer.font as? String == "Inter-SemiBold")
  }
}
