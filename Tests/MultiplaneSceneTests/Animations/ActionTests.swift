import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Layers whose properties define their own actions.
@MainActor
struct ActionTests {
  // an action's own duration applies; without one, the transaction's does.
  @Test func actionsOfProperties() throws {
    try expectSameFrames(
      "actions: {position: {type: basic, duration: 800ms, timingFunction: easeIn}, "
        + "opacity: {type: keyframe, values: [1, 0.1, 0.4]}, borderWidth: none}",
      then: "timeline: [{at: 100ms, animate: 500ms, set: {mark.position: [50, 30], "
        + "mark.opacity: 0.4, mark.borderWidth: 0}}]"
    ) { stage, layer in
      stage.schedule(at: 0.1) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let start = layer.position
        layer.position = CGPoint(x: 50, y: 30)
        layer.opacity = 0.4
        layer.borderWidth = 0
        CATransaction.commit()
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = start
        move.duration = 0.8
        move.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(move, forKey: "position")
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 0.1, 0.4]
        fade.duration = 0.5
        layer.add(fade, forKey: "opacity")
      }
    }
  }

  @Test func anActionsDelayStartsAtTheChange() throws {
    let stage = try scene(
      "layers: [{id: a, actions: {zPosition: {type: basic, keyPath: position.x, fromValue: 0, "
        + "toValue: 100, duration: 400ms, delay: 200ms}}}]\n"
        + "timeline: [{at: 500ms, set: {a.zPosition: 1}}]"
    ).makeStage()
    for (time, x) in [(0.6, 0.0), (0.8, 25), (1, 75), (1.2, 0)] {
      stage.advance(to: time)
      let shown = try #require(stage.layer.sublayers?[0].presentation())
      #expect(isClose(shown.position.x, x), "\(time)")
      #expect(shown.zPosition == 1)
    }
  }

  //
  @Test func layersThatAppearRunTheirAction() throws {
    let stage = try scene(
      "layers: [{id: a, hidden: true, actions: {onOrderIn: {type: basic, keyPath: position.x, "
        + "fromValue: -100, toValue: 0, duration: 1s}, hidden: none}}]\n"
        + "timeline: [{at: 500ms, set: {a.hidden: false}}]"
    ).makeStage()
    for (time, x) in [(0.25, 0.0), (0.75, -75), (1.25, -25), (1.5, 0)] {
      stage.advance(to: time)
      let shown = try #require(stage.layer.sublayers?[0].presentation())
      #expect(isClose(shown.position.x, x), "\(time)")
    }
  }

  // The duration of a spring that runs for a change is its settling duration.
  @Test func actionsExtendTheVideo() throws {
    func end(_ actions: String, _ set: String) throws -> Double {
      try SceneFolder().scene(
        "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a, actions: {\(actions)}}]\n"
          + "timeline: [{at: 1s, set: {\(set)}}]"
      ).duration
    }
    #expect(
      isClose(
        try end("position: {type: spring}", "a.position.x: 5"), 2.4727003347, tolerance: 1e-9))
    #expect(isClose(try end("bounds: {type: basic, duration: 2s}", "a.frame: [0, 0, 9, 9]"), 3))
    #expect(isClose(try end("opacity: none", "a.opacity: 0"), 1))
    #expect(isClose(try end("cornerRadius: {type: basic}", "a.cornerRadius: 3"), 1.25))
    // Setting the current value is not a change.
    #expect(isClose(try end("cornerRadius: {type: basic}", "a.cornerRadius: 0"), 1))
  }

  @Test(arguments: [
    (
      "opactiy: none", "3:21 MP0308 a layer has no property or event \"opactiy\""
    ),
    (
      "frame: {type: basic}", "3:21 MP0309 the property \"frame\" has no action of its own"
    ),
    (
      "opacity: {type: keyframe, values: [red, 0]}",
      "3:56 MP0201 expected a number, found \"red\""
    ),
    (
      "opacity: nothing",
      "3:30 MP0104 expected an animation or none, found \"nothing\""
    ),
    (
      "onOrderIn: {type: basic}", "3:33 MP0102 missing key \"keyPath\" in basic animation"
    ),
    (
      "hidden: none, isHidden: none",
      "3:35 MP0107 \"hidden\" and \"isHidden\" in actions mean the same thing"
    ),
    ("[]", "3:20 MP0104 expected a mapping, found a list"),
  ])
  func mistakes(actions: String, problem: String) throws {
    let text = actions == "[]" ? actions : "{\(actions)}"
    #expect(try loadingProblems(header + "layers: [{actions: \(text)}]") == [problem])
  }
}
