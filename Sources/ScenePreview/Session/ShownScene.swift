import CoreGraphics
import Foundation
import FrameEncoding
import MultiplaneScene
import PixelKernels
import Synchronization

/// A revision of the scene that has no errors.
final class ShownScene: Sendable {
  /// Counts the successful loads, from 1.
  let revision: Int
  let scene: Scene
  /// Pixels per point of frames, unless a request asks for another scale.
  let scale: Double
  let frameCount: Int
  /// Its golden frames; nil if it has none.
  @MainActor let goldens: PreviewGoldens?
  /// Its layer trees.
  @MainActor let layers: LayerTreeReports
  /// Its curves and onion skins.
  @MainActor let motion: SceneCurves
  private let frameMemory: Int?
  private let tracks = Mutex<[RevisionFrames]>([])

  /// The maximum number of scales whose frames are kept.
  private static let mostTracks = 3

  @MainActor
  init(_ scene: Scene, url: URL, revision: Int, scale: Double?, frameMemory: Int?) {
    self.scene = scene
    self.revision = revision
    self.frameMemory = frameMemory
    self.scale = scale ?? Double(scene.scale)
    goldens = PreviewGoldens(of: scene, url: url)
    layers = LayerTreeReports(of: scene)
    motion = SceneCurves(of: scene)
    frameCount = scene.frameRate.frameCount(forDuration: scene.duration)
  }

  /// Returns the frames at a scale.
  func track(scale: Double) async -> RevisionFrames {
    if let known = known(scale: scale) { return known }
    return await makeTrack(scale: scale)
  }

  private func known(scale: Double) -> RevisionFrames? {
    tracks.withLock { tracks in
      guard let index = tracks.firstIndex(where: { $0.scale == scale }) else { return nil }
      let track = tracks.remove(at: index)
      tracks.append(track)
      return track
    }
  }

  @MainActor
  func makeTrack(scale: Double) -> RevisionFrames {
    if let known = known(scale: scale) { return known }
    let track = RevisionFrames(
      scene, scale: scale,
      memory: frameMemory.map { MemoryPart(bytes: $0) } ?? MemoryBudget.process.part(of: .previews))
    let removed = tracks.withLock { tracks -> RevisionFrames? in
      tracks.append(track)
      return tracks.count > Self.mostTracks ? tracks.removeFirst() : nil
    }
    removed?.close()
    return track
  }

  /// Returns whether frames can be drawn at a scale.
  func admits(scale: Double) -> Bool {
    guard scale.isFinite, (0.01...100).contains(scale) else { return false }
    let (width, height) = (
      (scene.size.width * scale).rounded(), (scene.size.height * scale).rounded()
    )
    return min(width, height) >= 1 && SceneLimit.exceeded(byCanvas: width, height) == nil
  }

  /// Ends what is under way, and the threads that draw.
  @MainActor
  func close() {
    motion.close()
    for track in tracks.withLock({ $0 }) { track.close() }
  }
}
