/// Consecutive frames in encoded form, between a worker and the file.
package struct EncodedChunk: Sendable {
  /// The frames' encoded form.
  package enum Payload: Sendable {
    /// A closed group of images of a video.
    case packets(PacketGroup)
    /// One piece of data a frame, in order.
    case frames([EncodedFrame])
  }

  /// The first frame, counted from the video's start at 0.
  package let firstFrame: Int
  /// How many frames.
  package let frameCount: Int
  /// Their data.
  package let payload: Payload
}

/// One frame on its own: an image, a line of text or plain pixels.
package struct EncodedFrame: Sendable {
  /// What goes into the file.
  package let bytes: [UInt8]
  /// `pixelHash` of the frame where the format records it.
  package let pixelHash: UInt64?
}

/// Packets of one encoder, which decode without any other packet.
package struct PacketGroup: Sendable {
  /// Parameter sets, which are the same for all groups of a video.
  package let header: [UInt8]
  /// Frames by which decoding runs ahead of showing; the same for all groups of a video.
  package let reorderDelay: Int
  /// One packet a frame, in decoding order.
  package let packets: [EncodedPacket]
}

/// One encoded image of a video.
package struct EncodedPacket: Sendable {
  /// The image's data.
  package let bytes: [UInt8]
  /// Which frame of its group this is, from 0, in the order of showing.
  package let frame: Int
  /// libav's packet flags: key image, disposable.
  package let flags: Int32
  /// What comes beside the image: VP9's alpha as Matroska has it; empty where nothing does.
  package let addition: [UInt8]
}

/// Checks that chunks arrive in order and complete; every sink holds one.
struct ChunkSequence {
  private let frameCount: Int
  private let chunkLength: Int
  /// Frames that have arrived.
  private(set) var nextFrame = 0

  /// Expects a video.
  ///
  /// - Parameters:
  ///   - frameCount: Frames in all.
  ///   - chunkLength: Frames in every chunk but the last.
  init(frameCount: Int, chunkLength: Int) {
    self.frameCount = frameCount
    self.chunkLength = chunkLength
  }

  /// Takes the next chunk.
  ///
  /// - Parameter chunk: Starts where the last one ended.
  /// - Throws: `EncodingError.failed` for any other.
  mutating func accept(_ chunk: EncodedChunk) throws {
    guard chunk.firstFrame == nextFrame else {
      throw EncodingError.failed(
        "frame \(nextFrame) is next, but a chunk that starts with \(chunk.firstFrame) came")
    }
    let expected = min(chunkLength, frameCount - nextFrame)
    guard chunk.frameCount == expected, expected > 0 else {
      throw EncodingError.failed(
        "\(expected) frames are to follow frame \(nextFrame), and \(chunk.frameCount) came")
    }
    nextFrame += chunk.frameCount
  }

  /// Checks that the video is whole.
  ///
  /// - Throws: `EncodingError.failed` where frames are missing.
  func requireComplete() throws {
    guard nextFrame == frameCount else {
      throw EncodingError.failed("\(nextFrame) of \(frameCount) frames came")
    }
  }
}
