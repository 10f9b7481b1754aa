import Foundation
import PixelKernels

/// Writes the encoded frames of one chunk of a plan to a file, which appears when it is complete.
package final class ChunkFileSink: FrameSink, @unchecked Sendable {
  // Unchecked: `let` properties are constant; the rest is accessed with `lock` held.

  private let identity: ChunkIdentity
  private let video: VideoDescription
  private let coding: FrameCoding
  private let numbers: FrameNumbers
  private let lock = NSLock()
  private let output: ByteOutput
  private var hash = XXHash64(seed: 0)
  private var nextFrame: Int
  private var hasStarted = false

  /// Creates the temporary file.
  ///
  /// `path` is the chunk's file, which is replaced if it exists. `coding` is how the video is
  /// encoded, which this machine can do.
  package init(
    path: String, identity: ChunkIdentity, video: VideoDescription, coding: FrameCoding,
    numbers: FrameNumbers = FrameNumbers()
  ) throws {
    self.identity = identity
    self.video = video
    self.coding = coding
    self.numbers = numbers
    nextFrame = identity.frames.lowerBound
    output = try ByteOutput(.file(path), overwrites: true)
  }

  package var chunkLength: Int { coding.chunkLength }

  package var phaseCount: Int { coding.phaseCount(of: video) }

  package var encoderBytes: Int {
    guard case .video(let codec) = coding.kind else { return 0 }
    return codec.encoderBytes(for: video)
  }

  /// Frames of other chunks are neither rendered nor appended.
  package func keeps(_ frame: Int) -> Bool { !identity.frames.contains(frame) }

  package func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder {
    try coding.makeEncoder(firstFrame: firstFrame, of: video, numbers: numbers)
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard chunk.firstFrame == nextFrame,
        chunk.frameCount == min(chunkLength, identity.frames.upperBound - nextFrame)
      else {
        throw EncodingError.failed("frame \(chunk.firstFrame) is out of order")
      }
      if !hasStarted { try write(ChunkFileLayout.start(of: identity)) }
      hasStarted = true
      try write(ChunkFileLayout.record(of: chunk))
      nextFrame += chunk.frameCount
    }
  }

  package func finish() throws {
    try lock.withLock {
      guard nextFrame == identity.frames.upperBound else {
        throw EncodingError.failed(
          "expected frames to \(identity.frames.upperBound), found frames to \(nextFrame)")
      }
      try write([ChunkFileLayout.Record.end.rawValue])
      let digest = hash.digest().littleEndian
      try output.write(withUnsafeBytes(of: digest) { Array($0) })
      try output.finish()
    }
  }

  package func cancel() {
    lock.withLock { output.cancel() }
  }

  private func write(_ bytes: [UInt8]) throws {
    bytes.withUnsafeBytes { hash.update($0) }
    try output.write(bytes)
  }
}
