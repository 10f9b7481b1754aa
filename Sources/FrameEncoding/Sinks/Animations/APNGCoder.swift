import CImageIO
package import PixelKernels

/// Animated PNG, as in the third edition of the PNG specification: acTL, then fcTL before the data
/// of each frame.
///
/// Alpha is straight, and frames replace the previous contents without blending. Delays are
/// fractions of a second: a frame's exact duration if two 16-bit numbers can represent it.
struct APNGCoder: AnimationCoder {
  private static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  let clock: FrameClock
  private let video: VideoDescription
  private let ticksPerSecond: Int
  private let crc = CRCTable()

  /// Creates the coder.
  ///
  /// - Parameter video: The video, with its size, frame rate, number of frames and alpha channel.
  init(video: VideoDescription) {
    self.video = video
    let ticksPerSecond = Self.ticksPerSecond(video.frameRate)
    self.ticksPerSecond = ticksPerSecond
    clock = FrameClock(
      video: video, ticksPerSecond: ticksPerSecond, shortest: 1, longest: Int(UInt16.max))
  }

  /// Returns the rate's numerator, or its largest factor that fits in 16 bits, so that as many
  /// frames as possible start on a whole tick.
  private static func ticksPerSecond(_ rate: FrameRate) -> Int {
    let most = Int(UInt16.max)
    if rate.numerator <= most { return rate.numerator }
    let least = (rate.numerator + most - 1) / most
    return (least..<least + 64).first { rate.numerator.isMultiple(of: $0) }
      .map { rate.numerator / $0 } ?? 10_000
  }

  var header: [UInt8] {
    var size: [UInt8] = []
    size.append(bigEndian: video.width, bytes: 4)
    size.append(bigEndian: video.height, bytes: 4)
    // 8 bits, color with or without alpha; deflate, adaptive filters, not interlaced.
    size += [8, video.hasAlpha ? 6 : 2, 0, 0, 0]
    var control: [UInt8] = []
    control.append(bigEndian: clock.shownCount, bytes: 4)
    control.append(bigEndian: 0, bytes: 4)
    return Self.signature + chunk("IHDR", size) + chunk("sRGB", [0]) + chunk("acTL", control)
  }

  var trailer: [UInt8] { chunk("IEND", []) }

  func encode(_ frame: AnimationFrame) throws -> [UInt8] {
    let part = frame.part
    // The chunks of all frames share one numbering. A frame has two, except the first: its data is
    // also the image for programs without animation support.
    let number = max(0, frame.index * 2 - 1)
    var control: [UInt8] = []
    control.append(bigEndian: number, bytes: 4)
    for value in [part.width, part.height, part.minX, part.minY] {
      control.append(bigEndian: value, bytes: 4)
    }
    control.append(bigEndian: frame.duration, bytes: 2)
    control.append(bigEndian: ticksPerSecond, bytes: 2)
    control += [0, 0]  // no disposal; replace the contents, including alpha
    let data = try compressed(frame.image, part)
    guard frame.index > 0 else { return chunk("fcTL", control) + chunk("IDAT", data) }
    var numbered: [UInt8] = []
    numbered.append(bigEndian: number + 1, bytes: 4)
    return chunk("fcTL", control) + chunk("fdAT", numbered + data)
  }

  /// Returns the compressed pixels of a part, filtered or unfiltered, whichever is shorter.
  ///
  /// Filters turn gradients and photos into small numbers, but turn flat colors, which compress
  /// well as they are, into edges that do not.
  private func compressed(_ image: PixelBuffer, _ part: PixelRect) throws -> [UInt8] {
    let filtered = try compressed(image, part, MP_PNG_MEDIUM)
    let plain = try compressed(image, part, MP_PNG_UNFILTERED)
    return plain.count <= filtered.count ? plain : filtered
  }

  /// Returns the compressed pixels of a part: the data chunks of a PNG of it.
  private func compressed(
    _ image: PixelBuffer, _ part: PixelRect, _ effort: mp_png_effort
  ) throws -> [UInt8] {
    let start = image.baseAddress + part.minY * image.bytesPerRow + part.minX * 4
    let png = try encodedImage("PNG") { data, length, message in
      mp_png_encode(
        start, UInt32(part.width), UInt32(part.height), image.bytesPerRow, !video.hasAlpha,
        effort, data, length, message)
    }
    var data: [UInt8] = []
    var offset = Self.signature.count
    while offset + 12 <= png.count {
      let length = png.bigEndian(at: offset)
      guard length <= png.count - offset - 12 else { break }
      if png[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
        data += png[offset + 8..<offset + 8 + length]
      }
      offset += 12 + length
    }
    return data
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 12)
    bytes.append(bigEndian: content.count, bytes: 4)
    bytes += name.utf8
    bytes += content
    bytes.append(bigEndian: Int(crc.checksum(of: bytes.dropFirst(4))), bytes: 4)
    return bytes
  }
}

/// The checksum of PNG chunks: CRC-32 with the polynomial EDB88320, lowest bit first.
struct CRCTable: Sendable {
  private let values: [UInt32]

  /// Computes the table.
  init() {
    values = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }

  /// Returns the checksum of some bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Returns: The checksum.
  func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      values.withUnsafeBufferPointer { values in
        var value: UInt32 = ~0
        for byte in bytes {
          value = values[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
        }
        return ~value
      }
    }
  }
}

/// Animated PNG in memory, for a few images.
package enum AnimatedPNG {
  /// Encodes a video of at most one chunk.
  ///
  /// - Parameters:
  ///   - images: The frames, at least one.
  ///   - frameRate: The frame rate; the animation loops forever.
  ///   - hasAlpha: Whether to keep the alpha channel.
  /// - Returns: The file.
  /// - Throws: `EncodingError` for images of different sizes, no images, or too many.
  package static func data(
    of images: [PixelBuffer], frameRate: FrameRate, hasAlpha: Bool
  ) throws -> [UInt8] {
    let video = VideoDescription(
      width: images.first?.width ?? 1, height: images.first?.height ?? 1,
      frameRate: frameRate, frameCount: images.count, hasAlpha: hasAlpha)
    let coder = APNGCoder(video: video)
    let chunk = AnimationChunkEncoder(coder: coder, video: video, firstFrame: 0)
    for image in images { try chunk.append(image) }
    guard case .frames(let frames) = try chunk.finish().payload else { return [] }
    return coder.header + frames.flatMap(\.bytes) + coder.trailer
  }
}
