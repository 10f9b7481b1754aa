import Foundation
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Key paths that traverse the layer tree.
@MainActor
struct SceneKeyPathTests {
  // V-03
  @Test func animationsReachSublayersByName() throws {
    let stage = try scene(
      """
      symbols: {badge: {bounds: [0, 0, 50, 10], layers: [{id: dot}]}}
      layers:
        - bounds: [0, 0, 80, 20]
          layers: [{}, {symbol: badge, id: b}, {name: other.one}]
          animations:
            - {type: basic, keyPath: sublayers.b.position.x, fromValue: 50%, toValue: 0, duration: 1s}
            - {type: basic, keyPath: sublayers.b.sublayers.dot.position.x, fromValue: 100%,
               toValue: 0, duration: 1s}
            - type: group
              duration: 1s
              animations: [{type: keyframe, keyPath: sublayers.other.one.opacity, values: [0, 0.5]}]
      """
    ).makeStage()
    stage.advance(to: 0)
    stage.advance(to: 0.5)
    let sublayers = try #require(stage.layer.sublayers?[0].presentation()?.sublayers)
    // Percentages are relative to each layer's parent, which is 80 or 50 points wide.
    #expect(isClose(sublayers[1].position.x, 20))
    #expect(isClose(try #require(sublayers[1].sublayers?[0]).position.x, 25))
    #expect(isClose(Double(sublayers[2].opacity), 0.25))
  }

  @Test(arguments: [
    ("sublayers.dto.opacity", "MP0301 the layer has no sublayer \"dto\"", "did you mean \"dot\"?"),
    (
      "sublayers.dot.opactiy", "MP0308 a layer has no property \"opactiy\"",
      "did you mean \"opacity\"?"
    ),
    (
      "sublayers.dot.sublayers.x.y", "MP0301 the layer has no sublayer \"x\"",
      "to reach a sublayer, write sublayers.NAME.opacity"
    ),
    (
      "sublayers.", "MP0301 the layer has no sublayer \"\"",
      "to reach a sublayer, write sublayers.NAME.opacity"
    ),
  ])
  func mistakes(keyPath: String, problem: String, hint: String) throws {
    let error = try #require(throws: SceneError.self) {
      try scene(
        "layers: [{layers: [{id: dot}], animations: [{type: basic, keyPath: \(keyPath)}]}]")
    }
    #expect(error.diagnosticLines == ["3:68 \(problem)"])
    #expect(error.diagnostics.first?.hint == hint)
  }

  // Checked in isolation, a symbol lacks the layers of the symbol that it uses.
  @Test func symbolsMayReachTheLayersOfOthers() throws {
    #expect(
      try loadingProblems(
        header + "symbols:\n  a: {layers: [{id: dot}]}\n  b: {symbol: a, animations: "
          + "[{type: basic, keyPath: sublayers.dot.opacity}]}\nlayers: [{symbol: b}]") == [])
    let problems = try loadingProblems(
      header + "symbols:\n  a: {layers: [{id: dto}]}\n  b: {symbol: a, animations: "
        + "[{type: basic, keyPath: sublayers.dot.opacity}]}\nlayers: [{symbol: b}]")
    #expect(problems == ["5:54 MP0301 the layer has no sublayer \"dot\""])
  }

  @Test func setNamesLayersByTheirIds() throws {
    let problems = try loadingProblems(
      header + "layers: [{id: a, layers: [{id: b}]}]\n"
        + "timeline: [{at: 0, set: {a.sublayers.b.opacity: 0}}]")
    #expect(problems == ["4:26 MP0308 a layer has no property \"sublayers.b.opacity\""])
  }
}
