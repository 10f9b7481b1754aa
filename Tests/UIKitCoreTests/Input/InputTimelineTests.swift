import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore

/// Timelines of input: how gestures are made, recorded, written and read (IT-01 to IT-05).
@Suite(.ownContext) @MainActor struct InputTimelineTests {
  @Test("Taps and presses are contacts at their times (IT-01)")
  func taps() {
    let timeline = InputTimeline.doubleTap(at: CGPoint(x: 5, y: 6), time: 1)
    #expect(timeline.touches.map { $0.samples.map(\.time) } == [[1, 1.05], [1.2, 1.25]])
    let press = InputTimeline.longPress(at: .zero, time: 2)
    #expect(press.touches.map { $0.samples.map(\.time) } == [[2, 2.8]])
    #expect((timeline + press).touches.count == 3)
    #expect(InputTimeline.tap(at: .zero, time: 0, count: -1) == InputTimeline())
  }

  @Test("A drag follows its lines at an even pace, and rests (IT-02)")
  func drags() throws {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 90)]
    let drag = InputTimeline.drag(through: points, time: 1, duration: 1, rest: 0.5)
    let samples = try #require(drag.touches.first).samples
    #expect(samples.count == 122 && samples.last?.time == 2.5)
    // 120 points in 1 s: the corner is at 0.25 s.
    #expect(isClose(Double(samples[15].location.x), 15) && samples[15].location.y == 0)
    #expect(isClose(Double(samples[30].location.x), 30))
    #expect(isClose(Double(samples[90].location.y), 60))
    #expect(samples[121].location == CGPoint(x: 30, y: 90))
    #expect(InputTimeline.drag(through: [], time: 0, duration: 1).touches.isEmpty)
    let point = InputTimeline.drag(through: [CGPoint(x: 3, y: 4)], time: 0, duration: 0.1)
    #expect(point.touches[0].samples.allSatisfy { $0.location == CGPoint(x: 3, y: 4) })
  }

  @Test("A drag can end at a speed, at most three times the mean (IT-02)")
  func endSpeeds() {
    func drag(_ speed: CGFloat) -> [TouchPath.Sample] {
      InputTimeline.drag(
        through: [.zero, CGPoint(x: 100, y: 0)], time: 0, duration: 1, endSpeed: speed
      ).touches[0].samples
    }
    // u²(3 - s + (s - 2)u) at 1/2: (3 - s/2 - 1) / 4.
    #expect(isClose(Double(drag(0)[60].location.x), 50))
    #expect(isClose(Double(drag(200)[60].location.x), 25))
    #expect(isClose(Double(drag(300)[60].location.x), 12.5))
    #expect(drag(1e9) == drag(300))
    let end = drag(200)
    #expect(abs((end[120].location.x - end[119].location.x) * 120 - 200) < 1)
  }

  @Test("Two fingers move apart and around their middle (IT-02)")
  func pinches() {
    let pinch = InputTimeline.pinch(
      at: CGPoint(x: 100, y: 100), from: 40, to: 80, rotation: .pi / 2, time: 0, duration: 0.5)
    #expect(pinch.touches.count == 2)
    #expect(pinch.touches[1].samples[0].location == CGPoint(x: 120, y: 100))
    #expect(isClose(Double(pinch.touches[0].samples[60].location.x), 100))
    #expect(isClose(Double(pinch.touches[0].samples[60].location.y), 60))
    let track = GestureTrack()
    track.add(UIPinchGestureRecognizer(), "pinch").delegate = nil
    track.stage.window.schedule(pinch)
    track.stage.advance(to: 1)
    #expect(track.log.filter { $0.hasPrefix("pinch") }.last == "pinch ended @500")
    #expect(
      InputTimeline.rotate(at: .zero, by: 1, time: 0, duration: 1).touches[0].samples[0].location
        == CGPoint(x: -50, y: 0))
  }

  @Test("Keys go to the first responder at their times (IT-03)")
  func keys() {
    let track = GestureTrack()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    track.view.addSubview(field)
    track.stage.window.schedule(.type("no", time: 0.1))
    track.stage.schedule(at: 1) { field.becomeFirstResponder() }
    track.stage.window.schedule(.type("abc", time: 1.1, interval: 0.1))
    track.stage.window.schedule(
      InputTimeline(keys: [.init(time: 1.5, key: InputTimeline.KeyPress.delete)]))
    track.stage.advance(to: 1.25)
    #expect(field.text == "ab")
    track.stage.advance(to: 2)
    #expect(field.text == "ab")
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    track.stage.window.schedule(.type("x", time: .nan))
    #expect(rules == ["O-09"])
  }

  @Test("What is recorded does the same when it is replayed from a file (IT-04, IT-05)")
  func recording() throws {
    let input =
      .tap(at: CGPoint(x: 50, y: 50), time: 0.1)
      + .drag(
        through: [CGPoint(x: 50, y: 50), CGPoint(x: 90, y: 80)], time: 1, duration: 0.2,
        curve: .easeOut) + .type("hi\n", time: 2)
    let first = GestureTrack()
    let recorder = InputRecorder(window: first.stage.window)
    func run(_ track: GestureTrack, _ input: InputTimeline) -> [String] {
      track.add(UITapGestureRecognizer(), "tap")
      track.add(UIPanGestureRecognizer(), "pan")
      track.stage.window.schedule(input)
      track.stage.advance(to: 3)
      return track.log
    }
    let log = run(first, input)
    #expect(recorder.timeline.touches.map(\.samples.count) == [2, 25])
    #expect(recorder.timeline.keys.map(\.key) == ["h", "i", "\n"])
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try recorder.timeline.write(to: url)
    let replay = try InputTimeline(contentsOf: url)
    #expect(replay == recorder.timeline)
    #expect(run(GestureTrack(framesPerSecond: 60), replay) == log && log.count > 10)
  }

  @Test("A recorder notes canceled touches, and lifts fingers that are on the screen (IT-05)")
  func incompleteRecording() {
    let track = GestureTrack()
    let recorder = InputRecorder(window: track.stage.window)
    var path = TouchPath.tap(at: CGPoint(x: 1, y: 2), time: 0.1)
    path.isCancelled = true
    track.stage.window.schedule(path)
    track.tap(0.2, for: 5)
    track.stage.advance(to: 1)
    #expect(recorder.timeline.touches.map(\.isCancelled) == [true, false])
    #expect(recorder.timeline.touches.map(\.samples.count) == [2, 1])
  }

  @Test(
    "Errors of files name the place (IT-04)",
    arguments: [
      (#"{"taps": []}"#, #"unknown key "taps"; expected touches or keys"#),
      (#"{"touches": 3}"#, "touches: expected a list"),
      (#"{"touches": [{"isCancelled": true}]}"#, #"touches[0]: missing key "samples""#),
      (
        #"{"touches": [{"samples": [[0, 1, 2], [1, 2]]}]}"#,
        "touches[0].samples[1]: expected 3 numbers, found 2"
      ),
      (
        #"{"touches": [{"samples": [[0, 1, "x"]]}]}"#,
        "touches[0].samples[0][2]: expected a number"
      ),
      (
        #"{"touches": [{"samples": [[1, 1, 2], [0, 1, 2]]}]}"#,
        "touches[0]: a touch cannot be at 0.0 s after it was at 1.0 s"
      ),
      (#"{"keys": [{"time": 1}]}"#, #"keys[0]: missing key "key""#),
      (#"{"keys": [{"time": null, "key": "a"}]}"#, "keys[0].time: expected a number, found null"),
    ])
  func fileErrors(_ text: String, _ message: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    let error = #expect(throws: InputTimeline.FileError.self) {
      try InputTimeline(contentsOf: url)
    }
    #expect(error?.description == "\(url.lastPathComponent): \(message)")
  }

  @Test("Files that are missing, or not JSON, are errors, too (IT-04)")
  func unreadableFiles() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    let missing = #expect(throws: InputTimeline.FileError.self) {
      try InputTimeline(contentsOf: url)
    }
    #expect(missing?.description == "cannot open \"\(url.path)\"")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{\n  \"touches\": [,]\n}".utf8).write(to: url)
    let syntax = #expect(throws: InputTimeline.FileError.self) {
      try InputTimeline(contentsOf: url)
    }
    #expect(syntax?.description.contains("invalid JSON") == true)
    #expect(syntax?.description.contains("line 2") == true)
  }
}
