public import CoreGraphics
import TextLayout

/// Draws a line at the context's text position.
///
/// Glyphs are upright where y goes up, as in a new bitmap. Where it goes down, as in a layer's
/// context, the client turns them over first, as on Apple's platforms, by
/// `context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)`. Afterwards the text position is at
/// the line's end.
///
/// - Parameters:
///   - line: The line.
///   - context: Where to; its text drawing mode applies.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.line.draw(at: .zero, in: context)
  let end = CGPoint(x: line.line.width, y: 0).applying(context.textMatrix)
  context.textPosition = end
}

/// What a line would cover if it was drawn now.
///
/// - Parameters:
///   - line: The line.
///   - context: Where to; nil for the line's own coordinates.
/// - Returns: The rectangle, y up, in text space before the matrix, at the text position; zero
///   where nothing would be drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.line.inkBounds
  guard !ink.isNull else { return .zero }
  let box = CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
  return context.map { box.applying($0.textMatrix) } ?? box
}

extension TextLine {
  /// Draws the line in text space.
  ///
  /// - Parameters:
  ///   - origin: Where the baseline starts, y up, in text space.
  ///   - context: Where to.
  func draw(at origin: CGPoint, in context: CGContext) {
    // Lines here are kept with y down.
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
