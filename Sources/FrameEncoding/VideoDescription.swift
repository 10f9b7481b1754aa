/// The properties of a video that a sink needs before the first frame.
package struct VideoDescription: Sendable, Equatable {
  /// The width of every frame, in pixels.
  package let width: Int
  /// The height of every frame, in pixels.
  package let height: Int
  /// The frame rate.
  package let frameRate: FrameRate
  /// The number of frames to append, at least 1; a sink does not finish with any other number.
  package let frameCount: Int
  /// Whether to keep the alpha channel; without it, frames are composited over black.
  package let hasAlpha: Bool

  /// Creates a description of a video.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - frameRate: The frame rate.
  ///   - frameCount: The number of frames, at least 1.
  ///   - hasAlpha: Whether to keep the alpha channel.
  package init(
    width: Int, height: Int, frameRate: FrameRate, frameCount: Int, hasAlpha: Bool = false
  ) {
    guard width > 0, height > 0, frameCount > 0 else {
      fatalError("a video has at least one pixel and one frame")
    }
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.hasAlpha = hasAlpha
  }
}
