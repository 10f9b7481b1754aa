import CoreGraphics
import Foundation
import LayerTree
import Testing

struct TextPartEffectTests {
  private func effect(_ edit: (inout TextPartEffect) -> Void) -> TextPartEffect {
    var effect = TextPartEffect()
    effect.duration = 1
    edit(&effect)
    return effect
  }

  /// The parts of a text layer with three words at a time since the start of an animation.
  private func words(
    _ effect: TextPartEffect, at time: Double, count: Int = 3,
    fillMode: CAMediaTimingFillMode = .both, edit: (inout TextContent) -> Void = { _ in }
  ) -> [Int: TextPart] {
    var state = LayerState(kind: .text)
    var text = TextContent()
    edit(&text)
    state.content.text = text
    var effect = effect
    effect.unit = .word
    var spec = TextPartSpec(effect, count: count)
    spec.timing.fillMode = fillMode
    let shown = Evaluator.apply(
      [.textParts(spec)], to: state, at: time, isEndIncluded: false)
    return shown.content.text?.words ?? [:]
  }

  @Test(
    "Orders are permutations with formulas (TP-04)",
    arguments: [
      (TextPartOrder.forward, [0, 1, 2, 3], [0, 1, 2, 3, 4]),
      (.backward, [3, 2, 1, 0], [4, 3, 2, 1, 0]), (.center, [1, 0, 0, 1], [2, 1, 0, 1, 2]),
      (.edges, [0, 1, 1, 0], [0, 1, 2, 1, 0]),
    ])
  func ranks(order: TextPartOrder, even: [Int], odd: [Int]) {
    let effect = effect { $0.order = order }
    #expect(effect.ranks(count: 4) == even && effect.ranks(count: 5) == odd)
    #expect(effect.ranks(count: 1) == [0] && effect.ranks(count: 0) == [])
  }

  @Test("A random order depends on the seed alone (TP-04)") func randomRanks() {
    func ranks(_ seed: Int) -> [Int] {
      effect { ($0.order, $0.seed) = (.random, seed) }.ranks(count: 30)
    }
    #expect(ranks(1) == ranks(1) && ranks(1) != ranks(2))
    #expect(ranks(-1).sorted() == Array(0..<30) && ranks(-1) != Array(0..<30))
  }

  // Three words, 0.5 s apart after 0.25 s, each 1 s long.
  @Test("Parts move one after the other, from values to rest (TP-03, TP-05)")
  func partsEnter() {
    let effect = effect {
      ($0.stagger, $0.delay) = (0.5, 0.25)
      $0.from = TextPartValues(
        opacity: 0, position: CGPoint(x: 0, y: 20), scale: CGPoint(x: 3, y: 0.5), rotation: 2,
        blur: 8)
    }
    #expect(effect.duration(ranks: effect.ranks(count: 3)) == 2.25)
    let early = words(effect, at: -1)
    #expect(early.count == 3 && early.values.allSatisfy { $0.opacity == 0 })
    let middle = words(effect, at: 1)
    #expect(middle[0]?.opacity == 0.75 && middle[0]?.position == CGPoint(x: 0, y: 5))
    #expect(middle[0]?.scale == CGPoint(x: 1.5, y: 0.875))
    #expect(middle[0]?.rotation == 0.5 && middle[0]?.blur == 2)
    #expect(middle[1]?.opacity == 0.25 && middle[2]?.opacity == 0)
    // The first one is at rest.
    #expect(words(effect, at: 1.5).keys.sorted() == [1, 2])
    #expect(words(effect, at: 9).isEmpty && words(effect, at: 2.25).isEmpty)
    #expect(words(effect, at: -1, fillMode: .removed).isEmpty)
  }

  @Test("Parts that leave keep their last values (TP-03, TP-05)") func partsLeave() {
    let effect = effect {
      $0.stagger = 0.5
      $0.to.opacity = 0
      $0.order = .backward
    }
    let middle = words(effect, at: 0.75)
    #expect(middle[2]?.opacity == 0.25 && middle[1]?.opacity == 0.75 && middle[0] == nil)
    #expect(words(effect, at: 9).values.map(\.opacity) == [0, 0, 0])
    #expect(words(effect, at: 9, fillMode: .backwards).isEmpty)
  }

