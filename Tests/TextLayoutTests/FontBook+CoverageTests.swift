import Testing
import TextLayout

struct FontBookCoverageTests {
  private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test func presentCharactersAreNotMissing() throws {
    let font = try FontBook.packaged.lookup(name: "Inter")
    // The accent appears composed, decomposed and on a letter that has no composed form.
    let text = "Ab 1é e\u{301} x\u{301}\u{a0}\t\n\u{200d}\u{fe0f}"
    #expect(FontBook.packaged.missingGlyphs(in: text, font: font).isEmpty)
  }

  // One face for all characters, not one that has only the first missing character.
  @Test func aFallbackFaceHasTheWholeText() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let book = try FontBook(
      files: ["Serif", "Serif-Bold", "SansMono", "Sans", "Sans-Bold"].map {
        "\(folder)/DejaVu\($0).ttf"
      })
    func face(_ text: String, _ name: String) throws -> String? {
      book.face(showing: text, near: try book.lookup(name: name))?.postScriptName
    }
    #expect(try face("abc", "Inter-Bold") == "Inter-Bold")
    #expect(try face("", "Inter") == "Inter-Regular")
    // All faces except Inter's have the Armenian letter; only the sans faces have the Hebrew one.
    #expect(try face("\u{5D0}", "Inter-Bold") == "DejaVuSans-Bold")
    #expect(try face("\u{5D0}", "Inter") == "DejaVuSans")
    #expect(try face("\u{531}\u{5D0}", "Inter-Bold") == "DejaVuSans-Bold")
    #expect(try face("\u{531}", "Inter-Bold") == "DejaVuSerif-Bold")
    #expect(try face("\u{531}\u{5D0}", "DejaVu Serif Bold") == "DejaVuSans-Bold")
    #expect(try face("\u{10FFFD}", "Inter") == nil)
  }

  @Test func missingCharactersAreNamedOnceWithFamiliesThatHaveThem() throws {
    let book = try FontBook(files: [dejaVu])
    let inter = try book.lookup(name: "Inter")
    let text = "a\u{5D1}a\u{5D1}\u{5D0}"
    let alone = FontBook.packaged.missingGlyphs(in: text, font: inter)
    #expect(alone.map(\.character) == ["\u{5D1}", "\u{5D0}"])
    #expect(alone.allSatisfy { $0.families.isEmpty })
    let together = book.missingGlyphs(in: text, font: inter)
    #expect(together.map(\.families) == [["DejaVu Sans"], ["DejaVu Sans"]])
    let other = try book.lookup(name: "DejaVu Sans")
    #expect(book.missingGlyphs(in: text, font: other).isEmpty)
  }
}
