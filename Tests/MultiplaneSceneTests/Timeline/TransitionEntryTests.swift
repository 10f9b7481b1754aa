import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// `transition:` in timeline entries, compared with code that has the same effects.
@MainActor
struct TransitionEntryTests {
  private func stage(_ layers: String, _ entry: String) throws -> Stage {
    let stage = try SceneFolder().scene(
      videoHeader + "layers: [\(layers)]\ntimeline: [{at: 100ms, \(entry)}]"
    ).makeStage()
    stage.advance(to: 0.2)
    return stage
  }

  private func transition(_ layer: CALayer?) -> CATransition? {
    layer?.animation(forKey: "transition") as? CATransition
  }

  // TR-12: the changes do not animate themselves.
  @Test func changesShowAsOneImage() throws {
    try expectSameFrames(
      then: "timeline: [{at: 300ms, set: {mark.cornerRadius: 0, mark.backgroundColor: blue}, "
        + "transition: {type: push, subtype: fromTop, duration: 500ms, timingFunction: easeIn, "
        + "startProgress: 0.25, endProgress: 0.75}}]"
    ) { stage, layer in
      stage.schedule(at: 0.3) {
        CATransaction.setDisableActions(true)
        let push = CATransition()
        (push.type, push.subtype, push.duration) = (.push, .fromTop, 0.5)
        push.timingFunction = CAMediaTimingFunction(name: .easeIn)
        (push.startProgress, push.endProgress) = (0.25, 0.75)
        layer.add(push, forKey: nil)
        layer.cornerRadius = 0
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
      }
    }
  }

  @Test func aTypeAloneIsEnough() throws {
    let stage = try stage(
      "{id: a}, {id: b}", "set: {a.opacity: 0.5, b.zPosition: 1}, transition: reveal")
    let layers = try #require(stage.layer.sublayers)
    for layer in layers {
      #expect(transition(layer)?.type == .reveal && layer.animationKeys() == ["transition"])
      #expect(transition(layer)?.duration == 0.25)  // TR-01
    }
  }

  @Test func theNamedLayersShowTheChanges() throws {
    let stage = try stage(
      "{id: a, layers: [{id: b}]}, {id: c}",
      "changes: [{set: {b.opacity: 0.5}}], transition: {layer: [a, c], duration: 400ms}")
    let layers = try #require(stage.layer.sublayers)
    #expect(layers.map { transition($0)?.duration } == [0.4, 0.4])
    let below = try #require(layers[0].sublayers?.first)
    #expect(below.animationKeys() == nil && below.opacity == 0.5)
  }

  // The duration and the easing are those of the transaction, like those of any animation (T-14).
  @Test func settingsComeFromTheTransaction() throws {
    let stage = try stage(
      "{id: a}",
      "animate: {duration: 2s, curve: easeOut}, set: {a.opacity: 0.5}, "
        + "transition: {type: moveIn}")
    let shown = try #require(transition(stage.layer.sublayers?.first))
    #expect(shown.duration == 2 && shown.type == .moveIn)
    #expect(shown.timingFunction == CAMediaTimingFunction(name: .easeOut))
  }

  @Test func changesMayAnimateAsWell() throws {
    let stage = try stage(
      "{id: a}",
      "animate: {}, set: {a.opacity: 0.5}, transition: push")
    #expect(stage.layer.sublayers?.first?.animationKeys() == ["opacity", "transition"])
  }

  // Without `transition:`, `hidden` changes with a fade, which this replaces.
  @Test func hidingMaySlide() throws {
    let stage = try stage("{id: a}", "set: {a.hidden: true}, transition: {type: push}")
    let layer = try #require(stage.layer.sublayers?.first)
    #expect(transition(layer)?.type == .push && layer.animationKeys() == ["transition"])
  }

  @Test func transitionsExtendTheLength() throws {
    func duration(_ timeline: String) throws -> Double {
      try SceneFolder().scene(
        "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}]\ntimeline: [\(timeline)]"
      ).duration
    }
    let entry = "{at: 1s, label: x, set: {a.opacity: 0}, transition: {duration: 700ms}}"
    #expect(isClose(try duration(entry), 1.7))
    #expect(isClose(try duration("\(entry), {after: x, set: {a.cornerRadius: 3}}"), 1.7))
    #expect(
      isClose(
        try duration("\(entry), {after: x, set: {a.opacity: 1}, transition: fade}"), 1.95))
  }

  // A later entry may remove the transition by its key.
  @Test func aTransitionCanBeRemoved() throws {
    let stage = try SceneFolder().scene(
      videoHeader + "layers: [{id: a}]\ntimeline: [{at: 0, set: {a.opacity: 0}, transition: fade}, "
        + "{at: 100ms, remove: {layer: a, key: transition}}]"
    ).makeStage()
    stage.advance(to: 0.05)
    #expect(stage.layer.sublayers?.first?.animationKeys() == ["transition"])
    stage.advance(to: 0.1)
    #expect(stage.layer.sublayers?.first?.animationKeys() == nil)
  }
}
