import Foundation
import Testing
import TextLayout

private let folder = "/usr/share/fonts/truetype/dejavu"
private let dejaVu = "\(folder)/DejaVuSans.ttf"
private let dejaVuBold = "\(folder)/DejaVuSans-Bold.ttf"
private let dejaVuSerif = "\(folder)/DejaVuSerif.ttf"

/// The font files that Pango selects, according to the path in Pango's own font.
struct FontSelectionTests {
  private func fonts(_ text: String, _ font: FontDescription, in book: FontBook) -> [String] {
    TextShaper(book: book).line(for: TextRun(string: text, font: font, size: 20)).glyphs
      .map(\.font.postScriptName)
  }

  private func withCopy<R>(of bytes: Data, _ body: (String) throws -> R) throws -> R {
    let path = "\(FileManager.default.temporaryDirectory.path)/font-\(UUID().uuidString).ttf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try bytes.write(to: URL(fileURLWithPath: path))
    return try body(path)
  }

  @Test func pangoUsesEveryFace() throws {
    let names = ["Sans", "Sans-Bold", "SansMono", "SansMono-Bold", "Serif", "Serif-Bold"]
    let book = try FontBook(files: names.map { "\(folder)/DejaVu\($0).ttf" })
    #expect(book.faces.count == names.count + FontBook.packaged.faces.count)
    let shaper = TextShaper(book: book)
    for face in book.faces + book.faces.reversed() {
      let font = FontDescription(face: face)
      // A font of emoji has no letters.
      if font.postScriptName.contains("Emoji") { continue }
      let line = shaper.line(for: TextRun(string: "Ab", font: font, size: 20))
      #expect(line.glyphs.map(\.font) == [font, font], "\(font.postScriptName)")
    }
  }

  @Test(arguments: [
    "Inter Display Bold", "Inter Thin Italic", "Inter Black", "InterDisplay-ThinItalic",
  ])
  func namedFacesAreUsed(name: String) throws {
    let font = try FontBook.packaged.lookup(name: name)
    let other = try FontBook.packaged.lookup(name: nil)
    #expect(font != other)
    let used = fonts("A", font, in: .packaged)
    #expect(used == [font.postScriptName])
  }

