import Foundation
import MultiplaneScene
import SceneInspection
import Testing

@Suite struct FontUseTests {
  private func names(_ text: String) throws -> [String] {
    FontUse(
      of: try TestScene.scene("multiplane: 1\nstage: {size: [99, 99], duration: 1s}\n" + text)
    ).names
  }

  @Test("Fonts of texts and their runs count, and so does the default font")
  func texts() throws {
    #expect(try names("layers: [{backgroundColor: red}]").isEmpty)
    #expect(try names("layers: [{type: text, font: Inter Bold}]").isEmpty)
    #expect(try names("layers: [{type: text, string: a}]") == ["Helvetica"])
    #expect(
      try names("layers: [{mask: {layers: [{type: text, string: a, font: Inter}]}}]") == ["Inter"])
  }

  @Test("Fonts set by the timeline and animations count too")
  func later() throws {
    let text = """
      layers:
        - {id: a, type: text, font: Inter Bold}
        - {id: b, type: text, string: b, font: Inter}
      timeline:
        - {at: 0.2s, set: {a.string: now, b.font: Inter Black}}
      """
    #expect(try names(text) == ["Inter", "Inter Black", "Inter Bold"])
  }
}

@Suite struct FontSubstitutionTests {
  private func substitutions(_ text: String) throws -> [String] {
    let scene = try TestScene.scene(
      "multiplane: 1\nstage: {size: [99, 99], duration: 1s}\n" + text)
    return FontReport.substitutions(in: scene).map { "\($0.name): \($0.fullName)" }
  }

  private func fullName(_ postScriptName: String) throws -> String {
    try #require(FontReport.packaged.first { $0.postScriptName == postScriptName }).fullName
  }

  @Test("A name that another font replaces is reported once")
  func substitutes() throws {
    let found = try substitutions(
      """
      layers:
        - {id: a, type: text, string: a, font: Helvetica}
        - {type: text, string: b, font: Helvetica}
        - {type: text, string: [{text: c, font: Helvetica Neue Bold}, {text: d, font: Inter}]}
      timeline: [{at: 0.5s, set: {a.font: system}}]
      """)
    #expect(
      found == [
        "Helvetica: \(try fullName("Inter-Regular"))",
        "Helvetica Neue Bold: \(try fullName("Inter-Bold"))",
        "system: \(try fullName("Inter-Regular"))",
      ])
  }

  @Test("Names of existing fonts and the implicit default are not reported")
  func ownNames() throws {
    #expect(
      try substitutions(
        "layers: [{type: text, string: a}, {type: text, string: b, font: inter-bold}]") == [])
  }
}
