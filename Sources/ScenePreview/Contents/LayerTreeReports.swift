import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// The layer trees of a scene at its frames.
///
/// They need the layers themselves, so that the scene is played again when an earlier frame is asked for.
@MainActor
final class LayerTreeReports {
  private let scene: Scene
  private var stage: Stage?
  /// The mistakes, which are reported with the frames.
  private let mistakes = SceneMistakes()
  private var last: (frame: Int, json: JSONValue)?

  init(of scene: Scene) { self.scene = scene }

  /// Returns the layers at a frame, with the values on screen.
  func json(atFrame frame: Int) -> JSONValue {
    if let last, last.frame == frame { return last.json }
    let time = scene.frameRate.seconds(atFrame: frame)
    let stage =
      self.stage.flatMap { $0.currentTime <= time ? $0 : nil }
      ?? FrameWalker.makeStage(of: scene, scale: scene.scale, mistakes)
    self.stage = stage
    stage.advance(to: time)
    let layers = LayerInspector.layers(on: stage, of: scene)
    let json: JSONValue = [
      "frame": .integer(frame), "time": .number(time),
      "layers": .array(layers.map { JSONValue($0) }),
    ]
    last = (frame, json)
    return json
  }
}
