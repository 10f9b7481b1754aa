/// Lays one buffer over another at whole pixels.
package enum SourceOver {
  /// Composites `source * opacity` over part of a buffer.
  ///
  /// Where the source is clear nothing changes; an opacity of 1 over opaque pixels copies them.
  ///
  /// - Parameters:
  ///   - source: What is laid over.
  ///   - x: The column of the buffer that the source's first column goes to.
  ///   - y: The row that its first row goes to.
  ///   - opacity: 0 to 1, clamped.
  ///   - buffer: What is changed.
  ///   - clip: The pixels of the buffer that may change.
  package static func composite(
    _ source: PixelBuffer, x: Int, y: Int, opacity: Double, onto buffer: PixelBuffer,
    clip: PixelRect
  ) {
    let area = clip.intersection(PixelRect(of: buffer))
      .intersection(PixelRect(of: source).offsetBy(x: x, y: y))
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard !area.isEmpty, opacity > 0 else { return }
    for row in area.minY..<area.maxY {
      let from = UnsafeRawPointer(source.baseAddress + (row - y) * source.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      let to = UnsafeMutableRawPointer(buffer.baseAddress + row * buffer.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      compositeRow(
        from + (area.minX - x), opacity: opacity, count: area.width, onto: to + area.minX)
    }
  }

  /// Composites consecutive words.
  ///
  /// - Parameters:
  ///   - source: What is laid over.
  ///   - opacity: 0 to 1.
  ///   - count: How many words.
  ///   - pixels: What is changed.
  static func compositeRow(
    _ source: UnsafePointer<UInt32>, opacity: Float, count: Int,
    onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    // Adding 2^23 leaves a number's whole part in the lowest bits, rounded to the nearest.
    let round: Float = 8_388_608
    let part: Float = 1 / 255
    for index in 0..<count {
      let above = source[index]
      let below = pixels[index]
      let alpha = Float(Int32(bitPattern: above &>> 24)) * opacity + round
      let red = Float(Int32(bitPattern: (above &>> 16) & 0xFF)) * opacity + round
      let green = Float(Int32(bitPattern: (above &>> 8) & 0xFF)) * opacity + round
      let blue = Float(Int32(bitPattern: above & 0xFF)) * opacity + round
      let rest = (255 - (alpha - round)) * part
      let alphaBelow = Float(Int32(bitPattern: below &>> 24)) * rest + round
      let redBelow = Float(Int32(bitPattern: (below &>> 16) & 0xFF)) * rest + round
      let greenBelow = Float(Int32(bitPattern: (below &>> 8) & 0xFF)) * rest + round
      let blueBelow = Float(Int32(bitPattern: below & 0xFF)) * rest + round
      let low =
        ((blue.bitPattern & 0xFF) &+ (blueBelow.bitPattern & 0xFF))
        | ((green.bitPattern & 0xFF) &+ (greenBelow.bitPattern & 0xFF)) &<< 8
      let high =
        ((red.bitPattern & 0xFF) &+ (redBelow.bitPattern & 0xFF)) &<< 16
        | ((alpha.bitPattern & 0xFF) &+ (alphaBelow.bitPattern & 0xFF)) &<< 24
      pixels[index] = low | high
    }
  }
}
