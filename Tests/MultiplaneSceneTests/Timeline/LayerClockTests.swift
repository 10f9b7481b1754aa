import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import TestSupport
import Testing

/// The clocks of layers in scenes (ST).
@MainActor
struct LayerClockTests {
  /// An animation of a number that shows the clock: it is the local time from 0 to 10.
  private static let ruler =
    "animations: [{type: basic, keyPath: zPosition, fromValue: 0, toValue: 10, duration: 10s, "
    + "fillMode: both, removedOnCompletion: false}]"

  /// Returns the numbers that the layers at paths of indices show at a stage time.
  private func shown(
    _ text: String, at time: Double, of paths: [[Int]] = [[0]], _ keyPath: String = "zPosition"
  ) throws -> [Double] {
    let stage = try scene(text).makeStage()
    stage.advance(to: 0)
    stage.advance(to: time)
    return try paths.map { path in
      var layer = stage.layer
      for index in path { layer = try #require(layer.sublayers?[index]) }
      let number = layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber
      return try #require(number).doubleValue
    }
  }

  @Test(
    "A layer's clock is (parent - beginTime) * speed + timeOffset (ST-01, ST-02)",
    arguments: [
      ("", 0.0, 1.0, 0.0), ("beginTime: 0.25s", 0.25, 1, 0), ("speed: 2", 0, 2, 0),
      ("timeOffset: 3s", 0, 1, 3), ("beginTime: 0.25s, speed: 2, timeOffset: 3s", 0.25, 2, 3),
      ("speed: 0, timeOffset: 4s", 0, 0, 4), ("speed: 0", 0, 0, 0),
      ("speed: -1, timeOffset: 5s", 0, -1, 5),
      ("beginTime: -1s, speed: -0.5, timeOffset: 5s", -1, -0.5, 5),
      ("beginTime: 0s", 0, 1, 0), ("beginTime: -2s", -2, 1, 0),
    ])
  func formula(keys: String, begin: Double, speed: Double, offset: Double) throws {
    let comma = keys.isEmpty ? "" : keys + ", "
    for time in [0, 0.5, 0.9] {
      let local = (time - begin) * speed + offset
      let value = try shown("layers: [{\(comma)\(Self.ruler)}]", at: time)[0]
      // Before 0, the ruler shows its start.
      #expect(isClose(value, max(0, local)), "\(keys) at \(time): \(value)")
    }
  }

  @Test("Clocks in clocks multiply, in masks too (ST-01)") func nesting() throws {
    let text = """
      layers:
        - beginTime: 0.2s
          speed: 2
          layers:
            - speed: -3
              timeOffset: 6s
              layers: [{\(Self.ruler)}]
              mask: {timeOffset: 1s, \(Self.ruler)}
            - {beginTime: 0.5s, \(Self.ruler)}
      """
    let stage = try scene(text).makeStage()
    stage.advance(to: 0.8)
    let outer = (0.8 - 0.2) * 2
    let inner = outer * -3 + 6
    let group = try #require(stage.layer.sublayers?[0].sublayers?[0])
    func number(_ layer: CALayer?) -> Double {
      (layer?.presentation()).map { Double($0.zPosition) } ?? .nan
    }
    #expect(isClose(number(group.sublayers?[0]), inner))
    #expect(isClose(number(group.mask), inner + 1))
    #expect(isClose(number(stage.layer.sublayers?[0].sublayers?[1]), outer - 0.5))
  }

  @Test("Begin times count on the clock, and durations last duration / speed (ST-02, ST-03)")
  func beginTimes() throws {
    let text = """
      layers:
        - beginTime: 0.2s
          speed: 2
          animations: [{type: basic, keyPath: zPosition, fromValue: 1, toValue: 2, beginTime: 0.4s,
                        duration: 0.8s}]
      """
    // From 0.2 + 0.4 / 2 to 0.4 + 0.8 / 2.
    for (time, value) in [(0.39, 0.0), (0.4, 1), (0.6, 1.5), (0.79, 1.975), (0.81, 0)] {
      let found = try shown(text, at: time)[0]
      #expect(isClose(found, value), "\(time): \(found)")
    }
  }

  @Test("A symbol's use with a begin time moves all of its animations (ST-02)") func symbols()
    throws
  {
    let text = """
      symbols:
        s: {layers: [{animations: [{type: basic, keyPath: zPosition, toValue: 1, duration: 0.4s}]}]}
      layers: [{symbol: s, beginTime: 0.3s}]
      """
    for (time, value) in [(0.2, 0.0), (0.4, 0.25), (0.6, 0.75), (0.8, 0)] {
      #expect(isClose(try shown(text, at: time, of: [[0, 0]])[0], value), "\(time)")
    }
  }

  @Test("What the timeline starts, starts when it is made (ST-03)") func timelines() throws {
    let text = """
      layers: [{id: a, beginTime: 0.5s, speed: 2}, {id: b, timeOffset: 3s, speed: 0.5}]
      timeline:
        - {at: 0.1s, set: {a.zPosition: 1}, animate: {duration: 1s, curve: linear}}
        - at: 0.1s
          add: {layer: b, animation: {type: basic, keyPath: zPosition, toValue: 1, duration: 0.2s,
                beginTime: 0.1s}}
      """
    let values = try shown(text, at: 0.4, of: [[0], [1]])
    // b waits 0.1 / 0.5 s and lasts 0.2 / 0.5 s.
    #expect(isClose(values[0], (0.4 - 0.1) * 2) && isClose(values[1], (0.4 - 0.3) / 0.4))
  }

  @Test("Pausing, speeds and scrubbing use the layer's clock (ST-02)") func changes() throws {
    let text = """
      layers:
        - {id: held, beginTime: 0.3s, timeOffset: 1s, \(Self.ruler)}
        - {id: paused, beginTime: 0.1s, speed: 2, \(Self.ruler)}
        - {id: quick, timeOffset: 2s, \(Self.ruler)}
        - beginTime: 0.2s
          layers: [{id: run, speed: 0, timeOffset: 1s, \(Self.ruler)}]
      timeline:
        - {at: 0.2s, scrub: {held: 4s}, pause: paused, speed: {quick: 3}}
        - {at: 0.4s, scrub: {run: {from: 3s, to: 7s, over: 0.4s}}}
      """
    let paths = [[0], [1], [2], [3, 0]]
    #expect(try areClose(shown(text, at: 0.1, of: paths), [0.8, 0, 2.1, 1]))
    #expect(try areClose(shown(text, at: 0.5, of: paths), [4, 0.2, 2.2 + 0.9, 4]))
    #expect(try areClose(shown(text, at: 0.9, of: paths), [4, 0.2, 2.2 + 2.1, 7]))
  }

  private func areClose(_ values: [Double], _ expected: [Double]) -> Bool {
    zip(values, expected).allSatisfy { isClose($0, $1) } && values.count == expected.count
  }

  @Test("The video's length counts on stage time (ST-03)") func lengths() throws {
    func length(_ layer: String) throws -> Double {
      try SceneFolder().scene("multiplane: 1\nstage: {size: [9, 9]}\nlayers: [\(layer)]").duration
    }
    let animation = "animations: [{type: basic, keyPath: opacity, beginTime: 1s, duration: 1s}]"
    #expect(try isClose(length("{\(animation)}"), 2))
    #expect(try isClose(length("{beginTime: 1.2s, \(animation)}"), 3.2))
    #expect(try isClose(length("{beginTime: 1s, speed: 2, \(animation)}"), 2))
    #expect(try isClose(length("{timeOffset: 0.5s, \(animation)}"), 1.5))
    #expect(try isClose(length("{beginTime: 1s, layers: [{speed: 0.5, \(animation)}]}"), 5))
  }

  @Test("A layer in a moved layer draws the same, later (ST-01)") func pixels() throws {
    let card = """
      {bounds: [0, 0, 20, 20], position: [30, 20], backgroundColor: "#e4572e",
       animations: [{type: spring, keyPath: position.x, fromValue: 5, duration: 0.5s},
                    {type: basic, keyPath: opacity, toValue: 0, beginTime: 0.2s, duration: 0.2s}]}
      """
    let plain = try hashes(of: SceneFolder().scene(videoHeader + "layers: [\(card)]").makeStage())
    func moved(_ keys: String) throws -> [UInt64] {
      try hashes(
        of: SceneFolder().scene(videoHeader + "layers: [{\(keys), layers: [\(card)]}]").makeStage())
    }
    // 0.25 s are five frames.
    #expect(try Array(moved("beginTime: 0.25s").dropFirst(5)) == Array(plain.dropLast(5)))
    #expect(try Array(moved("timeOffset: 0.25s").dropLast(5)) == Array(plain.dropFirst(5)))
    let quick = try moved("speed: 2")
    for frame in 0..<10 { #expect(quick[frame] == plain[2 * frame], "\(frame)") }
    #expect(try Set(moved("speed: 0, timeOffset: 0.25s")) == [plain[5]])
  }

  @Test("Videos start at 0 of their layer's clock (ST-03)", .ownContext) func videos() throws {
    let stage = Stage(size: CGSize(width: 8, height: 8), framesPerSecond: 10)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.backgroundColor = .white
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    layer.add(fade, forKey: nil)
    stage.layer.addSublayer(layer)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).apng")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.render(duration: 1, to: file)
    let data = try Data(contentsOf: file)
    let folder = try SceneFolder(["a.apng": data])
    let header = "multiplane: 1\nstage: {size: [8, 8], fps: 10, duration: 1s}\n"
    func frames(_ layer: String) throws -> [UInt64] {
      try hashes(of: folder.scene(header + "layers: [\(layer)]").makeStage())
    }
    let video = "type: video, source: a.apng, frame: [0, 0, 8, 8]"
    let plain = try frames("{\(video)}")
    #expect(Set(plain).count == 10)
    for keys in ["beginTime: 0.3s", "timeOffset: -0.3s", "speed: 1, beginTime: 0.3s"] {
      for layer in ["{\(video), \(keys)}", "{\(keys), layers: [{\(video)}]}"] {
        #expect(try Array(frames(layer).dropFirst(3)) == Array(plain.dropLast(3)), "\(layer)")
      }
    }
    let quick = try frames("{speed: 2, layers: [{\(video)}]}")
    for frame in 0..<5 { #expect(quick[frame] == plain[2 * frame]) }
    #expect(try Set(frames("{speed: 0, timeOffset: 0.4s, \(video)}")) == [plain[4]])
  }
}
