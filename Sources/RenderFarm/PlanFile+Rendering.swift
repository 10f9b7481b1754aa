import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene

extension PlanFile {
  /// Renders a chunk to its file, unless the file exists and is valid (FA-04).
  ///
  /// - Parameters:
  ///   - index: The index of the chunk.
  ///   - workers: The number of threads; nil uses the number of the plan.
  ///   - overwrites: Whether to render a chunk that is already valid.
  ///   - progress: Called with the number of complete frames of the chunk.
  /// - Returns: Whether the chunk was rendered.
  /// - Throws: `FarmError` if there is no such chunk, or if a file of the scene has changed; `SceneError`;
  ///   `RenderError`.
  @MainActor
  package func renderChunk(
    _ index: Int, workers: Int? = nil, overwrites: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> Bool {
    let file = try file(ofChunk: index)
    try requireUnchangedFiles()
    if !overwrites, Self.isValid(file) { return false }
    let scene = try loadScene()
    let stage = try makeStage(of: scene)
    var options = options
    if let workers { options.workers = workers }
    do {
      try OutputFolder.create(folder.chunksPath)
    } catch {
      throw RenderError.wrapping(error)
    }
    try stage.render(
      file.identity, toChunkFile: file.path, duration: scene.duration, of: destination,
      options: options, progress: progress)
    return true
  }

  /// Whether a chunk is complete and of the plan.
  private static func isValid(_ file: ChunkFile) -> Bool {
    do {
      _ = try file.check()
      return true
    } catch {
      return false
    }
  }

  /// Returns the stage of the scene, whose files are those of the plan.
  @MainActor
  func makeStage() throws -> Stage {
    try requireUnchangedFiles()
    return try makeStage(of: loadScene())
  }

  private func loadScene() throws -> Scene {
    let scene = try Scene(
      contentsOf: URL(fileURLWithPath: folder.absolutePath(of: plan.scene)),
      parameters: plan.parameters.mapValues { .text($0) },
      assetFolders: plan.roots.map { URL(fileURLWithPath: folder.absolutePath(of: $0)) },
      fontFolders: plan.fonts.map { URL(fileURLWithPath: folder.absolutePath(of: $0)) })
    let known = Set(plan.files.map { folder.absolutePath(of: $0.path) })
    for file in scene.contents.files where !known.contains(file.url.path) {
      throw FarmError(
        .invalid, "the scene now uses \(file.url.path), which the plan does not list",
        hint: "make the plan again, with --overwrite")
    }
    return scene
  }

  @MainActor
  private func makeStage(of scene: Scene) throws -> Stage {
    let canvas = plan.canvas
    var background = scene.background
    if let text = canvas.background {
      guard let color = try? ColorSyntax(text).color else {
        throw FarmError(.invalid, "the background of the plan is not a color")
      }
      background = color.alpha > 0 ? color : nil
    }
    let pixels = (Double(scene.size.width), Double(scene.size.height))
    guard (pixels.0 * canvas.scale).rounded() == Double(canvas.width),
      (pixels.1 * canvas.scale).rounded() == Double(canvas.height)
    else { throw FarmError(.invalid, "the canvas of the plan is not that of the scene") }
    return scene.makeStage(
      scale: canvas.scale, frameRate: canvas.frameRate, background: background)
  }

  private func requireUnchangedFiles() throws {
    let digests = SourceDigest()
    for file in plan.files {
      let path = folder.absolutePath(of: file.path)
      guard let hash = try? digests.digest(ofFile: path) else {
        throw FarmError(.missing, "cannot read \(path), which the plan needs")
      }
      guard hash == file.hash else {
        throw FarmError(
          .invalid, "\(path) has changed since the plan was made",
          hint: "make the plan again, with --overwrite")
      }
    }
  }
}
