import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// The effects of timeline entries on layers, compared with code that has the same effects.
@MainActor
struct TimelineStepTests {
  private func stage(_ text: String) throws -> Stage {
    let stage = try scene(text).makeStage()
    stage.advance(to: 0)
    return stage
  }

  /// Returns the presentation value of a layer at a time.
  private func shown(
    _ keyPath: String, of index: Int = 0, on stage: Stage, at time: Double
  ) throws -> Double {
    stage.advance(to: time)
    let layer = try #require(stage.layer.sublayers?[index].presentation())
    return try #require(layer.value(forKeyPath: keyPath) as? NSNumber).doubleValue
  }

  // MARK: Animations

  // L-02, L-06: the new animation starts from the presentation value and replaces the old one.
  @Test func replacingIsAtomic() throws {
    try expectSameFrames(
      "animations: [{type: basic, key: move, keyPath: position.x, fromValue: 5, duration: 1s}]",
      then: "timeline: [{at: 400ms, replace: {layer: mark, key: move, animation: {type: basic, "
        + "keyPath: position.x, duration: 500ms}}}]"
    ) { stage, layer in
      let first = CABasicAnimation(keyPath: "position.x")
      first.fromValue = 5
      first.duration = 1
      layer.add(first, forKey: "move")
      stage.schedule(at: 0.4) {
        let second = CABasicAnimation(keyPath: "position.x")
        second.duration = 0.5
        layer.add(second, forKey: "move")
      }
    }
  }

  @Test func severalAnimationsOfOneEntry() throws {
    let stage = try stage(
      "layers: [{id: a}, {id: b}]\ntimeline:\n"
        + "- at: 0.1s\n  add:\n"
        + "  - {layer: [a, b], key: x, animation: {type: basic, keyPath: zPosition, duration: 2s}}\n"
        + "  - {layer: b, key: y, animation: {type: basic, keyPath: opacity, duration: 2s}}\n"
        + "- {at: 0.2s, remove: [{layer: [a, b], key: x}]}\n"
        + "- {at: 0.3s, layers: [a, b], add: {key: z, animation: {type: basic, keyPath: opacity, "
        + "duration: 9s}}}\n"
        + "- {at: 0.4s, layers: [a, b], remove: {}}\n")
    let layers = try #require(stage.layer.sublayers)
    func keys() -> [[String]?] { layers.map { $0.animationKeys() } }
    stage.advance(to: 0.15)
    #expect(keys() == [["x"], ["x", "y"]])
    stage.advance(to: 0.25)
    #expect(keys() == [nil, ["y"]])
    stage.advance(to: 0.35)
    #expect(keys() == [["z"], ["y", "z"]])
    stage.advance(to: 0.45)
    #expect(keys() == [nil, nil])
  }

  // MARK: Transactions

