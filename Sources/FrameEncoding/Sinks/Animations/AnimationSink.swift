import Foundation

/// Writes an animated image that loops forever: APNG, GIF or WebP.
///
/// Every chunk starts with a complete frame, so that chunks can be encoded independently.
final class AnimationSink: FrameSink, @unchecked Sendable {
  // Unchecked: coder and video are constant; the rest is accessed with `lock` held.

  /// The number of frames per chunk; part of the formats.
  static let chunkLength = 16

  private let coder: any AnimationCoder
  private let video: VideoDescription
  private let lock = NSLock()
  private let output: ByteOutput
  private var sequence: ChunkSequence
  private var byteCount = 0

  /// Opens the target.
  ///
  /// The header is written with the first frame.
  ///
  /// - Parameters:
  ///   - target: A file, which appears in `finish`, or a descriptor if the format's header does not
  ///     store its length.
  ///   - video: The video, with its size, frame rate and number of frames.
  ///   - coder: The format's coder.
  ///   - overwrites: Whether an existing file may be replaced.
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

  var omittedFrameCount: Int { video.frameCount - coder.clock.shownCount }

  func makeChunkEncoder(firstFrame: Int) -> any ChunkEncoder {
    AnimationChunkEncoder(coder: coder, video: video, firstFrame: firstFrame)
  }

  func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .frames(let frames) = chunk.payload else {
        throw EncodingError.failed("expected single frames for this format")
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
