import Compositor
import LayerTree
import Multiplane
import QuartzCore

extension Scene {
  /// Plays the scene without drawing, and returns the layers that are never inside the stage (SL-17).
  ///
  /// The times of a few frames usually suffice to see all layers. Only for the others, all frames are
  /// looked at, of scenes of up to 3,000 frames.
  ///
  /// - Returns: The warnings, in source order.
  @MainActor package func warningsOfVisibility() -> [SceneDiagnostic] {
    let count = frameRate.frameCount(forDuration: duration)
    guard count > 0 else { return [] }
    let step = max(1, count / 30)
    var layers = LayerVisibility(self)
    layers.look(at: Array(stride(from: 0, to: count, by: step)) + [count - 1])
    guard !layers.outside.isEmpty, step > 1 else { return layers.warnings }
    guard count <= 3_000 else { return [] }
    layers.look(at: Array(0..<count))
    return layers.warnings
  }
}

/// The layers of a scene that some frames show outside of the stage and none inside.
@MainActor private struct LayerVisibility {
  /// The layers that have only been seen outside so far.
  private(set) var outside: Set<LayerID> = []
  private var places: [LayerID: SceneDiagnostic] = [:]
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  /// Looks at frames in order.
  mutating func look(at frames: [Int]) {
    // Each stage has layers of its own.
    let known = LimitLocations()
    let stage = scene.makeStage(places: known)
    let compositor = Compositor(fonts: scene.fonts)
    var inside: Set<LayerID> = []
    outside = []
    // What happens meanwhile is reported by `rehearse(file:)`.
    _ = stage.perform {
      SceneReports.collect(file: "") {
        for frame in frames {
          stage.advance(to: Double(frame) / scene.frameRate.framesPerSecond)
          // What cannot be drawn is an error of the video.
          guard let tree = try? stage.renderTree() else { return }
          compositor.findVisibility(in: tree) { layer, isInside in
            if isInside {
              inside.insert(layer)
              outside.remove(layer)
            } else if !inside.contains(layer) {
              outside.insert(layer)
            }
          }
        }
      }
    }
    places = Dictionary(
      outside.compactMap { layer in known[layer].map { (layer, $0) } }, uniquingKeysWith: { $1 })
  }

  /// A warning for each place in the file.
  var warnings: [SceneDiagnostic] {
    var known: Set<SceneDiagnostic> = []
    return places.values.map {
      $0.with(
        code: .notDrawn, message: "the layer is never inside the stage",
        hint: "its position is that of its center; check the position, or write frame")
    }.filter { known.insert($0).inserted }.inOrderOfPlace
  }
}