  // X-12: an inner transaction inherits whatever it does not set.
  @Test func changesInNestedTransactions() throws {
    try expectSameFrames(
      then: """
        timeline:
          - at: 100ms
            animate: {duration: 800ms, curve: linear}
            set: {mark.position.x: 50}
            changes:
              - set: {mark.opacity: 0.2}
                animate: 300ms
              - set: {mark.cornerRadius: 0, mark.borderWidth: 0}
                animate: none
                changes:
                  - set: {mark.zPosition: 1}
                  - animate: {}
                    set: {mark.position.y: 8}
        """
    ) { stage, layer in
      stage.schedule(at: 0.1) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.8)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 50
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.3)
        layer.opacity = 0.2
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 0
        layer.borderWidth = 0
        layer.zPosition = 1
        CATransaction.begin()
        CATransaction.setDisableActions(false)
        layer.position.y = 8
        CATransaction.commit()
        CATransaction.commit()
        CATransaction.commit()
      }
    }
  }

  @Test func nestedSettingsDecideHowLongAnEntryLasts() throws {
    func end(_ entry: String) throws -> Double {
      try SceneFolder().scene(
        "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}]\ntimeline:\n  - {at: 1s, \(entry)}"
      ).duration
    }
    #expect(
      isClose(
        try end("animate: 2s, changes: [{set: {a.opacity: 0}}]"), 3))
    #expect(
      isClose(
        try end(
          "animate: 2s, changes: [{set: {a.opacity: 0}, "
            + "animate: 500ms}]"), 1.5))
    #expect(
      isClose(
        try end(
          "animate: none, changes: [{set: {a.opacity: 0}}, "
            + "{set: {a.zPosition: 1}, animate: {duration: 3s}}]"), 4))
    // A property without an implicit animation takes no time (A-15).
    #expect(isClose(try end("set: {a.cornerRadius: 4}"), 1))
  }

  // MARK: Several layers

  @Test func staggeredLayersFollowEachOther() throws {
    let stage = try stage(
      "layers: [{id: a}, {id: b}, {id: c}]\ntimeline: [{at: 100ms, stagger: 200ms, "
        + "set: {b.opacity: 0, a.opacity: 0, b.zPosition: 8, c.opacity: 0}, "
        + "animate: {duration: 100ms, curve: linear}}]")
    // In the order in which the entry lists them: b at 0.1 s, a at 0.3 s, c at 0.5 s.
    #expect(isClose(try shown("opacity", of: 1, on: stage, at: 0.15), 0.5))
    #expect(isClose(try shown("zPosition", of: 1, on: stage, at: 0.15), 4))
    #expect(isClose(try shown("opacity", of: 0, on: stage, at: 0.3), 1))
    #expect(isClose(try shown("opacity", of: 0, on: stage, at: 0.375), 0.25))
    #expect(isClose(try shown("opacity", of: 2, on: stage, at: 0.5), 1))
    #expect(isClose(try shown("opacity", of: 2, on: stage, at: 0.55), 0.5))
  }

  @Test func layersOfAnEntryNeedNoNamesInIt() throws {
    let stage = try stage(
      "layers: [{id: a}, {id: b}]\ntimeline: [{at: 0s, layers: [b, a], stagger: 100ms, "
        + "set: {position.x: 50%, opacity: 0}, animate: none}]")
    #expect(isClose(try shown("position.x", of: 1, on: stage, at: 0.05), 100))
    #expect(isClose(try shown("position.x", of: 0, on: stage, at: 0.05), 0))
    #expect(isClose(try shown("position.x", of: 0, on: stage, at: 0.1), 100))
    #expect(isClose(try shown("opacity", of: 0, on: stage, at: 0.1), 0))
  }

  /// One entry for three layers, repeated once, has the effect of six entries.
  @Test func staggersAndRepetitionsAreManyEntries() throws {
    let layers = (0..<3).map { index in
      "{id: l\(index), bounds: [0, 0, 8, 8], position: [\(10 + 20 * index), 10], "
        + "backgroundColor: \"#2e86ab\"}"
    }
    let head = videoHeader + "layers: [\(layers.joined(separator: ", "))]\ntimeline:\n"
    let change = "set: {position.y: 30, opacity: 0.4}, animate: 300ms"
    let wave =
      "add: {animation: {type: keyframe, keyPath: position.x, additive: true, "
      + "values: [0, 6, 0], duration: 150ms}}"
    var entries = ""
    for pass in 0..<2 {
      for (place, layer) in [2, 0, 1].enumerated() {
        entries +=
          "- {at: \(100 + 400 * pass + 50 * place)ms, layers: l\(layer), \(change), \(wave)}\n"
      }
    }
    let folder = try SceneFolder()
    let single = try folder.scene(
      head + "- {at: 100ms, stagger: 50ms, repeat: {count: 2, every: 400ms}, "
        + "layers: [l2, l0, l1], \(change), \(wave)}\n")
    let shown = try hashes(of: single.makeStage())
    #expect(try shown == hashes(of: folder.scene(head + entries).makeStage()))
    #expect(Set(shown).count > 10)
  }

  // After an animation on a layer that runs at twice the speed, the wait is half as long.
  @Test func endsUseTheTimeOfTheirLayers() throws {
    let scene = try scene(
      "layers: [{speed: 4, layers: [{id: a, speed: 0.5}]}]\ntimeline:\n"
        + "- {at: 0s, label: x, add: {layer: a, animation: {type: basic, keyPath: opacity, "
        + "duration: 1s}}}\n- {after: x, label: y, set: {a.opacity: 0}}\n- {after: y, pause: a}")
    #expect(isClose(scene.contents.timeline[1].time, 0.5))
    #expect(isClose(scene.contents.timeline[2].time, 0.625))
  }

  @Test func entriesRepeat() throws {
    let scene = try scene(
      "layers: [{id: a}, {id: b}]\ntimeline: [{at: 100ms, label: x, stagger: 50ms, "
        + "repeat: {count: 3, every: 300ms}, layers: [a, b], add: {animation: {type: basic, "
        + "keyPath: position.x, fromValue: 0, toValue: 10, additive: true, duration: 200ms}}}, "
        + "{after: x, set: {a.opacity: 1}}, {with: x, offset: 10ms, set: {a.opacity: 1}}]")
    let entry = scene.contents.timeline[0]
    let times = entry.occurrences.map(\.time)
    for (time, expected) in zip(times, [0.1, 0.15, 0.4, 0.45, 0.7, 0.75]) {
      #expect(isClose(time, expected))
    }
    #expect(times.count == 6)
    // Two repetitions of 300 ms, 50 ms until the second layer starts, and 200 ms.
    #expect(isClose(entry.duration, 0.85))
    #expect(isClose(scene.contents.timeline[1].time, 0.95))
    #expect(isClose(scene.contents.timeline[2].time, 0.11))
    let stage = scene.makeStage()
    stage.advance(to: 0)
    for (time, first, second) in [
      (0.2, 5.0, 2.5), (0.34, 0, 9.5), (0.5, 5, 2.5), (0.8, 5, 2.5), (0.97, 0, 0),
    ] {
      #expect(isClose(try shown("position.x", of: 0, on: stage, at: time), first), "\(time)")
      #expect(isClose(try shown("position.x", of: 1, on: stage, at: time), second), "\(time)")
    }
  }

  // MARK: Time of layers

  // T-19: started at 0, paused at 0.3, resumed at 1: at 1.3 it is where it would have been at 0.6.
  @Test func pausedLayersResumeWhereTheyStopped() throws {
    let stage = try stage(
      "layers: [{id: a, animations: [{type: basic, keyPath: position.x, fromValue: 0, "
        + "toValue: 100, duration: 1s}]}]\n"
        + "timeline: [{at: 300ms, pause: a}, {at: 1s, resume: [a]}]")
    for (time, x) in [(0.2, 20.0), (0.3, 30), (0.7, 30), (1, 30), (1.3, 60), (1.65, 95), (1.8, 0)] {
      #expect(isClose(try shown("position.x", on: stage, at: time), x), "\(time)")
    }
  }

  @Test func pausingTwiceEqualsPausingOnce() throws {
    let stage = try stage(
      "layers: [{id: a, speed: 2, animations: [{type: basic, keyPath: position.x, fromValue: 0, "
        + "toValue: 100, duration: 1s}]}]\n"
        + "timeline: [{at: 100ms, pause: [a, a]}, {at: 300ms, pause: a}, {at: 400ms, resume: a}]")
    // The layer continues at its own speed, which is 2.
    for (time, x) in [(0.05, 10.0), (0.35, 20), (0.4, 20), (0.5, 40), (0.7, 80), (0.85, 0)] {
      #expect(isClose(try shown("position.x", on: stage, at: time), x), "\(time)")
    }
  }

  @Test func speedsChangeWithoutAJump() throws {
    let stage = try stage(
      "layers: [{id: a, animations: [{type: basic, keyPath: position.x, fromValue: 0, "
        + "toValue: 100, duration: 1s, fillMode: both, removedOnCompletion: false}]}]\n"
        + "timeline: [{at: 200ms, speed: {a: 2}}, {at: 400ms, layers: a, speed: -1}, "
        + "{at: 500ms, pause: a}, {at: 600ms, resume: a}, {at: 700ms, speed: {a: 0}}, "
        + "{at: 800ms, resume: a}]")
    for (time, x) in [
      (0.1, 10.0), (0.2, 20), (0.3, 40), (0.4, 60), (0.45, 55), (0.5, 50), (0.55, 50), (0.65, 45),
      (0.7, 40), (0.75, 40), (0.9, 30),
    ] {
      #expect(isClose(try shown("position.x", on: stage, at: time), x), "\(time)")
    }
  }

  // T-20
  @Test func scrubbedLayersStayAtATime() throws {
    let stage = try stage(
      "layers: [{timeOffset: 5s, layers: [{id: a, speed: 0, position: [1, 0], animations: "
        + "[{type: basic, keyPath: position.x, fromValue: 0, toValue: 100, duration: 1s, "
        + "beginTime: 500ms, fillMode: both, removedOnCompletion: false}]}]}]\n"
        + "timeline: [{at: 100ms, scrub: {a: 700ms}}, {at: 200ms, layers: [a], scrub: 1.25s}, "
        + "{at: 300ms, scrub: {a: -1s}}, {at: 400ms, scrub: {a: 9s}}]")
    func x(_ time: Double) throws -> Double {
      stage.advance(to: time)
      let layer = try #require(stage.layer.sublayers?[0].sublayers?[0].presentation())
      return layer.position.x
    }
    for (time, expected) in [(0.05, 0.0), (0.1, 20), (0.15, 20), (0.2, 75), (0.3, 0), (0.4, 100)] {
      #expect(isClose(try x(time), expected), "\(time)")
    }
  }

  @Test func scrubbingRunsFromTimeToTime() throws {
    let stage = try stage(
      "layers: [{id: a, speed: 0, animations: [{type: basic, keyPath: position.x, fromValue: 0, "
        + "toValue: 100, duration: 1s, fillMode: both, removedOnCompletion: false}]}]\n"
        + "timeline:\n"
        + "- {at: 100ms, label: on, scrub: {a: {from: 0s, to: 500ms, over: 200ms}}}\n"
        + "- {after: on, offset: 100ms, scrub: {a: {to: 100ms, over: 400ms}}}\n"
        // Another entry takes over before it ends.
        + "- {at: 700ms, scrub: {a: 900ms}}\n")
    for (time, x) in [
      (0.05, 0.0), (0.15, 12.5), (0.2, 25), (0.3, 50), (0.35, 50), (0.4, 50), (0.5, 40), (0.6, 30),
      (0.69, 21), (0.7, 90), (0.95, 90),
    ] {
      #expect(isClose(try shown("position.x", on: stage, at: time), x, tolerance: 1e-5), "\(time)")
    }
  }

  @Test func scrubbingFrameByFrame() throws {
    try expectSameFrames(
      "speed: 0, animations: [{type: basic, keyPath: transform.rotation.z, byValue: 0.25turn, "
        + "duration: 1s, fillMode: both, removedOnCompletion: false}]",
      then: "timeline: [{at: 0s, scrub: {mark: {from: 1s, to: 0s, over: 1s}}}]"
    ) { _, layer in
      // Back from the end of its second: the animation plays in reverse.
      let animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.byValue = Double.pi / 2
      animation.duration = 1
      animation.speed = -1
      animation.timeOffset = 1
      layer.add(animation, forKey: nil)
    }
  }

  // MARK: Errors

  @Test(arguments: [
    (
      "{at: 0, stagger: -1s, set: {a.opacity: 0}}",
      "4:29 MP0202 the number must be at least 0, not -1"
    ),
    (
      "{at: 0, scrub: {b: 1s}}", "4:28 MP0301 no layer has the id \"b\""
    ),
    ("{at: 0, pause: [a, b]}", "4:31 MP0301 no layer has the id \"b\""),
    ("{at: 0, resume: 5}", "4:28 MP0212 expected text, found the number 5"),
    ("{at: 0, speed: {a: fast}}", "4:31 MP0201 expected a number, found \"fast\""),
    ("{at: 0, scrub: {a: {to: 1s}}}", "4:32 MP0102 missing key \"over\" in scrub"),
    (
      "{at: 0, scrub: {a: {to: 1s, over: -1s}}}",
      "4:46 MP0202 the number must be at least 0, not -1"
    ),
    (
      "{at: 0, replace: {layer: a, key: spin, animation: {type: basic, keyPath: opacity}}}",
      "4:45 MP0208 the layer \"a\" has no animation \"spin\""
    ),
    (
      "{at: 0, replace: {layer: a, animation: {type: basic, keyPath: opacity}}}",
      "4:30 MP0102 missing key \"key\" in replace"
    ),
    (
      "{at: 0, add: {animation: {type: basic, keyPath: opacity}}}",
      "4:26 MP0102 missing key \"layer\" in add"
    ),
    (
      "{at: 0, layers: [a], set: {a.opacity: 0}}",
      "4:39 MP0308 \"a.opacity\" names a layer, but the entry's \"layers\" already does"
    ),
    ("{at: 0, changes: [{animate: {}}]}", "4:31 MP0102 the change does nothing"),
    ("{at: 0, changes: [{at: 1s, pause: a}]}", "4:31 MP0103 unknown key \"at\" in the change"),
    (
      "{at: 0, pause: a, repeat: {count: 0, every: 1s}}",
      "4:46 MP0202 an entry happens a whole number of times, at least once, not 0"
    ),
    (
      "{at: 0, pause: a, repeat: {count: 2, every: 0s}}",
      "4:56 MP0202 the interval between repetitions must be greater than 0, not 0"
    ),
    ("{at: 0, pause: a, repeat: {count: 2}}", "4:39 MP0102 missing key \"every\" in repeat"),
    ("{at: 0, add: [{layer: a}]}", "4:27 MP0102 missing key \"animation\" in add"),
  ])
  func mistakes(entry: String, problem: String) throws {
    let problems = try loadingProblems(header + "layers: [{id: a}]\ntimeline: [\(entry)]")
    #expect(problems == [problem])
  }

  // The entry that adds the animation may come later in the file, and may be a change of a
  // property.
  @Test(arguments: [
    "add: {layer: a, key: spin, animation: {type: basic, keyPath: opacity}}",
    "changes: [{layers: a, add: {animation: {type: group, key: spin, animations: []}}}]",
  ])
  func keysOfLaterEntriesCount(entry: String) throws {
    #expect(
      try loadingProblems(
        header + "layers: [{id: a}]\ntimeline: [{at: 1s, remove: {layer: a, key: spin}}, "
          + "{at: 0, \(entry)}, {at: 0, set: {a.frame: [0, 0, 1, 1]}}, "
          + "{at: 1s, remove: {layer: a, key: position}}]") == [])
  }

  @Test func similarKeysAreSuggested() throws {
    let error = try #require(throws: SceneError.self) {
      try scene(
        "layers: [{id: a, animations: [{type: basic, key: spin, keyPath: opacity}]}]\n"
          + "timeline: [{at: 0, remove: {layer: a, key: spni}}]")
    }
    #expect(error.diagnostics.first?.hint == "did you mean \"spin\"?")
  }
}
