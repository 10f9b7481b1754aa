package import PixelKernels

/// Turns one frame into bytes that stand on their own; a value that any thread may use.
package protocol FrameCoder: Sendable {
  /// What comes before the first frame.
  var header: [UInt8] { get }

  /// Encodes a frame.
  ///
  /// - Parameters:
  ///   - frame: A frame of the video's size.
  ///   - number: The number users know the frame by.
  /// - Returns: Its bytes.
  /// - Throws: `EncodingError`.
  func encode(_ frame: PixelBuffer, number: Int) throws -> EncodedFrame
}

extension FrameCoder {
  /// Most formats begin with the first frame.
  package var header: [UInt8] { [] }
}

/// A chunk of one frame for every format that is a sequence of pieces.
final class SingleFrameEncoder: ChunkEncoder {
  private let coder: any FrameCoder
  private let video: VideoDescription
  private let index: Int
  private let number: Int
  private var encoded: EncodedFrame?

  /// Prepares for a frame.
  ///
  /// - Parameters:
  ///   - coder: The format.
  ///   - video: The size that frames must have.
  ///   - index: The frame's place in the video, from 0.
  ///   - number: The number users know it by.
  init(coder: any FrameCoder, video: VideoDescription, index: Int, number: Int) {
    self.coder = coder
    self.video = video
    self.index = index
    self.number = number
  }

  func append(_ frame: PixelBuffer) throws {
    guard frame.width == video.width, frame.height == video.height else {
      throw EncodingError.failed(
        "a frame of \(frame.width)x\(frame.height) in a video of \(video.width)x\(video.height)")
    }
    guard encoded == nil else { throw EncodingError.failed("more than 1 frame in a chunk") }
    encoded = try coder.encode(frame, number: number)
  }

  func finish() throws -> EncodedChunk {
    guard let encoded else { throw EncodingError.failed("a chunk without a frame") }
    return EncodedChunk(firstFrame: index, frameCount: 1, payload: .frames([encoded]))
  }
}
