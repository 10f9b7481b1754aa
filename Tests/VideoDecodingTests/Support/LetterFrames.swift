import CoreGraphics
import PixelKernels
import TestSupport
import VideoDecoding

/// Small frames as text: rows of letters for red, green and blue, and of periods for clear pixels.
enum LetterFrames {
  private static let words: [Character: UInt32] = [
    "R": 0xffff_0000, "G": 0xff00_ff00, "B": 0xff00_00ff, ".": 0,
  ]

  /// Returns a frame of an animated WebP file.
  ///
  /// - Parameters:
  ///   - rows: The pixels, such as `RG .B` for two rows.
  ///   - x: The column of the canvas under the first column; even.
  ///   - y: The row of the canvas under the first row; even.
  ///   - isBlended: Whether the frame is composited over the canvas.
  ///   - isCleared: Whether its area is cleared before the next frame.
  /// - Returns: A lossless frame.
  static func frame(
    _ rows: String, x: Int = 0, y: Int = 0, isBlended: Bool = true, isCleared: Bool = false
  ) -> WebPFile.Frame {
    let rows = rows.split(separator: " ")
    return WebPFile.Frame(
      rows.joined().map { words[$0] ?? 0 }, width: rows[0].count, x: x, y: y,
      isBlended: isBlended, isCleared: isCleared)
  }

  /// Returns the pixels of a frame of a video; a question mark for any other color.
  static func text(of index: Int, in video: Video) throws -> String {
    let pixels = try video.frame(at: index).pixels()
    let rows = (0..<pixels.height).map { y in
      String(
        (0..<pixels.width).map { x in
          words.first { $0.value == pixels[x, y] }?.key ?? "?"
        })
    }
    return rows.joined(separator: " ")
  }
}
