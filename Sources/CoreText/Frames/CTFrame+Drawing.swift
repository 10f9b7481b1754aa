public import CoreGraphics

/// Draws the lines where they stand.
///
/// The origin is the context's, y goes up, and the text matrix applies to each line about its own
/// start. The text position is left at the end of the last line.
///
/// - Parameters:
///   - frame: The frame.
///   - context: Where to.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for placed in frame.lines {
    context.textPosition = CGPoint(
      x: frame.box.minX + placed.origin.x, y: frame.box.minY + placed.origin.y)
    CTLineDraw(placed.line, context)
  }
}
