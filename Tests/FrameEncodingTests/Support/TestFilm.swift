import FrameEncoding
import PixelKernels

/// Pictures to encode, and the loop that a renderer would run.
enum TestFilm {
  /// A picture of one colour, `0xAARRGGBB`, premultiplied.
  static func flat(_ color: UInt32, width: Int, height: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = color }
    }
    return buffer
  }

  /// A texture that moves by a pixel a frame, with a square that moves the other way: enough to
  /// make an encoder reorder pictures.
  static func moving(_ index: Int, width: Int = 64, height: Int = 48) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let wave = UInt32(((x + index) * 7 + y * 3) & 127)
        buffer[x, y] = 0xFF00_0000 | wave << 16 | (wave + 40) << 8 | UInt32(y * 2)
      }
    }
    for y in 10..<20 {
      for x in 0..<10 { buffer[(x + width * 4 - index) % width, y] = 0xFFFF_FFFF }
    }
    return buffer
  }

  /// Encodes a chunk.
  static func chunk(
    _ sink: any FrameSink, at firstFrame: Int, count: Int, frame: (Int) -> PixelBuffer
  ) throws -> EncodedChunk {
    let encoder = try sink.makeChunkEncoder(firstFrame: firstFrame)
    let end = min(firstFrame + sink.chunkLength, count)
    for index in firstFrame..<end { try encoder.append(frame(index)) }
    return try encoder.finish()
  }

  /// Encodes and appends all frames, without finishing.
  static func feed(
    _ sink: any FrameSink, count: Int, frame: (Int) -> PixelBuffer = { moving($0) }
  ) throws {
    for start in stride(from: 0, to: count, by: sink.chunkLength) {
      try sink.append(chunk(sink, at: start, count: count, frame: frame))
    }
  }

  /// A description of a film of `moving` pictures.
  static func description(
    frameCount: Int, rate: FilmFrameRate = FilmFrameRate(numerator: 60), width: Int = 64,
    height: Int = 48, hasAlpha: Bool = false
  ) -> FilmDescription {
    FilmDescription(
      width: width, height: height, frameRate: rate, frameCount: frameCount, hasAlpha: hasAlpha)
  }
}
