import FrameEncoding
import PixelKernels

/// Frames to encode, and the loop that a renderer would run.
enum TestVideo {
  /// Returns a frame of one premultiplied color, `0xAARRGGBB`.
  static func flat(_ color: UInt32, width: Int, height: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = color }
    }
    return buffer
  }

  /// Returns a frame of a texture that moves by a pixel per frame, with a square that moves the
  /// other way.
  ///
  /// This is enough to make an encoder reorder frames.
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

  /// Returns a description of a video of `moving` frames.
  static func description(
    frameCount: Int, rate: FrameRate = FrameRate(60), width: Int = 64,
    height: Int = 48, hasAlpha: Bool = false
  ) -> VideoDescription {
    VideoDescription(
      width: width, height: height, frameRate: rate, frameCount: frameCount, hasAlpha: hasAlpha)
  }
}

extension TestVideo {
  /// Returns a frame of a half-transparent red disc with soft edges that moves over clear pixels.
  ///
  /// The disc stops at frame 20, so that some frames contain no motion.
  static func soft(_ index: Int, width: Int = 64, height: Int = 48) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    let middle = 16.0 + Double(min(index, 20))
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - 24)
        let coverage = min(1, max(0, 12.5 - (dx * dx + dy * dy).squareRoot()))
        // Premultiplied red with as much red as alpha, and a tenth of that as green.
        let alpha = UInt32(coverage * 160)
        buffer[x, y] = alpha << 24 | alpha << 16 | alpha / 10 << 8
      }
    }
    return buffer
  }

  /// Returns what a program reads from straight pixels: color divided by alpha, to the nearest.
  ///
  /// - Parameters:
  ///   - frame: A premultiplied frame.
  ///   - hasAlpha: Whether alpha is kept; without it, the frame is over black.
  /// - Returns: R, G, B and alpha, with 8 bits each.
  static func straight(_ frame: PixelBuffer, hasAlpha: Bool) -> [[UInt16]] {
    var components = [[UInt16]](repeating: [], count: 4)
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let pixel = frame[x, y]
        let alpha = hasAlpha ? Double(pixel >> 24) : 255
        for (index, shift) in [16, 8, 0].enumerated() {
          let value = Double(pixel >> UInt32(shift) & 0xFF)
          components[index].append(alpha == 0 ? 0 : UInt16(value * 255 / alpha + 0.5))
        }
        components[3].append(UInt16(alpha))
      }
    }
    return components
  }

  /// Makes a video as a render farm would: the chunks last to first, each by its own encoder.
  static func feedBackwards(
    _ sink: any FrameSink, count: Int, frame: (Int) -> PixelBuffer
  ) throws {
    let chunks = try stride(from: 0, to: count, by: sink.chunkLength).reversed().map {
      try chunk(sink, at: $0, count: count, frame: frame)
    }
    for chunk in chunks.reversed() { try sink.append(chunk) }
  }
}
