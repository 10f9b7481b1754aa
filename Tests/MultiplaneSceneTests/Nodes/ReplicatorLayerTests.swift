import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Replicator layers in scenes (RP).
@MainActor
struct ReplicatorLayerTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(videoHeader + text)
  }

  @Test(.ownContext) func keysBecomeProperties() throws {
    let stage = try scene(
      """
      layers:
        - {type: replicator, instanceCount: 12, instanceDelay: 0.1, instanceTransform: {rotate: 30deg},
           instanceColor: "#ff8000", instanceRedOffset: -0.1, instanceAlphaOffset: -0.05}
      """
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CAReplicatorLayer)
    #expect(layer.instanceCount == 12 && layer.instanceDelay == 0.1)
    #expect(abs(layer.instanceTransform.m11 - 0.8660254037844387) < 1e-15)
    #expect(layer.instanceRedOffset == -0.1 && layer.instanceAlphaOffset == -0.05)
    #expect(layer.instanceGreenOffset == 0 && layer.instanceBlueOffset == 0)
  }

  // RP-01: instances are drawn like layers with the transforms in full.
  @Test func framesMatchThoseOfCopies() throws {
    func frames(_ layers: String) throws -> [UInt64] {
      try hashes(of: scene("layers: [\(layers)]").makeStage())
    }
    let dot =
      "frame: [2, 2, 10, 10], cornerRadius: 5, backgroundColor: red, "
      + "animations: [{type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 1s}]"
    let replicated = try frames(
      "{type: replicator, frame: [0, 0, 60, 40], instanceCount: 3, "
        + "instanceTransform: {translate: [15, 0]}, layers: [{\(dot)}]}")
    let copies = (0..<3).map { "{frame: [\($0 * 15), 0, 60, 40], layers: [{\(dot)}]}" }
    #expect(Set(replicated).count > 5)
    #expect(try replicated == frames(copies.joined(separator: ", ")))
  }

  // RP-04: the automatic length of a video includes the last instance.
  @Test func theLengthIncludesDelayedInstances() throws {
    let scene = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [20, 20], fps: 10}
      layers:
        - type: replicator
          instanceCount: 4
          instanceDelay: 0.25
          layers:
            - animations: [{type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 1s}]
      """)
    #expect(scene.duration == 1.75)
  }

  // RP-06
  @Test func tooManyLayersAreReportedWhereTheCountIs() throws {
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{type: replicator, instanceCount: 50001, layers: [{}]}]") == [
          "3:44 MP0601 the replicator shows more than 100000 layers (limit replicated-layers)"
        ])
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{type: replicator, instanceCount: 50000, layers: [{}]}]") == [])
    #expect(
      try loadingProblems(
        videoHeader
          + "layers: [{type: replicator, instanceCount: 1000000000, "
          + "layers: [{type: replicator, instanceCount: 400, layers: [{}, {}]}]}]") == [
          "3:44 MP0601 the replicator shows more than 100000 layers (limit replicated-layers)"
        ])
  }

  // RP-06: an animation can exceed the limit later.
  @Test(.ownContext) func aFrameWithTooManyLayersIsAnError() throws {
    let stage = try scene(
      """
      layers:
        - type: replicator
          layers: [{}]
          animations: [{type: basic, keyPath: instanceCount, toValue: 200000, duration: 1s}]
      """
    ).makeStage()
    #expect {
      try stage.frames(duration: 1) { _, _ in }
    } throws: { error in
      (error as? RenderError)?.reason == .limit
        && "\(error)".hasSuffix(
          "s shows more than 100000 layers in replicators (limit replicated-layers)")
    }
  }
}
