import Foundation
import LayerTree
import MultiplaneScene
import TestSupport
import Testing
import TextAttributes

/// Features, axes and fallback fonts in scenes (TX-12 to TX-14).
struct FontSettingsSceneTests {
  @Test("Features have names and tags (TX-12)") func features() throws {
    let scene = try scene(
      "layers: [{type: text, fontFeatures: {tabularDigits: true, ss01: 1, zero: 0}}]")
    #expect(
      scene.contents.layers[0].value(of: "fontFeatures")
        == .fontSettings(FontSettings(["tnum": 1, "ss01": 1, "zero": 0])))
  }

  @Test(
    "Features and axes that the font does not have (TX-12, TX-13)",
    arguments: [
      ("fontFeatures: {smallCaps: 1}", #"MP0334 the font "Inter" has no feature "smcp""#),
      ("fontFeatures: {smallCap: 1}", #"MP0334 unknown font feature "smallCap""#),
      ("fontFeatures: {tnum: 70000}", "MP0202"), ("fontFeatures: [tnum]", "MP0104"),
      ("fontFeatures: {tnum: on}", "MP0201"),
      ("fontVariations: {wght: 500}", #"MP0335 the font "Inter" has no axis "wght""#),
      ("fontVariations: {wide: a}", "MP0201"),
      ("fallbackFonts: [Noto Color Emojy]", #"MP0505 unknown font "Noto Color Emojy""#),
    ])
  func problems(key: String, message: String) throws {
    let problems = try loadingProblems(header + "layers: [{type: text, \(key)}]")
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test(
    "The timeline is checked too (TX-12, TX-13)",
    arguments: [
      ("fontFeatures: {smcp: 1}", "MP0334"), ("fontVariations: {wght: 500}", "MP0335"),
      ("fontVariations.wght: 500", "MP0335"),
    ])
  func timeline(change: String, code: String) throws {
    let problems = try loadingProblems(
      header + "layers: [{type: text, id: t}]\ntimeline: [{at: 0, set: {t.\(change)}}]")
    #expect(problems.count == 1 && problems[0].contains(code), "\(problems)")
  }

  @Test("The axes of a variable font (TX-13)") func axes() throws {
    let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf")
    let folder = try SceneFolder(["v.ttf": Data(contentsOf: font)])
    func codes(_ keys: String) throws -> [SceneErrorCode] {
      do {
        _ = try folder.scene(
          header + "assets: {fonts: [v.ttf]}\nlayers: [{type: text, font: Inter, \(keys)}]")
        return []
      } catch let error as SceneError {
        return error.diagnostics.map(\.code)
      }
    }
    func animation(_ axis: String) -> String {
      "animations: [{type: basic, keyPath: fontVariations.\(axis), toValue: 900, duration: 1}]"
    }
    #expect(try codes("fontVariations: {wght: 650}, \(animation("wght"))").isEmpty)
    #expect(try codes("fontVariations: {wght: 950}") == [.badFontAxis])
    #expect(try codes("fontVariations: {wdth: 90}") == [.badFontAxis])
    #expect(try codes(animation("wdth")) == [.badFontAxis])
    // Those of runs and of parts.
    for key in [
      "string: [{text: a, fontVariations: {AXIS}}]",
      "string: a, words: [{index: 0, fontVariations: {AXIS}}]",
      "string: a, animate: {from: {fontVariations: {AXIS}}}",
    ] {
      #expect(try codes(key.replacing("AXIS", with: "wght: 650")).isEmpty)
      #expect(try codes(key.replacing("AXIS", with: "wght: 950")) == [.badFontAxis])
      #expect(try codes(key.replacing("AXIS", with: "wdth: 90")) == [.badFontAxis])
    }
    func part(_ path: String, _ value: Int) -> String {
      "string: a, animations: [{type: basic, keyPath: \(path), toValue: \(value), duration: 1}]"
    }
    #expect(try codes(part("words.0.fontVariations.wght", 900)).isEmpty)
    #expect(try codes(part("words.0.fontVariations.wdth", 90)) == [.badFontAxis])
  }

  @Test("Fallback fonts have the characters that the font does not (TX-14)") func fallback() throws
  {
    let rocket = "layers: [{type: text, string: \"🚀\""
    let missing = try loadingProblems(header + rocket + "}]")
    #expect(missing.count == 1 && missing[0].contains("MP0505"))
    #expect(try loadingProblems(header + rocket + ", fallbackFonts: [Noto Color Emoji]}]").isEmpty)
  }
}
