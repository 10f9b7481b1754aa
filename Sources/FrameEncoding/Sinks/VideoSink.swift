import Foundation

/// Writes a video: H.264 in MP4, ProRes in QuickTime's container, VP9 in WebM; no sound.
///
/// Everything is tagged BT.709 and limited range. Without alpha, frames are seen before black where
/// they are not opaque. H.264 halves chroma both ways and crops by whole pairs only, so width and
/// height must be even there.
package final class VideoSink: FrameSink, @unchecked Sendable {
  // Unchecked: what encoders are made from is constant; the rest is used with `lock` held.

  private let video: VideoDescription
  private let codec: VideoCodec
  private let lock = NSLock()
  private let file: AtomicFile
  private var sequence: ChunkSequence
  private var muxer: VideoMuxer?

  /// Creates the temporary file; the target changes in `finish`.
  ///
  /// - Parameters:
  ///   - path: The video's file.
  ///   - video: Size, rate, number of frames, and whether alpha is kept.
  ///   - codec: How it is compressed.
  ///   - overwrites: Whether a file that stands there may be replaced.
  /// - Throws: `EncodingError.unsupported` for a video or setting the codec cannot have, `cannotCreate`,
  ///   `codecMissing`.
  package init(
    path: String, video: VideoDescription, codec: VideoCodec = .h264(),
    overwrites: Bool = true
  ) throws {
    try codec.requireSupport(for: video)
    // Opened once for the sake of its errors, which should come before anything is rendered.
    _ = try VideoEncoder(video: video, codec: codec, firstFrame: 0)
    self.video = video
    self.codec = codec
    file = try AtomicFile(target: path, overwrites: overwrites)
    sequence = ChunkSequence(
      frameCount: video.frameCount, chunkLength: codec.chunkLength)
  }

  package var chunkLength: Int { codec.chunkLength }

  package func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder {
    try VideoEncoder(video: video, codec: codec, firstFrame: firstFrame)
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .packets(let group) = chunk.payload else {
        throw EncodingError.failed("a video is made of packets")
      }
      try sequence.accept(chunk)
      let muxer = try self.muxer ?? makeMuxer(for: group)
      self.muxer = muxer
      try muxer.append(group, firstFrame: chunk.firstFrame)
    }
  }

  package func finish() throws {
    try lock.withLock {
      try sequence.requireComplete()
      try muxer?.finish()
      muxer = nil
      try verify()
      try file.commit()
    }
  }

  package func cancel() {
    lock.withLock {
      muxer = nil
      file.cancel()
    }
  }

  private func makeMuxer(for group: PacketGroup) throws -> VideoMuxer {
    try VideoMuxer(
      path: file.temporaryPath, reportedAs: file.target, video: video, codec: codec,
      header: group.header, reorderDelay: group.reorderDelay)
  }

  /// Reads the index back: what a player would see of size, frames and rate.
  private func verify() throws {
    let index = try VideoIndex(path: file.temporaryPath, reportedAs: file.target)
    let frameCount = codec.countsFrames ? index.frameCount : try index.packetCount()
    guard
      index.codec == codec.name, index.width == video.width, index.height == video.height,
      frameCount == video.frameCount, !codec.countsFrames || index.frameRate == video.frameRate
    else {
      throw EncodingError.writeFailed(
        path: file.target, reason: "the file does not read back as the video that was written")
    }
  }
}