  @Test("Each part reverses and repeats on its own (TP-05)") func partsRepeat() {
    let effect = effect {
      ($0.stagger, $0.autoreverses, $0.repeatCount) = (0.5, true, 2)
      $0.to.position = CGPoint(x: 8, y: 0)
    }
    #expect(effect.duration(ranks: effect.ranks(count: 3)) == 5)
    let shown = words(effect, at: 3.25)
    #expect([0, 1, 2].map { shown[$0]?.position.x } == [6, 6, 2])
    #expect(words(effect, at: 4.25).keys.sorted() == [1, 2])
    let forever = self.effect { ($0.repeatCount, $0.from.opacity) = (.infinity, 0) }
    #expect(forever.duration(ranks: [0, 1]) == .infinity)
    #expect(words(forever, at: 1e6 + 0.5)[0]?.opacity == 0.5)
  }

  @Test("A pass of no length is a jump (TP-05)") func jumps() {
    let effect = effect { ($0.duration, $0.stagger, $0.from.opacity) = (0, 0.5, 0) }
    #expect(words(effect, at: 0.4).keys.sorted() == [1, 2])
    #expect(words(effect, at: 0.5).keys.sorted() == [2])
  }

  @Test("A spring settles, and may overshoot (TP-05)") func springs() {
    let effect = effect {
      ($0.bounce, $0.duration) = (0.5, 0.5)
      ($0.from.scale, $0.from.opacity) = (.zero, 0)
    }
    // Stiffness (2π / 0.5)², damping half of the critical one: S-09, S-07.
    let spring = SpringCurve(
      mass: 1, stiffness: pow(4 * .pi, 2), damping: 4 * .pi, initialVelocity: 0,
      allowsOverdamping: false)
    #expect(abs(effect.duration(ranks: [0]) - spring.settlingDuration) < 1e-9)
    let scale = Double(words(effect, at: 0.3)[0]?.scale.x ?? 0)
    #expect(abs(scale - spring.progress(at: 0.3)) < 1e-9 && scale > 1)
    #expect(words(effect, at: 0.3)[0]?.opacity == 1)
    #expect(words(effect, at: spring.settlingDuration).isEmpty)
  }

  @Test("Values of parts and animations combine (TP-06)") func combination() {
    let effect = effect {
      $0.to = TextPartValues(
        opacity: 0.5, position: CGPoint(x: 4, y: 0), scale: CGPoint(x: 2, y: 2), rotation: 1,
        blur: 3)
    }
    var own = TextPart()
    own.opacity = 0.5
    own.position = CGPoint(x: 1, y: 2)
    (own.scale, own.rotation, own.blur) = (CGPoint(x: 3, y: 1), 0.5, 4)
    own.anchorPoint = .zero
    let part = words(effect, at: 9) { $0.words[1] = own }[1]
    #expect(part?.opacity == 0.25 && part?.position == CGPoint(x: 5, y: 2))
    #expect(part?.scale == CGPoint(x: 6, y: 2) && part?.rotation == 1.5 && part?.blur == 5)
    #expect(part?.anchorPoint == .zero)
  }

  @Test("Axes change from and to the text's own (TP-11)") func axes() {
    let arriving = effect { $0.to.fontVariations = ["wght": 900] }
    #expect(words(arriving, at: 0.25)[0]?.axes == ["wght": TextPartAxis(value: 900, share: 0.25)])
    let leaving = effect { $0.from.fontVariations = ["wght": 900] }
    #expect(words(leaving, at: 0.25)[0]?.axes == ["wght": TextPartAxis(value: 900, share: 0.75)])
    #expect(words(leaving, at: 1).isEmpty)
    let both = effect {
      ($0.from.fontVariations, $0.to.fontVariations) = (["wght": 100], ["wght": 900])
    }
    #expect(words(both, at: 0.25)[0]?.axes == ["wght": TextPartAxis(value: 300)])
    // From 400 half the way to 100 is 250, and from there half the way to 900 is 575.
    var own = TextPart()
    own.axes["wght"] = TextPartAxis(value: 100, share: 0.5)
    let sum = words(arriving, at: 0.5) { $0.words[0] = own }[0]?.axes["wght"]
    #expect(sum.map { abs($0.value(from: 400) - 575) < 1e-9 } == true)
    #expect(TextPartAxis(value: 900, share: 0.5).value(from: 400) == 650)
  }

