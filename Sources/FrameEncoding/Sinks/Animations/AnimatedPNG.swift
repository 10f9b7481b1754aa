package import PixelKernels

/// Animated PNG in memory, for a few pictures.
package enum AnimatedPNG {
  /// Encodes a film that is not longer than a chunk.
  ///
  /// - Parameters:
  ///   - pictures: The frames, at least one.
  ///   - frameRate: How fast they take turns; for ever.
  ///   - hasAlpha: Whether alpha is kept.
  /// - Returns: The file.
  /// - Throws: `EncodingError` for pictures of different sizes, none, or too many.
  package static func data(
    of pictures: [PixelBuffer], frameRate: FrameRate, hasAlpha: Bool
  ) throws -> [UInt8] {
    let film = FilmDescription(
      width: pictures.first?.width ?? 1, height: pictures.first?.height ?? 1,
      frameRate: frameRate, frameCount: pictures.count, hasAlpha: hasAlpha)
    let coder = APNGCoder(film: film)
    let chunk = AnimationChunkEncoder(coder: coder, film: film, firstFrame: 0)
    for picture in pictures { try chunk.append(picture) }
    guard case .frames(let frames) = try chunk.finish().payload else { return [] }
    return coder.header + frames.flatMap(\.bytes) + coder.trailer
  }
}
