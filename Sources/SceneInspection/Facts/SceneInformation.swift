import CoreGraphics
import Multiplane
package import MultiplaneScene

/// All that is told of a scene: what it says, what it has, what it reads, what it costs.
package struct SceneInformation: Sendable {
  /// The scene.
  package let scene: Scene
  /// What was counted in it.
  package let facts: SceneFacts
  /// The faces that its texts name, in order of precedence.
  package let fonts: [FontReport]
  /// The files that it was made from, besides its own.
  package let assets: [AssetReport]
  /// What its frames cost.
  package let cost: SceneCost

  /// Gathers everything; the video's layers are followed from begin to end.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: `RenderError` for a frame that cannot be drawn.
  @MainActor
  package init(of scene: Scene) throws {
    self.scene = scene
    facts = SceneFacts(of: scene)
    fonts = FontReport.fonts(of: scene).filter(\.isUsed)
    assets = AssetReport.assets(of: scene)
    cost = try SceneCost(of: scene)
  }

  /// Frames of the video.
  package var frameCount: Int { scene.frameRate.frameCount(forDuration: scene.duration) }

  /// The canvas in pixels.
  package var pixelSize: (width: Int, height: Int) {
    func count(_ points: Double) -> Int { Int((points * Double(scene.scale)).rounded()) }
    return (count(Double(scene.size.width)), count(Double(scene.size.height)))
  }
}
