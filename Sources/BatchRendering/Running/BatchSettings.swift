package import CoreGraphics
package import Multiplane

/// How the scene of a row is rendered.
package struct BatchSettings {
  /// Pixels per point.
  package let scale: Double
  /// Frames per second.
  package let frameRate: FrameRate
  /// The background color of the canvas, or nil for clear.
  package let background: CGColor?
  /// The options for frames and the encoder.
  package let options: RenderOptions

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - frameRate: Frames per second.
  ///   - background: The background color, or nil for clear.
  ///   - options: The options for frames and the encoder.
  package init(
    scale: Double, frameRate: FrameRate, background: CGColor?, options: RenderOptions
  ) {
    self.scale = scale
    self.frameRate = frameRate
    self.background = background
    self.options = options
  }

  /// The settings that affect the output, as text.
  func identity(format: String) -> [String] {
    let color = background.map { "\($0)" } ?? "clear"
    let frames = options.frames.map { "\($0.frames)" } ?? "all"
    return [
      format, "\(scale)", "\(frameRate)", color, frames, "\(options.alpha)", "\(options.crf)",
      "\(options.preset)", "\(options.pixelFormat)", options.quality.map { "\($0)" } ?? "",
      "\(options.sound)",
    ]
  }
}
