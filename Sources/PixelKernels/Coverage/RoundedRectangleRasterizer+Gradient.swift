extension RoundedRectangleRasterizer {
  /// Lays a gradient over a buffer within a shape, with the shape's edge; its border does not count.
  ///
  /// - Parameters:
  ///   - gradient: What fills the shape.
  ///   - background: What lies below it, cut by the same edge.
  ///   - shape: The shape, in the buffer's pixels; no half side above
  ///     `RoundedRectangle.largestHalfSide`.
  ///   - opacity: 0 to 1, of both together.
  ///   - buffer: What is changed.
  ///   - x: The canvas's column of the buffer's first, which the gradient counts from.
  ///   - y: The canvas's row of the buffer's first.
  ///   - clip: The buffer's pixels that may change.
  package func composite(
    _ gradient: GradientFill, over background: PixelColor, in shape: RoundedRectangle,
    opacity: Double, into buffer: PixelBuffer, x: Int, y: Int, clip: PixelRect
  ) {
    let opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    guard opacity > 0 else { return }
    let below = gradient.isOpaque ? 0 : background.word
    let isOpaque = gradient.isOpaque || background.alpha == 1
    words.reserve(buffer.width)
    forEachStretch(of: shape, in: buffer, clip: clip) { kind, place, pixels, count in
      let row = words.base
      func fill(_ target: UnsafeMutablePointer<UInt32>) {
        gradient.fill(row: place.y + y, from: place.x + x, count: count, into: target)
        if below != 0 { CoverageBlend.fillBelow(below, count: count, pixels: target) }
      }
      switch kind {
      case .outside: break
      case .inside, .border:
        if isOpaque, opacity == 1 {
          fill(pixels)
        } else {
          fill(row)
          SourceOver.compositeRow(
            UnsafePointer(row), opacity: opacity, count: count, onto: pixels)
        }
      case .edge(let outer, _):
        fill(row)
        CoverageBlend.composite(
          UnsafePointer(row), coverage: outer, opacity: opacity, count: count, pixels: pixels)
      }
    }
  }
}
