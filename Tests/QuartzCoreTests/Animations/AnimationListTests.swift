import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct AnimationListTests {
  private let tree = TestTree()
  private let listener: AnimationLog

  init() { listener = AnimationLog(tree) }

  private func fade(_ name: String, duration: Double = 1) -> CABasicAnimation {
    listener.animation(name, duration: duration)
  }

  @Test func animationsAreCopied() {
    let layer = tree.committedLayer()
    let original = fade("a")
    layer.add(original, forKey: "key")
    original.toValue = 0.5
    let stored = layer.animation(forKey: "key") as? CABasicAnimation
    #expect(stored !== original && stored?.toValue as? Int == 1)  // L-01
    let calls = tree.collectIllegalCalls()
    stored?.duration = 9
    stored?.toValue = 3
    #expect(calls.rules == ["L-01", "L-01"] && stored?.duration == 1)
  }

  @Test func keysAreExclusiveAndOrdered() {
    let layer = tree.committedLayer()
    #expect(layer.animationKeys() == nil)  // L-04
    layer.add(fade("a"), forKey: "a")
    layer.add(fade("b"), forKey: "b")
    layer.add(fade("none"), forKey: nil)
    layer.add(fade("a2"), forKey: "a")
    #expect(layer.animationKeys() == ["b", "a"])  // L-02, L-06
    tree.advance(to: 0.1)
    #expect(listener.events.contains("a stop false 0.0"))
    #expect(!listener.events.contains { $0.hasPrefix("a start") })  // L-16
    layer.removeAnimation(forKey: "b")
    #expect(layer.animationKeys() == ["a"])  // L-09
    layer.removeAllAnimations()  // L-10
    tree.advance(to: 5)
    let stops = listener.events.filter { $0.contains("stop false 0.1") }
    #expect(stops.count == 3 && !listener.events.contains { $0.contains("true") })
  }

  @Test func theKeyPathComesFromTheKey() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation()
    (animation.fromValue, animation.toValue, animation.duration) = (0.5, 0.5, 1)
    layer.add(animation, forKey: "opacity")
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.opacity == 0.5)  // L-05
    #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
  }

  @Test func delegatesHearStartAndStop() {
    let layer = tree.committedLayer()
    let delayed = fade("late")
    delayed.beginTime = CACurrentMediaTime() + 0.5
    layer.add(delayed, forKey: nil)
    layer.add(fade("now"), forKey: nil)
    tree.advance(to: 3)
    // L-15, L-16: at the start of the active duration, not when added.
    #expect(
      listener.events == [
        "now start 0.0", "late start 0.5", "now stop true 1.0", "late stop true 1.5",
      ])
  }

  @Test func aKeptAnimationStopsOnce() {
    let layer = tree.committedLayer()
    let kept = fade("kept")
    kept.isRemovedOnCompletion = false
    layer.add(kept, forKey: "kept")
    tree.advance(to: 2)
    #expect(layer.animationKeys() == ["kept"])  // L-07
    layer.removeAllAnimations()
    tree.advance(to: 3)
    #expect(listener.events == ["kept start 0.0", "kept stop true 1.0"])  // L-17
  }

  @Test func aBeginInThePastStartsPartWay() {
    let layer = tree.committedLayer()
    tree.advance(to: 10)
    let animation = fade("past", duration: 4)
    animation.beginTime = CACurrentMediaTime() - 1
    layer.add(animation, forKey: nil)
    let gone = fade("gone")
    gone.beginTime = CACurrentMediaTime() - 5
    layer.add(gone, forKey: "gone")
    tree.advance(to: 10)
    #expect(layer.presentation()?.opacity == 0.25)  // T-06
    #expect(listener.events.contains("gone stop true 10.0"))  // L-18
    #expect(layer.animation(forKey: "gone") == nil)
  }

  @Test func aBeginInTheFutureCountsAsAttached() {
    let layer = tree.committedLayer()
    let later = fade("later")
    later.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 2
    later.fillMode = .backwards
    layer.add(later, forKey: "later")
    tree.advance(to: 1)
    #expect(layer.animationKeys() == ["later"] && listener.events.isEmpty)  // L-11
    #expect(layer.presentation()?.opacity == 0)  // T-10
    tree.advance(to: 2.5)
    #expect(layer.presentation()?.opacity == 0.5)
    tree.advance(to: 3)
    // T-06: the delay does not shorten the duration.
    #expect(listener.events == ["later start 2.0", "later stop true 3.0"])
  }

  @Test func theOrderOfAdditionIsTheOrderOfApplication() {
    let layer = tree.committedLayer()
    func constant(_ value: Double) -> CABasicAnimation {
      let animation = fade("c")
      (animation.fromValue, animation.toValue) = (value, value)
      return animation
    }
    layer.add(constant(0.25), forKey: "a")
    layer.add(constant(0.5), forKey: "b")
    tree.advance(to: 0.1)
    #expect(layer.presentation()?.opacity == 0.5)
    layer.add(constant(0.75), forKey: "a")
    tree.advance(to: 0.2)
    #expect(layer.presentation()?.opacity == 0.75)  // L-06
    layer.removeAnimation(forKey: "a")
    #expect(layer.presentation()?.opacity == 0.75)  // L-09
    tree.advance(to: 0.2)
    #expect(layer.presentation()?.opacity == 0.5)
    CATransaction.begin()
    layer.removeAnimation(forKey: "b")
    layer.removeAnimation(forKey: "never was")
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 1)  // L-09, X-06
  }

  @Test func aKeptAnimationHoldsItsEndUntilItIsRemoved() {
    let layer = tree.committedLayer()
    let kept = fade("kept")
    (kept.toValue, kept.isRemovedOnCompletion, kept.fillMode) = (0.5, false, .forwards)
    layer.add(kept, forKey: "kept")
    let plain = fade("plain")
    plain.fillMode = .forwards
    let other = tree.committedLayer()
    other.add(plain, forKey: "plain")
    tree.advance(to: 50)
    #expect(layer.presentation()?.opacity == 0.5 && other.presentation()?.opacity == 1)  // T-11
    layer.removeAnimation(forKey: "kept")
    tree.advance(to: 51)
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func anotherLayersCopyCanBeAddedAgain() {
    let (layer, other) = (tree.committedLayer(), tree.committedLayer())
    layer.add(fade("a"), forKey: "a")
    tree.advance(to: 0.5)
    if let copy = layer.animation(forKey: "a") { other.add(copy, forKey: "b") }
    tree.advance(to: 0.75)
    // It starts when the first one did.
    #expect(other.presentation()?.opacity == 0.75)
    tree.advance(to: 2)
    #expect(
      listener.events == ["a start 0.0", "a start 0.5", "a stop true 1.0", "a stop true 1.0"])
  }

  @Test func endlessAndBrokenTimesNeverTrap() {
    let layer = tree.committedLayer()
    let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -1]
    for value in odd {
      for field in 0..<6 {
        let animation = fade("odd")
        switch field {
        case 0: animation.duration = value
        case 1: animation.beginTime = value
        case 2: animation.speed = Float(value)
        case 3: animation.timeOffset = value
        case 4: animation.repeatCount = Float(value)
        default: animation.repeatDuration = value
        }
        animation.autoreverses = field % 2 == 0
        animation.fillMode = .both
        layer.add(animation, forKey: "\(value) \(field)")
      }
    }
    let nothing = fade("nan")
    nothing.duration = .nan
    nothing.speed = .nan
    #expect(nothing.duration == 1 && nothing.speed == 1)  // O-09
    for value in odd where !value.isNaN {
      (layer.speed, layer.timeOffset, layer.beginTime) = (Float(value), value, -value)
      tree.advance(to: tree.time + 1)
      let shown = layer.presentation()?.opacity ?? .nan
      #expect(shown.isFinite)
    }
    layer.removeAllAnimations()
    tree.advance(to: tree.time + 1)
    // Each was reported exactly once, whatever happened to it.
    #expect(listener.events.filter { $0.contains("stop") }.count == 6 * odd.count)
  }

  @Test func leavingTheTreeEndsAnimations() {
    let layer = tree.committedLayer()
    layer.add(fade("a"), forKey: "a")
    tree.advance(to: 0.25)
    layer.removeFromSuperlayer()
    tree.advance(to: 0.25)
    #expect(layer.animationKeys() == nil)  // L-12
    #expect(listener.events == ["a start 0.0", "a stop false 0.25"])
    // Removed and added back in the same turn, it continues.
    tree.root.addSublayer(layer)
    layer.add(fade("b"), forKey: "b")
    tree.advance(to: 0.5)
    layer.removeFromSuperlayer()
    tree.root.addSublayer(layer)
    tree.advance(to: 0.6)
    #expect(layer.animationKeys() == ["b"])
  }

  @Test func whatAnAncestorTakesAlongEndsInOrderOfAddition() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    let mask = CALayer()
    inner.mask = mask
    _ = tree.committedLayer(outer)
    mask.add(fade("mask"), forKey: nil)
    outer.add(fade("outer"), forKey: nil)
    inner.add(fade("inner"), forKey: nil)
    tree.advance(to: 0.5)
    outer.add(fade("late"), forKey: nil)
    outer.removeFromSuperlayer()
    #expect(inner.presentation() != nil)
    tree.advance(to: 2)
    // L-12, O-04, L-16: the late one has not started.
    #expect(
      listener.events.dropFirst(3) == [
        "mask stop false 0.5", "outer stop false 0.5", "inner stop false 0.5",
        "late stop false 0.5",
      ])
    #expect(inner.animationKeys() == nil && inner.presentation() == nil)
    // Added back, it is new.
    tree.root.addSublayer(outer)
    inner.opacity = 0.5
    #expect(inner.animationKeys() == nil)
    tree.advance(to: 3)
    #expect(listener.events.count == 7)
  }

  @Test func aSublayerThatChangesHandsInOneTurnGoesOn() {
    let (first, second) = (tree.committedLayer(), tree.committedLayer())
    let layer = CALayer()
    first.addSublayer(layer)
    CATransaction.flush()
    second.speed = 2
    CATransaction.flush()
    layer.add(fade("a", duration: 1000), forKey: "a")
    tree.advance(to: 250)
    first.removeFromSuperlayer()
    layer.removeFromSuperlayer()
    second.addSublayer(layer)
    tree.advance(to: 251)
    // L-12: it is not removed, but it is past its end where time runs twice as fast.
    #expect(listener.events == ["a start 0.0", "a stop true 250.0"])
  }

  @Test func animationsWaitForTheTree() {
    let layer = CALayer()
    layer.add(fade("a"), forKey: "a")
    tree.advance(to: 2)
    #expect(layer.animationKeys() == ["a"] && listener.events.isEmpty)  // L-13
    tree.root.addSublayer(layer)
    tree.advance(to: 2.5)
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(listener.events == ["a start 2.0"])
  }

  @Test func theBeginIsThatOfTheCommitInTheTree() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    (outer.speed, outer.beginTime) = (2, 1000)
    inner.add(fade("a"), forKey: "a")
    tree.advance(to: 3)
    #expect(inner.animation(forKey: "a")?.beginTime == 0)  // L-13
    tree.root.addSublayer(outer)
    CATransaction.flush()
    #expect(inner.animation(forKey: "a")?.beginTime == 6)  // T-06, T-01
    tree.advance(to: 3.25)
    #expect(inner.presentation()?.opacity == 0.5)
  }

  @Test func animationsOfNothingTakeTheirTime() {
    let layer = tree.committedLayer()
    for animation in [CAAnimation(), CAPropertyAnimation(keyPath: "opacity")] {
      animation.duration = 0.5
      animation.delegate = listener
      layer.add(animation, forKey: "nothing")
      let begin = tree.time
      tree.advance(to: begin + 2)
      #expect(layer.animationKeys() == nil)  // L-07, B-02
    }
    #expect(
      listener.events == [" start 0.0", " stop true 0.5", " start 2.0", " stop true 2.5"])
  }

  @Test func whatIsRemovedBeforeItsStartNeverStarts() {
    final class Remover: CAAnimationDelegate {
      weak var layer: CALayer?
      func animationDidStart(_ anim: CAAnimation) { layer?.removeAnimation(forKey: "b") }
    }
    let layer = tree.committedLayer()
    let remover = Remover()
    remover.layer = layer
    let first = fade("a")
    first.delegate = remover
    layer.add(first, forKey: "a")
    layer.add(fade("b"), forKey: "b")
    tree.advance(to: 0)
    #expect(listener.events == ["b stop false 0.0"])  // L-16
  }

  @Test func movingToAnotherStageKeepsAnimations() {
    let layer = tree.committedLayer()
    layer.add(fade("a", duration: 5), forKey: "a")
    tree.advance(to: 0.5)
    let other = TestTree()
    other.root.addSublayer(layer)
    other.advance(to: 0.1)
    tree.advance(to: 1)
    #expect(layer.animationKeys() == ["a"])  // L-12: it has not left a tree
  }

  @Test func groupsCopyDeeply() {
    let layer = tree.committedLayer()
    let group = CAAnimationGroup()
    let child = fade("child")
    (group.animations, group.duration) = ([child], 1)
    layer.add(group, forKey: "group")
    child.fromValue = 0.9
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.opacity == 0.5)  // L-01
    tree.advance(to: 2)
    #expect(listener.events.isEmpty)  // G-04
  }
}
