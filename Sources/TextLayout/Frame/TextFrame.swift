package import CoreGraphics
package import TextAttributes

/// Lines of text, laid out from top to bottom; immutable.
///
/// Lengths are in points, y points down, and the origin is the top left of the available size.
package struct TextFrame: Sendable, Hashable {
  /// A line and its position.
  package struct PositionedLine: Sendable, Hashable {
    package let line: TextLine
    /// The left end of the baseline.
    package internal(set) var origin: CGPoint
    /// The top edge of the line's height.
    package internal(set) var top: Double
    /// The bottom edge of the fonts' extent, without leading.
    package internal(set) var bottom: Double
    /// Whether an ellipsis replaces a part of the line.
    package let isTruncated: Bool
    /// The sum of the paragraph's left and right indents.
    package let indent: Double
  }

  /// The lines, from top to bottom.
  package internal(set) var lines: [PositionedLine] = []
  /// The width from the left end of the leftmost line to the right end of the rightmost, without
  /// trailing whitespace.
  package internal(set) var width = 0.0
  /// The height from the top to the bottom edge of the last line, including its leading.
  package internal(set) var height = 0.0
  /// The length of the text that the lines show, in UTF-16 code units, including truncated text.
  package internal(set) var sourceEnd = 0
}

extension TextFrame {
  /// The available size, and what to do with text that does not fit.
  package struct Constraints: Sendable, Hashable {
    /// The width, in points.
    ///
    /// If infinite, it is that of the widest line; if negative or NaN, it is 0.
    package var width: Double
    /// The height, in points.
    ///
    /// Lines that would start below it are omitted. If infinite, all lines are included.
    package var height: Double
    /// The line breaking of paragraphs that do not specify it.
    package var lineBreaking: NSLineBreakMode
    /// Where to put an ellipsis in the last line that fits, if more lines follow.
    ///
    /// It does not apply if that line's paragraph is clipped (TX-02).
    package var lastLineTruncation: Truncation?
    /// The alignment of paragraphs that do not specify it.
    package var alignment: NSTextAlignment

    package init(
      width: Double = .infinity, height: Double = .infinity,
      lineBreaking: NSLineBreakMode = .byWordWrapping, lastLineTruncation: Truncation? = nil,
      alignment: NSTextAlignment = .natural
    ) {
      self.width = width
      self.height = height
      self.lineBreaking = lineBreaking
      self.lastLineTruncation = lastLineTruncation
      self.alignment = alignment
    }
  }

  /// Draws the lines.
  ///
  /// - Parameters:
  ///   - context: The context to draw in, with y pointing down. Its state is restored.
  ///   - origin: The top left of the frame, in the context's coordinates.
  ///   - color: The color of text without one, or nil to omit such text.
  package func draw(in context: CGContext, at origin: CGPoint, color: CGColor?) {
    for placed in lines {
      let baseline = CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y)
      placed.line.draw(in: context, at: baseline, color: color)
    }
  }

  /// Creates a frame of one line with its baseline at the origin.
  init(line: TextLine) {
    lines = [
      PositionedLine(
        line: line, origin: .zero, top: -line.ascent, bottom: line.descent, isTruncated: false,
        indent: 0)
    ]
    width = line.contentWidth
    height = line.lineHeight
    sourceEnd = line.source.upperBound
  }

  /// Returns the frame with all lines moved down.
  ///
  /// - Returns: The frame, whose height is unchanged.
  package func movedDown(by distance: Double) -> TextFrame {
    guard distance != 0 else { return self }
    var frame = self
    for index in frame.lines.indices {
      frame.lines[index].origin.y += CGFloat(distance)
      frame.lines[index].top += distance
      frame.lines[index].bottom += distance
    }
    return frame
  }

  /// The approximate memory footprint, in bytes.
  var byteCount: Int { lines.reduce(256) { $0 + $1.line.byteCount } }

  /// The bounds of everything drawn, or null if nothing is drawn.
  package var inkBounds: CGRect {
    lines.reduce(.null) { total, placed in
      let ink = placed.line.inkBounds
      return ink.isNull
        ? total : total.union(ink.offsetBy(dx: placed.origin.x, dy: placed.origin.y))
    }
  }
}
