import Foundation

/// Writes a video: H.264 in MP4, ProRes in QuickTime, or VP9 in WebM, with sound as AAC or Opus.
///
/// Everything is tagged as BT.709 and limited range. Without an alpha channel, frames are
/// composited over black. H.264 halves chroma in both directions and crops only by pairs of pixels,
/// so its width and height must be even.
package final class VideoSink: FrameSink, @unchecked Sendable {
  // Unchecked: the encoders' settings are constant; the rest is accessed with `lock` held.

  private let video: VideoDescription
  private let codec: VideoCodec
  private let lock = NSLock()
  private let file: AtomicFile
  private let sound: SoundEncoder?
  private var sequence: ChunkSequence
  private var muxer: VideoMuxer?
  /// The encoder of the first chunk until that is encoded.
  private var firstEncoder: VideoEncoder?

  /// Creates the temporary file.
  ///
  /// The target changes in `finish`.
  ///
  /// - Parameters:
  ///   - path: The video's file.
  ///   - video: The video, with its size, frame rate, number of frames and alpha channel.
  ///   - codec: The codec.
  ///   - overwrites: Whether an existing file may be replaced.
  ///   - sound: The sound, which is read while packets are appended; nil writes a silent video.
  /// - Throws: `EncodingError.unsupported` for a video or setting that the codec does not support,
  ///   `cannotCreate`, `codecMissing`.
  package init(
    path: String, video: VideoDescription, codec: VideoCodec = .h264(),
    overwrites: Bool = true, sound: SoundStream? = nil
  ) throws {
    try codec.requireSupport(for: video)
    // Open an encoder now to surface its errors before anything is rendered.
    firstEncoder = try VideoEncoder(video: video, codec: codec, firstFrame: 0)
    self.video = video
    self.codec = codec
    self.sound = try sound.map { try SoundEncoder($0, codec: codec.sound) }
    file = try AtomicFile(target: path, overwrites: overwrites)
    sequence = ChunkSequence(
      frameCount: video.frameCount, chunkLength: codec.chunkLength)
  }

  package var chunkLength: Int { codec.chunkLength }

  package var phaseCount: Int { codec.phaseCount(hasAlpha: video.hasAlpha) }

  package var encoderBytes: Int { codec.encoderBytes(for: video) }

  package func makeChunkEncoder(firstFrame: Int) throws -> any ChunkEncoder {
    let first = lock.withLock {
      defer { if firstFrame == 0 { firstEncoder = nil } }
      return firstFrame == 0 ? firstEncoder : nil
    }
    return try first ?? VideoEncoder(video: video, codec: codec, firstFrame: firstFrame)
  }

  package func append(_ chunk: EncodedChunk) throws {
    try lock.withLock {
      guard case .packets(let group) = chunk.payload else {
        throw EncodingError.failed("expected packets for a video")
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
      header: group.header, reorderDelay: group.reorderDelay, sound: sound)
  }

  /// Reads the file back and checks the size, frame count and rate that a player would see.
  private func verify() throws {
    let index = try VideoIndex(path: file.temporaryPath, reportedAs: file.target)
    let frameCount = codec.countsFrames ? index.frameCount : try index.packetCount()
    guard
      index.codec == codec.name, index.width == video.width, index.height == video.height,
      frameCount == video.frameCount,
      index.soundCodec == (sound == nil ? nil : codec.sound.name),
      !codec.countsFrames || index.frameRate == video.frameRate
    else {
      throw EncodingError.writeFailed(
        path: file.target, reason: "the written file contains a different video")
    }
  }
}
