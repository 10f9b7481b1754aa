package import CoreGraphics

extension TextLine {
  /// Fills the line.
  ///
  /// - Parameters:
  ///   - context: Where to; its matrix applies as to any path. Its state is left as it was.
  ///   - baseline: Where the line's origin goes, in the context's coordinates.
  ///   - color: The colour; overlapping glyphs of a translucent one do not add up.
  package func draw(in context: CGContext, at baseline: CGPoint, color: CGColor) {
    guard !path.isEmpty else { return }
    context.saveGState()
    context.translateBy(x: baseline.x, y: baseline.y)
    context.setFillColor(color)
    context.addPath(path)
    context.fillPath()
    context.restoreGState()
  }
}
