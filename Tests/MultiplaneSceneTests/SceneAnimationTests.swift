import LayerTree
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Animations and timelines, as presentation values over time.
@MainActor
struct SceneAnimationTests {
  private func stage(_ text: String) throws -> Stage {
    let stage = try scene(text).makeStage()
    stage.advance(to: 0)
    return stage
  }

  /// Returns the presentation value at a key path of the layer at a path of indices.
  private func value(
    _ keyPath: String, of indices: [Int] = [0], on stage: Stage, at time: Double
  ) throws -> Double {
    stage.advance(to: time)
    var layer = stage.layer
    for index in indices { layer = try #require(layer.sublayers?[index]) }
    let shown = try #require(layer.presentation())
    return try #require(shown.value(forKeyPath: keyPath) as? NSNumber).doubleValue
  }

  // MARK: Animations

  @Test func anAnimationStartsWithTheStage() throws {
    let stage = try stage(
      "layers: [{position: [10, 0], animations: [{type: basic, keyPath: position.x, "
        + "fromValue: -200, toValue: 0, duration: 400ms}]}]")
    #expect(isClose(try value("position.x", on: stage, at: 0), -200))
    #expect(isClose(try value("position.x", on: stage, at: 0.1), -150))
    #expect(isClose(try value("position.x", on: stage, at: 0.4), 10))
  }

  @Test(arguments: ["beginTime", "delay"])
  func beginTimesAreStageTime(key: String) throws {
    let stage = try stage(
      "layers: [{opacity: 0.25, animations: [{type: basic, keyPath: opacity, fromValue: 0, "
        + "toValue: 1, duration: 1s, \(key): 500ms}]}]")
    #expect(isClose(try value("opacity", on: stage, at: 0.4), 0.25))
    #expect(isClose(try value("opacity", on: stage, at: 0.75), 0.25))
    #expect(isClose(try value("opacity", on: stage, at: 1), 0.5))
  }

  @Test func aBeginTimeBeforeTheVideoStartsPartwayThrough() throws {
    let stage = try stage(
      "layers: [{animations: [{type: basic, keyPath: opacity, fromValue: 0, duration: 1s, "
        + "beginTime: -250ms}]}]")
    #expect(isClose(try value("opacity", on: stage, at: 0), 0.25))
  }

  @Test func timingKeysReachTheAnimation() throws {
    let stage = try stage(
      """
      layers:
        - animations:
            - {type: basic, key: spin, keyPath: transform.rotation.z, toValue: 0.25turn,
               duration: 12f, speed: 2, timeOffset: 100ms, repeatCount: forever,
               autoreverses: true, fillMode: both, isRemovedOnCompletion: false,
               timingFunction: [0.1, 0.2, 0.3, 0.4], additive: true, cumulative: true}
      """)
    let layer = try #require(stage.layer.sublayers?.first)
    let animation = try #require(layer.animation(forKey: "spin") as? CABasicAnimation)
    #expect(animation.keyPath == "transform.rotation.z")
    #expect(animation.fromValue == nil && animation.byValue == nil)
    #expect(isClose(try #require(animation.toValue as? Double), .pi / 2))
    #expect(isClose(animation.duration, 0.2))
    #expect(animation.speed == 2 && animation.timeOffset == 0.1)
    #expect(animation.repeatCount == .infinity && animation.autoreverses)
    #expect(animation.fillMode == .both && !animation.isRemovedOnCompletion)
    #expect(animation.isAdditive && animation.isCumulative)
    #expect(
      animation.timingFunction == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
  }

  // G-02, T-06
  @Test func timesInGroupsAreLiteral() throws {
    let stage = try stage(
      "layers: [{animations: [{type: group, beginTime: 1s, duration: 2s, animations: "
        + "[{type: basic, keyPath: opacity, fromValue: 0, duration: 1s, beginTime: 0.5s}, "
        + "{type: basic, keyPath: zPosition, fromValue: 0, toValue: 8}]}]}]")
    #expect(isClose(try value("opacity", on: stage, at: 1.25), 1))
    #expect(isClose(try value("opacity", on: stage, at: 1.75), 0.25))
    // A child without a duration takes that of the group.
    #expect(isClose(try value("zPosition", on: stage, at: 2), 4))
  }

  @Test func valuesHaveTheKindOfTheirKeyPath() throws {
    let stage = try stage(
      """
      layers:
        - frame: [0, 0, 100, 50]
          layers:
            - position: [10, 10]
              animations:
                - {type: basic, keyPath: position, fromValue: [50%, 50%], toValue: [0, 0], duration: 1}
            - position: [0, 0]
              animations: [{type: basic, keyPath: position.y, toValue: 100%, duration: 1}]
            - animations: [{type: basic, keyPath: bounds.size.width, toValue: 10%, duration: 1}]
            - animations: [{type: basic, keyPath: transform.scale.x, toValue: 3, duration: 1}]
      """)
    #expect(isClose(try value("position.x", of: [0, 0], on: stage, at: 0), 50))
    #expect(isClose(try value("position.y", of: [0, 0], on: stage, at: 0), 25))
    #expect(isClose(try value("position.y", of: [0, 1], on: stage, at: 0.5), 25))
    #expect(isClose(try value("bounds.size.width", of: [0, 2], on: stage, at: 0.5), 5))
    #expect(isClose(try value("transform.scale.x", of: [0, 3], on: stage, at: 0.5), 2))
  }

  // MARK: Timeline

  @Test func settingAPropertyAnimatesItImplicitly() throws {
    let stage = try stage(
      "layers: [{id: card}]\ntimeline:\n"
        + "  - {at: 0.5s, set: {card.opacity: 0, card.position.x: 40}, animate: "
        + "{duration: 400ms, curve: linear}}")
    #expect(isClose(try value("opacity", on: stage, at: 0.49), 1))
    #expect(isClose(try value("opacity", on: stage, at: 0.6), 0.75))
    #expect(isClose(try value("position.x", on: stage, at: 0.6), 10))
    #expect(isClose(try value("opacity", on: stage, at: 0.95), 0))
  }

  // F-02, F-06
  @Test func withoutATransactionCoreAnimationsDefaultsApply() throws {
    let stage = try stage(
      "layers: [{id: a}]\ntimeline: [{at: 0s, set: {a.opacity: 0}}]")
    // Halfway through 250 ms on the default curve.
    let middle = try value("opacity", on: stage, at: 0.125)
    #expect(isClose(middle, 1 - 0.802403, tolerance: 1e-5), "\(middle)")
  }

  @Test func disabledActionsChangeImmediately() throws {
    let stage = try stage(
      "layers: [{id: a}]\ntimeline: [{at: 0.5s, set: {a.opacity: 0.5}, "
        + "animate: none}]")
    #expect(isClose(try value("opacity", on: stage, at: 0.5 - 1e-6), 1))
    #expect(isClose(try value("opacity", on: stage, at: 0.5), 0.5))
  }

  @Test func entriesFollowEachOther() throws {
    let scene = try scene(
      """
      layers: [{id: a}]
      timeline:
        - {after: two, offset: 100ms, label: three, set: {a.zPosition: 3}}
        - {at: 1s, label: one, set: {a.zPosition: 1}, animate: 400ms}
        - {with: one, offset: 50ms, label: two, set: {a.zPosition: 2}}
        - {after: one, set: {a.zPosition: 4}, animate: none, label: four}
        - {after: four, offset: -200ms, set: {a.zPosition: 5}}
      """)
    let times = scene.contents.timeline.map(\.time)
    for (time, expected) in zip(times, [1.4, 1, 1.05, 1.4, 1.2]) {
      #expect(isClose(time, expected))
    }
  }

  @Test func simultaneousEntriesRunInFileOrder() throws {
    let stage = try stage(
      "layers: [{id: a}]\ntimeline:\n  - {at: 0.1s, label: x, set: {a.name: first}}\n"
        + "  - {with: x, set: {a.name: second}}")
    stage.advance(to: 0.2)
    #expect(stage.layer.sublayers?.first?.name == "second")
  }

  @Test func animationsAreAddedAndRemoved() throws {
    let stage = try stage(
      """
      layers: [{id: a, animations: [{type: basic, key: z, keyPath: zPosition, byValue: 1,
        duration: 9}, {type: basic, keyPath: opacity, duration: 9}]}]
      timeline:
        - {at: 0.2s, add: {layer: a, key: fade, animation: {type: basic, keyPath: opacity,
           fromValue: 0, duration: 1s, delay: 100ms}}}
        - {at: 0.5s, remove: {layer: a, key: z}}
        - {at: 0.8s, remove: {layer: a}}
      """)
    let layer = try #require(stage.layer.sublayers?.first)
    #expect(layer.animationKeys() == ["z"])
    stage.advance(to: 0.2)
    #expect(layer.animationKeys() == ["z", "fade"])
    // Its delay starts at the entry.
    #expect(isClose(try value("opacity", on: stage, at: 0.25), 1))
    #expect(isClose(try value("opacity", on: stage, at: 0.4), 0.1))
    stage.advance(to: 0.5)
    #expect(layer.animationKeys() == ["fade"])
    stage.advance(to: 0.8)
    #expect(layer.animationKeys() == nil)
    #expect(isClose(try value("opacity", on: stage, at: 0.9), 1))
  }

  @Test func anAddedAnimationTakesTheTransactionsDuration() throws {
    let stage = try stage(
      "layers: [{id: a}]\ntimeline: [{at: 0, animate: 2s, add: {layer: a, "
        + "animation: {type: basic, keyPath: opacity, fromValue: 0}}}]")
    #expect(isClose(try value("opacity", on: stage, at: 1), 0.5))
  }

  @Test(arguments: [
    (
      "[{at: 0, remove: {layer: a, key: x}}]",
      "4:44 MP0208 the layer \"a\" has no animation \"x\""
    ),
    (
      "[{at: 0, set: {opacity: 1}}]",
      "4:26 MP0308 expected a layer id and a property, found \"opacity\""
    ),
    (
      "[{at: 0, set: {.opacity: 1}}]",
      "4:26 MP0308 expected a layer id and a property, found \".opacity\""
    ),
    ("[{set: {a.opacity: 1}}]", "4:13 MP0102 the timeline entry has no time"),
    ("[{at: -1s, set: {a.opacity: 1}}]", "4:17 MP0202 the number must be at least 0, not -1"),
    (
      "[{at: 1s, offset: 1s, set: {a.opacity: 1}}]",
      "4:21 MP0107 \"at\" and \"offset\" in timeline entry both set the time"
    ),
    (
      "[{at: 0, label: x, set: {a.opacity: 1}}, {with: x, offset: -1s, set: {a.opacity: 0}}]",
      "4:59 MP0202 the time is -1 s, before the stage starts"
    ),
  ])
  func mistakesInTheTimeline(timeline: String, problem: String) throws {
    let problems = try loadingProblems(header + "layers: [{id: a}]\ntimeline: \(timeline)")
    #expect(problems == [problem])
  }
}
