import Foundation
import PixelKernels

extension WebPAnimation {
  /// A frame of an animated WebP file, as stored in an ANMF chunk.
  struct Frame: Sendable {
    /// The part of the canvas that the image covers.
    let area: PixelRect
    /// The positions of the image in the file: the chunks ALPH and VP8, or VP8L.
    let image: Range<Int>
    /// Whether pixels of the image may be translucent.
    let hasAlpha: Bool
    /// Whether the image is composited over the canvas instead of replacing its area.
    let isBlended: Bool
    /// Whether the area is cleared before the next frame.
    let isCleared: Bool
    /// How long the frame is shown, in milliseconds.
    let duration: Int

    /// The longest duration that browsers do not respect, in milliseconds (VD-16).
    private static let longestIgnoredDuration = 10
    /// The duration that they use instead, in milliseconds.
    private static let defaultDuration = 100

    /// Reads a frame; `contents` is the positions of the chunk's contents.
    init(
      number: Int, at contents: Range<Int>, of data: Data, canvas: PixelRect
    ) throws(VideoError) {
      let headerLength = 16
      let start = contents.lowerBound
      guard contents.count >= headerLength else {
        throw .damaged("frame \(number) is incomplete")
      }
      func field(_ offset: Int) -> Int { data.littleEndian(at: start + offset, bytes: 3) }
      let (x, y) = (field(0) * 2, field(3) * 2)
      area = PixelRect(minX: x, minY: y, maxX: x + field(6) + 1, maxY: y + field(9) + 1)
      guard canvas.contains(area) else {
        throw .damaged("frame \(number) extends beyond the canvas")
      }
      let stored = field(12)
      duration = stored <= Self.longestIgnoredDuration ? Self.defaultDuration : stored
      isBlended = data[start + 15] & 0x02 == 0
      isCleared = data[start + 15] & 0x01 != 0
      image = start + headerLength..<contents.upperBound
      guard let hasAlpha = try Self.hasAlpha(in: image, of: data) else {
        throw .damaged("frame \(number) has no image")
      }
      self.hasAlpha = hasAlpha
    }

    /// Creates the only frame of a file without an animation.
    init(stillImageOf data: Data, hasAlpha: Bool, canvas: PixelRect) {
      area = canvas
      image = 0..<data.count
      self.hasAlpha = hasAlpha
      isBlended = false
      isCleared = false
      duration = Self.defaultDuration
    }

    /// Returns whether an image has an alpha channel; nil if there is no image.
    private static func hasAlpha(
      in range: Range<Int>, of data: Data
    ) throws(VideoError) -> Bool? {
      var reader = RIFFReader(data, in: range)
      var hasAlphaChunk = false
      while let chunk = try reader.next() {
        switch chunk.name {
        case "ALPH": hasAlphaChunk = true
        case "VP8 ": return hasAlphaChunk
        case "VP8L":
          // A bit for alpha follows a signature of 8 bits and two sizes of 14 bits. Without it, the
          // image cannot be decoded.
          return chunk.contents.count < 5 || data[chunk.contents.lowerBound + 4] & 0x10 != 0
        default: break
        }
      }
      return nil
    }
  }
}