  @Test("Key paths reach the axes of parts (TP-11)") func axisKeyPaths() throws {
    let (index, property) = try #require(ValueComponent.textPart("2.fontVariations.wght"))
    #expect(index == 2 && property.axisTag == "wght" && property.kind == .number)
    var part = TextPart()
    #expect(property.read(part) == .number(400))
    #expect(property.write(&part, .number(650)) && property.read(part) == .number(650))
    #expect(part.changedProperties.map(\.name) == ["fontVariations"])
    #expect(TextPart(part.values).axes == part.axes)
    #expect(ValueComponent.textPart("2.fontVariations.weight") == nil)
  }

  @Test("Colors change from and to the text's own (TP-03, TP-06)") func colors() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    let entering = words(effect { $0.from.color = red }, at: 0.25)[0]
    #expect(entering?.color == red && entering?.colorShare == 0.75)
    let both = words(effect { ($0.from.color, $0.to.color) = (red, blue) }, at: 0.25)[0]
    #expect(both?.color?.sRGBComponents.blue == 0.25 && both?.colorShare == 1)
    // Half red over the own color, and then half blue: a quarter red and half blue.
    var own = TextPart()
    (own.color, own.colorShare) = (red, 0.5)
    let mixed = words(effect { $0.to.color = blue }, at: 0.5) { $0.words[0] = own }[0]
    #expect(mixed?.colorShare == 0.75)
    #expect(abs((mixed?.color?.sRGBComponents.red ?? 0) - 1.0 / 3) < 1e-9)
  }

  @Test("Characters change at a rate, until the part ends (TP-07)") func scrambles() {
    let effect = effect { ($0.scramble, $0.stagger) = (10, 0.5) }
    let first = words(effect, at: 0.05)[0]?.scramble
    #expect(first != nil && words(effect, at: 0.09)[0]?.scramble == first)
    #expect(words(effect, at: 0.1)[0]?.scramble != first)
    #expect(words(effect, at: 1).keys.sorted() == [1, 2])
  }

  @Test("Presets show all parts in the end (TP-08)", arguments: TextPartPreset.allCases)
  func presets(preset: TextPartPreset) {
    let effect = preset.effect
    let end = effect.duration(ranks: effect.ranks(count: 3))
    #expect(end.isFinite && end > 0)
    #expect(words(effect, at: end).isEmpty)
    #expect(words(effect, at: 0.08).isEmpty == false)
    #expect((effect.from.opacity == 0) == (preset != .wave))
  }

  @Test("Key paths reach values of parts (TP-02)") func keyPaths() throws {
    let table = PropertyTable.of(.text)
    var state = LayerState(kind: .text)
    let y = try #require(PropertyPath("words.2.position.y", in: table))
    #expect(y.keyPath == "words.2.position.y" && y.isAnimatable && y.kind == .number)
    #expect(y.read(state) == .number(0))
    #expect(y.write(.number(7), to: &state))
    #expect(state.content.text?.words[2]?.position == CGPoint(x: 0, y: 7))
    let scale = try #require(PropertyPath("characters.0.scale", in: table))
    #expect(scale.read(state) == .number(1) && scale.write(.number(3), to: &state))
    #expect(state.content.text?.characters[0]?.scale == CGPoint(x: 3, y: 3))
    #expect(!scale.write(.color(nil), to: &state))
    for path in [
      "words.x.opacity", "words.-1.opacity", "words.1", "words.opacity", "words.1.opacity.x",
      "lines.1.transform", "words..opacity", "words.99999999999999999999.opacity",
    ] {
      #expect(PropertyPath(path, in: table) == nil, "\(path)")
    }
    #expect(PropertyPath("words.1.opacity", in: .of(.shape)) == nil)
  }
}
