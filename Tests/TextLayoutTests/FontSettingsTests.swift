import CoreGraphics
import Foundation
import TestSupport
import Testing
import TextAttributes
import TextLayout

/// Features, axes, fallback fonts and color glyphs (TX-12 to TX-14).
struct FontSettingsTests {
  private static let variable = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

  private func line(
    _ text: String, in book: FontBook = .packaged, _ edit: (inout TextStyle) -> Void = { _ in }
  ) throws -> TextLine {
    var style = TextStyle(font: try book.lookup(name: nil), size: 100)
    edit(&style)
    return TextShaper(book: book).line(of: StyledText(text, style: style))
  }

  @Test("Tabular digits have the same width (TX-12)") func features() throws {
    let tabular = FontSettings(["tnum": 1])
    #expect(try line("1").width < line("0").width)
    let one = try line("1") { $0.fontFeatures = tabular }
    let zero = try line("0") { $0.fontFeatures = tabular }
    #expect(isClose(one.width, zero.width))
    // Features take precedence over the style's own.
    let off = try line("1") {
      $0.hasMonospacedDigits = true
      $0.fontFeatures = FontSettings(["tnum": 0])
    }
    #expect(try isClose(off.width, line("1").width))
    let kerned = try line("AV") { $0.fontFeatures = FontSettings(["kern": 0]) }
    #expect(try kerned.width > line("AV").width)
  }

  @Test("A feature that the font does not have changes nothing (TX-12)")
  func missingFeatures() throws {
    #expect(
      try line("fi") { $0.fontFeatures = FontSettings(["qqqq": 7]) }.glyphs == line("fi").glyphs)
    let features = try FontBook.packaged.lookup(name: nil).face.features
    #expect(features.contains("tnum") && !features.contains("qqqq"))
    #expect(features == features.sorted())
  }

  @Test("Names and tags of features (TX-12)") func names() {
    #expect(FontFeature.tag("tabularDigits") == "tnum" && FontFeature.tag("ss01") == "ss01")
    for text in ["", "abc", "abcde", "a=b1", "a,b1", "äbc"] {
      #expect(FontFeature.tag(text) == nil)
    }
    let names = FontFeature.names
    #expect(Set(names.map(\.name)).count == names.count)
    #expect(Set(names.map(\.tag)).count == names.count)
  }

  // Inter's weight goes from 100 to 900; its default is 400.
  @Test("Axes change the shapes of a variable font (TX-13)") func axes() throws {
    let book = try FontBook(files: [Self.variable])
    let face = try book.lookup(name: "Inter").face
    let weight = try #require(face.axes.first { $0.tag == "wght" })
    #expect((weight.minimum, weight.standard, weight.maximum) == (100, 400, 900))
    func width(_ value: Double) throws -> Double {
      try line("mmm", in: book) {
        $0.font = FontDescription(face: face, variations: FontSettings(["wght": value]))
      }.width
    }
    let widths = try [100, 250, 400, 650, 900].map { try width($0) }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
    // A value beyond the range is its end, and the default is no setting.
    #expect(try width(5000) == width(900) && width(-1) == width(100))
    #expect(
      FontDescription(face: face, variations: FontSettings(["wght": 400, "wdth": 50]))
        == FontDescription(face: face))
    #expect(
      try isClose(width(400), line("mmm", in: book) { $0.font = FontDescription(face: face) }.width)
    )
    // The outlines change too, and not only the advances.
    let (thin, heavy) = try (
      line("l", in: book) {
        $0.font = FontDescription(face: face, variations: FontSettings(["wght": 100]))
      },
      line("l", in: book) {
        $0.font = FontDescription(face: face, variations: FontSettings(["wght": 900]))
      }
    )
    #expect(heavy.inkBounds.width > thin.inkBounds.width * 3)
    #expect(try FontBook.packaged.lookup(name: nil).face.axes.isEmpty)
  }

  @Test("Fallback fonts are searched in order (TX-14)") func fallback() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let book = try FontBook(files: ["\(folder)/DejaVuSansMono.ttf", "\(folder)/DejaVuSerif.ttf"])
    // An Armenian letter, which Inter does not have.
    let inter = try book.lookup(name: "Inter")
    #expect(!book.missingGlyphs(in: "\u{531}", font: inter).isEmpty)
    for families in [["DejaVu Serif"], ["DejaVu Sans Mono"]] {
      let line = try line("\u{531}", in: book) {
        $0.font = inter
        $0.fallbackFamilies = families
      }
      #expect(line.glyphs.first?.font.family == families[0])
    }
  }

  // Noto Color Emoji has bitmaps of 136 by 128 pixels for 109 pixels per em.
  @Test("Color glyphs are bitmaps as large as the text (TX-14)") func emoji() throws {
    let rocket = try line("a🚀a")
    let image = try #require(rocket.images.first)
    #expect(rocket.images.count == 1 && rocket.glyphs.count == 3)
    #expect(image.image.width == 136 && image.image.height == 128)
    let box = image.rect.applying(image.transform)
    #expect(
      box.width > 100 && box.width < 140
        && isClose(box.width / box.height, 136 / 128, tolerance: 0.01))
    #expect(rocket.inkBounds.contains(box.insetBy(dx: 1e-6, dy: 1e-6)))
    let advance = rocket.glyphs[1].advance
    #expect(advance > box.width * 0.9 && advance < box.width * 1.1)
    // Twice the size is twice the box.
    let large = try line("🚀") { $0.size = 200 }
    #expect(isClose(large.width, try line("🚀").width * 2, tolerance: 1e-6))
    // A family is one glyph.
    #expect(try line("👩‍👩‍👧‍👦").images.count == 1)
  }
}
