package import PixelKernels

/// Turns rendered frames into a file.
///
/// A video is cut into chunks of `chunkLength` frames, the last one shorter. Chunks are encoded
/// independently, on any thread, each by its own `ChunkEncoder`, then appended in order. What
/// comes out depends on the frames alone, never on who encoded what when.
package protocol FrameSink: AnyObject, Sendable {
  /// Frames in every chunk but the last: at least 1; 48 for H.264, 1 for images.
  var chunkLength: Int { get }

  /// Frames of the video that the output does not show, because its format has no time for them.
  ///
  /// They are appended like all others.
  var leftOutCount: Int { get }

  /// Whether a frame is there from an earlier run and is neither to be made nor appended.
  ///
  /// Only sinks with chunks of one frame keep any.
  ///
  /// - Parameter frame: Counted from the video's start at 0.
  /// - Returns: The same answer at any time.
  func keeps(_ frame: Int) -> Bool

  /// Makes the encoder of one chunk; may be called on any thread, concurrently.
  ///
  /// - Parameter firstFrame: The chunk's first frame, counted from the video's start at 0; a multiple
  ///   of `chunkLength`.
  /// - Returns: An encoder for one thread.
  /// - Throws: `EncodingError` where the encoder is missing or refuses the video.
  func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder

  /// Adds a chunk to the file; in frame order, one thread at a time.
  ///
  /// - Parameter chunk: The chunk that follows those appended so far.
  /// - Throws: `EncodingError` where the chunk is another one or the file cannot be written.
  func append(_ chunk: EncodedChunk) throws

  /// Completes the file: flushes it, verifies it and renames it into place.
  ///
  /// - Throws: `EncodingError`; nothing has taken the target's place then, and `cancel` cleans up.
  func finish() throws

  /// Gives up: removes temporary files and leaves an old target as it was.
  ///
  /// May be called at any time and more than once; after `finish` it does nothing.
  func cancel()
}

extension FrameSink {
  package var leftOutCount: Int { 0 }

  package func keeps(_ frame: Int) -> Bool { false }
}

/// Encodes the frames of one chunk, on one thread.
package protocol ChunkEncoder: AnyObject {
  /// Adds the next frame; its pixels are read before the call returns.
  ///
  /// - Parameter frame: A frame of the video's size.
  /// - Throws: `EncodingError` where it has another size or the encoder fails.
  func append(_ frame: PixelBuffer) throws

  /// Ends the chunk.
  ///
  /// - Returns: What the sink appends; the encoder is spent.
  /// - Throws: `EncodingError` where the encoder fails or got no frame.
  func finish() throws -> EncodedChunk
}
