package import PixelKernels

/// Encodes one frame as self-contained bytes; a value that any thread may use.
package protocol FrameCoder: Sendable {
  /// The bytes before the first frame.
  var header: [UInt8] { get }

  /// Encodes a frame; `frame` is a frame of the video's size.
  func encode(_ frame: PixelBuffer, number: Int) throws -> EncodedFrame
}

extension FrameCoder {
  /// An empty header: most formats start with the first frame.
  package var header: [UInt8] { [] }
}

/// The encoder of a one-frame chunk, for every format that is a sequence of pieces.
final class SingleFrameEncoder: ChunkEncoder {
  private let coder: any FrameCoder
  private let video: VideoDescription
  private let index: Int
  private let number: Int
  private var encoded: EncodedFrame?

  /// Creates an encoder of one frame.
  ///
  /// - Parameters:
  ///   - coder: The format's coder.
  ///   - video: The video, with the size that frames must have.
  ///   - index: The frame's index in the video, from 0.
  ///   - number: The frame number shown to users.
  init(coder: any FrameCoder, video: VideoDescription, index: Int, number: Int) {
    self.coder = coder
    self.video = video
    self.index = index
    self.number = number
  }

  func append(_ frame: PixelBuffer) throws {
    guard frame.width == video.width, frame.height == video.height else {
      throw EncodingError.failed(
        "expected a frame of \(video.width)x\(video.height), found \(frame.width)x\(frame.height)")
    }
    guard encoded == nil else { throw EncodingError.failed("more than 1 frame in a chunk") }
    encoded = try coder.encode(frame, number: number)
  }

  func finish() throws -> EncodedChunk {
    guard let encoded else { throw EncodingError.failed("a chunk without a frame") }
    return EncodedChunk(firstFrame: index, frameCount: 1, payload: .frames([encoded]))
  }
}
