import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Untrusted scenes: each one loads or fails, quickly.
struct HostileSceneTests {
  private func limitProblem(_ text: String) throws -> String? {
    let error = try #require(throws: SceneError.self) { try SceneFolder().scene(text) }
    #expect(error.exitClass == .limit)
    return error.diagnostics.first?.message
  }

  @Test func symbolsDoNotMultiplyWithoutBound() throws {
    // Ten levels of ten would be 10^10 layers.
    var text = header + "symbols:\n  s0: {}\n"
    for level in 1...10 {
      let uses = Array(repeating: "{symbol: s\(level - 1)}", count: 10).joined(separator: ", ")
      text += "  s\(level): {layers: [\(uses)]}\n"
    }
    let message = try limitProblem(text + "layers: [{symbol: s10}]")
    #expect(message == "the scene has more than 100000 layers (limit layer-count)")
  }

  @Test func symbolsCountEachOfTheirValues() throws {
    // 20,000 numbers used 100 times are 2 million values.
    let numbers = Array(repeating: "0", count: 20_000).joined(separator: ", ")
    let uses = Array(repeating: "{symbol: s}", count: 100).joined(separator: ", ")
    let message = try limitProblem(
      header + "symbols: {s: {type: gradient, locations: [\(numbers)]}}\nlayers: [\(uses)]")
    #expect(message == "the scene has more than 1000000 values (limit document-nodes)")
  }

  @Test func layersAreCounted() throws {
    let limit = SceneLimit.layerCount.value
    let layers = Array(repeating: "{}", count: limit).joined(separator: ",")
    #expect(try loadingProblems(header + "layers: [\(layers)]") == [])
    let message = try limitProblem(header + "layers: [\(layers),{}]")
    #expect(message == "the scene has more than 100000 layers (limit layer-count)")
  }

