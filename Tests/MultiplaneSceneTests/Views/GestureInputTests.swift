import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import TestSupport
import Testing
import UIKit

/// What a user does with the stage of a scene of 200 by 100 points.
@MainActor
struct GestureInputTests {
  private let start = """
    multiplane: 1
    stage: {size: [200, 100], fps: 20, duration: 5s}

    """

  private func stage(_ text: String, files: [String: String] = [:]) throws -> Stage {
    let folder = try SceneFolder(files.mapValues { Data($0.utf8) })
    return try withExtendedLifetime(folder) { try folder.scene(start + text).makeStage() }
  }

  /// The touches and keys of a scene until its end.
  private func recorded(_ input: String, files: [String: String] = [:]) throws -> InputTimeline {
    let stage = try stage(
      "input: [\(input)]\nlayers: [{type: scrollView, frame: [0, 0, 200, 100]}]", files: files)
    let recorder = InputRecorder(window: stage.window)
    stage.advance(to: 5)
    return recorder.timeline
  }

  // IT-01: when fingers touch and are lifted, and where.
  @Test(
    .ownContext,
    arguments: [
      ("{at: 1s, tap: [20, 30]}", [[1, 20, 30, 1.05, 20, 30]]),
      ("{at: 1s, tap: [20, 30], over: 0.3s}", [[1, 20, 30, 1.3, 20, 30]]),
      (
        "{at: 1s, tap: [20, 30], count: 2}",
        [[1, 20, 30, 1.05, 20, 30], [1.2, 20, 30, 1.25, 20, 30]]
      ),
      ("{at: 1s, longPress: [20, 30]}", [[1, 20, 30, 1.8, 20, 30]]),
      ("{at: 1s, drag: [[20, 30], [20, 90]], over: 0.5s}", [[1, 20, 30, 1.5, 20, 90]]),
      ("{at: 1s, drag: [[20, 30], [20, 90]], hold: 1s}", [[1, 20, 30, 2.2, 20, 90]]),
      ("{at: 1s, swipe: [150, 50]}", [[1, 150, 50, 1.12, 30, 50]]),
      // The stage ends there.
      ("{at: 1s, swipe: [150, 50], direction: right}", [[1, 150, 50, 1.12, 200, 50]]),
      (
        "{at: 1s, pinch: [100, 50], distance: [40, 80], over: 1s}",
        [[1, 80, 50, 2, 60, 50], [1, 120, 50, 2, 140, 50]]
      ),
      (
        "{at: 1s, rotate: [100, 50], distance: [60, 60], angle: 90deg, over: 1s}",
        [[1, 70, 50, 2, 100, 20], [1, 130, 50, 2, 100, 80]]
      ),
    ])
  func fingers(input: String, ends: [[Double]]) throws {
    let touches = try recorded(input).touches
    #expect(touches.count == ends.count)
    for (touch, end) in zip(touches, ends) {
      let samples = [touch.samples.first, touch.samples.last].compactMap { $0 }
      let found = samples.flatMap { [$0.time, Double($0.location.x), Double($0.location.y)] }
      #expect(zip(found, end).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    }
  }

  // IT-02: the end speed of 300 points per second is three times the mean one, so that the finger is
  // at an eighth of the way after half of the time.
  @Test(.ownContext) func paceOfDrags() throws {
    let touch = try #require(
      try recorded("{at: 1s, drag: [[0, 50], [100, 50]], over: 1s, endSpeed: 300}").touches.first)
    let middle = try #require(touch.samples.first { abs($0.time - 1.5) < 1e-6 })
    #expect(abs(middle.location.x - 12.5) < 1e-6)
    let cancelled = try recorded("{at: 1s, drag: [[0, 50], [100, 50]], cancelled: true}")
    #expect(cancelled.touches.map(\.isCancelled) == [true])
  }

  // IT-03: keys go to the text field that a tap makes the first responder.
  @Test(.ownContext) func typing() throws {
    let stage = try stage(
      """
      input: [{at: 1s, tap: [50, 20]}, {at: 2s, text: Hello}, {at: 3s, text: " you", over: 0.3s}]
      layers: [{type: textField, frame: [10, 5, 150, 30]}]
      """)
    let field = try #require(stage.window.subviews.first as? UITextField)
    stage.advance(to: 2.3)
    #expect(field.text == "Hel")
    stage.advance(to: 3.05)
    #expect(field.text == "Hello ")
    stage.advance(to: 3.31)
    #expect(field.text == "Hello you")
  }

