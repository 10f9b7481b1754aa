import PixelKernels

/// A frame that an animated image shows.
struct AnimationFrame {
  /// The whole image.
  let image: PixelBuffer
  /// The frame shown before it, where this one may say only what differs; nil for a whole image.
  let previous: PixelBuffer?
  /// All pixels that differ from `previous`; at least one pixel, and all without `previous`.
  let part: PixelRect
  /// Its place in the video, from 0.
  let index: Int
  /// How long it stands, in the format's ticks; at least 1.
  let duration: Int
}

/// A format of animated images: what stands around the frames, and one frame's bytes.
protocol AnimationCoder: Sendable {
  /// When frames are shown.
  var clock: FrameClock { get }
  /// What comes before the first frame.
  var header: [UInt8] { get }
  /// What comes after the last.
  var trailer: [UInt8] { get }

  /// Encodes a frame; the bytes depend on nothing but what is given.
  ///
  /// - Parameter frame: One that is shown.
  /// - Returns: Its bytes.
  /// - Throws: `EncodingError`.
  func encode(_ frame: AnimationFrame) throws -> [UInt8]

  /// What the file's head says about its length.
  ///
  /// - Parameter byteCount: The whole file's length.
  /// - Returns: Bytes and the place where they belong; nil where the head says nothing of it.
  /// - Throws: `EncodingError.unsupported` for a file longer than the format allows.
  func lengthMark(byteCount: Int) throws -> (offset: Int, bytes: [UInt8])?
}

extension AnimationCoder {
  func lengthMark(byteCount: Int) throws -> (offset: Int, bytes: [UInt8])? { nil }
}

/// One chunk of an animated image: its first frame whole, of the others what changed.
final class AnimationChunkEncoder: ChunkEncoder {
  private let coder: any AnimationCoder
  private let video: VideoDescription
  private let firstFrame: Int
  private var last: PixelBuffer?
  private var frames: [EncodedFrame] = []

  /// Prepares for a chunk.
  ///
  /// - Parameters:
  ///   - coder: The format.
  ///   - video: The size that frames must have.
  ///   - firstFrame: The chunk's place in the video.
  init(coder: any AnimationCoder, video: VideoDescription, firstFrame: Int) {
    self.coder = coder
    self.video = video
    self.firstFrame = firstFrame
  }

  func append(_ frame: PixelBuffer) throws {
    guard frame.width == video.width, frame.height == video.height else {
      throw EncodingError.failed(
        "a frame of \(frame.width)x\(frame.height) in a video of \(video.width)x\(video.height)")
    }
    let index = firstFrame + frames.count
    guard frames.count < AnimationSink.chunkLength, index < video.frameCount else {
      throw EncodingError.failed("more than \(AnimationSink.chunkLength) frames in a chunk")
    }
    let duration = coder.clock.duration(of: index)
    var bytes: [UInt8] = []
    if duration > 0 {
      let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
      let part = last.map { changedPart(of: frame, since: $0) ?? onePixel }
      bytes = try coder.encode(
        AnimationFrame(
          image: frame, previous: last, part: part ?? PixelRect(of: frame), index: index,
          duration: duration))
      last = frame
    }
    frames.append(EncodedFrame(bytes: bytes, pixelHash: nil))
  }

  func finish() throws -> EncodedChunk {
    guard !frames.isEmpty else { throw EncodingError.failed("a chunk without a frame") }
    last = nil
    return EncodedChunk(
      firstFrame: firstFrame, frameCount: frames.count, payload: .frames(frames))
  }
}
