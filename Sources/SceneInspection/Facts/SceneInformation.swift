import CoreGraphics
import Multiplane
package import MultiplaneScene

/// Information about a scene: its settings, contents, inputs and cost.
package struct SceneInformation: Sendable {
  /// The scene.
  package let scene: Scene
  /// The counted contents.
  package let facts: SceneFacts
  /// The font faces that its texts name, in order of precedence.
  package let fonts: [FontReport]
  /// The files that it was made from, besides the scene file.
  package let assets: [AssetReport]
  /// The cost of its frames.
  package let cost: SceneCost

  /// Gathers the information, evaluating the layers throughout the video.
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

  /// The number of frames in the video.
  package var frameCount: Int { scene.frameRate.frameCount(forDuration: scene.duration) }

  /// The canvas's size in pixels.
  package var pixelSize: (width: Int, height: Int) {
    func count(_ points: Double) -> Int { Int((points * Double(scene.scale)).rounded()) }
    return (count(Double(scene.size.width)), count(Double(scene.size.height)))
  }
}
