import Foundation

/// Writes consecutive frames to one file or an open descriptor: hash lists, raw pixels, Y4M, and
/// PNG (one image in a file, any number on a descriptor).
package final class StreamSink: FrameSink, @unchecked Sendable {
  // Unchecked: coder, video and numbers are constant; the rest is accessed with `lock` held.

  private let coder: any FrameCoder
  private let video: VideoDescription
  private let numbers: FrameNumbers
  private let lock = NSLock()
  private let output: ByteOutput
  private var sequence: ChunkSequence

  /// Opens the target.
  ///
  /// The header is written with the first frame.
  ///
  /// - Parameters:
  ///   - target: A file, which appears in `finish`, or a descriptor.
  ///   - video: The video, with its size and number of frames.
  ///   - coder: The format's coder.
  ///   - numbers: The frame numbers shown to users.
  ///   - overwrites: Whether an existing file may be replaced.
  /// - Throws: `EncodingError.cannotCreate`.
  package init(
    target: ByteTarget, video: VideoDescription, coder: any FrameCoder,
    numbers: FrameNumbers = FrameNumbers(), overwrites: Bool = true
  ) throws {
    self.coder = coder
    self.video = video
    self.numbers = numbers
    output = try ByteOutput(target, overwrites: overwrites)
    sequence = ChunkSequence(frameCount: video.frameCount, chunkLength: 1)
  }

  package var chunkLength: Int { 1 }

  package func makeChunkEncoder(firstFrame: Int) -> any ChunkEncoder {
    SingleFrameEncoder(
      coder: coder, video: video, index: firstFrame, number: numbers.number(ofFrame: firstFrame))
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .frames(let frames) = chunk.payload else {
        throw EncodingError.failed("expected single frames for this format")
      }
      if sequence.nextFrame == 0 { try output.write(coder.header) }
      try sequence.accept(chunk)
      for frame in frames { try output.write(frame.bytes) }
    }
  }

  package func finish() throws {
    try lock.withLock {
      try sequence.requireComplete()
      try output.finish()
    }
  }

  package func cancel() {
    lock.withLock { output.cancel() }
  }
}
