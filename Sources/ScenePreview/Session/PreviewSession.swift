import Foundation
import MultiplaneScene
import SceneTools
import Synchronization

/// The scene that a preview shows: loads it, and loads it again when it has changed (PV-20).
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
  /// The values that the page has set, which take precedence over those of the options.
  private var values: [String: ParameterValue] = [:]
  private var playing: Task<Void, Never>?
  private var watcher: FolderWatcher?
  private var watched: WatchedFiles
  /// The files as they were before they were read.
  private var versions = WatchedFiles.Versions()
  nonisolated private let state: Mutex<Published>
  /// The pages that listen for changes.
  nonisolated let events = EventHub()

  init(_ options: PreviewOptions) {
    self.options = options
    watched = WatchedFiles(
      scene: options.scene, files: [], roots: options.assetFolders, isFailed: true)
    state = Mutex(Published(description: SceneDescription.empty(name: Self.name(of: options))))
  }

  private static func name(of options: PreviewOptions) -> String {
    options.scene.lastPathComponent
  }

  /// What requests see now.
  nonisolated var published: Published { state.withLock { $0 } }

  /// Loads the scene, and again whenever its files change, until `close()`.
  func start() {
    let watcher = FolderWatcher { [weak self] in
      Task { @MainActor in self?.filesChanged() }
    }
    self.watcher = watcher
    // Watching before reading: what changes in between is noticed.
    watcher.watch(watched.folders)
    load()
  }

  /// Stops watching and drawing.
  func close() {
    watcher?.close()
    playing?.cancel()
    published.shown?.close()
  }

  // MARK: Loading

  /// Loads the scene again if its files have changed.
  func filesChanged() {
    guard watched.versions != versions else { return }
    load()
  }

  /// Loads the scene.
  ///
  /// If it has errors, the last one without stays.
  private func load() {
    versions = watched.versions
    do {
      let scene = try scene(values)
      try scene.rehearse(file: options.scene.lastPathComponent)
      show(scene)
      watch(isFailed: false)
      events.send("scene", revision)
    } catch {
      let errors = SceneDescription.errors((error as? SceneError)?.addingForeignHints(), error)
      state.withLock { $0.description = $0.description.adding("errors", errors) }
      watch(isFailed: true)
      events.send("failed", revision)
    }
  }

  private func scene(_ values: [String: ParameterValue]) throws -> Scene {
    try Scene(
      document: SceneDocument(contentsOf: options.scene), url: options.scene,
      folder: options.scene.deletingLastPathComponent(), assetFolders: options.assetFolders,
      fontFolders: options.fontFolders, parameters: options.parameters.merging(values) { $1 },
      cache: cache)
  }

  private var revision: JSONValue {
    ["revision": .integer(published.shown?.revision ?? 0)]
  }

  private func show(_ scene: Scene) {
    let last = published.shown
    let shown = ShownScene(
      scene, url: options.scene, revision: (last?.revision ?? 0) + 1, scale: options.scale,
      frameMemory: options.frameMemory)
    let description = SceneDescription.description(of: shown, name: Self.name(of: options))
    state.withLock { $0 = Published(shown: shown, description: description) }
    last?.close()
    playing?.cancel()
    let track = shown.makeTrack(scale: shown.scale)
    playing = Task { [weak self] in
      await track.playAhead()
      guard !Task.isCancelled else { return }
      self?.add(track.animations, track.mistakes, to: shown)
      // A request would wait for them; it reports their errors.
      _ = try? await shown.motion.collection()
    }
  }

  /// Adds the animations and the mistakes, which are known when the scene has been played.
  private func add(_ animations: JSONValue, _ mistakes: [JSONValue], to shown: ShownScene) {
    guard animations != [] || !mistakes.isEmpty, published.shown === shown else { return }
    state.withLock { state in
      var description = state.description.adding("animations", animations)
      if case .array(let errors)? = description["errors"] {
        description = description.adding("errors", .array(errors + mistakes))
      }
      state.description = description
    }
    events.send("scene", revision)
  }

  private func watch(isFailed: Bool) {
    let shown = published.shown
    let files = (shown?.scene.contents.files.map(\.url) ?? []) + (shown?.goldens?.files ?? [])
    let before = watched
    watched = WatchedFiles(
      scene: options.scene, files: files, roots: options.assetFolders, isFailed: isFailed)
    watcher?.watch(watched.folders)
    // What was saved while the scene was read is a change; what is compared for the first time is not.
    if before.versions == versions { versions = watched.versions }
  }

  // MARK: Parameters

  /// Sets parameters of the scene (PV-21).
  ///
  /// - Parameter new: The values by name; nil to reset all.
  /// - Returns: The description of the scene with these values.
  /// - Throws: `SceneError` if the scene does not accept them, which then stays as it was.
  func set(_ new: [String: ParameterValue]?) throws -> JSONValue {
    let values = new.map { self.values.merging($0) { $1 } } ?? [:]
    let scene = try scene(values)
    self.values = values
    show(scene)
    watch(isFailed: false)
    events.send("scene", revision)
    return published.description
  }
}
