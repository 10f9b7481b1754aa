import PixelKernels

/// The frames of a video file, in one of the kinds of files that can be decoded.
///
/// Knows when each frame starts, but decodes nothing itself.
protocol FrameSource: Sendable {
  /// When each frame starts.
  var times: FrameTimes { get }

  /// Creates a decoder at the start of the file.
  ///
  /// - Returns: A decoder that shares nothing mutable with others.
  func makeDecoder() throws(VideoError) -> any FrameDecoder
}

/// A decoder at a position in a video file.
///
/// Used by one thread at a time. The pixels of a frame do not depend on what was decoded before
/// (VD-01).
protocol FrameDecoder: AnyObject, Sendable {
  /// Whether pixels may be translucent, as far as the frames decoded so far tell.
  var hasAlpha: Bool { get }

  /// The number of what is decoded next, such as a packet, to compare decoders of the same file.
  var position: Int { get }

  /// Returns whether continuing gets to a frame at least as soon as seeking does.
  ///
  /// - Returns: False if the decoder would have to seek, or has failed.
  func reaches(_ number: Int) -> Bool

  /// Decodes a frame.
  ///
  /// `kept` is the number of frames directly before it to pass to `keep` if they are decoded.
  ///
  /// - Returns: The upright pixels, which the decoder does not modify afterwards.
  /// - Throws: `VideoError`; the decoder is not usable afterwards.
  func frame(
    _ number: Int, keeping kept: Int, _ keep: (Int, PixelBuffer) -> Void
  ) throws(VideoError) -> PixelBuffer
}
