public import Foundation
import TextLayout

/// Lines of text in a rectangle.
public final class CTFrame: @unchecked Sendable {
  struct Line {
    let line: CTLine
    /// The start of the baseline, from the rectangle's bottom left, with y up.
    let origin: CGPoint
    /// The distance from the top of the rectangle to the bottom of the line's fonts.
    let bottom: Double
    /// The width of the line's indents.
    let indent: Double
  }

  // Immutable, like the lines.
  let lines: [Line]
  /// The range that the frame was created for, whether it fits or not.
  let range: CFRange
  let visible: CFRange
  let path: CGPath
  let box: CGRect

  init(lines: [Line], range: CFRange, visible: CFRange, path: CGPath, box: CGRect) {
    self.lines = lines
    self.range = range
    self.visible = visible
    self.path = path
    self.box = box
  }
}

/// Returns the lines from top to bottom.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Writes the origins of lines.
///
/// - Parameters:
///   - frame: The frame.
///   - range: The range of lines; a length of 0 includes all following lines.
///   - origins: Receives the starts of the baselines, from the bottom left of the path's bounding
///     box, with y up.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let start = max(0, min(range.location, frame.lines.count))
  let rest = frame.lines.count - start
  let length = range.length == 0 ? rest : max(0, min(range.length, rest))
  for index in 0..<length { origins[index] = frame.lines[start + index].origin }
}

/// Returns the range of the text that the frame was created for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// Returns the range of the text that the lines show.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }

/// Returns the path that the frame was created with.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws the lines of a frame.
///
/// The origin is the context's, y points up, and the text matrix applies to each line about its own
/// start. Afterwards the text position is at the end of the last line.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for placed in frame.lines {
    context.textPosition = CGPoint(
      x: frame.box.minX + placed.origin.x, y: frame.box.minY + placed.origin.y)
    CTLineDraw(placed.line, context)
  }
}
