import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Records which layer is asked for which action, and its number of sublayers at that time.
private final class Questions: CALayerDelegate, CAAction {
  var log: [String] = []
  var answers: [String: any CAAction] = [:]

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append("\(layer.name ?? "") \(event) \(layer.sublayers?.count ?? 0)")
    return answers[event] ?? NSNull()
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = anObject as? CALayer
    log.append("run \(layer?.name ?? "") \(event) \(layer?.sublayers?.count ?? 0)")
  }
}

@Suite(.ownContext) struct OrderEventTests {
  private let tree = TestTree()
  private let questions = Questions()

  private func layer(_ name: String, in superlayer: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.name = name
    superlayer?.addSublayer(layer)
    CATransaction.flush()
    layer.delegate = questions
    return layer
  }

  @Test func theArrayIsOldInTheSearchAndNewInTheRun() {
    let parent = layer("p", in: tree.root)
    questions.answers["sublayers"] = questions
    let child = CALayer()
    parent.addSublayer(child)
    child.removeFromSuperlayer()
    // A-01, A-02
    #expect(
      questions.log == ["p sublayers 0", "run p sublayers 1", "p sublayers 1", "run p sublayers 0"])
  }

  @Test func settingTheArrayIsOneChange() {
    let parent = layer("p", in: tree.root)
    let children = (0..<3).map { layer("\($0)") }
    parent.sublayers = children
    #expect(
      questions.log == ["p sublayers 0", "0 onOrderIn 0", "1 onOrderIn 0", "2 onOrderIn 0"])
    questions.log = []
    parent.sublayers = children
    parent.insertSublayer(children[1], at: 1)
    parent.addSublayer(children[2])
    parent.insertSublayer(children[0], below: children[1])
    #expect(questions.log.isEmpty)  // A-02: equal
    parent.sublayers = children.reversed()
    #expect(questions.log == ["p sublayers 3"])
    questions.log = []
    parent.sublayers = nil
    #expect(questions.log.first == "p sublayers 3" && questions.log.count == 4)
    #expect(questions.log.dropFirst().allSatisfy { $0.contains("onOrderOut") })
  }

  @Test func movingOnScreenMakesNothingVisible() {
    let (a, b) = (layer("a", in: tree.root), layer("b", in: tree.root))
    let moving = layer("m", in: a)
    questions.log = []
    b.addSublayer(moving)
    #expect(questions.log == ["b sublayers 0", "a sublayers 1"])  // A-01
    questions.log = []
    layer("outside").addSublayer(moving)
    #expect(questions.log == ["b sublayers 1", "m onOrderOut 0"])  // A-10
    questions.log = []
    a.addSublayer(moving)
    #expect(questions.log == ["a sublayers 0", "m onOrderIn 0"])  // A-09
  }

  @Test func hiddenLayersComeAndGoUnnoticed() {
    let parent = layer("p", in: tree.root)
    let hidden = layer("h")
    hidden.isHidden = true
    parent.addSublayer(hidden)
    hidden.removeFromSuperlayer()
    #expect(questions.log.allSatisfy { $0.hasPrefix("p sublayers") })
    parent.addSublayer(hidden)
    questions.log = []
    hidden.isHidden = false
    #expect(questions.log == ["h onOrderIn 0"])  // A-08, A-09: new, but for this event
  }

  @Test func disabledActionsHaveNoOrderEvents() {
    let parent = layer("p", in: tree.root)
    CATransaction.setDisableActions(true)
    let child = layer("c")
    CATransaction.setDisableActions(true)
    parent.addSublayer(child)
    child.isHidden = true
    child.removeFromSuperlayer()
    parent.replaceSublayer(child, with: CALayer())
    #expect(questions.log.isEmpty)  // X-16
  }

  @Test func replacementIsAskedWhileTheOldStands() {
    let parent = layer("p", in: tree.root)
    let old = CALayer()
    parent.addSublayer(old)
    CATransaction.flush()
    questions.log = []
    questions.answers["transition"] = questions
    parent.replaceSublayer(old, with: CALayer())
    #expect(questions.log == ["p transition 1", "run p transition 1"])  // A-01
    #expect(parent.sublayers?.first !== old)
    parent.replaceSublayer(old, with: CALayer())
    #expect(questions.log.count == 2)
  }

  @Test func aLayerThatComesInPlaysItsAction() {
    let (fade, grow, group) = (CABasicAnimation(), CABasicAnimation(), CAAnimationGroup())
    (fade.keyPath, fade.fromValue) = ("opacity", 0)
    grow.keyPath = "transform"
    grow.toValue = CATransform3DMakeScale(1.2, 1.2, 1)
    (grow.autoreverses, grow.duration) = (true, 0.1)
    (group.animations, group.duration) = ([fade, grow], 0.2)
    let layer = CALayer()
    layer.actions = ["onOrderIn": group]
    tree.root.addSublayer(layer)
    tree.advance(to: 0.05)
    // A-09
    #expect(isClose(Double(layer.presentation()?.opacity ?? -1), 0.25))
    #expect(isClose(Double(layer.presentation()?.transform.m11 ?? 0), 1.1))
    tree.advance(to: 0.15)
    #expect(isClose(Double(layer.presentation()?.opacity ?? -1), 0.75))
    #expect(isClose(Double(layer.presentation()?.transform.m11 ?? 0), 1.1))
    tree.advance(to: 0.2)
    #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 1)
  }

  @Test func whatALayerThatGoesPlaysIsLost() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    layer.actions = ["onOrderOut": log.animation("a")]
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["onOrderOut"])
    tree.advance(to: 1)
    tree.root.addSublayer(layer)
    tree.advance(to: 2)
    #expect(layer.animationKeys() == nil)  // A-10
    #expect(log.events == ["a stop false 0.0"])
  }

  @Test func anUndefinedKeyCanSayFarewell() {
    // A-10: how to animate the removal of a layer, with a key that has no other meaning.
    final class Leaving: CAAction, CAAnimationDelegate {
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration, fade.delegate) = (0, 0.5, self)
        (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
        fade.setValue(layer, forKey: "remove")
        layer.add(fade, forKey: nil)
      }

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        (anim.value(forKey: "remove") as? CALayer)?.removeFromSuperlayer()  // L-14
      }
    }
    let layer = tree.committedLayer()
    layer.actions = ["farewell": Leaving()]
    layer.setValue("", forKey: "farewell")
    tree.advance(to: 0.25)
    #expect(layer.presentation()?.opacity == 0.5 && layer.superlayer === tree.root)
    tree.advance(to: 0.5)
    #expect(layer.superlayer == nil && layer.presentation() == nil)
  }

  @Test func actionsMayChangeTheTreeThatTheyAreAskedAbout() {
    final class Meddler: CALayer {
      var meddling: () -> Void = {}
      override func action(forKey event: String) -> (any CAAction)? {
        if event == "sublayers" { meddling() }
        return nil
      }
    }
    let calls = tree.collectIllegalCalls()
    let meddler = Meddler()
    _ = tree.committedLayer(meddler)
    let child = CALayer()
    meddler.meddling = { [unowned meddler] in
      meddler.meddling = {}
      child.addSublayer(meddler)
    }
    meddler.addSublayer(child)
    #expect(calls.rules == ["O-09"] && meddler.superlayer === child && child.superlayer == nil)
    meddler.meddling = { [unowned meddler] in
      meddler.meddling = {}
      meddler.sublayers = nil
    }
    meddler.sublayers = [CALayer(), CALayer()]
    tree.root.addSublayer(meddler)
    CATransaction.flush()
    let first = meddler.sublayers?.first
    meddler.meddling = { [unowned meddler] in
      meddler.meddling = {}
      meddler.sublayers = nil
    }
    first?.removeFromSuperlayer()
    #expect(meddler.sublayers == nil && first?.superlayer == nil)
  }
}
