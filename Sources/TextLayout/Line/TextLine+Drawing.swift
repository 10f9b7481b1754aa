package import CoreGraphics

extension TextLine {
  /// Draws the line.
  ///
  /// - Parameters:
  ///   - context: The context to draw in. Its matrix applies as to any path. Its state is restored.
  ///   - baseline: The position of the line's origin, in the context's coordinates.
  ///   - color: The color of text without one, or nil to omit such text. Overlapping glyphs of a
  ///     translucent color do not add up.
  package func draw(in context: CGContext, at baseline: CGPoint, color: CGColor?) {
    guard !inks.isEmpty else { return }
    context.saveGState()
    context.translateBy(x: baseline.x, y: baseline.y)
    for ink in inks {
      guard let color = ink.color ?? color else { continue }
      context.setFillColor(color)
      context.addPath(ink.path)
      context.fillPath()
    }
    context.restoreGState()
  }
}
