import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing

/// The length of a video without an explicit duration.
struct LastEndTests {
  private func duration(_ layers: String, _ timeline: String = "[]") throws -> Double {
    try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: \(layers)\ntimeline: \(timeline)"
    ).duration
  }

  /// Returns a layer with an animation under the key "k".
  private func layer(_ timing: String, _ rest: String = "x-none: 0") -> String {
    "{id: a, \(rest), animations: [{type: basic, key: k, keyPath: opacity, toValue: 0, \(timing)}]}"
  }

  @Test(
    arguments: [
      ("duration: 1s", "{at: 300ms, pause: a}, {at: 1s, resume: a}", 1.7),
      // It never resumes, so the last event is the pause.
      ("duration: 1s", "{at: 300ms, pause: a}", 0.3),
      ("duration: 1s", "{at: 500ms, speed: {a: 0.5}}", 1.5),
      ("duration: 1s", "{at: 500ms, speed: {a: -1}}, {at: 800ms, speed: {a: 2}}", 1.2),
      // Scrubbed past its end instantly, then over four seconds.
      ("duration: 5s", "{at: 500ms, scrub: {a: 1s}}, {at: 700ms, scrub: {a: 6s}}", 0.7),
      ("duration: 1s", "{at: 0s, scrub: {a: {from: 0s, to: 2s, over: 4s}}}", 4),
      ("duration: 3s", "{at: 1s, scrub: {a: {to: 2s, over: 2s}}}, {at: 2s, resume: a}", 3.5),
    ] as [(String, String, Double)])
  func layersThatPauseChangeSpeedOrScrub(timing: String, timeline: String, end: Double) throws {
    let found = try duration("[\(layer(timing))]", "[\(timeline)]")
    #expect(isClose(found, end), "\(found)")
  }

  @Test func sublayersPauseWithTheirSuperlayer() throws {
    let end = try duration(
      "[{id: p, layers: [{speed: 2, layers: [{animations: [{type: basic, keyPath: opacity, "
        + "duration: 2s}]}]}]}]", "[{at: 250ms, pause: p}, {at: 1s, resume: p}]")
    #expect(isClose(end, 1.75))
  }

  @Test(
    arguments: [
      ("duration: 1s, repeatCount: forever", "{at: 2s, remove: {layer: a, key: k}}", 2),
      ("duration: 10s", "{at: 1s, remove: {layer: a}}", 1),
      ("duration: 500ms", "{at: 1s, remove: {layer: a, key: k}}", 1),
      (
        "duration: 10s",
        "{at: 1s, replace: {layer: a, key: k, animation: {type: basic, keyPath: opacity, "
          + "duration: 500ms}}}", 1.5
      ),
      (
        // A change animates under its property's key, and the next change replaces it.
        "duration: 100ms",
        "{at: 0s, set: {a.opacity: 0}, animate: 3s}, "
          + "{at: 1s, set: {a.opacity: 1}, animate: 500ms}", 1.5
      ),
      (
        "duration: 100ms",
        "{at: 0s, set: {a.opacity: 0}, animate: 3s}, "
          + "{at: 1s, set: {a.zPosition: 1}, animate: 500ms}", 3
      ),
    ] as [(String, String, Double)])
  func animationsThatEndEarly(timing: String, timeline: String, end: Double) throws {
    let found = try duration("[\(layer(timing))]", "[\(timeline)]")
    #expect(isClose(found, end), "\(found)")
  }

  @Test func staggersAndRepetitions() throws {
    let layers = "[{id: a}, {id: b}, {id: c}]"
    let set = "set: {a.opacity: 0, b.opacity: 0, c.opacity: 0}, animate: 300ms"
    #expect(isClose(try duration(layers, "[{at: 1s, stagger: 200ms, \(set)}]"), 1.7))
    #expect(
      isClose(
        try duration(
          layers,
          "[{at: 0s, repeat: {count: 4, every: 500ms}, set: {a.opacity: 0}}, "
            + "{at: 250ms, repeat: {count: 4, every: 500ms}, set: {a.opacity: 1}}]"), 2))
    // Setting the current value does not start an action.
    #expect(
      isClose(
        try duration(layers, "[{at: 0s, repeat: {count: 4, every: 500ms}, set: {a.opacity: 0}}]"),
        1.5))
    #expect(
      isClose(
        try duration(
          layers, "[{at: 1s, stagger: 200ms, repeat: {count: 2, every: 3s}, \(set)}]"), 4.4))
  }

  @Test func keyframesTransitionsAndMasks() throws {
    #expect(
      isClose(
        try duration(
          "[{animations: [{type: keyframe, keyPath: opacity, values: [0, 1], duration: 2s, "
            + "speed: 4}]}]"), 0.5))
    #expect(isClose(try duration("[{animations: [{type: transition, duration: 700ms}]}]"), 0.7))
    #expect(
      isClose(
        try duration(
          "[{mask: {animations: [{type: basic, keyPath: opacity, duration: 900ms}]}}]"), 0.9))
  }

  /// An animation that never ends does not extend the video, not even to its start; one that stays
  /// after its end extends it to that end.
  @Test(
    arguments: [
      ("duration: 1s, repeatCount: forever, delay: 5s", "{at: 2s, set: {a.opacity: 0.5}}", 2.25),
      (
        "duration: 1s, fillMode: both, removedOnCompletion: false",
        "{at: 0s, set: {a.zPosition: 1}}", 1
      ),
      ("duration: 1s, speed: 0", "{at: 2s, set: {a.zPosition: 1}}", 2.25),
      // Held before the end and exactly at it: a layer whose time stops at the end never passes it
      // (T-18).
      ("duration: 1s", "{at: 500ms, scrub: {a: 400ms}}", 0.5),
      ("duration: 1s", "{at: 500ms, scrub: {a: 1s}}", 0.5),
    ] as [(String, String, Double)])
  func onlyEndsThatAreReachedCount(timing: String, timeline: String, end: Double) throws {
    let found = try duration("[\(layer(timing))]", "[\(timeline)]")
    #expect(isClose(found, end), "\(found)")
  }

  /// Actions extend the video, even if the layer is paused while their animation runs.
  @Test func actionsExtendTheLength() throws {
    let layers = "[{id: a, actions: {opacity: {type: basic, duration: 2s, delay: 1s}}}]"
    #expect(isClose(try duration(layers, "[{at: 500ms, set: {a.opacity: 0}}]"), 3.5))
    #expect(
      isClose(
        try duration(
          layers, "[{at: 500ms, set: {a.opacity: 0}}, {at: 1s, pause: a}, {at: 3s, resume: a}]"),
        5.5))
    #expect(
      isClose(
        try duration(
          layers,
          "[{at: 500ms, set: {a.opacity: 0}, animate: none}]"), 0.5))
  }

  /// The clock starts at 1000, where doubles are coarser (O-02); the rounding does not show in
  /// lengths.
  @Test(arguments: [1.7, 0.1, 0.3, 12.34, 4.4])
  func lengthsAreExact(seconds: Double) throws {
    #expect(try duration("[\(layer("duration: \(seconds)s"))]") == seconds)
    #expect(try duration("[{id: a}]", "[{at: \(seconds), pause: a}]") == seconds)
  }

  @Test func theCurrentContextIsUnchanged() throws {
    try RenderContext.$taskSlot.withValue(ContextSlot()) {
      let context = RenderContext()
      context.makeCurrent()
      let seconds = try duration("[\(layer("duration: 1s"))]", "[{at: 2s, pause: a}]")
      #expect(seconds == 2)
      #expect(RenderContext.current === context && context.elapsed == 0)
    }
  }

  /// Whatever a timeline does to the time of two layers, the video's length is the time at which
  /// the engine reports that the animation is over.
  @Test(arguments: 0..<40) @MainActor func theEngineAgrees(seed: UInt64) throws {
    var generator = TestGenerator(seed: seed)
    var entries: [String] = []
    let ids = ["a", "b"]
    for index in 0..<Int.random(in: 1...6, using: &generator) {
      let id = ids[Int.random(in: 0...1, using: &generator)]
      let number = Double(Int.random(in: -1...6, using: &generator)) / 4
      let what = [
        "pause: \(id)", "resume: \(id)", "speed: {\(id): \(number)}", "scrub: {\(id): \(number)}",
        "scrub: {\(id): {to: \(number), over: 0.5}}",
        "scrub: {\(id): {from: 0, to: \(number), over: 0.25}}",
      ][Int.random(in: 0...5, using: &generator)]
      entries.append("{at: \(Double(index) * 0.37 + 0.1), \(what)}")
    }
    // Finally both layers run, so that everything ends.
    let last = "{at: 3s, resume: [a, b]}, {at: 3s, speed: {a: 1, b: 1}}"
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a, speed: 2, layers: [{id: b, "
        + "animations: [{type: basic, key: k, keyPath: opacity, duration: 4s}]}]}]\n"
        + "timeline: [\(entries.joined(separator: ", ")), \(last)]")
    let stage = scene.makeStage()
    let layer = try #require(stage.layer.sublayers?[0].sublayers?[0])
    if scene.duration > 3.001 {
      stage.advance(to: scene.duration - 1e-4)
      #expect(layer.animationKeys() == ["k"], "\(entries)")
    }
    stage.advance(to: scene.duration + 1e-4)
    #expect(layer.animationKeys() == nil, "\(entries)")
  }
}
