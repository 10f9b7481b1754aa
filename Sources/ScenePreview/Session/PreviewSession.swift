import Foundation
import MultiplaneScene
import SceneTools
import Synchronization

/// The scene that a preview shows: loads it, and loads it again when it has changed.
///
/// Requests read what was published last, and so never wait for a reload.
@MainActor
final class PreviewSession {
  /// What requests see.
  struct Published: Sendable {
    /// The last scene without errors; nil if there was none.
    var shown: ShownScene?
    /// The description that the page gets.
    var description: JSONValue
  }

  private let options: PreviewOptions
  private let cache = AssetCache()
  private var playing: Task<Void, Never>?
  nonisolated private let state: Mutex<Published>

  init(_ options: PreviewOptions) {
    self.options = options
    state = Mutex(
      Published(description: SceneDescription.empty(name: options.scene.lastPathComponent)))
  }

  /// What requests see now.
  nonisolated var published: Published { state.withLock { $0 } }

  /// Loads the scene.
  ///
  /// If it has errors, the last one without stays.
  func load() {
    do {
      let scene = try Scene(
        document: SceneDocument(contentsOf: options.scene), url: options.scene,
        folder: options.scene.deletingLastPathComponent(), assetFolders: options.assetFolders,
        parameters: options.parameters, cache: cache)
      show(scene)
    } catch {
      let errors = (error as? SceneError)?.addingForeignHints()
      state.withLock {
        $0.description = $0.description.adding("errors", SceneDescription.errors(errors, error))
      }
    }
  }

  private func show(_ scene: Scene) {
    let last = published.shown
    let shown = ShownScene(
      scene, revision: (last?.revision ?? 0) + 1, scale: options.scale)
    let description = SceneDescription.description(
      of: shown, name: options.scene.lastPathComponent)
    state.withLock { $0 = Published(shown: shown, description: description) }
    last?.close()
    playing?.cancel()
    let track = shown.makeTrack(scale: shown.scale)
    playing = Task { await track.playAhead() }
  }
}
