import Testing
import TextLayout

struct FontBookCoverageTests {
  private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  @Test func presentCharactersAreNotMissing() throws {
    let font = try FontBook.packaged.lookup(name: "Inter")
    // The accent comes composed, decomposed and on a letter that has no composed form.
    let text = "Ab 1é e\u{301} x\u{301}\u{a0}\t\n\u{200d}\u{fe0f}"
    #expect(FontBook.packaged.missingGlyphs(in: text, font: font).isEmpty)
  }

  @Test func aMissingCharacterIsNamedOnceWithTheFamiliesThatHaveIt() throws {
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
