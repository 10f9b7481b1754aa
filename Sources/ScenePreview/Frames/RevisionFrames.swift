import CoreGraphics
import FrameEncoding
import LayerTree
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore

/// The frames of one revision of a scene at one scale.
///
/// Frames that are captured or finished already are served without the main actor, so that they do not
/// wait for a reload.
final class RevisionFrames: Sendable {
  /// Pixels per point.
  let scale: Double
  private let frameRate: FrameRate
  private let captured: CapturedFrames
  private let rasterizer: FrameRasterizer
  private let walker: FrameWalker

  /// Starts at the beginning of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Pixels per point.
  ///   - memory: The approximate memory for snapshots.
  @MainActor
  init(_ scene: Scene, scale: Double, memory: MemoryPart) {
    captured = CapturedFrames(in: memory)
    self.scale = scale
    frameRate = scene.frameRate
    walker = FrameWalker(scene, scale: CGFloat(scale), frames: captured)
    rasterizer = FrameRasterizer(
      hasAlpha: scene.background.map { $0.alpha < 1 } ?? true,
      makeRenderer: walker.rendererFactory)
  }

  /// Returns the pixels of a frame.
  ///
  /// - Parameter frame: The number of the frame, less than that of all frames.
  /// - Returns: The pixels.
  /// - Throws: `RenderError`; `CancellationError` if the scene is no longer shown.
  func pixels(_ frame: Int) async throws -> FrameRasterizer.Pixels {
    if let finished = rasterizer.finished(frame) { return finished }
    let snapshot: LayerSnapshot
    if let known = captured[frame] {
      captured.focus(on: frame)
      snapshot = known
    } else {
      snapshot = try await walker.frame(frame)
    }
    return try await rasterizer.pixels(
      FrameRasterizer.Job(
        frame: frame, snapshot: snapshot,
        globalTime: RenderContext.epoch + frameRate.seconds(atFrame: frame)))
  }

  /// Plays the scene ahead of requests, in turns, until the task is cancelled.
  @MainActor
  func playAhead() async {
    // An error is that of a frame, whose request reports it.
    while !Task.isCancelled, (try? walker.playAhead()) ?? false { await Task.yield() }
  }

  /// The animations of the frames that have been played, as JSON.
  @MainActor var animations: JSONValue { walker.animations.json }

  /// The mistakes of the frames that have been played, as JSON.
  @MainActor var mistakes: [JSONValue] {
    walker.mistakes.messages.map { SceneDescription.message($0) }
  }

  /// Ends the threads that draw.
  func close() {
    captured.close()
    rasterizer.close()
  }
}
