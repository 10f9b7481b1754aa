/// Composites one buffer over another at whole pixels.
package enum SourceOver {
  /// Composites `source * opacity` over part of a buffer.
  ///
  /// Nothing changes where the source is transparent. With an opacity of 1, opaque pixels are
  /// copied.
  ///
  /// - Parameters:
  ///   - source: The buffer to composite.
  ///   - x: The column of the buffer under the source's first column.
  ///   - y: The row of the buffer under the source's first row.
  ///   - opacity: The opacity, clamped to 0 to 1.
  ///   - buffer: The destination.
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
  static func compositeRow(
    _ source: UnsafePointer<UInt32>, opacity: Float, count: Int,
    onto pixels: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      pixels[index] = WordBlend.over(source[index], part: opacity, pixels[index])
    }
  }
}
