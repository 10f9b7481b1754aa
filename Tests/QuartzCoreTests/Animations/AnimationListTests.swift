import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// Writes down what an animation tells its delegate.
private final class Listener: CAAnimationDelegate {
  var events: [String] = []
  var clock: () -> Double = { 0 }

  func animationDidStart(_ anim: CAAnimation) { note("start", anim) }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note("stop \(flag)", anim) }

  private func note(_ event: String, _ animation: CAAnimation) {
    let name = animation.value(forKey: "name") as? String ?? ""
    events.append("\(name) \(event) \((clock() * 1000).rounded() / 1000)")
  }
}

@Suite(.ownContext) struct AnimationListTests {
  private let tree = TestTree()
  private let listener = Listener()

  init() { listener.clock = { [tree] in tree.time } }

  private func fade(_ name: String, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    animation.setValue(name, forKey: "name")
    animation.delegate = listener
    return animation
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
    // L-15, L-16: at the beginning of the active duration, not when added.
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

  @Test func leavingTheTreeEndsAnimations() {
    let layer = tree.committedLayer()
    layer.add(fade("a"), forKey: "a")
    tree.advance(to: 0.25)
    layer.removeFromSuperlayer()
    tree.advance(to: 0.25)
    #expect(layer.animationKeys() == nil)  // L-12
    #expect(listener.events == ["a start 0.0", "a stop false 0.25"])
    // Taken out and put back in one turn it goes on.
    tree.root.addSublayer(layer)
    layer.add(fade("b"), forKey: "b")
    tree.advance(to: 0.5)
    layer.removeFromSuperlayer()
    tree.root.addSublayer(layer)
    tree.advance(to: 0.6)
    #expect(layer.animationKeys() == ["b"])
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