  @Test(
    "The parts of a control are layers",
    arguments: [
      "layers: [{type: pageControl, numberOfPages: 1000000}]",
      "layers: [{type: pageControl, numberOfPages: 60000}, {type: pageControl, numberOfPages: 60000}]",
      "layers: [{type: pageControl, id: a}]\ntimeline: [{at: 0.5s, set: {a.numberOfPages: 200000}}]",
      "layers: [{type: segmentedControl, segments: [{for: {each: i, in: {count: 30000}}, value: a}]}]",
    ])
  func partsOfControlsAreCounted(text: String) throws {
    #expect(
      try limitProblem(header + text)
        == "the scene has more than 100000 layers (limit layer-count)")
  }

  @Test func symbolsDoNotNestWithoutBound() throws {
    var text = header + "symbols:\n  s0: {}\n"
    for level in 1...200 { text += "  s\(level): {layers: [{symbol: s\(level - 1)}]}\n" }
    let message = try limitProblem(text + "layers: [{symbol: s200}]")
    #expect(message == "the scene has more than 64 levels of layers (limit document-depth)")
  }

  @Test func longChainsOfSymbolsAndLabelsDoNotRecurse() throws {
    var symbols = header + "symbols:\n  s0: {zPosition: 4}\n"
    for level in 1...5_000 { symbols += "  s\(level): {symbol: s\(level - 1)}\n" }
    let scene = try SceneFolder().scene(symbols + "layers: [{symbol: s5000}]")
    #expect(scene.contents.layers[0].value(of: "zPosition") == .number(4))

    var timeline = header + "layers: [{id: a}]\ntimeline:\n"
    for index in 0..<5_000 {
      timeline += "  - {with: l\(index + 1), label: l\(index), set: {a.opacity: 1}}\n"
    }
    timeline += "  - {at: 0.5s, label: l5000, set: {a.opacity: 1}}\n"
    #expect(try SceneFolder().scene(timeline).contents.timeline[0].time == 0.5)
  }

  /// Each use's arguments retain the scope of the previous use, so releasing a chain recurses.
  @Test(arguments: [64, 65])
  func chainsOfArgumentsAreBoundedAtTheEdge(count: Int) throws {
    var text = header + "symbols:\n  s0: {parameters: {n: {type: string}}, name: \"${n}\"}\n"
    for level in 1..<count {
      text += "  s\(level): {parameters: {n: {type: string}}, symbol: s\(level - 1), "
      text += "arguments: {n: \"${n}\"}}\n"
    }
    text += "layers: [{symbol: s\(count - 1), arguments: {n: a}}]"
    let message =
      "the scene has more than 64 levels of nested uses with arguments (limit document-depth)"
    if count == 64 {
      #expect(try loadingProblems(text) == [])
    } else {
      #expect(try limitProblem(text) == message)
    }
  }

  /// The symbol uses itself, but only through its argument.
  @Test func recursionThroughArgumentsIsBounded() throws {
    let message = try limitProblem(
      header + "symbols: {s: {parameters: {n: {type: string}}, symbol: \"${n}\", "
        + "arguments: {n: \"${n}\"}}}\nlayers: [{symbol: s, arguments: {n: s}}]")
    #expect(
      message
        == "the scene has more than 64 levels of nested uses with arguments (limit document-depth)")
  }

  @Test func timelinesAreBoundedAtTheEdge() throws {
    func text(_ entries: String) -> String {
      header + "layers: [{id: a}, {id: b}]\ntimeline: [\(entries)]"
    }
    let message = "the timeline has more than 100000 steps (limit timeline-steps)"
    let all = "repeat: {count: 100000, every: 1ms}"
    #expect(try loadingProblems(text("{at: 0, pause: a, \(all)}")) == [])
    #expect(try limitProblem(text("{at: 0, pause: a, \(all)}, {at: 0, resume: a}")) == message)
    // Each layer counts as a step, and so does each property.
    let half = "repeat: {count: 50000, every: 1ms}"
    #expect(try loadingProblems(text("{at: 0, pause: [a, b], \(half)}")) == [])
    #expect(
      try limitProblem(
        text("{at: 0, layers: [a, b], set: {opacity: 0, zPosition: 1}, \(half)}")) == message)
    #expect(
      try limitProblem(text("{at: 0, pause: a, repeat: {count: 100001, every: 1ms}}"))
        == "the entry happens more than 100000 times (limit timeline-steps)")
  }

  /// The most extreme times and speeds that a scene can express must not crash.
  @Test(arguments: [
    "speed: {a: 1e15}", "speed: {a: -1e15}", "speed: {a: 1e-15}", "scrub: {a: 1e15}",
    "scrub: {a: -1e15}", "scrub: {a: {from: -1e15, to: 1e15, over: 1e-9}}",
    "scrub: {a: {to: 1e15, over: 0s}}", "scrub: {a: {from: 0, to: 0, over: 1e15}}",
    "stagger: 1e15, pause: [a, b]", "pause: a, repeat: {count: 3, every: 1e15}",
    "animate: 1e15, set: {a.zPosition: 1}",
  ])
  @MainActor func extremeTimesCanBePlayed(entry: String) throws {
    let scene = try SceneFolder().scene(
      header + "layers: [{id: a, speed: 1e-9, layers: [{id: b, speed: 1e9, animations: "
        + "[{type: spring, keyPath: zPosition, stiffness: 1e15, mass: 1e-15, damping: 1e15}, "
        + "{type: keyframe, keyPath: position, path: {svg: M0 0L1e15 0}, duration: 1e-15, "
        + "repeatCount: forever, rotationMode: auto}]}]}]\n"
        + "timeline: [{at: 0.1s, \(entry)}, {at: 0.3s, resume: [a, b]}]")
    let stage = scene.makeStage()
    for frame in 0..<10 { stage.advance(to: Double(frame) / 10) }
    #expect(stage.layer.sublayers?.count == 1)
  }

  /// A great many changes of a layer's time, above a great many animations.
  @Test func longHistoriesOfTimeAreBounded() throws {
    let layers = String(
      repeating: "{animations: [{type: basic, keyPath: opacity, duration: 1000s}]},", count: 2_000)
    let rest =
      "layers: [{id: a, layers: [\(layers)]}]\ntimeline: "
      + "[{at: 0, pause: a, repeat: {count: 50000, every: 2ms}}, "
      + "{at: 1ms, resume: a, repeat: {count: 50000, every: 2ms}}]"
    let message = try limitProblem("multiplane: 1\nstage: {size: [9, 9]}\n" + rest)
    #expect(
      message == "finding the video's length takes more than 4000000 steps (limit length-steps)")
    // With an explicit duration, the timeline is not simulated to find one.
    #expect(try loadingProblems(header + rest) == [])
  }

  /// All changes happen at one instant, so only the limit on steps stops them.
  @Test func crowdedInstantsAreBounded() throws {
    let layers = String(repeating: "{},", count: 2_000)
    let change = "at: 0, repeat: {count: 1, every: 1ms}"
    let steps = String(repeating: "{\(change), pause: a}, {\(change), resume: a}, ", count: 1_100)
    let message = try limitProblem(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}, \(layers)]\ntimeline: [\(steps)]")
    #expect(
      message == "finding the video's length takes more than 4000000 steps (limit length-steps)")
  }

  @Test func placeholdersDoNotMultiplyWithoutBound() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let uses = String(repeating: "${t}", count: 100)
    let message = try limitProblem(
      header + "parameters: {t: {type: string, default: \(long)}}\n"
        + "layers: [{type: text, string: \"\(uses)\"}]")
    #expect(
      message
        == "placeholders insert more than 16777216 bytes of text (limit document-size)")
  }

  @Test(arguments: [
    ("duration: 20000s", "the video has more than 1000000 frames (limit frame-count)"),
    ("duration: 1s, fps: 241", "the video has more than 240 frames per second (limit frame-rate)"),
    (
      "duration: 1s, fps: 480/1", "the video has more than 240 frames per second (limit frame-rate)"
    ),
  ])
  func videosAreBounded(stage: String, expected: String) throws {
    #expect(try limitProblem("multiplane: 1\nstage: {size: [9, 9], \(stage)}") == expected)
  }

  @Test func videosAreBoundedByTheirAnimationsToo() throws {
    let message = try limitProblem(
      "multiplane: 1\nstage: {size: [9, 9]}\n"
        + "layers: [{animations: [{type: basic, keyPath: opacity, duration: 20000s}]}]")
    #expect(message == "the video has more than 1000000 frames (limit frame-count)")
  }

  /// Entries at extreme times must not be simulated all the way to those times.
  @Test(arguments: ["pause: a", "scrub: {a: {from: 0, to: 1s, over: 1e15}}", "set: {a.opacity: 0}"])
  func videosAreBoundedByTheirTimelinesToo(step: String) throws {
    let message = try limitProblem(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{id: a}]\n"
        + "timeline: [{at: 0, \(step), repeat: {count: 2, every: 1e15}}]")
    #expect(message == "the video has more than 1000000 frames (limit frame-count)")
  }

  @Test @MainActor func limitsMatchTheStages() {
    #expect(SceneLimit.canvasSide.value == Stage.maximumSide)
    #expect(SceneLimit.canvasPixels.value == Stage.maximumPixels)
    #expect(SceneLimit.frameCount.value == Stage.maximumFrames)
    #expect(SceneLimit.surfaceBytes.value == Stage.maximumSurfaceBytes)
    #expect(SceneLimit.contentsLength.value == Stage.maximumContentsLength)
  }

  @Test(arguments: [(16_384, 1, true), (16_385, 1, false), (8192, 8192, true), (8193, 8192, false)])
  func canvasesAreBoundedAtTheEdge(width: Int, height: Int, isLegal: Bool) throws {
    let problems = try loadingProblems(
      "multiplane: 1\nstage: {size: [\(width), \(height)], duration: 1s}")
    #expect(problems.isEmpty == isLegal, "\(problems)")
  }

  /// Returns SVG path data with `segments` segments, including the initial move.
  private func svg(_ segments: Int) -> String {
    "{svg: M0 0" + String(repeating: "h1", count: segments - 1) + "}"
  }

  @Test func pathsAreBoundedAtTheEdge() throws {
    let shape = header + "layers: [{type: shape, path: "
    let message = "the path has more than 100000 segments (limit path-segments)"
    #expect(try loadingProblems(shape + svg(100_000) + "}]") == [])
    #expect(try limitProblem(shape + svg(100_001) + "}]") == message)
    #expect(try loadingProblems(shape + "[\(svg(50_000)), \(svg(50_000))]}]") == [])
    #expect(try limitProblem(shape + "[\(svg(50_000)), \(svg(50_001))]}]") == message)
    // 100,000 points, and the segment that closes the path.
    let points = Array(repeating: "[0, 0]", count: 100_000).joined(separator: ", ")
    #expect(try loadingProblems(shape + "{polyline: [\(points)]}}]") == [])
    #expect(try limitProblem(shape + "{polyline: [\(points)], closed: true}}]") == message)
  }

  @Test func textsAreBoundedAtTheEdge() throws {
    let message = "the text has more than 10000 characters (limit text-length)"
    let text = { (count: Int) in
      header + "layers: [{id: a, type: text, string: \(String(repeating: "é", count: count))}]\n"
    }
    #expect(try loadingProblems(text(10_000)) == [])
    #expect(try limitProblem(text(10_001)) == message)
    // The limit also applies to text that is set later, or that a parameter makes longer.
    let late = String(repeating: "x", count: 10_001)
    #expect(
      try limitProblem(text(1) + "timeline: [{at: 0.5s, set: {a.string: \(late)}}]") == message)
    #expect(
      try limitProblem(
        header + "parameters: {t: {type: string, default: \(late)}}\n"
          + "layers: [{type: text, string: {param: t}}]") == message)
  }

  @Test @MainActor func theSceneThatTheNextTestBreaksIsValid() throws {
    let scene = try SceneFolder().scene(ValidScene.everything)
    let stage = scene.makeStage()
    stage.advance(to: 2)
    #expect(stage.layer.sublayers?.first?.opacity == 0.4)
  }

  /// Broken scenes either load or report errors; those that load can be built and played.
  @Test(arguments: 0..<8) @MainActor
  func brokenScenesNeverCrash(seed: UInt64) throws {
    let folder = try SceneFolder()
    var generator = TestGenerator(seed: seed)
    let valid = Array(ValidScene.everything.utf8)
    let pieces = [
      "{", "}", "[", "]", ": ", "- ", "9e99", "null", "1e-300", "%", "-", "*a", "x", "${n}",
    ]
    for _ in 0..<120 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        case 1: bytes.remove(at: index)
        case 2:
          let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
          bytes.insert(contentsOf: piece.utf8, at: index)
        default:
          bytes[index] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator)
        }
      }
      do {
        let scene = try folder.scene(String(decoding: bytes, as: UTF8.self))
        // A broken number may request a large canvas or a long video: play only small ones.
        guard scene.duration < 30 else { continue }
        let stage = scene.makeStage()
        stage.advance(to: scene.duration)
      } catch let error as SceneError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
