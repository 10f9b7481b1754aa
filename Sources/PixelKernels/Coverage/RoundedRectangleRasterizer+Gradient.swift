extension RoundedRectangleRasterizer {
  /// Composites a gradient over a buffer, clipped to a shape's outer edge; the border is ignored.
  ///
  /// - Parameters:
  ///   - gradient: The gradient that fills the shape.
  ///   - background: The color below it, clipped by the same edge.
  ///   - shape: The shape, in the buffer's pixels; no half side may exceed
  ///     `RoundedRectangle.largestHalfSide`.
  ///   - opacity: The opacity of both together, from 0 to 1.
  ///   - buffer: The destination.
  ///   - x: The canvas column of the buffer's first column; the gradient is positioned on the
  ///     canvas.
  ///   - y: The canvas row of the buffer's first row.
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
