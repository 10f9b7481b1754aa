import CoreGraphics
import Foundation
import LayerTree
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing
import TextAttributes

/// The parts of texts in scenes (TP).
@MainActor @Suite(.ownContext) struct TextPartSceneTests {
  private let header = "multiplane: 1\nstage: {size: [200, 100], fps: 20}\n"

  private func text(_ keys: String, timeline: String = "[]") -> String {
    header + """
      layers:
        - {type: text, id: t, frame: [10, 10, 180, 80], wrapped: true, fontSize: 20,
           string: "one two three four"\(keys)}
      timeline: \(timeline)
      """
  }

  private func layer(_ keys: String) throws -> CATextLayer {
    let stage = try SceneFolder().scene(text(keys)).makeStage()
    return try #require(stage.layer.sublayers?.first as? CATextLayer)
  }

  private func effect(_ keys: String) throws -> TextPartEffect {
    let scene = try SceneFolder().scene(text(keys))
    let animation = try #require(scene.contents.layers.first?.animations.last)
    guard case .textParts(let effect, _) = animation.content else {
      Issue.record("not an animation of parts")
      return TextPartEffect()
    }
    return effect
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try SceneFolder().scene(text)
      return []
    } catch { return error.diagnosticLines }
  }

  @Test("All keys are decoded (TP-09)") func keys() throws {
    let effect = try effect(
      """
      , animate: {by: line, stagger: 70ms, delay: 1s, duration: 300ms, order: random, seed: 4,
        timingFunction: easeIn, anchorPoint: [0, 1], scramble: 12, autoreverses: true,
        repeatCount: 3, from: {opacity: 0.5, position: [1, 2], scale: 0.8, rotation: 90deg, blur: 6,
        color: red}, to: {scale: [2, 3]}}
      """)
    var expected = TextPartEffect()
    (expected.unit, expected.order, expected.seed) = (.line, .random, 4)
    (expected.stagger, expected.delay, expected.duration) = (0.07, 1, 0.3)
    expected.timingFunction = TimingFunction(name: .easeIn)
    expected.anchorPoint = CGPoint(x: 0, y: 1)
    (expected.scramble, expected.autoreverses, expected.repeatCount) = (12, true, 3)
    expected.from = TextPartValues(
      opacity: 0.5, position: CGPoint(x: 1, y: 2), scale: CGPoint(x: 0.8, y: 0.8),
      rotation: .pi / 2, blur: 6, color: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    expected.to = TextPartValues(scale: CGPoint(x: 2, y: 3))
    #expect(effect == expected)
  }

  @Test("Presets can be changed, and reversed (TP-09)") func presets() throws {
    #expect(try effect(", animate: typewriter") == TextPartPreset.typewriter.effect)
    var rise = TextPartPreset.rise.effect
    (rise.stagger, rise.unit) = (0.02, .character)
    #expect(try effect(", animate: [{preset: rise, by: character, stagger: 20ms}]") == rise)
    (rise.from, rise.to) = (rise.to, rise.from)
    #expect(
      try effect(", animate: {preset: rise, by: character, stagger: 20ms, leaves: true}") == rise)
    let plain = try effect(", animate: {from: {opacity: 0}}")
    #expect(plain == TextPartPreset.fade.effect)
  }

  @Test("Animations that leave stay, and others are removed (TP-09)") func fills() throws {
    let layer = try layer(", animate: [rise, {to: {opacity: 0}, delay: 1s}]")
    #expect(layer.animationKeys() == nil || layer.animationKeys() == [])
    let nodes = try SceneFolder().scene(
      text(", animate: [rise, {to: {opacity: 0}, delay: 1s}]")
    ).contents.layers[0].animations
    #expect(nodes.map(\.isRemovedOnCompletion) == [true, false])
    #expect(nodes.map(\.timing.fillMode) == [.backwards, .both])
    // Four words: 3 · 60 ms and a pass of 400 ms, once after a delay of 1 s.
    #expect(abs(nodes[0].end(defaultDuration: 0.25) - 0.58) < 1e-9)
    #expect(abs(nodes[1].end(defaultDuration: 0.25) - 1.58) < 1e-9)
  }

  @Test("The scene lasts until the last part has ended (TP-05)") func duration() throws {
    let scene = try SceneFolder().scene(text(", animate: {preset: fade, delay: 1s}"))
    #expect(abs(scene.duration - 1.58) < 0.051)
    let late = try SceneFolder().scene(
      text(
        "", timeline: "[{at: 1s, add: {layer: t, animation: {type: textParts, preset: fade}}}]"))
    #expect(abs(late.duration - 1.58) < 0.051)
  }

  @Test("Parts in scenes are values of the layer (TP-02)") func parts() throws {
    let layer = try layer(
      """
      , words: [{index: 1, color: red}, {index: 3, scale: 2, anchorPoint: [0, 0]}],
        characters: [{for: {each: i, in: [0, 1]}, index: {param: i}, opacity: 0.5}], animate: fade
      """)
    #expect(layer.words.keys.sorted() == [1, 3])
    #expect(layer.words[3]?.scale == CGPoint(x: 2, y: 2))
    #expect(layer.value(forKeyPath: "words.3.anchorPoint") as? CGPoint == .zero)
    #expect(layer.characters[1] == TextPartValues(opacity: 0.5))
  }

  @Test("Parts and runs have axes (TX-13, TP-11)") func axes() throws {
    let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf")
    let stage = try SceneFolder(["v.ttf": Data(contentsOf: font)]).scene(
      header + """
        assets: {fonts: [v.ttf]}
        layers:
          - {type: text, id: one, string: [{text: one, fontVariations: {wght: 700}}, {text: " two"}], font: Inter,
             words: [{index: 1, fontVariations: {wght: 300}}]}
        timeline: [{at: 0.5s, set: {one.words.0.fontVariations.wght: 900}}]
        """
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CATextLayer)
    let runs = try #require(layer.state.content.text?.string?.runs)
    #expect(runs.map { $0.attributes.fontVariations?.values } == [["wght": 700], nil])
    #expect(layer.words[1]?.fontVariations == ["wght": 300])
    stage.advance(to: 0.6)
    #expect(layer.words[0]?.fontVariations == ["wght": 900])
  }

  @Test("The timeline sets, animates and adds (TP-02, TP-09)") func timeline() throws {
    let scene = text(
      "",
      timeline: """
        [{at: 100ms, set: {t.words.1.color: red, t.characters.0.position.y: 5}},
         {at: 200ms, add: {layer: t, animation: {type: textParts, by: line, from: {opacity: 0},
           fillMode: removed, key: enter}}},
         {at: 300ms, add: {layer: t, animation: {type: spring, keyPath: words.2.scale,
           fromValue: 2, toValue: 1}}}]
        """)
    let stage = try SceneFolder().scene(scene).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CATextLayer)
    try stage.images(at: [0.35]) { _, _ in }
    #expect(layer.words[1]?.color != nil && layer.characters[0]?.position?.y == 5)
    #expect(layer.animationKeys()?.contains("enter") == true)
    #expect(layer.presentation()?.lines[0]?.opacity != nil)
  }

  @Test("A frame alone is the frame of the video (TP-02)") func framesAlone() throws {
    let keys = ", animate: [{preset: scramble, order: random}, {preset: pop, delay: 200ms}]"
    let scene = try SceneFolder().scene(text(keys))
    var hashes: [UInt64] = []
    try scene.makeStage().frames(duration: 0.6) { _, image in
      hashes.append(pixelHash(image.buffer))
    }
    #expect(hashes.count == 12 && Set(hashes).count >= 8)
    for index in [1, 5, 8] {
      try scene.makeStage().images(at: [Double(index) / 20]) { _, image in
        #expect(pixelHash(image.buffer) == hashes[index])
      }
    }
  }

  @Test(
    "Errors name their places (TP-09)",
    arguments: [
      (", animate: {by: sentence}", #"MP0208 unknown name "sentence""#),
      (", animate: {preset: typewritter}", #"MP0208 unknown name "typewritter""#),
      (", animate: raise", #"MP0208 unknown name "raise""#),
      (", animate: {preset: rise, stagger: -1s}", "MP0202"),
      (", animate: {by: word}", "MP0102 the animation changes nothing"),
      (", animate: {from: {shadow: 1}}", #"MP0103 unknown key "shadow" in text part values"#),
      (", animate: {from: {opacity: 2}}", "MP0202"),
      (", animate: {preset: rise, bounce: 1}", "MP0202"),
      (", words: [{index: 4, opacity: 0}]", "MP0331 the text has 4 words, so there is no word 4"),
      (", words: [{index: -1, opacity: 0}]", "MP0202"),
      (", lines: [{index: 2, opacity: 0}]", "MP0331 the text has 1 line, so there is no line 2"),
      (
        ", animations: [{type: basic, keyPath: characters.18.opacity, toValue: 0}]",
        "MP0331 the text has 18 characters, so there is no character 18"
      ),
      (
        ", animations: [{type: basic, keyPath: words.1.shadow, toValue: 0}]",
        #"MP0308 a text layer has no property "words.1.shadow""#
      ),
      (
        ", animations: [{type: basic, keyPath: words, toValue: []}]",
        #"MP0309 the property "words" cannot be animated"#
      ),
    ])
  func errors(keys: String, message: String) {
    let found = problems(text(keys))
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test("Only text layers have parts (TP-09)") func otherLayers() {
    let shape = header + "layers: [{type: shape, id: s, KEYS}]\n"
    let found = problems(
      shape.replacing("KEYS", with: "animations: [{type: textParts, preset: rise}]"))
    #expect(found.first?.contains("MP0312 a shape layer has no parts") == true, "\(found)")
    let keys = problems(shape.replacing("KEYS", with: "animate: rise"))
    #expect(keys.first?.contains(#"MP0103 unknown key "animate""#) == true, "\(keys)")
  }

  @Test(
    "Labels have no parts, counts and typography of text layers (TP-09, TX-05, NU-09)",
    arguments: [
      "animate: rise", "words: [{index: 0, opacity: 0}]", "count: {to: 9}", "value: 9",
      "format: \"0\"", "tracking: 20", "letterSpacing: 2", "lineHeight: 30", "fit: shrink",
      "verticalAlignment: center", "fontFeatures: {tnum: 1}", "fontVariations: {wght: 400}",
      "fallbackFonts: [Inter]", "foregroundColors: [red, blue]", "strokeWidth: 2",
      "textPath: {svg: M 0 0 L 9 9}",
    ])
  func labels(key: String) {
    let found = problems(header + "layers: [{type: label, text: a, frame: [0, 0, 9, 9], \(key)}]\n")
    let name = key.prefix { $0 != ":" }
    #expect(found.count == 1)
    #expect(found.first?.contains("MP0103 unknown key \"\(name)\" in label") == true, "\(found)")
  }

  @Test("A symbol may have no text of its own (TP-09)") func symbols() throws {
    let scene =
      header + """
        symbols:
          title: {type: text, parameters: {words: {type: string, default: a}}, wrapped: true,
                  string: {param: words}, frame: [0, 0, 90, 40], animate: rise,
                  animations: [{type: basic, keyPath: words.1.opacity, toValue: 0}]}
        layers: [{symbol: title, arguments: {words: "two words"}}]
        """
    #expect(problems(scene) == [])
  }
}
