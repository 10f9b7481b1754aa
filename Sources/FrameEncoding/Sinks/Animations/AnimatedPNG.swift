package import PixelKernels

/// Animated PNG in memory, for a few images.
package enum AnimatedPNG {
  /// Encodes a video of at most one chunk.
  ///
  /// - Parameters:
  ///   - images: The frames, at least one.
  ///   - frameRate: The frame rate; the animation loops forever.
  ///   - hasAlpha: Whether to keep the alpha channel.
  /// - Returns: The file.
  /// - Throws: `EncodingError` for images of different sizes, no images, or too many.
  package static func data(
    of images: [PixelBuffer], frameRate: FrameRate, hasAlpha: Bool
  ) throws -> [UInt8] {
    let video = VideoDescription(
      width: images.first?.width ?? 1, height: images.first?.height ?? 1,
      frameRate: frameRate, frameCount: images.count, hasAlpha: hasAlpha)
    let coder = APNGCoder(video: video)
    let chunk = AnimationChunkEncoder(coder: coder, video: video, firstFrame: 0)
    for image in images { try chunk.append(image) }
    guard case .frames(let frames) = try chunk.finish().payload else { return [] }
    return coder.header + frames.flatMap(\.bytes) + coder.trailer
  }
}
