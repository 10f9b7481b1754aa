import TextLayout

/// Draws a line at the context's text position.
///
/// Glyphs are upright if y points up, as in a new bitmap. If y points down, as in a layer's
/// context, the client flips them first, as on Apple's platforms, with
/// `context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)`. Afterwards the text position is at
/// the end of the line.
///
/// - Parameters:
///   - line: The line.
///   - context: The context to draw in; its text drawing mode applies.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.line.draw(at: .zero, in: context)
  let end = CGPoint(x: line.line.width, y: 0).applying(context.textMatrix)
  context.textPosition = end
}

/// Returns the bounding box of what a line would draw.
///
/// - Parameters:
///   - line: The line.
///   - context: The context, whose text matrix and position apply; nil for the line's own
///     coordinates.
/// - Returns: The bounding box, with y up; zero if nothing would be drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.line.inkBounds
  guard !ink.isNull else { return .zero }
  let box = CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
  return context.map { box.applying($0.textMatrix) } ?? box
}

extension TextLine {
  /// Draws the line in text space; `origin` is the start of the baseline in text space, with y up.
  func draw(at origin: CGPoint, in context: CGContext) {
    // Lines are stored with y down.
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: origin.x, ty: origin.y)
      .concatenating(context.textMatrix)
    for ink in inks {
      guard let color = ink.color else {
        context.drawGlyphs(ink.path, transform: upright)
        continue
      }
      context.saveGState()
      context.setFillColor(color)
      context.drawGlyphs(ink.path, transform: upright)
      context.restoreGState()
    }
  }
}
