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

  @Test("A text's font counts, the default by its name, and those of stretches")
  func texts() throws {
    #expect(try names("layers: [{backgroundColor: red}]").isEmpty)
    #expect(try names("layers: [{type: text, font: Inter Bold}]").isEmpty)
    #expect(try names("layers: [{type: text, string: a}]") == ["Helvetica"])
    #expect(
      try names("layers: [{mask: {layers: [{type: text, string: a, font: Inter}]}}]") == ["Inter"])
  }

  @Test("Fonts that the timeline and animations bring count too")
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
