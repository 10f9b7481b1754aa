import Foundation
import Testing
import TextLayout

private let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

struct FontBookLookupTests {
  @Test(arguments: [
    ("Inter", "Inter-Regular"), ("inter", "Inter-Regular"), ("Inter Regular", "Inter-Regular"),
    ("Inter Bold", "Inter-Bold"), ("Inter-SemiBold", "Inter-SemiBold"),
    ("Inter Semi Bold", "Inter-SemiBold"), ("Inter Italic", "Inter-Italic"),
    ("Inter Display", "InterDisplay-Regular"),
    ("Inter Display Light Italic", "InterDisplay-LightItalic"),
    ("InterDisplay-LightItalic", "InterDisplay-LightItalic"),
  ])
  func findsFamilyFullAndPostScriptNames(name: String, postScriptName: String) throws {
    #expect(try FontBook.packaged.lookup(name: name).postScriptName == postScriptName)
  }

  // TX-03
  @Test(arguments: [
    ("Helvetica", "Inter-Regular"), ("Helvetica Neue", "Inter-Regular"),
    ("system", "Inter-Regular"), ("Helvetica-Bold", "Inter-Bold"),
    ("HelveticaNeue-Light", "Inter-Light"), ("Helvetica-BoldOblique", "Inter-BoldItalic"),
    ("Helvetica-Oblique", "Inter-Italic"),
  ])
  func helveticaIsTheDefaultFamily(name: String, postScriptName: String) throws {
    #expect(try FontBook.packaged.lookup(name: name).postScriptName == postScriptName)
  }

  @Test func noNameYieldsTheDefaultFamily() throws {
    let book = FontBook.packaged
    #expect(try book.lookup(name: nil) == book.lookup(name: "Inter"))
  }

  @Test func unknownNamesSuggestSimilarOnes() {
    let error = #expect(throws: FontError.self) {
      try FontBook.packaged.lookup(name: "Intr Bold")
    }
    guard case .unknownName("Intr Bold", let near)? = error else {
      Issue.record("expected an unknown name, found \(String(describing: error))")
      return
    }
    #expect(near.first == "Inter Bold")
    #expect(error?.description.contains("\"Inter Bold\"") == true)
  }

  @Test func withoutSimilarNamesTheFamiliesAreListed() {
    #expect(throws: FontError.unknownName("Zapfino Extra", near: FontBook.packaged.families)) {
      try FontBook.packaged.lookup(name: "Zapfino Extra")
    }
  }

  @Test func givenFilesComeFirstAndSystemFontsAreIgnored() throws {
    #expect(throws: FontError.self) { try FontBook.packaged.lookup(name: "DejaVu Sans") }
    let book = try FontBook(files: [dejaVu])
    #expect(try book.lookup(name: "DejaVu Sans").postScriptName == "DejaVuSans")
    #expect(book.files.first == dejaVu)
    #expect(book.families.first == "DejaVu Sans")
    #expect(throws: FontError.self) { try book.lookup(name: "DejaVu Sans Bold") }
  }

  @Test func filesThatAreNotFontsAreErrors() throws {
    #expect(throws: FontError.unreadable(path: "/nowhere/a.otf")) {
      try FontBook(files: ["/nowhere/a.otf"])
    }
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/not-a-font-\(UUID().uuidString).otf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("OTTO but no more".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: FontError.notAFont(path: path)) { try FontBook(files: [path]) }
  }

  @Test func aTruncatedFontNeverCrashes() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: dejaVu))
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/truncated-\(UUID().uuidString).ttf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for length in [1, 4, 12, 60, 300, 1000, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: path))
      guard let book = try? FontBook(files: [path]), let face = book.faces.first else { continue }
      let run = TextRun(string: "Text", font: FontDescription(face: face), size: 20)
      #expect(TextShaper(book: book).line(for: run).width.isFinite)
    }
  }
}
