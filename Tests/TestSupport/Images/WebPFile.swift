package import Foundation

/// Writes animated WebP files chunk by chunk, with properties that the product itself never writes.
package struct WebPFile {
  /// A frame, which changes part of the canvas.
  package struct Frame {
    /// The image, as a still file without a color profile.
    package var image: Data
    package var width: Int
    package var height: Int
    /// The column of the canvas under the image's first column; even.
    package var x: Int
    /// The row of the canvas under the image's first row; even.
    package var y: Int
    /// The stored duration, in milliseconds.
    package var duration: Int
    /// Whether the image is composited over the canvas instead of replacing its area.
    package var isBlended: Bool
    /// Whether the area is cleared before the next frame.
    package var isCleared: Bool

    package init(
      image: Data, width: Int, height: Int, x: Int = 0, y: Int = 0, duration: Int = 100,
      isBlended: Bool = true, isCleared: Bool = false
    ) {
      self.image = image
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.duration = duration
      self.isBlended = isBlended
      self.isCleared = isCleared
    }

    /// Creates a lossless frame.
    ///
    /// - Parameters:
    ///   - pixels: Words `0xAARRGGBB` that are not premultiplied, row by row.
    ///   - width: The number of columns; the number of rows follows from the number of pixels.
    ///   - x: The column of the canvas under the first column; even.
    ///   - y: The row of the canvas under the first row; even.
    ///   - duration: The stored duration, in milliseconds.
    ///   - isBlended: Whether the image is composited over the canvas.
    ///   - isCleared: Whether the area is cleared before the next frame.
    package init(
      _ pixels: [UInt32], width: Int, x: Int = 0, y: Int = 0, duration: Int = 100,
      isBlended: Bool = true, isCleared: Bool = false
    ) {
      self.init(
        image: ImageSample.webp(pixels, width: width, lossless: true), width: width,
        height: pixels.count / width, x: x, y: y, duration: duration, isBlended: isBlended,
        isCleared: isCleared)
    }
  }

  /// The width of the canvas, in pixels.
  package var width: Int
  /// The height of the canvas, in pixels.
  package var height: Int
  package var frames: [Frame]
  /// The color profile.
  package var profile: Data?

  package init(width: Int, height: Int, frames: [Frame], profile: Data? = nil) {
    self.width = width
    self.height = height
    self.frames = frames
    self.profile = profile
  }

  /// The file.
  package var data: Data {
    // The flags for animation, alpha and a profile.
    let flags: UInt8 = profile == nil ? 0x12 : 0x32
    var body = Array("WEBP".utf8)
    body += Self.chunk(
      "VP8X", [flags, 0, 0, 0] + Self.number(width - 1, 3) + Self.number(height - 1, 3))
    if let profile { body += Self.chunk("ICCP", Array(profile)) }
    // A white background, which players ignore, and three loops.
    body += Self.chunk("ANIM", [255, 255, 255, 255, 3, 0])
    for frame in frames { body += Self.chunk("ANMF", Self.contents(of: frame)) }
    return Data(Self.chunk("RIFF", body))
  }

  private static func contents(of frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in [
      frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.duration,
    ] {
      bytes += number(value, 3)
    }
    bytes.append((frame.isBlended ? 0 : 2) | (frame.isCleared ? 1 : 0))
    let image = Array(frame.image.dropFirst(12))
    // A lossy file with alpha has a header of its own, which a frame does not.
    let isExtended = image.prefix(4).elementsEqual("VP8X".utf8)
    return bytes + image.dropFirst(isExtended ? 18 : 0)
  }

  /// Returns a chunk, padded to an even length.
  package static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(bytes.count, 4) + bytes + (bytes.count % 2 == 1 ? [0] : [])
  }

  /// Returns a little-endian number.
  package static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
