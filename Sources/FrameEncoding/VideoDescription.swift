/// What a sink has to know of a video before its first frame.
package struct VideoDescription: Sendable, Equatable {
  /// Columns of every frame, in pixels.
  package let width: Int
  /// Rows of every frame, in pixels.
  package let height: Int
  /// Frames a second.
  package let frameRate: FrameRate
  /// Frames that will be appended, at least 1; a sink refuses to finish with another number.
  package let frameCount: Int
  /// Whether alpha is to be kept; without it frames are seen before black.
  package let hasAlpha: Bool

  /// Describes a video.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - height: Rows, at least 1.
  ///   - frameRate: Frames a second.
  ///   - frameCount: Frames, at least 1.
  ///   - hasAlpha: Whether alpha is to be kept.
  package init(
    width: Int, height: Int, frameRate: FrameRate, frameCount: Int, hasAlpha: Bool = false
  ) {
    precondition(width > 0 && height > 0, "a video has at least one pixel")
    precondition(frameCount > 0, "a video has at least one frame")
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.hasAlpha = hasAlpha
  }
}
