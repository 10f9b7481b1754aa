import CLibAV
import PixelKernels

/// How decoded frames are rotated and mirrored for display, such as those of a phone held upright.
struct Orientation: Sendable, Equatable {
  /// The column of a pixel is `xx * column + xy * row` of the decoded frame, moved to start at 0;
  /// each factor is -1, 0 or 1.
  private let xx: Int
  private let xy: Int
  /// The same for its row.
  private let yx: Int
  private let yy: Int

  /// Reads the display matrix of a stream.
  ///
  /// - Throws: `VideoError.unsupported` for a rotation by anything but quarter turns, and for pixels
  ///   that are not square.
  init(of stream: UnsafeMutablePointer<AVStream>) throws(VideoError) {
    let ratio = stream.pointee.sample_aspect_ratio
    // Encoders round the ratio, so pixels that are almost square count as square.
    if ratio.num > 0, ratio.den > 0, abs(Double(ratio.num) / Double(ratio.den) - 1) > 0.02 {
      throw .unsupported("its pixels are not square (\(ratio.num):\(ratio.den))")
    }
    var size = 0
    guard let bytes = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
      size >= 9 * MemoryLayout<Int32>.size
    else {
      (xx, xy, yx, yy) = (1, 0, 0, 1)
      return
    }
    let matrix = UnsafeRawBufferPointer(start: bytes, count: size)
    func sign(_ entry: Int) -> Int {
      Int(matrix.loadUnaligned(fromByteOffset: entry * 4, as: Int32.self).signum())
    }
    (xx, yx, xy, yy) = (sign(0), sign(1), sign(3), sign(4))
    guard abs(xx * yy - xy * yx) == 1, xx * xy == 0, yx * yy == 0 else {
      throw .unsupported("it is rotated by a part of a quarter turn")
    }
  }

  /// Whether decoded frames are upright.
  var isUpright: Bool { xx == 1 && yy == 1 }

  /// Returns a frame as it is displayed; `pixels` is a decoded frame.
  func upright(_ pixels: PixelBuffer, _ makeBuffer: BufferMaker) -> PixelBuffer {
    let result =
      xx == 0
      ? makeBuffer(pixels.height, pixels.width) : makeBuffer(pixels.width, pixels.height)
    let left = xx < 0 || xy < 0 ? result.width - 1 : 0
    let top = yx < 0 || yy < 0 ? result.height - 1 : 0
    for row in 0..<pixels.height {
      for column in 0..<pixels.width {
        result[left + xx * column + xy * row, top + yx * column + yy * row] = pixels[column, row]
      }
    }
    return result
  }
}
