public import CoreGraphics

/// Draws the lines of a frame.
///
/// The origin is the context's, y points up, and the text matrix applies to each line about its own
/// start. Afterwards the text position is at the end of the last line.
///
/// - Parameters:
///   - frame: The frame.
///   - context: The context to draw in.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for placed in frame.lines {
    context.textPosition = CGPoint(
      x: frame.box.minX + placed.origin.x, y: frame.box.minY + placed.origin.y)
    CTLineDraw(placed.line, context)
  }
}
