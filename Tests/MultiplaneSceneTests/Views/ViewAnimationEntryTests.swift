import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Timeline entries that animate views, compared with formulas and with the same code.
@MainActor
struct ViewAnimationEntryTests {
  /// A stage with a view, 10 points wide, at x = 0.
  private func stage(_ timeline: String, duration: String = "10s") throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: \(duration)}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10], center: [0, 20]}]
      timeline: \(timeline)
      """
    ).makeStage()
  }

  private func x(_ stage: Stage, at time: Double) -> Double {
    stage.advance(to: time)
    return Double(stage.window.subviews[0].layer.presentation()?.position.x ?? .nan)
  }

  private func labelTime(_ timeline: String) throws -> Double? {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], duration: 20s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10]}, {id: dot, bounds: [0, 0, 9, 9]}]
      timeline: [\(timeline), {after: it, set: {card.tag: 1}}]
      """)
    return scene.contents.timeline.last?.time
  }

  private func problems(_ entry: String) throws -> [String] {
    try loadingProblems(
      """
      multiplane: 1
      stage: {size: [200, 40], duration: 20s}
      layers: [{type: view, id: card}, {id: dot}]
      timeline: [\(entry)]
      """)
  }

  // MARK: Curves

  // U-05: an ease-in-out from 0 to 100, turned around in the middle.
  @Test(.ownContext) func opposingBlocksAddUp() throws {
    let stage = try stage(
      """
      [{at: 0, animate: 1s, set: {card.center.x: 100}},
       {at: 0.5s, animate: {duration: 1s}, set: {card.center.x: 0}}]
      """)
    #expect(isClose(x(stage, at: 0.75), 74.167614, tolerance: 1e-5))
    #expect(isClose(x(stage, at: 1), 50, tolerance: 1e-6))
    #expect(isClose(x(stage, at: 1.5), 0, tolerance: 1e-9))
  }

  @Test(.ownContext) func aDelayAndACurve() throws {
    let stage = try stage(
      "[{at: 1s, animate: {duration: 2s, delay: 1s, curve: linear}, set: {card.center.x: 80}}]")
    #expect(x(stage, at: 1.5) == 0)
    #expect(isClose(x(stage, at: 2.5), 20, tolerance: 1e-6))
    #expect(x(stage, at: 4) == 80)
  }

  // U-02: the animations are those of a block in code.
  @Test(.ownContext) func animationsAreThoseOfCode() throws {
    let shown = try stage(
      """
      [{at: 0, set: {card.center: [100, 30], card.alpha: 0.2, card.backgroundColor: red},
        animate: {duration: 2s, curve: easeIn, autoreverses: true, repeatCount: 2.5,
          options: [beginFromCurrentState]}}]
      """)
    let code = try stage("[]")
    let view = code.window.subviews[0]
    code.schedule(at: 0) {
      UIView.animate(
        withDuration: 2, delay: 0, options: [.curveEaseIn, .beginFromCurrentState]
      ) {
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) {
          view.center = CGPoint(x: 100, y: 30)
          view.alpha = 0.2
          view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
      }
    }
    let layer = shown.window.subviews[0].layer
    for time in [0, 0.7, 2.3, 5.1, 9.99] {
      shown.advance(to: time)
      code.advance(to: time)
      let (left, right) = (layer.presentation(), view.layer.presentation())
      #expect(left?.position == right?.position && left?.opacity == right?.opacity)
      #expect(left?.backgroundColor == right?.backgroundColor)
    }
    #expect(layer.animationKeys() == view.layer.animationKeys())
    #expect(layer.animationKeys()?.count == 3)
  }

  // MARK: Springs

  // S-13: the spring that rests within 3 s at a damping ratio of 0.25.
  @Test(.ownContext) func aSpringByItsDampingRatio() throws {
    let stage = try stage(
      "[{at: 0, animate: {duration: 3s, damping: 0.25, velocity: 2}, set: {card.alpha: 0}}, "
        + "{at: 0, animate: {duration: 3s, damping: 0.25}, set: {card.center.x: 100}}]")
    stage.advance(to: 0.1)
    let layer = stage.window.subviews[0].layer
    let spring = try #require(layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isClose(Double(spring.stiffness), 54.833634, tolerance: 1e-5))
    #expect(isClose(Double(spring.damping), 3.702487, tolerance: 1e-5))
    #expect(spring.duration == 3)
    let other = try #require(layer.animation(forKey: "opacity") as? CASpringAnimation)
    #expect(other.initialVelocity == 2)
  }

  // S-09, S-18: stiffness (2π/0.5)², damping 4π·0.7/0.5; it lasts until it rests.
  @Test(.ownContext) func aSpringByItsBounce() throws {
    let stage = try stage("[{at: 0, animate: {bounce: 0.3}, set: {card.center.x: 100}}]")
    stage.advance(to: 0.1)
    let layer = stage.window.subviews[0].layer
    let spring = try #require(layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isClose(Double(spring.stiffness), 157.913670, tolerance: 1e-5))
    #expect(isClose(Double(spring.damping), 17.592919, tolerance: 1e-5))
    #expect(isClose(spring.duration, spring.settlingDuration, tolerance: 1e-9))
    let time = try labelTime("{at: 1s, label: it, animate: {bounce: 0.3}, set: {card.alpha: 0}}")
    #expect(isClose(time ?? 0, 1 + spring.settlingDuration, tolerance: 1e-9))
  }

  // MARK: Keyframes

  // U-33: between frames, values hold.
  @Test(.ownContext) func keyframesMoveDuringTheirParts() throws {
    let stage = try stage(
      """
      [{at: 0, layers: card, animate: {duration: 4s, curve: linear, keyframes: [
        {duration: 0.25, set: {center.x: 40}}, {start: 0.5, duration: 0.5, set: {center.x: 100}}]}}]
      """)
    #expect(isClose(x(stage, at: 0.5), 20, tolerance: 1e-6))
    #expect(isClose(x(stage, at: 1.5), 40, tolerance: 1e-6))
    #expect(isClose(x(stage, at: 3), 70, tolerance: 1e-6))
    #expect(x(stage, at: 4) == 100)
  }

  @Test(.ownContext) func theCalculationModeIsThatOfTheAnimation() throws {
    let stage = try stage(
      """
      [{at: 0, animate: {duration: 4s, calculationMode: cubicPaced, repeatCount: 3, keyframes: [
        {duration: 0.5, set: {card.center.x: 40}}]}}]
      """)
    stage.advance(to: 0.1)
    let layer = stage.window.subviews[0].layer
    let animation = try #require(layer.animation(forKey: "position") as? CAKeyframeAnimation)
    #expect(animation.calculationMode == .cubicPaced && animation.repeatCount == 3)
  }

  // MARK: Nesting

  // U-14: a change has the duration and the curve of the entry unless it has its own.
  @Test(.ownContext) func changesInheritWhatTheyDoNotSay() throws {
    let stage = try stage(
      """
      [{at: 0, animate: {duration: 4s, delay: 1s, curve: linear}, set: {card.center.x: 10}, changes: [
         {animate: {delay: 500ms}, set: {card.alpha: 0.5}},
         {animate: {duration: 1s, curve: easeIn}, set: {card.cornerRadius: 9}},
         {animate: {duration: 2s, damping: 0.5}, set: {card.shadowOpacity: 1}}]}]
      """)
    stage.advance(to: 0.1)
    let layer = stage.window.subviews[0].layer
    let animations = ["position", "opacity", "cornerRadius", "shadowOpacity"].map {
      layer.animation(forKey: $0)
    }
    #expect(animations.map { $0?.duration } == [4, 4, 1, 2])
    #expect(animations.map { $0?.beginTime } == [1001, 1001.5, 1001, 1001])
    #expect(
      animations[..<3].map { $0?.timingFunction }
        == [.linear, .linear, .easeIn].map {
          CAMediaTimingFunction(name: $0)
        })
    #expect(animations[3] is CASpringAnimation)
  }

  // U-14, X-12: the end of a change with its own duration, of a view or a layer.
  @Test(arguments: ["card.alpha", "dot.opacity"]) func changesHaveTheirOwnEnd(property: String)
    throws
  {
    let time = try labelTime(
      "{at: 1s, label: it, animate: 2s, changes: [{animate: 3s, set: {\(property): 0}}]}")
    #expect(time == 4)
  }

  // Each layer's changes are a block of their own.
  @Test(.ownContext) func staggeredBlocks() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40]}
      layers: [{type: view, id: a}, {type: view, id: b}, {type: view, id: c}]
      timeline:
        - {at: 1s, layers: [a, b, c], stagger: 250ms, animate: 2s, set: {alpha: 0}}
      """)
    #expect(scene.duration == 3.5)
    let stage = scene.makeStage()
    stage.advance(to: 1.3)
    #expect(stage.window.subviews.map(\.alpha) == [0, 0, 1])
  }

  // MARK: Declared times

  @Test(arguments: [
    ("animate: 2s", 3.0), ("animate: {duration: 2s, delay: 500ms}", 3.5),
    // U-18: three repetitions that run forward and backward take 6 s.
    ("animate: {duration: 1s, repeatCount: 3, autoreverses: true}", 7),
    ("animate: 0", 1), ("animate: {duration: 1.5s, damping: 0.5}", 2.5),
    ("animate: {duration: 4s, keyframes: []}", 5),
    ("transition: {with: card, type: curlUp, duration: 1.5s}", 2.5),
  ])
  func laterEntriesFollowTheDeclaredEnd(animation: String, time: Double) throws {
    #expect(
      try labelTime("{at: 1s, label: it, \(animation), set: {card.alpha: 0}}") == time)
  }

  @Test func withoutABlockViewsChangeImmediately() throws {
    #expect(
      try labelTime("{at: 1s, label: it, set: {card.alpha: 0}}") == 1)
    #expect(try labelTime("{at: 1s, label: it, animate: none, set: {card.alpha: 0}}") == 1)
  }

  // X-12, U-14: one duration for the view and the layer, which has a transaction.
  @Test(.ownContext) func layersAndViewsChangeTogether() throws {
    let entry = "{at: 1s, label: it, animate: 2s, set: {card.alpha: 0, dot.opacity: 0}}"
    #expect(try labelTime(entry) == 3)
    #expect(
      try labelTime("{at: 1s, label: it, animate: 2s, changes: [{set: {dot.opacity: 0}}]}") == 3)
  }

  @Test(.ownContext) func changesInABlockCanBeImmediate() throws {
    let stage = try stage(
      """
      [{at: 0, animate: 2s, set: {card.center.x: 10}, changes: [
         {animate: none, set: {card.alpha: 0.5}}]}]
      """)
    stage.advance(to: 0.1)
    #expect(stage.window.subviews[0].layer.animationKeys() == ["position"])
  }

  // U-12: a duration of 0 is that of the change, and not that of the entry.
  @Test(.ownContext) func changesWithoutADurationAreImmediate() throws {
    let stage = try stage(
      """
      [{at: 0, animate: 2s, set: {card.center.x: 10}, changes: [
         {animate: 0, set: {card.alpha: 0.5}}]}]
      """)
    stage.advance(to: 0.1)
    #expect(stage.window.subviews[0].layer.animationKeys() == ["position"])
  }

  // A spring with a bounce has 0.5 s, for layers too.
  @Test func layersHaveTheDurationOfABounce() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], duration: 2s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10]}, {id: dot, bounds: [0, 0, 10, 10]}]
      timeline: [{at: 0, animate: {bounce: 0.3}, set: {card.alpha: 0, dot.opacity: 0}}]
      """)
    #expect(scene.contents.timeline[0].step.transaction?.duration == 0.5)
  }

  // Also off the main actor, where scenes may be loaded but views may not be made.
  @Test func theLengthOfAVideoFollowsFromTheEntries() async throws {
    let duration = try await Task.detached {
      try SceneFolder().scene(
        """
        multiplane: 1
        stage: {size: [20, 20]}
        layers: [{type: view, id: card, animations: [
          {type: basic, keyPath: opacity, toValue: 0, duration: 500ms}]}]
        timeline:
          - {at: 1s, animate: {duration: 2s, delay: 250ms}, set: {card.alpha: 0}}
          - {at: 1s, animate: {duration: 2s, repeatCount: forever}, set: {card.cornerRadius: 3}}
        """
      ).duration
    }.value
    #expect(duration == 3.25)
  }

  // MARK: Errors

  @Test(arguments: [
    ("{at: 0, animate: {duration: 1s}}", "4:13 MP0102 the timeline entry does nothing"),
    // Only the removed key is reported.
    (
      "{at: 0, animate: 1s, insertItems: a}",
      #"4:33 MP0103 unknown key "insertItems" in timeline entry"#
    ),
    (
      "{at: 0, animate: {duration: 1s, curve: easeOutBack}, set: {card.alpha: 0}}",
      "4:51 MP0312 blocks of views have the curves easeInOut, easeIn, easeOut, linear only"
    ),
    (
      "{at: 0, animate: {duration: 1s, ease: in}, set: {card.alpha: 0}}",
      #"4:44 MP0103 unknown key "ease" in animate"#
    ),
    (
      "{at: 0, animate: {duration: -1s}, set: {card.alpha: 0}}",
      "4:40 MP0202 the number must be at least 0, not -1"
    ),
    (
      "{at: 0, animate: 1s, transition: {with: card}, set: {card.alpha: 0}}",
      #"4:33 MP0107 "animate" and "transition" in timeline entry both animate the changes"#
    ),
    (
      "{at: 0, animate: {duration: 1s, damping: 0.5, bounce: 0}, set: {card.alpha: 0}}",
      #"4:58 MP0107 "damping" and "bounce" in animate both define the spring"#
    ),
    (
      "{at: 0, animate: {duration: 1s, keyframes: [{start: 1.5, duration: 0, set: {card.alpha: 0}}]}}",
      "4:64 MP0202 the number must be between 0 and 1, not 1.5"
    ),
    (
      "{at: 0, animate: {bounce: 0.3}, set: {dot.opacity: 0}}",
      #"4:30 MP0312 "bounce" only animates views, and no view changes"#
    ),
    (
      "{at: 0, transition: {with: dot, type: curlUp}, set: {dot.opacity: 0}}",
      #"4:39 MP0312 "dot" is a layer, and only views have such transitions"#
    ),
    (
      "{at: 0, transition: {with: card, type: push}, set: {card.alpha: 0}}",
      #"4:51 MP0208 unknown name "push""#
    ),
    (
      "{at: 0, transition: {with: card, subtype: fromTop}, set: {card.alpha: 0}}",
      #"4:45 MP0107 "with" and "subtype" in the transition are of transitions of views and of layers"#
    ),
  ])
  func errors(entry: String, message: String) throws {
    #expect(try problems(entry) == [message])
  }
}
