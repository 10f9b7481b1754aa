import MultiplaneScene
import SceneTools
import Testing

/// Hints in a scene's errors about names from other programs.
struct ForeignHintTests {
  @Test(arguments: [
    ("borderRadius: 4", "cornerRadius"), ("color: red", "backgroundColor"),
    ("rotation: 5", "transform"),
    ("alpha: 1", "opacity"), ("children: []", "layers"),
    ("backgroundcolor: red", "backgroundColor"), ("flex-direction: row", "layout"),
    ("blur: 3", "filters"), ("type: text, font-feature-settings: tnum", "fontFeatures"),
    ("type: text, kerning: 2", "letterSpacing"), ("type: text, leading: 20", "lineHeight"),
    ("animations: [{type: basic, keyPath: opacity, timingFunction: outBack}]", "easeOutBack"),
    ("animations: [{type: basic, keyPath: opacity, timingFunction: elastic}]", "easeOutElastic"),
  ])
  func foreignNamesHaveHints(entry: String, name: String) throws {
    let error = try #require(throws: SceneError.self) { try scene("layers: [{\(entry)}]") }
      .addingForeignHints()
    #expect(error.diagnostics.first?.hint?.contains("\"\(name)\"") == true)
  }

  @Test func namesAreSuggestedForEachLayerClass() throws {
    func hint(_ layer: String) throws -> String? {
      try #require(throws: SceneError.self) { try scene("layers: [\(layer)]") }
        .addingForeignHints().diagnostics.first?.hint
    }
    #expect(try hint("{type: shape, fill: red}") == "did you mean \"fillColor\"?")
    #expect(try hint("{type: text, text: x}") == "did you mean \"string\"?")
    #expect(
      try hint("{animations: [{type: basic, keyPath: opacity, to: 1}]}")
        == "did you mean \"toValue\"?")
    #expect(
      try hint("{animations: [{type: basic, keyPath: transform.rotaton.z}]}")
        == "did you mean \"transform.rotation.z\"?")
    #expect(
      try hint("{animations: [{type: basic, keyPath: opacity, timingFunction: ease-in-out}]}")
        == "did you mean \"easeInEaseOut\"?")
  }
}
