import CoreGraphics
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneInspection

/// The curves of a scene and the onion skins of its layers (PV-30, PV-31).
///
/// For each, the scene is played once, in turns, so that requests for frames do not wait.
@MainActor
final class SceneCurves {
  private let scene: Scene
  /// The mistakes, which are reported with the frames.
  private let mistakes = SceneMistakes()
  private var curves: Task<PropertyCurve.Collection, any Error>?
  private var skins: [(layer: String, task: Task<OnionSkin, any Error>)] = []
  private var isClosed = false

  /// The maximum number of layers whose onion skins are kept.
  private static let mostSkins = 4
  /// The maximum width of a ghost, in pixels.
  private static let mostPixels = 1280.0

  init(of scene: Scene) { self.scene = scene }

  /// Returns the curves of the scene.
  ///
  /// - Returns: The curves, and the labels of all layers.
  /// - Throws: `CancellationError` if the scene is no longer shown.
  func collection() async throws -> PropertyCurve.Collection {
    guard !isClosed else { throw CancellationError() }
    let task = curves ?? Task { try await sampleCurves() }
    curves = task
    return try await task.value
  }

  /// Returns the onion skin of a layer.
  ///
  /// - Parameters:
  ///   - layer: The label of the layer.
  ///   - collection: The curves of the scene.
  /// - Returns: The onion skin.
  /// - Throws: `RenderError`; `CancellationError` if the scene or the layer is no longer of interest.
  func skin(of layer: String, _ collection: PropertyCurve.Collection) async throws -> OnionSkin {
    guard !isClosed else { throw CancellationError() }
    if let known = skins.first(where: { $0.layer == layer }) { return try await known.task.value }
    let task = Task { try await sampleSkin(of: layer, collection) }
    skins.append((layer, task))
    if skins.count > Self.mostSkins { skins.removeFirst().task.cancel() }
    return try await task.value
  }

  /// Ends what is under way.
  func close() {
    isClosed = true
    curves?.cancel()
    for skin in skins { skin.task.cancel() }
  }

  private func sampleCurves() async throws -> PropertyCurve.Collection {
    let stage = FrameWalker.makeStage(of: scene, scale: scene.scale, mistakes)
    var sampling = CurveSampling(of: scene, on: stage, frameRate: scene.frameRate)
    var turn = Turn()
    while sampling.advance() { try await turn.yieldIfOver() }
    return sampling.collection
  }

  private func sampleSkin(
    of layer: String, _ collection: PropertyCurve.Collection
  ) async throws -> OnionSkin {
    let count = OnionSkin.standardCount
    let times = (0..<count).map { scene.duration * Double($0) / Double(count - 1) }
    let scale = min(Double(scene.scale), Self.mostPixels / scene.size.width)
    let stage = FrameWalker.makeStage(of: scene, scale: CGFloat(scale), mistakes)
    var sampling = OnionSampling(
      of: scene, on: stage, layers: [layer], frameTime: nil, ghostTimes: times, scale: scale,
      frameRate: scene.frameRate)
    var turn = Turn()
    while try sampling.advance() { try await turn.yieldIfOver() }
    return OnionSkin(sampling, collection)
  }
}
