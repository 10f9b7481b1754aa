import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import TestSupport
import Testing

/// Emitters in scenes (EM).
@MainActor
struct EmitterLayerTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(videoHeader + text)
  }

  /// A scene with one emitter, whose only cell has these keys besides a shape, a rate and a lifetime.
  private func emitter(_ keys: String, cell: String = "", timeline: String = "[]") -> String {
    """
    layers:
      - {id: e, type: emitter, emitterPosition: [30, 20]\(keys), emitterCells: [
          {name: a, shape: {rect: [0, 0, 4, 4]}, birthRate: 20, lifetime: 2, velocity: 20\(cell)}]}
    timeline: \(timeline)
    """
  }

  @Test(.ownContext) func cellsAreDecoded() throws {
    let stage = try scene(
      """
      layers:
        - type: emitter
          emitterShape: circle
          emitterSize: [8, 8]
          seed: 5
          emitterCells:
            - {name: a, shape: {ellipse: [2, 3, 10, 6]}, birthRate: 3, lifetime: 1.5, color: red,
               emissionLongitude: 90deg, spin: 0.5turn, enabled: false,
               emitterCells: [{shape: {rect: [0, 0, 1, 1]}, beginTime: 500ms, duration: 1s}]}
            - {for: {each: n, in: [1, 2]}, shape: {rect: [0, 0, 1, 1]}, birthRate: {param: n}}
      """
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CAEmitterLayer)
    #expect(layer.emitterShape == .circle && layer.seed == 5)
    #expect(layer.emitterSize == CGSize(width: 8, height: 8))
    let cells = try #require(layer.emitterCells)
    #expect(cells.map(\.name) == ["a", nil, nil] && cells.map(\.birthRate) == [3, 1, 2])
    #expect(!cells[0].isEnabled && cells[0].lifetime == 1.5)
    #expect(abs(cells[0].emissionLongitude - .pi / 2) < 1e-12)
    #expect(abs(cells[0].spin - .pi) < 1e-12)
    // Two pixels per point, and a clear pixel on each side.
    let contents = cells[0].contents as? CGImage
    #expect(contents?.width == 22 && contents?.height == 14 && cells[0].contentsScale == 2)
    #expect(cells[0].emitterCells?[0].beginTime == 0.5 && cells[0].emitterCells?[0].duration == 1)
  }

  // The factors of the layer, like the rates of its cells (MP0202).
  @Test(arguments: ["birthRate", "lifetime"])
  func ratesAndLifetimesAreNotNegative(key: String) throws {
    let problem = "MP0202 the number must be at least 0, not -1"
    for text in [emitter(", \(key): -1"), emitter("").replacing("\(key): 2", with: "\(key): -1")] {
      let found = try loadingProblems(videoHeader + text)
      #expect(found.count == 1 && found[0].contains(problem), "\(found)")
    }
    #expect(try loadingProblems(videoHeader + emitter(", \(key): 0, velocity: -1")) == [])
  }

  // EM-03: forever, or from the start.
  @Test func theBeginTime() throws {
    let clear = try hashes(of: scene("layers: []").makeStage())
    let always = try hashes(of: scene(emitter("")).makeStage())
    let started = try hashes(of: scene(emitter(", beginTime: 0s")).makeStage())
    #expect(always[0] != clear[0] && started[0] == clear[0])
    // Without random properties, particles take each other's places in every frame.
    #expect(Set(always).count == 1 && Set(started).count == 20)
  }

  // EM-08, EM-20: any number of workers, and any frame alone.
  @Test func framesDoNotDependOnOthers() throws {
    let text = emitter(
      ", animations: [{type: basic, keyPath: emitterCells.a.birthRate, fromValue: 0, toValue: 90, "
        + "duration: 1s}]",
      cell: ", emissionRange: 1turn, spinRange: 9, scaleRange: 1, alphaSpeed: -0.4",
      timeline: "[{at: 300ms, set: {e.emitterCells.a.velocity: 60}}]")
    let all = try hashes(of: scene(text).makeStage())
    for (frames, workers) in [([3], 1), ([9, 17], 4), (Array(0..<20), 3)] {
      var options = RenderOptions()
      options.frames = FrameSelection(frames)
      options.workers = workers
      var hashes: [UInt64] = []
      try scene(text).makeStage().frames(duration: 1, options: options) { _, image in
        hashes.append(pixelHash(image.buffer))
      }
      #expect(hashes == frames.map { all[$0] })
    }
  }

  // EM-29: particles in perspective, around a layer that rotates, are the same in any frame alone, with
  // any number of workers, and in any order of the frames.
  @Test func framesInSpaceDoNotDependOnOthers() throws {
    let text = """
      layers:
        - frame: [0, 0, 60, 40]
          perspective: 200
          layers:
            - {id: card, frame: [20, 5, 20, 30], backgroundColor: red, animations: [
                {type: basic, keyPath: transform.rotation.y, fromValue: 0deg, toValue: 180deg,
                 duration: 1s}]}
            - {type: emitter, preservesDepth: true, emitterPosition: [30, 20], emitterShape: sphere,
               emitterMode: surface, emitterSize: [20, 20], emitterCells: [
                 {name: a, shape: {rect: [0, 0, 4, 4]}, birthRate: 90, lifetime: 1, velocity: 20,
                  zAcceleration: 60, spinRange: 9, alphaSpeed: -0.4}]}
      """
    let all = try hashes(of: scene(text).makeStage())
    #expect(Set(all).count == all.count)
    for (frame, workers) in [(17, 1), (9, 4), (2, 1)] {
      var options = RenderOptions()
      options.frames = FrameSelection([frame])
      options.workers = workers
      try scene(text).makeStage().frames(duration: 1, options: options) { _, image in
        #expect(pixelHash(image.buffer) == all[frame])
      }
    }
    for workers in [1, 4] {
      var options = RenderOptions()
      options.workers = workers
      var hashes: [UInt64] = []
      try scene(text).makeStage().frames(duration: 1, options: options) { _, image in
        hashes.append(pixelHash(image.buffer))
      }
      #expect(hashes == all)
    }
    let flattened = text.replacing("preservesDepth: true", with: "preservesDepth: false")
    #expect(try hashes(of: scene(flattened).makeStage()) != all)
  }

  // EM-19
  @Test func keyPathsOfCells() throws {
    let still = try hashes(of: scene(emitter("")).makeStage())
    let changed = try hashes(
      of: scene(
        emitter("", timeline: "[{at: 500ms, set: {e.emitterCells.a.velocity: 60}}]")
      ).makeStage())
    #expect(still[9] == changed[9] && still[15] != changed[15])
    let unknown = try loadingProblems(
      videoHeader + emitter("", timeline: "[{at: 0s, set: {e.emitterCells.b.velocity: 6}}]"))
    #expect(unknown.count == 1)
    #expect(
      unknown[0].hasSuffix(
        #" MP0308 the layer has no emitter cell for the key path "emitterCells.b.velocity""#))
    let fixed = try loadingProblems(
      videoHeader
        + emitter(", animations: [{type: basic, keyPath: emitterCells.a.name, toValue: b}]"))
    #expect(fixed.count == 1)
    #expect(
      fixed[0].hasSuffix(#" MP0309 the property "emitterCells.a.name" cannot be animated"#))
  }

  @Test func badCells() throws {
    func problems(_ cell: String) throws -> [String] {
      try loadingProblems(
        videoHeader + "layers: [{type: emitter, emitterCells: [{\(cell)}]}]"
      ).map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? $0 }
    }
    let shape = "shape: {rect: [0, 0, 4, 4]}"
    #expect(try problems("birthRate: 5") == ["MP0102 an emitter cell has no image"])
    #expect(
      try problems("\(shape), birthRate: -5") == [
        "MP0202 the number must be at least 0, not -5"
      ])
    #expect(
      try problems("\(shape), lifetime: -1") == [
        "MP0202 the number must be at least 0, not -1"
      ])
    #expect(
      try problems("\(shape), contents: a.png").first?.hasPrefix("MP0107") == true)
    #expect(
      try problems("\(shape), speling: 1") == [
        #"MP0103 unknown key "speling" in emitter cell"#
      ])
    #expect(
      try problems("shape: {rect: [0, 0, 2000, 4]}") == [
        "MP0202 the shape of a particle must be from 0 to 1024.0 points wide and high, with its blur"
      ])
  }

  // EM-28
  @Test func tooManyParticles() throws {
    func problems(_ rate: String) throws -> [String] {
      try loadingProblems(
        videoHeader + "layers: [{type: emitter, birthRate: 2, emitterCells: "
          + "[{shape: {rect: [0, 0, 1, 1]}, birthRate: \(rate), lifetime: 2}]}]")
    }
    #expect(try problems("250000") == [])
    #expect(
      try problems("250001") == [
        "3:54 MP0601 the emitter has more than 1000000 particles at a time (limit live-particles)"
      ])
    // What only an animation reaches is an error of the frame.
    let stage = try scene(
      emitter(
        ", animations: [{type: basic, keyPath: birthRate, fromValue: 1e6, toValue: 1e6, duration: 9s}]"
      )
    ).makeStage()
    #expect(throws: RenderError.self) { try hashes(of: stage) }
  }
}
