/// The pixel format of a client's bitmap, and its conversion from and to the BGRA of `PixelBuffer`.
package enum BitmapLayout: Sendable, Hashable {
  /// Four premultiplied bytes, each channel at its own offset.
  ///
  /// If the format is opaque, the alpha byte is unused: it is written as 255 and read as 255.
  case channels(blue: Int, green: Int, red: Int, alpha: Int, isOpaque: Bool)
  /// One byte from black to white; opaque.
  case gray
  /// One byte of alpha; colors are black.
  case alpha

  /// Bytes per pixel.
  package var bytesPerPixel: Int {
    switch self {
    case .channels: 4
    case .gray, .alpha: 1
    }
  }

  /// Reads pixels of a client's bitmap.
  ///
  /// `words` receives the pixels; no color exceeds its alpha.
  package func load(
    _ bytes: UnsafePointer<UInt8>, count: Int, into words: UnsafeMutablePointer<UInt32>
  ) {
    switch self {
    case .channels(let blue, let green, let red, let alpha, let isOpaque):
      let opaque: UInt32 = isOpaque ? 255 : 0
      for index in 0..<count {
        let pixel = bytes + index &* 4
        let a = UInt32(pixel[alpha]) | opaque
        let (b, g, r) = (UInt32(pixel[blue]), UInt32(pixel[green]), UInt32(pixel[red]))
        words[index] =
          (b < a ? b : a) | (g < a ? g : a) &<< 8 | (r < a ? r : a) &<< 16 | a &<< 24
      }
    case .gray:
      for index in 0..<count { words[index] = 0xFF00_0000 | UInt32(bytes[index]) &* 0x01_0101 }
    case .alpha:
      for index in 0..<count { words[index] = UInt32(bytes[index]) &<< 24 }
    }
  }

  /// Writes pixels to a client's bitmap.
  ///
  /// In a grayscale bitmap, a color becomes the gray of its luminance, with Rec. 709's weights of
  /// the gamma-encoded components.
  package func store(
    _ words: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .channels(let blue, let green, let red, let alpha, let isOpaque):
      let opaque: UInt32 = isOpaque ? 255 : 0
      for index in 0..<count {
        let (word, pixel) = (words[index], bytes + index &* 4)
        pixel[blue] = UInt8(truncatingIfNeeded: word)
        pixel[green] = UInt8(truncatingIfNeeded: word &>> 8)
        pixel[red] = UInt8(truncatingIfNeeded: word &>> 16)
        pixel[alpha] = UInt8(truncatingIfNeeded: word &>> 24 | opaque)
      }
    case .gray:
      for index in 0..<count {
        let word = words[index]
        let sum =
          (word & 0xFF) &* 4732 &+ ((word &>> 8) & 0xFF) &* 46871
          &+ ((word &>> 16) & 0xFF) &* 13933 &+ 32768
        bytes[index] = UInt8(truncatingIfNeeded: sum &>> 16)
      }
    case .alpha:
      for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: words[index] &>> 24) }
    }
  }
}
