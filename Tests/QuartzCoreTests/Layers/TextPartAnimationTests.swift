import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct TextPartAnimationTests {
  private let tree = TestTree()

  private func label(_ string: String) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = 20
    layer.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    return tree.committedLayer(layer)
  }

  private func fade() -> TextPartAnimation {
    let animation = TextPartAnimation()
    (animation.unit, animation.duration, animation.stagger) = (.word, 1, 0.5)
    animation.from = TextPartValues(opacity: 0)
    return animation
  }

  @Test("Defaults change nothing (TP-03)") func defaults() {
    let animation = TextPartAnimation()
    #expect(animation.unit == .character && animation.order == .forward)
    #expect(animation.stagger == 0 && animation.delay == 0 && animation.scramble == 0)
    #expect(animation.from == TextPartValues() && animation.to == TextPartValues())
    #expect(animation.bounce == nil && animation.anchorPoint == nil && animation.seed == 0)
    animation.stagger = -1
    animation.delay = .nan
    animation.bounce = 7
    #expect(animation.stagger == 0 && animation.delay == 0 && animation.bounce == 0.9)
    animation.setValue(2, forKey: "stagger")
    #expect(animation.stagger == 2 && animation.value(forKey: "stagger") as? Double == 2)
  }

  @Test("The number of parts is that of the text (TP-01)") func counts() {
    let layer = label("one two\nthree")
    #expect(layer.partCount(.line) == 2 && layer.partCount(.word) == 3)
    #expect(layer.partCount(.character) == 13)
    layer.isWrapped = true
    layer.bounds.size.width = 60
    #expect(layer.partCount(.line) == 3)
    layer.string = nil
    #expect(TextPartUnit.allCases.map { layer.partCount($0) } == [0, 0, 0])
  }

  // Three words: 0.5 s, 0.5 s and a pass of 1 s.
  @Test("The animation ends with its last part (TP-05)") func ends() {
    let layer = label("one two three")
    let log = AnimationLog(tree)
    let animation = fade()
    animation.delegate = log
    layer.add(animation, forKey: "fade")
    tree.advance(to: 0.75)
    let shown = layer.presentation()
    #expect(shown?.value(forKeyPath: "words.0.opacity") as? Double == 0.75)
    #expect(shown?.value(forKeyPath: "words.1.opacity") as? Double == 0.25)
    #expect(shown?.words[2] == TextPartValues(opacity: 0))
    #expect(layer.words.isEmpty)
    tree.advance(to: 1.9)
    #expect(layer.animationKeys() == ["fade"])
    tree.advance(to: 2.1)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.words.isEmpty == true)
    #expect(log.events.count == 2)
  }

  @Test("In a group, parts use the group's time (TP-05)") func groups() {
    let layer = label("one two three")
    let group = CAAnimationGroup()
    (group.duration, group.animations) = (4, [fade()])
    group.speed = 2
    layer.add(group, forKey: nil)
    tree.advance(to: 0.375)
    #expect(layer.presentation()?.words[0] == TextPartValues(opacity: 0.75))
  }

  @Test("Other layers only take time (TP-05)") func otherLayers() {
    let layer = tree.committedLayer(CALayer())
    layer.add(fade(), forKey: "fade")
    tree.advance(to: 0.5)
    #expect(layer.animationKeys() == ["fade"])
    tree.advance(to: 1.1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("Key paths animate single parts (TP-02)") func singleParts() {
    let layer = label("one two three")
    layer.words[1] = TextPartValues(scale: CGPoint(x: 2, y: 2))
    let animation = CABasicAnimation(keyPath: "words.1.position.y")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 2)
    layer.add(animation, forKey: nil)
    tree.advance(to: 0.5)
    let expected = TextPartValues(position: CGPoint(x: 0, y: 2), scale: CGPoint(x: 2, y: 2))
    #expect(layer.presentation()?.words == [1: expected])
    #expect(layer.value(forKeyPath: "words.1.scale.x") as? Double == 2)
    layer.setValue(0.5, forKeyPath: "characters.3.opacity")
    #expect(layer.characters == [3: TextPartValues(opacity: 0.5)])
  }

  @Test("Presets are starting points (TP-08)", arguments: TextPartPreset.allCases)
  func presets(preset: TextPartPreset) {
    let layer = label("one two three")
    let animation = TextPartAnimation(preset: preset)
    layer.add(animation, forKey: "preset")
    tree.advance(to: 0.07)
    #expect(layer.presentation()?[unit: animation.unit].isEmpty == false)
    let last = Double(layer.partCount(animation.unit) - 1)
    tree.advance(to: last * animation.stagger + 3)
    #expect(layer.animationKeys() == nil)
  }
}

extension CATextLayer {
  fileprivate subscript(unit unit: TextPartUnit) -> [Int: TextPartValues] {
    switch unit {
    case .line: lines
    case .word: words
    case .character: characters
    }
  }
}
