import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing
import TextLayout

struct CTFontTests {
  private let sans = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  @Test func namesFindFaces() {
    let font = CTFontCreateWithName("Inter-BoldItalic", 20, nil)
    #expect(CTFontCopyPostScriptName(font) == "Inter-BoldItalic")
    #expect(CTFontCopyFamilyName(font) == "Inter")
    #expect(CTFontCopyFullName(font) == "Inter Bold Italic")
    #expect(CTFontGetSymbolicTraits(font) == [.traitBold, .traitItalic])
    #expect(CTFontGetSize(font) == 20)
    #expect(CTFontGetSize(CTFontCreateWithName("Inter", 0, nil)) == 12)
    #expect(CTFontGetSize(CTFontCreateWithName("Inter", .nan, nil)) == 12)
    // On Apple platforms, too, an unknown name yields a default font.
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("Nonesuch", 9, nil)) == "Inter-Regular")
  }

  // TX-03: the metrics are the file's, times the size divided by the units per em.
  @Test func metricsScaleWithTheSize() throws {
    let face = try FontBook.packaged.lookup(name: "Inter").face
    let font = CTFontCreateWithName("Inter", CGFloat(face.unitsPerEm), nil)
    #expect(Double(CTFontGetUnitsPerEm(font)) == face.unitsPerEm)
    let half = CTFontCreateCopyWithAttributes(font, CGFloat(face.unitsPerEm / 2), nil, nil)
    for measure in [
      CTFontGetAscent, CTFontGetDescent, CTFontGetLeading, CTFontGetCapHeight, CTFontGetXHeight,
      CTFontGetUnderlinePosition, CTFontGetUnderlineThickness,
    ] {
      #expect(measure(font) == measure(font).rounded(.toNearestOrEven) || measure(font) < 0)
      #expect(isClose(Double(measure(half)), Double(measure(font)) / 2))
    }
    #expect(CTFontGetXHeight(font) < CTFontGetCapHeight(font))
    #expect(CTFontGetCapHeight(font) < CTFontGetAscent(font))
    #expect(CTFontGetUnderlinePosition(font) < 0)
  }

  @Test func glyphsHaveAdvancesAndOutlines() throws {
    let font = CTFontCreateWithName("Inter", 100, nil)
    let units = Array("AV\u{1F600}x".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    #expect(!CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2] == 0 && glyphs[3] == 0 && glyphs[4] != 0)
    var advances = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, &advances, 2)
    #expect(isClose(sum, Double(advances[0].width + advances[1].width)))
    let a = CTLineCreateWithAttributedString(attributed("A", size: 100))
    #expect(isClose(CTLineGetTypographicBounds(a, nil, nil, nil), Double(advances[0].width)))
    let box = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
    let ink = CTLineGetImageBounds(a, nil)
    #expect(
      isClose(Double(box.minX), Double(ink.minX)) && isClose(Double(box.maxY), Double(ink.maxY)))
    // y points up.
    #expect(isClose(Double(box.minY), 0) && box.maxY > 60)
    #expect(CTFontCreatePathForGlyph(font, .max, nil) == nil)
    #expect(CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, nil, 1) == box)
  }

  @Test func descriptorsFindFonts() {
    let named = CTFontDescriptorCreateWithNameAndSize("Inter-Medium", 17)
    let font = CTFontCreateWithFontDescriptor(named, 0, nil)
    #expect(CTFontCopyPostScriptName(font) == "Inter-Medium" && CTFontGetSize(font) == 17)
    let attributes: [String: Any] = [
      kCTFontFamilyNameAttribute: "Inter",
      kCTFontTraitsAttribute: [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue],
    ]
    let bold = CTFontCreateWithFontDescriptor(
      CTFontDescriptorCreateWithAttributes(attributes as CFDictionary), 10, nil)
    #expect(CTFontCopyPostScriptName(bold) == "Inter-Bold")
    let light = CTFontDescriptorCreateWithAttributes([
      kCTFontTraitsAttribute: [kCTFontWeightTrait: NSNumber(value: -0.4)]
    ])
    #expect(
      CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(light, 10, nil)) == "Inter-Light")
    #expect(
      CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(bold), kCTFontNameAttribute)
        as? String == "Inter-Bold")
  }

  // "wght" in bytes. Inter's weight goes from 100 to 900.
  @Test func variationsAreKept() throws {
    let book = try FontBook(files: ["/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"])
    let font = CTFont(named: "Inter", size: 20, book: book)
    #expect(CTFontCopyVariation(font) == nil)
    func varied(_ values: [AnyHashable: Any]) -> CTFont {
      CTFontCreateCopyWithAttributes(
        font, 0, nil, CTFontDescriptorCreateWithAttributes([kCTFontVariationAttribute: values]))
    }
    let heavy = varied([0x7767_6874: 650])
    let weight = CTFontCopyVariation(heavy)?[NSNumber(value: 0x7767_6874)] as? NSNumber
    #expect(weight?.doubleValue == 650)
    #expect(heavy != font && CTFontGetSize(heavy) == 20)
    #expect(varied([0x7767_6874: 5000]) == varied([0x7767_6874: 900]))
    #expect(varied(["wght": 650, 1: 2]) == font)
    // The descriptor of the font finds it again.
    let copy = CTFontCreateCopyWithAttributes(font, 0, nil, CTFontCopyFontDescriptor(heavy))
    #expect(copy == heavy)
  }

  @Test func traitsChangeWithinTheFamily() throws {
    let medium = CTFontCreateWithName("Inter-Medium", 30, nil)
    let italic = try #require(
      CTFontCreateCopyWithSymbolicTraits(medium, 0, nil, .traitItalic, .traitItalic))
    #expect(CTFontCopyPostScriptName(italic) == "Inter-MediumItalic")
    #expect(CTFontGetSize(italic) == 30)
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(italic, 8, nil, .traitBold, .traitBold))
    #expect(CTFontCopyPostScriptName(bold) == "Inter-BoldItalic")
    let plain = try #require(
      CTFontCreateCopyWithSymbolicTraits(bold, 8, nil, [], [.traitBold, .traitItalic]))
    #expect(CTFontCopyPostScriptName(plain) == "Inter-Regular")
  }

  // In a process of its own, because registration affects the whole process.
  @Test func registeredFontsAreFound() async {
    await #expect(processExitsWith: .success) {
      let sans = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
      let before = CTFontCreateWithName("DejaVu Sans", 10, nil)
      #expect(CTFontCopyFamilyName(before) == "Inter")
      #expect(CTFontManagerRegisterFontsForURL(sans, .process, nil))
      #expect(!CTFontManagerRegisterFontsForURL(sans, .process, nil))
      let font = CTFontCreateWithName("DejaVu Sans", 10, nil)
      #expect(CTFontCopyFamilyName(font) == "DejaVu Sans")
      #expect(CTFontManagerCopyAvailableFontFamilyNames().contains("DejaVu Sans"))
      #expect(CTFontManagerUnregisterFontsForURL(sans, .process, nil))
      #expect(CTFontCopyFamilyName(CTFontCreateWithName("DejaVu Sans", 10, nil)) == "Inter")
      var problem: (any Error)?
      #expect(
        !CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf"), .process, &problem))
      #expect(problem != nil)
    }
  }

  // In a process of its own, because registration affects the whole process.
  @Test func fallbackRunsUseTheFallbackFontsMetrics() async {
    await #expect(processExitsWith: .success) {
      let folder = "/usr/share/fonts/truetype/dejavu"
      for name in ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif"] {
        #expect(
          CTFontManagerRegisterFontsForURL(
            URL(fileURLWithPath: "\(folder)/\(name).ttf"), .process, nil))
      }
      let bold = CTFontCreateWithName("Inter-Bold", 20, nil)
      // TX-03: of the family that has all characters, the closest member.
      let other = CTFontCreateForString(bold, "a\u{5D0}", CFRangeMake(0, 2))
      #expect(CTFontCopyPostScriptName(other) == "DejaVuSans-Bold")
      #expect(CTFontGetSize(other) == 20)
      let line = CTLineCreateWithAttributedString(
        NSAttributedString(string: "\u{5D0}\u{5D1}", attributes: [.font: bold]))
      let runs = CTLineGetGlyphRuns(line)
      #expect(runs.count == 1)
      for run in runs {
        let font = CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont
        #expect(font.map { CTFontCopyFamilyName($0) } == "DejaVu Sans")
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
        CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, &descent, &leading)
        #expect(ascent == font.map { CTFontGetAscent($0) } && ascent != CTFontGetAscent(bold))
        #expect(descent == font.map { CTFontGetDescent($0) })
        #expect(leading == font.map { CTFontGetLeading($0) })
      }
    }
  }
}
