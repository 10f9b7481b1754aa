public import CoreGraphics
public import Foundation
import TextLayout

/// Lines of text in a rectangle.
public final class CTFrame: @unchecked Sendable {
  struct Line {
    let line: CTLine
    /// From the rectangle's bottom left, y up.
    let origin: CGPoint
    /// From the rectangle's top down to the lower edge of what its fonts need.
    let bottom: Double
    /// What stands at its sides.
    let indent: Double
  }

  // Immutable, as the lines.
  let lines: [Line]
  /// What the frame was made for, whether it fits or not.
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

/// The lines, from the top down.
public func CTFrameGetLines(_ frame: CTFrame) -> [CTLine] { frame.lines.map(\.line) }

/// Where lines stand.
///
/// - Parameters:
///   - frame: The frame.
///   - range: Which lines; a length of 0 is all that follow.
///   - origins: Gets as many starts of baselines, from the bottom left of the path's box, y up.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let start = max(0, min(range.location, frame.lines.count))
  let rest = frame.lines.count - start
  let length = range.length == 0 ? rest : max(0, min(range.length, rest))
  for index in 0..<length { origins[index] = frame.lines[start + index].origin }
}

/// The part of the text that the frame was made for.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// The part of the text that the lines show.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }

/// The rectangle.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }
