import Foundation

/// Writes an animated image that repeats for ever: APNG, GIF or WebP.
///
/// Every chunk begins with a whole image, so that chunks can be made independently.
final class AnimationSink: FrameSink, @unchecked Sendable {
  // Unchecked: coder and video are constant; the rest is used with `lock` held.

  /// Frames in a chunk; part of the formats.
  static let chunkLength = 16

  private let coder: any AnimationCoder
  private let video: VideoDescription
  private let lock = NSLock()
  private let output: ByteOutput
  private var sequence: ChunkSequence
  private var byteCount = 0

  /// Opens the target; a header is written with the first frame.
  ///
  /// - Parameters:
  ///   - target: A file, which appears in `finish`, or a descriptor where the format's head does not
  ///     say its length.
  ///   - video: Size, rate and number of frames.
  ///   - coder: The format.
  ///   - overwrites: Whether a file that stands there may be replaced.
  /// - Throws: `EncodingError.cannotCreate`.
  init(
    target: ByteTarget, video: VideoDescription, coder: any AnimationCoder, overwrites: Bool = true
  ) throws {
    self.coder = coder
    self.video = video
    output = try ByteOutput(target, overwrites: overwrites)
    sequence = ChunkSequence(frameCount: video.frameCount, chunkLength: Self.chunkLength)
  }

  var chunkLength: Int { Self.chunkLength }

  var leftOutCount: Int { video.frameCount - coder.clock.shownCount }

  func makeChunkEncoder(firstFrame: Int) -> any ChunkEncoder {
    AnimationChunkEncoder(coder: coder, video: video, firstFrame: firstFrame)
  }

  func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .frames(let frames) = chunk.payload else {
        throw EncodingError.failed("this format is made of single frames")
      }
      if sequence.nextFrame == 0 { try write(coder.header) }
      try sequence.accept(chunk)
      for frame in frames { try write(frame.bytes) }
    }
  }

  func finish() throws {
    try lock.withLock {
      try sequence.requireComplete()
      try write(coder.trailer)
      if let mark = try coder.lengthMark(byteCount: byteCount) {
        try output.replace(mark.bytes, at: mark.offset)
      }
      try output.finish()
    }
  }

  func cancel() {
    lock.withLock { output.cancel() }
  }

  private func write(_ bytes: [UInt8]) throws {
    try output.write(bytes)
    byteCount += bytes.count
  }
}
