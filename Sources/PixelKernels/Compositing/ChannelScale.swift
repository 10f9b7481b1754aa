/// Multiplies the color channels of pixels by a factor each; alpha is unchanged.
package struct ChannelScale: Sendable {
  /// The result for every value of a channel, shifted to the channel's bits: blue, green, red.
  private let words: [UInt32]

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - red: The factor of the red channel, from 0 to 1.
  ///   - green: The factor of the green channel, from 0 to 1.
  ///   - blue: The factor of the blue channel, from 0 to 1.
  package init(red: Double, green: Double, blue: Double) {
    words = [blue, green, red].enumerated().flatMap { channel, factor in
      (0..<256).map { UInt32((Double($0) * factor).rounded()) << UInt32(8 * channel) }
    }
  }

  /// Multiplies all pixels of a buffer, each channel rounded to nearest.
  ///
  /// - Parameter buffer: The buffer, premultiplied.
  package func apply(to buffer: PixelBuffer) {
    words.withUnsafeBufferPointer { words in
      for row in 0..<buffer.height {
        let pixels = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        for column in 0..<buffer.width {
          let word = pixels[column]
          guard word != 0 else { continue }
          pixels[column] =
            word & 0xff00_0000 | words[Int(word & 0xff)] | words[256 + Int(word >> 8 & 0xff)]
            | words[512 + Int(word >> 16 & 0xff)]
        }
      }
    }
  }
}
