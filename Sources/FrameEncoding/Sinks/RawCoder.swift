package import PixelKernels

/// Raw pixels: RGBA, 8 bits per channel, rows from the top without padding, and nothing else.
///
/// With an alpha channel, colors are straight (not premultiplied), as programs that read raw video
/// expect; without one, the image is composited over black and alpha is 255.
package struct RawCoder: FrameCoder {
  private let hasAlpha: Bool

  /// Creates the coder.
  ///
  /// - Parameter hasAlpha: Whether to keep the alpha channel.
  package init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  package func encode(_ frame: PixelBuffer, number: Int) -> EncodedFrame {
    let count = frame.width * frame.height * 4
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, initialized in
      if let start = memory.baseAddress { write(frame, to: start) }
      initialized = count
    }
    return EncodedFrame(bytes: bytes, pixelHash: nil)
  }

  private func write(_ frame: PixelBuffer, to start: UnsafeMutablePointer<UInt8>) {
    var output = start
    for row in 0..<frame.height {
      let pixels = UnsafePointer(frame.baseAddress + row * frame.bytesPerRow)
      for column in 0..<frame.width {
        let pixel = pixels + column * 4
        let alpha = hasAlpha ? Int(pixel[3]) : 255
        output[0] = straight(pixel[2], alpha)
        output[1] = straight(pixel[1], alpha)
        output[2] = straight(pixel[0], alpha)
        output[3] = UInt8(alpha)
        output += 4
      }
    }
  }

  /// Divides by alpha, rounding to nearest; 0 for clear pixels.
  private func straight(_ value: UInt8, _ alpha: Int) -> UInt8 {
    switch alpha {
    case 255: value
    case 0: 0
    default: UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
    }
  }
}