  // IT-04: a recording at its own times, or later.
  @Test(.ownContext) func recordings() throws {
    let file = #"""
      {"touches": [{"samples": [[0.5, 10, 20], [0.75, 30, 40]]}], "keys": [{"time": 1, "key": "a"}]}
      """#
    let input = try recorded(
      "{file: taps.json}, {at: 2s, file: taps.json}", files: ["taps.json": file])
    #expect(input.touches.compactMap(\.samples.first?.time) == [0.5, 2.5])
    #expect(input.touches.compactMap(\.samples.last?.location.x) == [30, 30])
    #expect(input.keys.map(\.time) == [1, 3])
  }

  @Test(.ownContext) func tilts() throws {
    let stage = try stage(
      """
      input: [{at: 1s, tilt: [1, 0], over: 1s, curve: linear}]
      layers: [{type: view, center: [50, 50], motion: 10}]
      """)
    stage.advance(to: 1.5)
    #expect(stage.window.subviews[0].layer.presentation()?.position == CGPoint(x: 55, y: 50))
  }

  // IT-06, IT-07: the stage shows fingers if the scene says so.
  @Test(.ownContext) func showsTouches() throws {
    let scene = try SceneFolder().scene(
      "multiplane: 1\nstage: {size: [9, 9], duration: 1s, showsTouches: true}")
    #expect(scene.makeStage().showsTouches)
    #expect(try !stage("layers: []").showsTouches)
  }

  // IT-08: only taps that nothing receives are reported.
  @Test(.ownContext) func tapsOnNothing() throws {
    let stage = try stage(
      """
      input:
        - {at: 1s, tap: [20, 20]}
        - {at: 2s, tap: [150, 50]}
        - {at: 3s, drag: [[150, 50], [150, 60]]}
      layers:
        - {type: switch, center: [30, 20]}
        - {type: view, frame: [100, 0, 100, 100]}
      """)
    var warnings: [String] = []
    CAEngine.warning = { warnings.append("\($0) \($1)") }
    stage.advance(to: 5)
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix(
        "IT-08 scene.yaml:5:19: nothing at [150, 50] reacts to the touch") == true)
  }

  @Test func lengths() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [40, 60]}
      input: [{at: 1s, longPress: [5, 5]}, {at: 2s, text: abc}]
      """)
    #expect(abs(scene.duration - 2.24) < 1e-9)
  }

  // IT-07.
  @Test(arguments: [
    ("{at: 1s, tap: [201, 50]}", "3:23 MP0202 the point [201, 50] is outside of the stage"),
    (
      "{at: 1s, drag: [[0, 0], [10, -5]]}",
      "3:33 MP0202 the point [10, -5] is outside of the stage"
    ),
    (
      "{at: 1s, pinch: [100, 50], distance: [20, 240]}",
      "3:25 MP0202 the point [-"
    ),
    ("{tap: [1, 1]}", #"3:10 MP0102 missing key "at" in input"#),
    ("{at: 1s}", "3:10 MP0102 the input does nothing"),
    ("{at: 1s, rotate: [100, 50]}", "3:10 MP0102 the fingers do not move"),
    (
      "{at: 1s, tap: [1, 1], swipe: [1, 1]}",
      #"3:31 MP0107 "tap" and "swipe" in input are different input"#
    ),
    (
      "{at: 1s, tap: [1, 1], count: 2, over: 1s}",
      #"3:41 MP0107 "count" and "over" in input do not go together"#
    ),
    ("{file: none.json}", "MP0501"),
    (
      "{file: bad.json}",
      "3:16 MP0507 bad.json: touches[0].samples[1]: expected 3 numbers, found 1"
    ),
    ("{file: far.json}", "3:16 MP0202 the point [999, 0] is outside of the stage"),
    (
      "{at: 1s, tilt: [1, 0], over: 1s}, {at: 1.5s, tilt: [0, 0]}",
      "3:48 MP0202 the tilt is before the end of the previous one, at 2 s"
    ),
  ])
  func badInput(input: String, problem: String) throws {
    let problems = try loadingProblems(
      header + "input: [\(input)]",
      files: [
        "bad.json": Data(#"{"touches": [{"samples": [[0, 1, 2], [1]]}]}"#.utf8),
        "far.json": Data(#"{"touches": [{"samples": [[0, 1, 2], [1, 999, 0]]}]}"#.utf8),
      ])
    #expect(problems.count == 1 && problems[0].contains(problem), "\(problems)")
  }

  // IT-07.
  @Test func removedKeys() throws {
    #expect(
      try loadingProblems(header + "touches: []") == [
        #"3:1 MP0103 unknown key "touches" in the scene"#
      ])
    #expect(
      try loadingProblems(header + "input: [{at: 0s, type: a}]") == [
        #"3:18 MP0103 unknown key "type" in input"#
      ])
  }
}