  @Test func filesWithTheSameNamesAreDistinguished() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    try withCopy(of: bytes) { copy in
      let book = try FontBook(files: [dejaVu, copy])
      let shaper = TextShaper(book: book)
      for face in book.faces.prefix(2).reversed() {
        let font = FontDescription(face: face)
        let line = shaper.line(for: TextRun(string: "A", font: font, size: 20))
        #expect(line.glyphs.map(\.font.face.path) == [face.path])
      }
    }
  }

  @Test func facesInACollectionAreDistinguished() throws {
    let files = try [dejaVu, dejaVuBold].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    try withCopy(of: FontPatches.collection(of: files)) { path in
      let book = try FontBook(files: [path])
      #expect(book.faces.prefix(2).map(\.index) == [0, 1])
      for (face, file) in zip(book.faces, [dejaVu, dejaVuBold]) {
        let run = TextRun(string: "mi", font: FontDescription(face: face), size: 20)
        let single = try FontBook(files: [file])
        let font = FontDescription(face: try #require(single.faces.first))
        let line = TextShaper(book: book).line(for: run)
        let expected = TextShaper(book: single).line(
          for: TextRun(string: "mi", font: font, size: 20))
        #expect(line.glyphs.map(\.font) == [run.font, run.font])
        #expect(line.width == expected.width)
        #expect(line.path == expected.path)
      }
    }
  }

  // Family, style, weight, slant and width are equal; only the PostScript names differ.
  @Test func namesakesInACollectionAreDistinguished() throws {
    let sans = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    let other = try FontPatches.renamed(sans, from: "DejaVuSans", to: "DejaVuSanz")
    try withCopy(of: FontPatches.collection(of: [sans, other])) { path in
      let book = try FontBook(files: [path])
      let fonts = book.faces.prefix(2).map { FontDescription(face: $0) }
      #expect(fonts.map(\.postScriptName) == ["DejaVuSans", "DejaVuSanz"])
      #expect(fonts.map(\.family) == ["DejaVu Sans", "DejaVu Sans"])
      let shaper = TextShaper(book: book)
      for font in fonts {
        let line = shaper.line(for: TextRun(string: "A", font: font, size: 20))
        #expect(line.glyphs.map(\.font) == [font])
      }
    }
  }

  // Inter has neither Hebrew nor emoji; the second character has emoji presentation by default.
  @Test(arguments: ["\u{5D0}", "\u{1F600}"])
  func missingCharactersComeFromTheBook(character: String) throws {
    let book = try FontBook(files: [dejaVu, dejaVuBold])
    let regular = try book.lookup(name: "Inter")
    #expect(
      fonts("a\(character)b", regular, in: book) == [
        "Inter-Regular", "DejaVuSans", "Inter-Regular",
      ])
    let bold = try book.lookup(name: "Inter Bold")
    #expect(fonts(character, bold, in: book) == ["DejaVuSans-Bold"])
  }

  // An Armenian letter that both fonts have.
  @Test func theFirstFamilyInTheBookWins() throws {
    for (files, name) in [
      ([dejaVu, dejaVuSerif], "DejaVuSans"), ([dejaVuSerif, dejaVu], "DejaVuSerif"),
    ] {
      let book = try FontBook(files: files)
      #expect(try fonts("\u{531}", book.lookup(name: nil), in: book) == [name])
    }
  }

  // A bold face would be closer to the request, but it comes later in the book.
  @Test func theOrderOfFamiliesOutweighsTheStyle() throws {
    let book = try FontBook(files: [dejaVuSerif, dejaVuBold])
    let bold = try book.lookup(name: "Inter Bold")
    #expect(fonts("\u{531}", bold, in: book) == ["DejaVuSerif"])
  }

  // 1000 units per em and 2048: metrics of one font are not whole units of the other.
  @Test func fallbackGlyphsHaveTheSizeOfTheRun() throws {
    let serif = try Data(contentsOf: URL(fileURLWithPath: dejaVuSerif))
    try withCopy(of: FontPatches.withUnitsPerEm(1000, serif)) { path in
      let book = try FontBook(files: [path, dejaVu])
      let asked = try book.lookup(name: "DejaVu Serif")
      #expect(asked.face.unitsPerEm == 1000)
      let shaper = TextShaper(book: book)
      let text = "\u{5D0}\u{5D1}\u{5D2}"
      let foreign = shaper.line(for: TextRun(string: text, font: asked, size: 1000))
      let own = try shaper.line(
        for: TextRun(string: text, font: book.lookup(name: "DejaVu Sans"), size: 1000))
      #expect(foreign.glyphs.allSatisfy { $0.font.postScriptName == "DejaVuSans" })
      // Pango counts in 1024ths of a unit that is a pixel here.
      for (glyph, same) in zip(foreign.glyphs, own.glyphs) {
        #expect(abs(glyph.position.x - same.position.x) <= 3.0 / 1024)
      }
      #expect(abs(foreign.width - own.width) <= 3.0 / 1024)
      #expect(abs(foreign.inkBounds.minY - own.inkBounds.minY) <= 1.0 / 1024)
      // The height is that of the run's font for any glyphs.
      #expect(foreign.ascent == asked.ascent(size: 1000))
    }
  }

  @Test func charactersOfNoFontUseTheMissingGlyph() throws {
    let inter = try FontBook.packaged.lookup(name: nil)
    let line = TextShaper(book: .packaged).line(
      for: TextRun(string: "a\u{5D0}b", font: inter, size: 20))
    #expect(line.glyphs.map(\.font) == [inter, inter, inter])
    #expect(line.glyphs[1].id == 0)
    #expect(line.glyphs[0].id != 0)
  }

  @Test func missingFilesAreReplacedFromTheBook() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    let book = try withCopy(of: bytes) { try FontBook(files: [$0]) }
    let font = try book.lookup(name: "DejaVu Sans")
    #expect(fonts("ab", font, in: book) == ["Inter-Regular", "Inter-Regular"])
  }
}
