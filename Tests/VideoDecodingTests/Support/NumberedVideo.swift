import CoreGraphics
import Foundation
import FrameEncoding
import PixelKernels
import VideoDecoding

/// A folder with one video whose frames show their own numbers, removed with the last reference.
final class NumberedVideo {
  static let width = 64
  static let height = 48

  let url: URL
  private let folder: URL

  /// Writes a video.
  ///
  /// - Parameters:
  ///   - name: The name, whose extension determines the format.
  ///   - count: The number of frames, at most 256.
  ///   - rate: The frame rate.
  ///   - hasAlpha: Whether to keep the alpha channel.
  ///   - frame: Makes a frame; the default shows its number.
  /// - Throws: `EncodingError` if the format does not support the video.
  init(
    _ name: String, count: Int, rate: FrameRate = FrameRate(30), hasAlpha: Bool = false,
    frame: (Int) -> PixelBuffer = { NumberedVideo.frame($0) }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "multiplane-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appendingPathComponent(name)
    let first = frame(0)
    let sink = try OutputDestination(path: url.path).makeSink(
      video: VideoDescription(
        width: first.width, height: first.height, frameRate: rate, frameCount: count,
        hasAlpha: hasAlpha))
    for start in stride(from: 0, to: count, by: sink.chunkLength) {
      let encoder = try sink.makeChunkEncoder(firstFrame: start)
      for index in start..<min(start + sink.chunkLength, count) { try encoder.append(frame(index)) }
      try sink.append(encoder.finish())
    }
    try sink.finish()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The bytes of the file.
  var bytes: [UInt8] {
    get throws { try Array(Data(contentsOf: url)) }
  }

  /// Writes a file beside the video.
  func write(_ bytes: [UInt8], to name: String = "copy") throws -> URL {
    let copy = folder.appendingPathComponent(name)
    try Data(bytes).write(to: copy)
    return copy
  }

  /// Returns a frame: eight blocks for the bits of its number, over a texture that moves, so that
  /// encoders predict frames from others in both directions.
  static func frame(_ number: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let wave = UInt32(((x + number * 2) * 5 + y * 3) & 63) + 60
        let isBit = number >> (x / 8) & 1 == 1
        let value = y < 16 ? (isBit ? 255 : 0) : wave
        buffer[x, y] = 0xff00_0000 | value << 16 | value << 8 | value
      }
    }
    return buffer
  }

  /// Returns the number that a frame shows.
  static func number(of pixels: PixelBuffer) -> Int {
    (0..<8).reduce(0) { $0 | (pixels[$1 * 8 + 4, 8] & 255 > 127 ? 1 << $1 : 0) }
  }
}

extension Video {
  /// Returns the numbers that all frames show, in order.
  func numbers() throws -> [Int] {
    try (0..<frameCount).map { NumberedVideo.number(of: try frame(at: $0).pixels()) }
  }

  /// Returns a hash of the pixels of a frame.
  func hash(of index: Int) throws -> UInt64 {
    let pixels = try frame(at: index).pixels()
    var hash = XXHash64(seed: 0)
    for y in 0..<pixels.height {
      hash.update(
        UnsafeRawBufferPointer(
          start: pixels.baseAddress + y * pixels.bytesPerRow, count: pixels.width * 4))
    }
    return hash.digest()
  }
}
