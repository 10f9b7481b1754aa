package import PixelKernels

/// Turns rendered frames into a file.
///
/// A video is divided into chunks of `chunkLength` frames; the last one may be shorter. Chunks are
/// encoded independently, on any thread, each by its own `ChunkEncoder`, and appended in order. The
/// output depends only on the frames, never on which thread encoded what, or when.
package protocol FrameSink: AnyObject, Sendable {
  /// The number of frames in every chunk except the last, at least 1; 48 for H.264, 1 for images.
  var chunkLength: Int { get }

  /// The number of phases of dithering from which encoders make frames, if phases differ: 4 for videos
  /// with more than 8 bits (GR-10), otherwise 1.
  var phaseCount: Int { get }

  /// The approximate bytes that the encoder of a chunk uses besides the frame that it encodes.
  var encoderBytes: Int { get }

  /// The number of frames that the output omits because its format cannot represent their time.
  ///
  /// They are appended like all others.
  var omittedFrameCount: Int { get }

  /// Returns whether a frame exists from an earlier run and must be neither rendered nor appended.
  ///
  /// Only sinks with chunks of one frame keep any.
  ///
  /// - Parameter frame: The frame, counted from 0 at the start of the video.
  /// - Returns: The same answer at any time.
  func keeps(_ frame: Int) -> Bool

  /// Creates the encoder of one chunk.
  ///
  /// May be called concurrently on any thread.
  ///
  /// - Parameter firstFrame: The chunk's first frame, counted from 0 at the start of the video; a
  ///   multiple of `chunkLength`.
  /// - Returns: An encoder for use on one thread.
  /// - Throws: `EncodingError` if the encoder is missing or does not support the video.
  func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder

  /// Appends a chunk to the file.
  ///
  /// Call this in frame order, on one thread at a time.
  ///
  /// - Parameter chunk: The chunk that follows those appended so far.
  /// - Throws: `EncodingError` if the chunk is out of order or the file cannot be written.
  func append(_ chunk: EncodedChunk) throws

  /// Completes the file: flushes it, verifies it and renames it into place.
  ///
  /// - Throws: `EncodingError`. The target is then unchanged, and `cancel` cleans up.
  func finish() throws

  /// Cancels the output: removes temporary files and leaves an existing target unchanged.
  ///
  /// May be called at any time and more than once; after `finish` it does nothing.
  func cancel()
}

extension FrameSink {
  package var phaseCount: Int { 1 }

  package var encoderBytes: Int { 0 }

  package var omittedFrameCount: Int { 0 }

  package func keeps(_ frame: Int) -> Bool { false }
}

/// Encodes the frames of one chunk on one thread.
package protocol ChunkEncoder: AnyObject {
  /// Encodes the next frame.
  ///
  /// Its pixels are read before the call returns.
  ///
  /// - Parameter frame: A frame of the video's size.
  /// - Throws: `EncodingError` if the size differs or the encoder fails.
  func append(_ frame: PixelBuffer) throws

  /// Encodes the next frame, of which other phases or the frame before may be known.
  ///
  /// Encoders that use neither need not implement this.
  ///
  /// - Parameter frame: A frame of the video's size.
  /// - Throws: `EncodingError` if the size differs or the encoder fails.
  func append(_ frame: FrameImages) throws

  /// Ends the chunk.
  ///
  /// - Returns: The chunk to append. The encoder cannot be used again.
  /// - Throws: `EncodingError` if the encoder fails or received no frame.
  func finish() throws -> EncodedChunk
}

extension ChunkEncoder {
  package func append(_ frame: FrameImages) throws { try append(frame.phases[0]) }
}
