import CoreGraphics
import Foundation
import MediaFiles
import ParserProcesses
import PixelKernels
import Synchronization

/// A video file: the times of its frames, and decoders that are at different positions in it.
///
/// Each decoder works on one thread. A frame is taken from the decoder that reaches it soonest, so
/// every worker that draws consecutive frames decodes each of them once. A frame's pixels depend
/// only on the file, not on the order of requests.
final class VideoFile: Sendable {
  let times: FrameTimes
  /// The width of an upright frame, in pixels.
  let width: Int
  /// The height of an upright frame, in pixels.
  let height: Int
  let hasAlpha: Bool

  /// The pixels of recent frames of all videos.
  static let cache = DecodedImageCache(in: MemoryBudget.process.part(of: .videos))
  /// The number of unused decoders to keep; each holds the reference frames of its codec.
  ///
  /// Between two frames, those of all workers may be unused.
  private static let spareDecoderCount = min(
    64, max(8, ProcessInfo.processInfo.activeProcessorCount))

  private let url: URL
  private let version: FileVersion
  private let source: any FrameSource
  private let firstKey: Int
  /// The decoders that are not in use, the most recently used last.
  private let spare: Mutex<[any FrameDecoder]>
  private let failure: @Sendable (VideoError) -> any Error

  /// Opens a file, reads its index and decodes its first frame.
  init(
    contentsOf url: URL, failure: @escaping @Sendable (VideoError) -> any Error
  ) throws(VideoError) {
    let version = try VideoError.version(of: url)
    let source = try Self.source(of: url, version)
    let decoder = try source.makeDecoder()
    let first = try decoder.frame(0, keeping: 0) { _, _ in }
    self.url = url
    self.version = version
    self.source = source
    self.failure = failure
    times = source.times
    (width, height, hasAlpha) = (first.width, first.height, decoder.hasAlpha)
    firstKey = Self.cache.newKeys(source.times.starts.count)
    Self.cache.makeRoom(for: first.byteCount)
    Self.cache.insert(first, for: firstKey)
    spare = Mutex([decoder])
  }

  /// Reads the index of a file.
  ///
  /// libav does not read animated WebP.
  private static func source(
    of url: URL, _ version: FileVersion
  ) throws(VideoError) -> any FrameSource {
    if WebPAnimation.isWebP(url) { return try WebPAnimation(contentsOf: url) }
    if InputTrust.isTrusted { return try PacketIndex(reading: Demuxer(path: url.path)) }
    return try VideoProcess.index(of: url.path, version)
  }

  /// Returns the upright pixels of a frame, from the cache or by decoding.
  ///
  /// - Returns: The pixels, which must not be modified.
  /// - Throws: The error that `failure` creates, if the data up to the frame is damaged or the file
  ///   has changed.
  func pixels(of frame: Int) throws -> PixelBuffer {
    if let known = Self.cache.pixels(for: firstKey + frame) { return known }
    do throws(VideoError) {
      return try decoded(frame)
    } catch {
      throw failure(error)
    }
  }

  private func decoded(_ frame: Int) throws(VideoError) -> PixelBuffer {
    guard try VideoError.version(of: url) == version else { throw .changed }
    let decoder = try takeDecoder(for: frame)
    // If the next frame was shown recently, the video plays backward, and the frames on the way are
    // next.
    let frameBytes = PixelBuffer.byteCount(width: width, height: height)
    let isBackward =
      frame + 1 < times.starts.count && Self.cache.pixels(for: firstKey + frame + 1) != nil
    let kept = isBackward ? Self.cache.budget / 4 / frameBytes : 0
    Self.cache.makeRoom(for: frameBytes)
    let pixels = try decoder.frame(frame, keeping: kept) { passed, pixels in
      Self.cache.insert(pixels, for: firstKey + passed)
    }
    guard pixels.width == width, pixels.height == height else {
      throw .unsupported("its frames differ in size")
    }
    Self.cache.insert(pixels, for: firstKey + frame)
    // A decoder that has failed is not used again.
    spare.withLock { spare in
      spare.append(decoder)
      if spare.count > Self.spareDecoderCount { spare.removeFirst() }
    }
    return pixels
  }

  /// Returns the unused decoder that reaches a frame soonest without seeking, or else a new one, as
  /// long as there are few.
  private func takeDecoder(for frame: Int) throws(VideoError) -> any FrameDecoder {
    let found = spare.withLock { spare -> (any FrameDecoder)? in
      let near = spare.indices.filter { spare[$0].reaches(frame) }
        .max { spare[$0].position < spare[$1].position }
      if near == nil, spare.count < Self.spareDecoderCount { return nil }
      return spare.remove(at: near ?? 0)
    }
    if let found { return found }
    return try source.makeDecoder()
  }
}

/// A frame of a video file.
struct VideoFrame: DeferredPixels {
  let file: VideoFile
  let index: Int

  func pixels() throws -> PixelBuffer { try file.pixels(of: index) }
}
