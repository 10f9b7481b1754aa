import PixelKernels

/// Animated GIF, as in the GIF89a specification, with a palette for each frame.
///
/// Without an alpha channel, a frame contains the pixels that changed. With one, which is 1-bit in
/// GIF, pixels that are at least half opaque have their straight color, and each frame is cleared
/// before the next. Frames are timed in hundredths of a second; programs show frames of only one
/// hundredth for far too long, so videos above 50 frames per second lose some.
struct GIFCoder: AnimationCoder {
  /// The index of clear or unchanged pixels.
  private static let clear = UInt8(ColorPalette.capacity)

  let clock: FrameClock
  private let video: VideoDescription

  /// Creates the coder.
  ///
  /// - Parameter video: The video, with its size, frame rate, number of frames and alpha channel.
  /// - Throws: `EncodingError.unsupported` for a size that GIF does not support.
  init(video: VideoDescription) throws {
    guard max(video.width, video.height) <= Int(UInt16.max) else {
      throw EncodingError.unsupported("GIF supports at most \(UInt16.max) pixels per side")
    }
    self.video = video
    clock = FrameClock(video: video, ticksPerSecond: 100, shortest: 2, longest: Int(UInt16.max))
  }

  var header: [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes.append(littleEndian: video.width, bytes: 2)
    bytes.append(littleEndian: video.height, bytes: 2)
    bytes += [0x70, 0, 0]  // no global palette
    // Loop forever.
    return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  var trailer: [UInt8] { [0x3B] }

  func encode(_ frame: AnimationFrame) throws -> [UInt8] {
    let part = video.hasAlpha ? shownPart(of: frame.image) : frame.part
    let (colors, isShown) = pixels(of: frame, in: part)
    let palette = ColorPalette(of: zip(colors, isShown).compactMap { $1 ? $0 : nil })
    let hasClear = isShown.contains(false)
    // Palette sizes are powers of two.
    let needed = hasClear ? Int(Self.clear) + 1 : palette.colors.count
    var bits = 2
    while 1 << bits < needed { bits += 1 }
    var bytes: [UInt8] = [0x21, 0xF9, 4]
    // The disposal (keep or clear), and whether an index is transparent.
    bytes.append((video.hasAlpha ? 2 : 1) << 2 | (hasClear ? 1 : 0))
    bytes.append(littleEndian: frame.duration, bytes: 2)
    bytes += [hasClear ? Self.clear : 0, 0, 0x2C]
    for value in [part.minX, part.minY, part.width, part.height] {
      bytes.append(littleEndian: value, bytes: 2)
    }
    bytes.append(0x80 | UInt8(bits - 1))
    for number in 0..<(1 << bits) {
      let color = number < palette.colors.count ? palette.colors[number] : 0
      bytes.append(bigEndian: Int(color), bytes: 3)
    }
    return bytes
      + LZWEncoder.encode(
        numbers(colors, isShown, in: part, palette), symbolBits: bits)
  }

  private func numbers(
    _ colors: [UInt32], _ isShown: [Bool], in part: PixelRect, _ palette: ColorPalette
  ) -> [UInt8] {
    var matcher = ColorMatcher(palette)
    var numbers = [UInt8](repeating: Self.clear, count: colors.count)
    var place = 0
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        if isShown[place] { numbers[place] = matcher.number(of: colors[place], x: x, y: y) }
        place += 1
      }
    }
    return numbers
  }

  /// Returns the colors of a part as `0xRRGGBB`, and which of them to draw.
  private func pixels(of frame: AnimationFrame, in part: PixelRect) -> ([UInt32], [Bool]) {
    let image = frame.image
    let old = video.hasAlpha ? nil : frame.previous
    var colors: [UInt32] = []
    var isShown: [Bool] = []
    colors.reserveCapacity(part.width * part.height)
    isShown.reserveCapacity(part.width * part.height)
    for y in part.minY..<part.maxY {
      let row = UnsafeRawPointer(image.baseAddress + y * image.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      let oldRow = old.map {
        UnsafeRawPointer($0.baseAddress + y * $0.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      }
      for x in part.minX..<part.maxX {
        let pixel = row[x]
        if video.hasAlpha {
          colors.append(straight(pixel))
          isShown.append(pixel >> 24 >= 128)
        } else {
          colors.append(pixel & 0xFF_FFFF)
          isShown.append(oldRow.map { ($0[x] ^ pixel) & 0xFF_FFFF != 0 } ?? true)
        }
      }
    }
    return (colors, isShown)
  }

  private func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel & 0xFF_FFFF }
    return [16, 8, 0].reduce(UInt32(0)) { color, shift in
      let value = ((pixel >> UInt32(shift) & 0xFF) * 255 + alpha / 2) / alpha
      return color << 8 | min(255, value)
    }
  }

  /// Returns the smallest rectangle around the visible pixels; one pixel if there are none.
  private func shownPart(of image: PixelBuffer) -> PixelRect {
    var part = PixelRect(minX: image.width, minY: image.height, maxX: 0, maxY: 0)
    for y in 0..<image.height {
      let row = UnsafeRawPointer(image.baseAddress + y * image.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<image.width where row[x] >> 31 == 1 {
        part.minX = min(part.minX, x)
        part.maxX = max(part.maxX, x + 1)
        part.minY = min(part.minY, y)
        part.maxY = max(part.maxY, y + 1)
      }
    }
    return part.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) : part
  }
}
