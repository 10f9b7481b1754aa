package import CoreGraphics

extension TextLine {
  /// Fills the line.
  ///
  /// - Parameters:
  ///   - context: Where to; its matrix applies as to any path. Its state is left as it was.
  ///   - baseline: Where the line's origin goes, in the context's coordinates.
  ///   - color: The colour of what has none; overlapping glyphs of a translucent one do not add
  ///     up. Nil leaves them out.
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
