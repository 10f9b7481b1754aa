import Foundation
import Multiplane
import MultiplaneScene
import SceneTestSupport
import Testing

/// Extreme clocks and places of precompositions end in a frame or an error.
@MainActor
struct HostileCompositionTests {
  private let symbols = """
    multiplane: 1
    stage: {size: [60, 40], fps: 20, duration: 1s}
    symbols:
      dot:
        frame: [0, 0, 60, 40]
        layers:
          - {id: box, frame: [0, 0, 20, 20], backgroundColor: red,
             animations: [{type: basic, keyPath: position.x, toValue: 50, duration: 400ms}]}
        timeline: [{at: 200ms, set: {box.opacity: 0.5}}]
        duration: 500ms

    """

  private func frames(_ text: String) throws -> Int {
    var count = 0
    try SceneFolder().scene(symbols + text).makeStage().frames(duration: 1) { _, _ in count += 1 }
    return count
  }

  @Test(
    "Physics is not simulated for longer than the limit (PC-17)",
    arguments: [
      ("layers: [{id: f, symbol: fall, CLOCK}]", "freeze: 100000000s", true),
      ("layers: [{symbol: fall, CLOCK}]", "trim: [100000000s, 100000001s]", true),
      ("layers: [{symbol: fall, CLOCK}]", "remap: [[0s, 0s], [500ms, 100000000s]]", true),
      ("layers: [{symbol: fall, CLOCK}]", "remap: [[0s, 0s], [100000000s, 100000000s]]", false),
      ("layers: [{symbol: fall, CLOCK}]", "speed: 100000", true),
      ("layers: [{symbol: fall, CLOCK}]", "speed: 100000, duration: 100ms", false),
      ("layers: [{symbol: fall, CLOCK}]", "start: 100000000s", false),
      ("layers: [{timeOffset: 100000000, layers: [{symbol: fall, CLOCK}]}]", "start: 0s", true),
      ("layers: [{speed: 100000, layers: [{symbol: fall, CLOCK}]}]", "start: 0s", true),
      (
        "layers: [{id: a, layers: [{symbol: fall, CLOCK}]}]\ntimeline: [{at: 0, speed: {a: 100000}}]",
        "start: 0s", true
      ),
      (
        "layers: [{speed: 1e8, timeOffset: -1e8, layers: [{speed: 1e8, "
          + "layers: [{speed: 0, layers: [{symbol: fall, CLOCK}]}]}]}]", "speed: 1e8", false
      ),
      ("sequence: [{play: {symbol: fall, CLOCK}, duration: 1s}]", "freeze: 100000000s", true),
      ("layers: [{symbol: around, CLOCK}]", "freeze: 100000000s", true),
      ("layers: [{symbol: dot, CLOCK}]", "freeze: 100000000s", false),
    ])
  func physics(text: String, clock: String, isTooLong: Bool) throws {
    let scene = """
      multiplane: 1
      stage: {size: [60, 40], fps: 20, duration: 1s}
      symbols:
        dot: {layers: [{}], timeline: []}
        fall:
          type: view
          layers: [{type: view, id: ball, frame: [0, 0, 9, 9]}]
          dynamics: [{gravity: ball}]
          timeline: []
        around: {layers: [{symbol: fall}], timeline: []}

      """
    let problems = try loadingProblems(
      scene + text.replacing("CLOCK", with: "clock: {\(clock)}"))
    #expect(problems.count == (isTooLong ? 1 : 0), "\(problems)")
    if text.contains("id: f,") { #expect(problems[0].contains("the layer \"f\" shows physics")) }
    #expect(problems.allSatisfy { $0.contains("(limit physics-time)") }, "\(problems)")
  }

  @Test("Symbols that play others are not expanded for each of them (PC-10)")
  func chains() throws {
    // A use of the last counts 42,000 values, of the million that a scene can have.
    let count = 25
    let chain = (0..<count).map {
      "  s\($0): {layers: [{symbol: s\($0 + 1)}], timeline: []}\n"
    }
    let values = String(repeating: "0,", count: 42_000)
    for order in [chain, chain.reversed()] {
      let text =
        header + "symbols:\n" + order.joined()
        + "  s\(count): {layers: [{x-a: [\(values)]}], timeline: []}\n"
      #expect(try loadingProblems(text) == [])
    }
    // A mistake in the last of them is found, whether or not a layer plays the first.
    for use in ["", "layers: [{symbol: a}]\n"] {
      let text =
        header + "symbols:\n  a: {layers: [{symbol: b}], timeline: []}\n"
        + "  b: {layers: [{colr: red}], timeline: []}\n" + use
      #expect(try loadingProblems(text).map { $0.prefix(11) } == ["5:17 MP0103"])
    }
  }

  @Test(
    "Extreme clocks are played (PC-06, PC-07)",
    arguments: [
      "{trim: [0s, 0.0001s], loop: forever}", "{remap: [[0s, 0s], [1s, 1000000000s]]}",
      "{speed: 100000000}", "{speed: -1000, loop: 1000000}", "{freeze: 100000000s}",
      "{start: 0.9999999s, duration: 0.0000001s}",
    ])
  func clocks(clock: String) throws {
    #expect(try frames("layers: [{symbol: dot, clock: \(clock)}]") == 20)
  }

  @Test(
    "Precompositions are in replicators, masks and transitions (PC-01)",
    arguments: [
      "{type: replicator, instanceCount: 50, instanceDelay: 0.01, layers: [{symbol: dot}]}",
      "{frame: [0, 0, 60, 40], backgroundColor: blue, mask: {symbol: dot, clock: {loop: forever}}}",
      "{symbol: dot, hidden: true}",
      "{symbol: dot, clock: {loop: forever}, motionBlur: {samples: 64}}",
    ])
  func places(layer: String) throws {
    #expect(try frames("layers: [\(layer)]") == 20)
  }

  @Test("A symbol cannot be in itself (PC-10)") func cycles() {
    #expect(throws: (any Error).self) {
      try frames("  loop: {layers: [{symbol: loop, clock: {}}]}\nlayers: [{symbol: loop}]")
    }
  }

  @Test("Layers count where a symbol is used, not where it is defined (PC-10)")
  func layerCount() throws {
    let symbol = "  many: {layers: [{for: {each: i, in: {count: 50001}}}], duration: 1s}"
    let scene = try SceneFolder().scene(symbols + symbol + "\nlayers: [{symbol: many}]")
    #expect(scene.contents.layers[0].composition?.contents.layers[0].layers.count == 50_001)
    #expect(throws: SceneError.self) {
      try SceneFolder().scene(symbols + symbol + "\nlayers: [{symbol: many}, {symbol: many}]")
    }
  }

  @Test("A sequence has thousands of entries (PC-20)") func longSequences() throws {
    let text =
      "sequence: [{for: {each: i, in: {count: 2000}}, play: {symbol: dot}, duration: 10ms}]"
    #expect(try frames(text) == 20)
  }
}
