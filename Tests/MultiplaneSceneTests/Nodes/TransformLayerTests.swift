import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Layers in three dimensions in scenes.
@MainActor
struct TransformLayerTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(videoHeader + text)
  }

  // a transform layer has the keys of a layer.
  @Test(.ownContext) func theClass() throws {
    let stage = try scene(
      "layers: [{type: transform, position: [3, 4], layers: [{anchorPointZ: -5}]}]"
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? CATransformLayer)
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect(layer.sublayers?.first?.anchorPointZ == -5)
  }

  // m34 = -1 / distance.
  @Test(.ownContext) func perspectiveIsASublayerTransform() throws {
    let stage = try scene("layers: [{perspective: 800, layers: [{}]}, {type: transform}]")
      .makeStage()
    var matrix = CATransform3DIdentity
    matrix.m34 = -1 / 800
    let layers = try #require(stage.layer.sublayers)
    #expect(CATransform3DEqualToTransform(layers[0].sublayerTransform, matrix))
    #expect(CATransform3DIsIdentity(layers[1].sublayerTransform))
  }

  @Test func perspectiveIsADistance() throws {
    #expect(
      try loadingProblems(videoHeader + "layers: [{perspective: 0}]").map { String($0.prefix(11)) }
        == ["3:24 MP0202"])
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{perspective: 90, sublayerTransform: {perspective: 90}}]"
      ).count == 1)
    #expect(try loadingProblems(videoHeader + "layers: [{perspective: near}]").count == 1)
  }
}
