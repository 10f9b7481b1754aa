/// Consecutive encoded frames, on their way from a worker to the file.
package struct EncodedChunk: Sendable {
  /// The encoded frames.
  package enum Payload: Sendable {
    /// A closed group of pictures of a video.
    case packets(PacketGroup)
    /// One piece of data per frame, in order.
    case frames([EncodedFrame])
  }

  /// The first frame, counted from 0 at the start of the video.
  package let firstFrame: Int
  /// The number of frames.
  package let frameCount: Int
  /// The encoded frames.
  package let payload: Payload
}

/// A self-contained frame: an image, a line of text or raw pixels.
package struct EncodedFrame: Sendable {
  /// The bytes to write to the file.
  package let bytes: [UInt8]
  /// The frame's `pixelHash`, if the format records it.
  package let pixelHash: UInt64?
}

/// Packets of one encoder that decode without any other packet.
package struct PacketGroup: Sendable {
  /// The parameter sets, which are the same for all groups of a video.
  package let header: [UInt8]
  /// The number of frames by which decoding precedes presentation; the same for all groups of a
  /// video.
  package let reorderDelay: Int
  /// One packet per frame, in decoding order.
  package let packets: [EncodedPacket]
}

/// One encoded frame of a video.
package struct EncodedPacket: Sendable {
  /// The encoded data.
  package let bytes: [UInt8]
  /// The frame's index within its group, from 0, in presentation order.
  package let frame: Int
  /// libav's packet flags: keyframe, disposable.
  package let flags: Int32
  /// Additional data: VP9's alpha channel as stored in Matroska; empty if there is none.
  package let addition: [UInt8]
}

/// Checks that chunks arrive in order and complete.
///
/// Every sink has one.
struct ChunkSequence {
  private let frameCount: Int
  private let chunkLength: Int
  /// The number of frames received.
  private(set) var nextFrame = 0

  /// Creates a check for a video.
  ///
  /// `chunkLength` is the number of frames in every chunk except the last.
  init(frameCount: Int, chunkLength: Int) {
    self.frameCount = frameCount
    self.chunkLength = chunkLength
  }

  /// Accepts the next chunk.
  ///
  /// - Parameter chunk: A chunk that starts where the previous one ended.
  /// - Throws: `EncodingError.failed` for any other chunk.
  mutating func accept(_ chunk: EncodedChunk) throws {
    guard chunk.firstFrame == nextFrame else {
      throw EncodingError.failed(
        "expected a chunk at frame \(nextFrame), found one at frame \(chunk.firstFrame)")
    }
    let expected = min(chunkLength, frameCount - nextFrame)
    guard chunk.frameCount == expected, expected > 0 else {
      throw EncodingError.failed(
        "expected \(expected) frames from frame \(nextFrame), found \(chunk.frameCount)")
    }
    nextFrame += chunk.frameCount
  }

  /// Checks that the video is complete.
  ///
  /// - Throws: `EncodingError.failed` if frames are missing.
  func requireComplete() throws {
    guard nextFrame == frameCount else {
      throw EncodingError.failed("expected \(frameCount) frames, found \(nextFrame)")
    }
  }
}
