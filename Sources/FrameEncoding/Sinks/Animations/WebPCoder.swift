import CImageIO
import PixelKernels

/// Animated WebP, as in the WebP container specification (RIFF: VP8X, ANIM, then one ANMF per
/// frame).
///
/// Lossless unless a quality is set. Alpha is straight, and frames replace the previous contents.
/// Frames are timed in milliseconds; programs show frames shorter than 11 ms for far too long.
struct WebPCoder: AnimationCoder {
  /// The maximum width and height of a frame.
  static let longestSide = 16_383

  let clock: FrameClock
  private let video: VideoDescription
  private let quality: Double?

  /// Creates the coder.
  ///
  /// - Parameters:
  ///   - video: The video, with its size, frame rate, number of frames and alpha channel.
  ///   - quality: The quality, 0 to 100, higher is better and larger; nil for lossless.
  /// - Throws: `EncodingError.unsupported` for a size or quality that WebP does not support.
  init(video: VideoDescription, quality: Double?) throws {
    guard max(video.width, video.height) <= Self.longestSide else {
      throw EncodingError.unsupported(
        "WebP supports at most \(Self.longestSide) pixels per side, found "
          + "\(video.width)x\(video.height)")
    }
    guard quality.map({ (0...100).contains($0) }) ?? true else {
      throw EncodingError.unsupported("expected a quality between 0 and 100")
    }
    self.video = video
    self.quality = quality
    clock = FrameClock(video: video, ticksPerSecond: 1000, shortest: 11, longest: 0xFF_FFFF)
  }

  var header: [UInt8] {
    var canvas: [UInt8] = [video.hasAlpha ? 0x12 : 0x02, 0, 0, 0]
    canvas.append(littleEndian: video.width - 1, bytes: 3)
    canvas.append(littleEndian: video.height - 1, bytes: 3)
    // A clear background and an endless loop.
    let animation: [UInt8] = [0, 0, 0, 0, 0, 0]
    return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + chunk("VP8X", canvas)
      + chunk("ANIM", animation)
  }

  var trailer: [UInt8] { [] }

  func lengthMark(byteCount: Int) throws -> (offset: Int, bytes: [UInt8])? {
    guard byteCount - 8 <= Int(UInt32.max) - 1 else {
      throw EncodingError.unsupported("a WebP file cannot exceed 4 GiB; use .webm or .mp4")
    }
    var bytes: [UInt8] = []
    bytes.append(littleEndian: byteCount - 8, bytes: 4)
    return (4, bytes)
  }

  func encode(_ frame: AnimationFrame) throws -> [UInt8] {
    var part = frame.part
    // Offsets are stored halved.
    part.minX &= ~1
    part.minY &= ~1
    var content: [UInt8] = []
    for value in [part.minX / 2, part.minY / 2, part.width - 1, part.height - 1, frame.duration] {
      content.append(littleEndian: value, bytes: 3)
    }
    content.append(2)  // no disposal; replace the contents
    content += try imageChunks(frame.image, part)
    return chunk("ANMF", content)
  }

  /// Returns the chunks with pixel data from a WebP file of a part.
  private func imageChunks(_ image: PixelBuffer, _ part: PixelRect) throws -> [UInt8] {
    // A lossy encoder mixes the colors of adjacent pixels, including clear ones.
    let isStraight = video.hasAlpha && quality != nil
    let pixels = isStraight ? straightened(image.copy(of: part)) : image
    let start =
      isStraight
      ? pixels.baseAddress : pixels.baseAddress + part.minY * pixels.bytesPerRow + part.minX * 4
    let file = try withExtendedLifetime(pixels) {
      try encodedImage("WebP") { data, length, message in
        mp_webp_encode(
          start, UInt32(part.width), UInt32(part.height), pixels.bytesPerRow, !video.hasAlpha,
          isStraight, Float(quality ?? -1), data, length, message)
      }
    }
    var chunks: [UInt8] = []
    var offset = 12
    while offset + 8 <= file.count {
      let length = 8 + file.littleEndian(at: offset + 4)
      let padded = length + length % 2
      guard padded <= file.count - offset else { break }
      if ["ALPH", "VP8 ", "VP8L"].contains(where: {
        file[offset..<offset + 4].elementsEqual($0.utf8)
      }) {
        chunks += file[offset..<offset + padded]
      }
      offset += padded
    }
    return chunks
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var bytes = Array(name.utf8)
    bytes.append(littleEndian: content.count, bytes: 4)
    bytes += content
    if content.count % 2 == 1 { bytes.append(0) }
    return bytes
  }
}
