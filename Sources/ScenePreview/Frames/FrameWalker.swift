import CoreGraphics
import FrameEncoding
import LayerTree
import Multiplane
import MultiplaneScene
import QuartzCore

/// Plays a scene from its start to capture what its frames are drawn from (PV-10).
///
/// A stage's clock only goes forward. Earlier frames are among the captured ones, or else the scene is
/// played again.
@MainActor
final class FrameWalker {
  private let scene: Scene
  private let scale: CGFloat
  private let frameCount: Int
  private let frames: CapturedFrames
  private var stage: Stage
  /// The first frame that the stage has not reached.
  private var next = 0
  /// The first frame to capture; those before it are only passed.
  private var firstCaptured = 0
  /// The number of layers published before the last commit, which identifies it.
  private var commit = 0
  private var layerCount = 0

  /// The animations of the frames that have been played.
  private(set) var animations: AnimationBars

  /// The mistakes of the frames that have been played.
  let mistakes = SceneMistakes()

  /// The number of frames before a requested one that are captured too when the scene is played again,
  /// because a request for an earlier frame is often followed by more.
  private static let margin = 60

  /// Creates a walker at the start of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Pixels per point.
  ///   - frames: Receives the frames.
  init(_ scene: Scene, scale: CGFloat, frames: CapturedFrames) {
    self.scene = scene
    self.scale = scale
    self.frames = frames
    animations = AnimationBars(of: scene)
    frameCount = scene.frameRate.frameCount(forDuration: scene.duration)
    stage = Self.makeStage(of: scene, scale: scale, mistakes)
  }

  /// Makes a stage with a scene at its start.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: Pixels per point.
  ///   - mistakes: Receives the scene's mistakes.
  /// - Returns: The stage.
  static func makeStage(
    of scene: Scene, scale: CGFloat, _ mistakes: SceneMistakes
  ) -> Stage {
    let stage = scene.makeStage(
      scale: scale, frameRate: scene.frameRate, background: scene.background)
    // A mistake in a scene has no effect, but must not end its preview.
    stage.perform {
      CAEngine.illegalCall = { _, message in mistakes.add(message) }
    }
    return stage
  }

  /// The size of a frame, in pixels.
  var pixelSize: (width: Int, height: Int) { stage.pixelSize }

  /// Makes the renderers of frames, one for each thread.
  var rendererFactory: @Sendable () -> FrameRenderer {
    let (fonts, scale, limitError) = (stage.fonts, Double(scale), stage.limitError)
    let frameDuration = scene.frameRate.seconds(atFrame: 1)
    let surfaces = SurfacePool(workers: FrameRasterizer.threadCount)
    return {
      FrameRenderer(
        fonts: fonts, scale: scale, frameDuration: frameDuration, surfaces: surfaces,
        limitError: limitError)
    }
  }

  /// Plays on for a moment, if there are frames left, and room for them.
  ///
  /// - Returns: Whether there may be more to do.
  /// - Throws: `RenderError`.
  func playAhead() throws -> Bool {
    guard next < frameCount, frames.hasRoom else { return false }
    try play(to: frameCount)
    return true
  }

  /// Captures a frame, playing as much of the scene as that takes.
  ///
  /// Others can use the main actor in the meantime.
  ///
  /// - Parameter frame: The number of the frame, less than that of all frames.
  /// - Returns: What it is drawn from.
  /// - Throws: `RenderError`; `CancellationError` if the scene is no longer shown.
  func frame(_ frame: Int) async throws -> LayerSnapshot {
    while true {
      // Another request may have moved it, and then this frame would give way at once.
      frames.focus(on: frame)
      if let known = frames[frame] { return known }
      guard !frames.isClosed else { throw CancellationError() }
      if frame < next { restart(for: frame) }
      try play(to: frame + 1)
      if let found = frames[frame] { return found }
      await Task.yield()
    }
  }

  private func restart(for frame: Int) {
    stage = Self.makeStage(of: scene, scale: scale, mistakes)
    firstCaptured = max(0, frame - Self.margin)
    (next, commit, layerCount) = (0, 0, 0)
  }

  /// Plays up to a frame, but not longer than others can wait.
  private func play(to end: Int) throws {
    let turn = Turn()
    repeat { try playNext() } while next < end && !turn.isOver
  }

  private func playNext() throws {
    let time = scene.frameRate.seconds(atFrame: next)
    let published = stage.publishedLayerCount
    guard next >= firstCaptured else {
      stage.advance(to: time)
      next += 1
      return
    }
    let snapshot = try stage.capture(at: time).snapshot
    if stage.publishedLayerCount > published {
      commit = stage.publishedLayerCount
      layerCount = commit - published
      animations.add(snapshot, at: time)
    }
    frames.add(next, snapshot, commit: commit, layerCount: layerCount)
    next += 1
  }
}

/// What a scene does while it is played that Apple's platforms answer with an exception.
final class SceneMistakes {
  /// The descriptions, without duplicates.
  private(set) var messages: [String] = []

  /// The maximum number of mistakes: they may happen in every frame.
  private static let most = 20

  func add(_ message: String) {
    if messages.count < Self.most, !messages.contains(message) { messages.append(message) }
  }
}
