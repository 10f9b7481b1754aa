package import PixelKernels

/// YUV4MPEG2, a format for streams between video tools: a line of text, then for every frame the
/// word FRAME and its planes.
///
/// 4:2:0 with centered chroma, BT.709, limited range, composited over black. Odd sizes are allowed.
package struct Y4MCoder: FrameCoder {
  private let video: VideoDescription

  /// Creates the coder.
  ///
  /// - Parameter video: The video, with the size and frame rate for the header.
  package init(video: VideoDescription) { self.video = video }

  package var header: [UInt8] {
    let rate = video.frameRate
    return Array(
      ("YUV4MPEG2 W\(video.width) H\(video.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 "
        + "C420jpeg XCOLORRANGE=LIMITED\n").utf8)
  }

  package func encode(_ frame: PixelBuffer, number: Int) -> EncodedFrame {
    let marker = Array("FRAME\n".utf8)
    let count =
      marker.count + YUVPlanes.byteCount(width: frame.width, height: frame.height)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      initialized = count
      guard let start = memory.baseAddress else { return }
      start.initialize(from: marker, count: marker.count)
      convertToYUV(
        frame,
        into: YUVPlanes(packed: start + marker.count, width: frame.width, height: frame.height))
    }
    return EncodedFrame(bytes: bytes, pixelHash: nil)
  }
}
