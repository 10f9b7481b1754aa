import PixelKernels

/// A displayed frame of an animated image.
struct AnimationFrame {
  /// The complete frame.
  let image: PixelBuffer
  /// The previously displayed frame, if this one may encode only the difference; nil to encode the
  /// complete frame.
  let previous: PixelBuffer?
  /// The rectangle of all pixels that differ from `previous`, at least one pixel; the complete
  /// frame without `previous`.
  let part: PixelRect
  /// The frame's index in the video, from 0.
  let index: Int
  /// The frame's duration in the format's ticks, at least 1.
  let duration: Int
}

/// A format of animated images: its header, trailer and frame encoding.
protocol AnimationCoder: Sendable {
  /// The times at which frames are shown.
  var clock: FrameClock { get }
  /// The bytes before the first frame.
  var header: [UInt8] { get }
  /// The bytes after the last frame.
  var trailer: [UInt8] { get }

  /// Encodes a frame; the bytes depend only on the argument.
  func encode(_ frame: AnimationFrame) throws -> [UInt8]

  /// Returns the file length to store in the header.
  ///
  /// - Returns: The bytes and their offset, or nil if the header does not store the length.
  /// - Throws: `EncodingError.unsupported` for a file longer than the format allows.
  func lengthMark(byteCount: Int) throws -> (offset: Int, bytes: [UInt8])?
}

extension AnimationCoder {
  func lengthMark(byteCount: Int) throws -> (offset: Int, bytes: [UInt8])? { nil }
}

/// The encoder of one chunk of an animated image: a complete first frame, then only changes.
final class AnimationChunkEncoder: ChunkEncoder {
  private let coder: any AnimationCoder
  private let video: VideoDescription
  private let firstFrame: Int
  private var last: PixelBuffer?
  private var frames: [EncodedFrame] = []

  /// Creates an encoder of a chunk.
  ///
  /// - Parameters:
  ///   - coder: The format's coder.
  ///   - video: The video, with the size that frames must have.
  ///   - firstFrame: The chunk's first frame in the video.
  init(coder: any AnimationCoder, video: VideoDescription, firstFrame: Int) {
    self.coder = coder
    self.video = video
    self.firstFrame = firstFrame
  }

  func append(_ frame: PixelBuffer) throws {
    guard frame.width == video.width, frame.height == video.height else {
      throw EncodingError.failed(
        "expected a frame of \(video.width)x\(video.height), found \(frame.width)x\(frame.height)")
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
