package import CoreGraphics
package import TextAttributes

/// Lines of text in a room, from its top down; immutable.
///
/// Lengths are points; y goes down; the origin is the room's top left.
package struct TextFrame: Sendable, Hashable {
  /// A line and where it stands.
  package struct PlacedLine: Sendable, Hashable {
    package let line: TextLine
    /// The left end of the baseline.
    package internal(set) var origin: CGPoint
    /// The upper edge of the line's height.
    package let top: Double
    /// The lower edge of what its fonts need, without their leading.
    package let bottom: Double
    /// Whether an ellipsis stands for a part of it.
    package let isTruncated: Bool
    /// What its paragraph keeps free beside it, left and right together.
    package let indent: Double
  }

  /// From the top down.
  package internal(set) var lines: [PlacedLine] = []
  /// From the left end of the leftmost line to the right end of the rightmost, without blanks.
  package internal(set) var width = 0.0
  /// From the top to the lower edge of the last line, its leading included.
  package internal(set) var height = 0.0
  /// How much of the text the lines show, in units of UTF-16, what an ellipsis stands for included.
  package internal(set) var sourceEnd = 0
}

extension TextFrame {
  /// The room, and what happens to text that does not fit.
  package struct Constraints: Sendable, Hashable {
    /// Points; infinite for as wide as the widest line, negative or none for 0.
    package var width: Double
    /// Points; lines that would begin below are left out.
    ///
    /// Infinite for all lines.
    package var height: Double
    /// For paragraphs that do not say.
    package var lineBreaking: LineBreaking
    /// Puts an ellipsis into the last line that fits, if lines follow that do not; not where that
    /// line's paragraph is clipped (TX-02).
    package var lastLineTruncation: Truncation?
    /// For paragraphs that do not say.
    package var alignment: TextAlignment

    package init(
      width: Double = .infinity, height: Double = .infinity,
      lineBreaking: LineBreaking = .wordWrapping, lastLineTruncation: Truncation? = nil,
      alignment: TextAlignment = .natural
    ) {
      self.width = width
      self.height = height
      self.lineBreaking = lineBreaking
      self.lastLineTruncation = lastLineTruncation
      self.alignment = alignment
    }
  }

  /// Fills what the lines show.
  ///
  /// - Parameters:
  ///   - context: Where to, y down. Its state is left as it was.
  ///   - origin: Where the room's top left is, in the context's coordinates.
  ///   - color: The colour of text that has none; nil leaves it out.
  package func draw(in context: CGContext, at origin: CGPoint, color: CGColor?) {
    for placed in lines {
      let baseline = CGPoint(x: origin.x + placed.origin.x, y: origin.y + placed.origin.y)
      placed.line.draw(in: context, at: baseline, color: color)
    }
  }

  /// The memory that it takes, approximately.
  var byteCount: Int { lines.reduce(256) { $0 + $1.line.byteCount } }

  /// What the lines cover; null where they cover nothing.
  package var inkBounds: CGRect {
    lines.reduce(.null) { total, placed in
      let ink = placed.line.inkBounds
      return ink.isNull
        ? total : total.union(ink.offsetBy(dx: placed.origin.x, dy: placed.origin.y))
    }
  }
}
