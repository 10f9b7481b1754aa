import PixelKernels

/// Animated GIF, after the specification GIF89a, with a palette for each frame.
///
/// Without alpha, a frame has the pixels that changed. With alpha, which GIF has only on and off,
/// pixels that show at least half stand in their straight colour, and each frame is cleared away
/// before the next. Frames count in hundredths of a second; programs show what stands for one of them
/// far too long, so that videos of more than 50 frames a second lose some.
struct GIFCoder: AnimationCoder {
  /// The number that stands for clear or unchanged pixels.
  private static let clear = UInt8(ColorPalette.capacity)

  let clock: FrameClock
  private let video: VideoDescription

  /// Makes the coder.
  ///
  /// - Parameter video: Size, rate, number of frames, and whether alpha is kept.
  /// - Throws: `EncodingError.unsupported` for a size that GIF does not have.
  init(video: VideoDescription) throws {
    guard max(video.width, video.height) <= Int(UInt16.max) else {
      throw EncodingError.unsupported("GIF has at most \(UInt16.max) pixels a side")
    }
    self.video = video
    clock = FrameClock(video: video, ticksPerSecond: 100, shortest: 2, longest: Int(UInt16.max))
  }

  var header: [UInt8] {
    var bytes = Array("GIF89a".utf8)
    bytes.append(littleEndian: video.width, bytes: 2)
    bytes.append(littleEndian: video.height, bytes: 2)
    bytes += [0x70, 0, 0]  // no palette for all
    // Repeat without end.
    return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  var trailer: [UInt8] { [0x3B] }

  func encode(_ frame: AnimationFrame) throws -> [UInt8] {
    let part = video.hasAlpha ? shownPart(of: frame.image) : frame.part
    let (colors, isShown) = pixels(of: frame, in: part)
    let palette = ColorPalette(of: zip(colors, isShown).compactMap { $1 ? $0 : nil })
    let hasClear = isShown.contains(false)
    // Sizes of palettes are powers of two.
    let needed = hasClear ? Int(Self.clear) + 1 : palette.colors.count
    var bits = 2
    while 1 << bits < needed { bits += 1 }
    var bytes: [UInt8] = [0x21, 0xF9, 4]
    // Stays, or is cleared to nothing; whether there is a number for clear.
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

  /// The colours of a part, `0xRRGGBB`, and which of them are to be drawn.
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

  /// The smallest rectangle around what shows; one pixel where nothing does.
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
