import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing
import UIKit

/// Timeline entries that animate views with a property animator.
@MainActor
struct AnimatorEntryTests {
  /// A stage with a view, 10 points wide, that an animator moves from x = 0 to 100.
  private func stage(_ animator: String) throws -> Stage {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: 10s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10], center: [0, 20]}]
      timeline: [{at: 0, set: {card.center.x: 100}, animate: \(animator)}]
      """
    ).makeStage()
  }

  /// Returns where the view is at some times.
  private func places(_ animator: String, at times: [Double]) throws -> [Double] {
    let stage = try stage(animator)
    return times.map { time in
      stage.advance(to: time)
      return Double(stage.window.subviews[0].layer.presentation()?.position.x ?? .nan)
    }
  }

  /// Returns the time of an entry after one at 1 s.
  private func end(_ animator: String) throws -> Double {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], duration: 1200s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10]}]
      timeline:
        - {at: 1s, label: it, set: {card.alpha: 0}, animate: \(animator)}
        - {after: it, set: {card.tag: 1}}
      """)
    return (scene.contents.timeline.last?.time ?? .nan) - 1
  }

  private func isClose(_ value: Double, _ expected: Double) -> Bool {
    isClose([value], [expected])
  }

  private func isClose(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  // MARK: Motion

  @Test(.ownContext) func withoutStepsItRuns() throws {
    let values = try places("{duration: 2s, curve: linear, animator: []}", at: [0.5, 1, 2.1])
    #expect(isClose(values, [25, 50, 100]), "\(values)")
    #expect(try end("{duration: 2s, animator: []}") == 2)
  }

  // PA-12: the cubic curve with these points is ease-in: 0.25 of the time is 0.093465 of the way.
  @Test(.ownContext) func aCurveAsFourNumbers() throws {
    let values = try places("{duration: 2s, curve: [0.42, 0, 1, 1], animator: []}", at: [0.5])
    #expect(isClose(values, [9.346465]), "\(values)")
  }

  @Test("Animators take every timing function (F-13, PA-12)", .ownContext) func easings() throws {
    // A quarter of the time is in the first fall of the bounce: 7.5625 / 16 of the way.
    let values = try places("{duration: 2s, curve: easeOutBounce, animator: []}", at: [0.5])
    #expect(isClose(values, [47.265625]), "\(values)")
  }

  // PA-14: an ease-in-out over 4 s reads 0.129162 after 1 s. Shown 0.3 of the way, it is at
  // 0.379704 of its time, so that 0.620296 * 4 s remain.
  @Test(.ownContext) func pausedScrubbedAndContinued() throws {
    let animator = """
      {duration: 4s, animator: [{action: continue}, {at: 1s, action: pause}, {at: 2s, fraction: 0.3},
        {at: 2.5s, action: continue}]}
      """
    let values = try places(animator, at: [1.5, 2.2, 5])
    #expect(isClose(values, [12.916193, 30, 100]), "\(values)")
    #expect(isClose([try end(animator)], [2.5 + 2.481182]))
  }

  // The fraction changes evenly: up to 0.8 in 1 s, and back to 0.2 in 0.6 s.
  @Test(.ownContext) func aFractionOverTime() throws {
    let animator = """
      {duration: 3s, animator: [{fraction: 0.8, over: 1s}, {fraction: 0.2, over: 600ms}]}
      """
    let values = try places(animator, at: [0.5, 1, 1.3, 1.6, 3])
    #expect(isClose(values, [40, 80, 50, 20, 20]), "\(values)")
    #expect(isClose([try end(animator)], [1.6]))
  }

  // PA-14: without linear scrubbing, half of the time of an ease-in is 0.315357 of the way.
  @Test(.ownContext) func fractionsOfTheTime() throws {
    let values = try places(
      "{duration: 2s, curve: easeIn, scrubsLinearly: false, animator: [{fraction: 0.5}]}", at: [0.1]
    )
    #expect(isClose(values, [31.535681]), "\(values)")
  }

  // PA-15: after a quarter of the way, the animator runs back in the same time.
  @Test(.ownContext) func reversed() throws {
    let animator = """
      {duration: 2s, curve: linear, animator: [{action: continue}, {at: 0.5s, action: reverse}]}
      """
    let values = try places(animator, at: [0.75, 1.1])
    #expect(isClose(values, [12.5, 0]), "\(values)")
    #expect(isClose([try end(animator)], [1]))
  }

  // PA-16: paused at 25, a tenth of 4 s remains for the other 75: 62.5 after 0.2 s.
  @Test(.ownContext) func continuedInAFractionOfTheDuration() throws {
    let animator = """
      {duration: 4s, curve: linear, animator: [{action: continue}, {at: 1s, action: pause},
        {at: 2s, action: continue, durationFactor: 0.1}]}
      """
    let values = try places(animator, at: [2.2, 2.5])
    #expect(isClose(values, [62.5, 100]), "\(values)")
    #expect(isClose([try end(animator)], [2.4]))
  }

  // PA-18
  @Test(.ownContext, arguments: [("start", 0.0), ("current", 25), ("end", 100)])
  func finished(position: String, x: Double) throws {
    let animator = """
      {duration: 2s, curve: linear, animator: [{action: continue},
        {at: 0.5s, action: finish, position: \(position)}]}
      """
    #expect(isClose(try places(animator, at: [0.6]), [x]))
    #expect(isClose([try end(animator)], [0.5]))
  }

  // PA-17, PA-19: the views keep what they show, and the entry is over.
  @Test(.ownContext) func stopped() throws {
    let animator = """
      {duration: 2s, curve: linear, animator: [{action: continue}, {at: 0.5s, action: stop}]}
      """
    #expect(isClose(try places(animator, at: [0.6, 3]), [25, 25]))
    #expect(isClose([try end(animator)], [0.5]))
  }

  // PA-18: a stopped animator holds, and jumps when it is finished.
  @Test(.ownContext, arguments: [("start", 0.0), ("current", 25), ("end", 100)])
  func stoppedAndFinished(position: String, x: Double) throws {
    let animator = """
      {duration: 2s, curve: linear, animator: [{action: continue}, {at: 0.5s, action: stop},
        {at: 1s, action: finish, position: \(position)}]}
      """
    #expect(isClose(try places(animator, at: [0.75, 1.1]), [25, x]))
    #expect(isClose([try end(animator)], [1]))
  }

  /// A stage with a view of which an animator changes the position over 2 s, and then more.
  private func stage(adding step: String) throws -> Stage {
    try stage(
      "{duration: 2s, curve: linear, animator: [{action: continue}, {at: 1s, \(step)}]}")
  }

  private func opacity(_ stage: Stage, at time: Double) -> Double {
    stage.advance(to: time)
    return Double(stage.window.subviews[0].layer.presentation()?.opacity ?? .nan)
  }

  // PA-22: added after 1 of 2 s, the changes take the other second.
  @Test(.ownContext) func changesAddedWhileItRuns() throws {
    let stage = try stage(adding: "set: {card.alpha: 0}")
    let values = [0.5, 1.25, 1.5, 1.75].map { opacity(stage, at: $0) }
    #expect(isClose(values, [1, 0.75, 0.5, 0.25]), "\(values)")
    #expect(isClose(Double(stage.window.subviews[0].layer.presentation()?.position.x ?? 0), 87.5))
  }

  // PA-23: a quarter of 2 s later, with 0.5 s left.
  @Test(.ownContext) func changesAddedWithADelay() throws {
    let stage = try stage(adding: "set: {card.alpha: 0}, delayFactor: 0.25")
    let values = [1.25, 1.5, 1.75].map { opacity(stage, at: $0) }
    #expect(isClose(values, [1, 1, 0.5]), "\(values)")
  }

  // PA-31: the animator is over at once, and there is nothing to add to.
  @Test(.ownContext) func changesAddedToNothing() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: 10s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10]}]
      timeline:
        - at: 0
          set: {card.tag: 3}
          animate: {duration: 2s, animator: [{action: continue}, {at: 1s, set: {card.alpha: 0.5}}]}
      """
    ).makeStage()
    #expect(opacity(stage, at: 1.5) == 0.5)
  }

  // Each layer's animator gets its own additions.
  @Test(.ownContext) func staggeredAdditions() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: 10s}
      layers: [{type: view, id: a}, {type: view, id: b}]
      timeline:
        - at: 0
          layers: [a, b]
          stagger: 1s
          set: {center.x: 100}
          animate:
            duration: 2s
            curve: linear
            animator: [{action: continue}, {at: 1s, set: {alpha: 0}}]
      """
    ).makeStage()
    stage.advance(to: 1.5)
    let views = stage.window.subviews.map { $0.layer.presentation() }
    #expect(isClose(Double(views[0]?.opacity ?? 0), 0.5) && views[1]?.opacity == 1)
    stage.advance(to: 2.25)
    #expect(isClose(Double(stage.window.subviews[1].layer.presentation()?.opacity ?? 0), 0.75))
  }

  // Each step continues the schedule of the ones before.
  @Test(.timeLimit(.minutes(5))) func aLongTrack() throws {
    let steps = (0..<10_000).map { "{fraction: \(Double($0 % 7) / 10), over: 100ms}" }
    let end = try end("{duration: 2s, damping: 0.5, animator: [\(steps.joined(separator: ", "))]}")
    #expect(isClose([end], [1000]))
  }

  // S-13: the same spring as that of a block.
  @Test(.ownContext) func aSpring() throws {
    let stage = try stage("{duration: 3s, damping: 0.25, animator: []}")
    let block = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: 10s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10], center: [0, 20]}]
      timeline: [{at: 0, set: {card.center.x: 100}, animate: {duration: 3s, damping: 0.25}}]
      """
    ).makeStage()
    for time in [0.3, 0.7, 1.9] {
      stage.advance(to: time)
      block.advance(to: time)
      let x = [stage, block].map {
        Double($0.window.subviews[0].layer.presentation()?.position.x ?? .nan)
      }
      #expect(abs(x[0] - x[1]) < 1e-3 && abs(x[0] - 100) > 0.1, "\(x)")
    }
  }

  // PA-31: there is nothing to animate, and later steps do nothing.
  @Test(.ownContext) func withoutEffect() throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 40], fps: 20, duration: 10s}
      layers: [{type: view, id: card, bounds: [0, 0, 10, 10]}]
      timeline:
        - at: 0
          set: {card.tag: 3}
          animate:
            duration: 2s
            animator: [{action: continue}, {at: 0.5s, action: pause}, {action: finish}]
      """
    ).makeStage()
    stage.advance(to: 1)
    #expect(stage.window.subviews[0].tag == 3)
  }

  // MARK: Errors

  @Test(arguments: [
    (
      "{duration: 1s, animator: [{action: continue}, {at: 1s, action: pause}]}",
      "MP0312 the animator is over before this step"
    ),
    (
      "{duration: 1s, animator: [{action: finish}, {fraction: 0.5}]}",
      "MP0312 the animator is over before this step"
    ),
    (
      "{duration: 1s, animator: [{fraction: 0.5, over: 2s}, {at: 1s, action: continue}]}",
      "MP0202 the step is before the end of the previous one, at 2 s"
    ),
    (
      "{duration: 1s, animator: [{action: pause, durationFactor: 0.5}]}",
      #"MP0107 "durationFactor" has no meaning for pause"#
    ),
    (
      "{duration: 2s, animator: [{action: continue}, {at: 1s, fraction: 0.5}]}",
      "MP0312 the animator is running and cannot show a fraction"
    ),
    (
      "{duration: 2s, animator: [{action: stop}, {action: continue}]}",
      "MP0312 the animator is stopped and can only be finished"
    ),
    (
      "{duration: 2s, animator: [{action: stop}, {action: finish}, {set: {card.alpha: 1}}]}",
      "MP0312 the animator is over before this step"
    ),
    (
      "{duration: 2s, animator: [{set: {card.alfa: 1}}]}",
      #"MP0308 a view has no property "alfa""#
    ),
    (
      "{duration: 2s, animator: [{set: {card.alpha: 1}, action: pause}]}",
      #"MP0107 "set" and "action" in animator step are different steps"#
    ),
    (
      "{duration: 2s, animator: [{action: pause, delayFactor: 0.5}]}",
      #"MP0103 unknown key "delayFactor" in animator step"#
    ),
    (
      "{duration: 1s, repeatCount: 2, animator: []}",
      #"MP0107 "repeatCount" and "animator" in animate are of animators and of blocks"#
    ),
    ("{duration: 1s, animator: [{at: 1s}]}", "MP0102 the animator step does nothing"),
    (
      "{duration: 1s, curve: linear, damping: 0.5, animator: []}",
      #"MP0107 "curve" and "damping" in animate both define the pace"#
    ),
    (
      "{duration: 1s, animator: [{fraction: 2}]}",
      "MP0202 the number must be between 0 and 1, not 2"
    ),
  ])
  func errors(animator: String, message: String) throws {
    let problems = try loadingProblems(
      """
      multiplane: 1
      stage: {size: [200, 40], duration: 20s}
      layers: [{type: view, id: card}]
      timeline: [{at: 0, set: {card.alpha: 0}, animate: \(animator)}]
      """)
    #expect(problems.count == 1 && problems[0].hasSuffix(message), "\(problems)")
  }
}
