import LayerTree
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import TextAttributes

/// Numbers as texts of layers and labels, and counts.
@MainActor struct NumberTextTests {
  /// Returns the texts that a text layer shows at times.
  private func texts(_ layer: String, at times: [Double]) throws -> [String?] {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [100, 100], duration: 9s}
      layers: [{type: text, frame: [0, 0, 100, 40], \(layer)}]
      """)
    let stage = scene.makeStage()
    return times.map { time in
      stage.advance(to: time)
      guard let layer = stage.layer.sublayers?.first?.presentation() as? CATextLayer,
        let format = layer.numberFormat
      else { return nil }
      return format.string(from: Double(layer.value))
    }
  }

  @Test("A count moves from its start to its end, which stays (NU-09)", .ownContext)
  func counts() throws {
    let shown = try texts(
      "count: {from: 100, to: 1100, duration: 2s, delay: 1s}", at: [0.5, 1, 2, 3, 5])
    #expect(shown == ["100", "100", "600", "1,100", "1,100"])
  }

  @Test("A count has a pace, a format and a locale (NU-09, F-13)", .ownContext)
  func formattedCounts() throws {
    let shown = try texts(
      "count: {to: 12500, duration: 2s, timingFunction: \"steps(2)\", format: \"#,##0 €\", "
        + "locale: de}", at: [0.5, 1.5, 2.5])
    #expect(shown == ["0 €", "6.250 €", "12.500 €"])
  }

  @Test("Dates and durations count in seconds (NU-06, NU-09)", .ownContext)
  func clocks() throws {
    let dates = try texts(
      "count: {from: 2026-01-01, to: 2026-01-11, duration: 2s, format: d.M.y}", at: [0, 1, 3])
    #expect(dates == ["1.1.2026", "6.1.2026", "11.1.2026"])
    let clock = try texts("count: {from: 90, to: 0, duration: 9s, format: \"m:ss\"}", at: [0, 3])
    #expect(clock == ["1:30", "1:00"])
  }

  @Test("The digits of counts have one width if the font has such digits (NU-09)")
  func tabularDigits() throws {
    func features(_ keys: String) throws -> FontSettings? {
      let scene = try SceneFolder().scene(
        """
        multiplane: 1
        stage: {size: [100, 100], duration: 1s}
        layers: [{type: text, frame: [0, 0, 100, 40], \(keys)}]
        """)
      let value = scene.contents.layers[0].value(of: "fontFeatures")
      guard case .fontSettings(let settings)? = value else { return nil }
      return settings
    }
    #expect(try features("count: {to: 9}") == FontSettings(["tnum": 1]))
    #expect(
      try features("count: {to: 9}, fontFeatures: {zero: 1}")
        == FontSettings(["tnum": 1, "zero": 1]))
    #expect(
      try features("count: {to: 9}, fontFeatures: {tabularDigits: 0}")
        == FontSettings(["tnum": 0]))
    #expect(
      try features("count: {to: 9}, fontFeatures: {pnum: 1}") == FontSettings(["pnum": 1]))
    #expect(try features("value: 9, format: \"0\"") == nil)
  }

  // "1,200" has five characters, and one word.
  @Test("Parts are those of the text that is shown (NU-12, TP-01)", .ownContext)
  func parts() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [100, 100], duration: 9s}
      layers:
        - {type: text, frame: [0, 0, 100, 40], count: {to: 1200}, characters: [{index: 4, opacity: 0}],
           animate: {preset: rise, by: character, stagger: 100ms, duration: 200ms}}
      """)
    let stage = scene.makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CATextLayer)
    #expect(layer.partCount(.character) == 5 && layer.partCount(.word) == 1)
    layer.value = 7
    #expect(layer.partCount(.character) == 1)
  }

  @Test("A part that the number does not show is an error (NU-12)") func missingParts() throws {
    let found = try loadingProblems(
      header + "layers: [{type: text, count: {to: 12}, characters: [{index: 2, opacity: 0}]}]")
    let message = "the text has 2 characters, so there is no character 2"
    #expect(found.count == 1 && found[0].contains(message))
  }

  @Test("Any animation changes the value (NU-08)", .ownContext) func animations() throws {
    let shown = try texts(
      "format: \"0\", value: 7, animations: [{type: keyframe, keyPath: value, "
        + "values: [0, 40, -20], duration: 2s}]", at: [0.5, 1, 1.5, 3])
    #expect(shown == ["20", "40", "10", "7"])
  }

  @Test("Numbers are texts, also in placeholders (NU-10, NU-11)") func texts() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      parameters: {total: {type: number, default: 1234.5}, wait: {type: time, default: 90s}}
      stage: {size: [9, 9], duration: 1s}
      layers:
        - {type: text, string: {number: 0.256, format: "0 %"}}
        - {type: text, string: "${format(total * 2, '#,##0.00', 'de')} and ${format(max(1, 2), \\"0.0\\")}"}
        - {type: text, string: "${format(wait, 'm:ss')} ${0.1 + 0.2}"}
      """)
    let texts = scene.contents.layers.map { layer -> String? in
      guard case .text(let text)? = layer.value(of: "string") else { return nil }
      return text?.string
    }
    #expect(texts == ["26 %", "2.469,00 and 2.0", "1:30 0.3"])
  }
}
