import FrameEncoding
import Multiplane
import MultiplaneScene

/// How a command renders a scene: its options combined with the scene's defaults.
struct VideoRequest {
  /// How the scene is shown.
  let canvas: CanvasArguments.Canvas
  /// The frames to render, or nil for all.
  let frames: FrameSelection?
  /// The options for frames, the encoder and the threads.
  let options: RenderOptions

  /// Combines the options.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - format: The output's format.
  ///   - canvas: The options for the canvas.
  ///   - range: The options for the frames.
  ///   - encoding: The options for the encoder and the threads.
  /// - Throws: `CommandError` if options conflict, or the format does not support them.
  init(
    of scene: Scene, in format: OutputFormat, _ canvas: CanvasArguments, _ range: RangeArguments,
    _ encoding: EncodingArguments
  ) throws {
    self.canvas = try canvas.canvas(for: scene)
    try self.canvas.requireAlpha(in: format)
    frames = try range.selection(in: scene, rate: self.canvas.frameRate)
    options = try encoding.options(for: format, frames: frames, hasAlpha: self.canvas.hasAlpha)
  }
}
