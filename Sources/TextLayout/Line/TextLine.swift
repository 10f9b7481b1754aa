package import CoreGraphics

/// One line of text, shaped and measured; immutable.
///
/// Lengths are points; y goes down; the origin is where the baseline starts at the left. Glyphs
/// stand where the font's own numbers put them, on no pixel grid, so a line that is moved, turned
/// or scaled keeps its shape.
package struct TextLine: Sendable, Hashable {
  /// A glyph and where its origin stands.
  package struct Glyph: Sendable, Hashable {
    /// Its number in the font.
    package let id: UInt32
    /// The run's font, or another of the book for a character that the run's lacks.
    package let font: FontDescription
    package let position: CGPoint
    /// How far the pen moves, what was added to the font's own width included.
    package let advance: Double
    /// Where its characters begin in the whole text, in units of UTF-16.
    package let source: Int
  }

  /// Characters that have their shape together, such as a letter with its marks.
  package struct Cluster: Sendable, Hashable {
    /// Its characters in the whole text, in units of UTF-16.
    package let source: Range<Int>
    /// Its left end.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
  }

  /// Glyphs of one style and direction.
  package struct Run: Sendable, Hashable {
    package let style: TextStyle
    /// Which of the line's glyphs they are.
    package let glyphs: Range<Int>
    /// Its characters in the whole text, in units of UTF-16.
    package let source: Range<Int>
    /// Its left end.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
  }

  /// What is filled with one colour.
  package struct Ink: Sendable, Hashable {
    /// Nil is the colour of whoever draws.
    package let color: CGColor?
    /// To be filled by the non-zero rule.
    package let path: CGPath
  }

  /// From left to right as they stand.
  package internal(set) var glyphs: [Glyph] = []
  /// From left to right as they stand.
  package internal(set) var clusters: [Cluster] = []
  /// From left to right as they stand.
  package internal(set) var runs: [Run] = []
  /// From back to front.
  package internal(set) var inks: [Ink] = []
  /// From the left end to the right, blanks at the end included.
  package internal(set) var width = 0.0
  /// The part of the width that blanks at the end of the line take.
  package internal(set) var trailingBlank = 0.0
  /// Above the baseline, positive; the fonts', whatever the glyphs.
  package internal(set) var ascent = 0.0
  /// Below the baseline, positive; the fonts', whatever the glyphs.
  package internal(set) var descent = 0.0
  /// The fonts' gap between lines.
  package internal(set) var leading = 0.0
  /// What glyphs and rules cover; null where they cover nothing.
  package internal(set) var inkBounds = CGRect.null
  /// Whether the paragraph runs from right to left (TX-02's natural side).
  package internal(set) var isRightToLeft = false
  /// The characters in the whole text, in units of UTF-16, blanks at the end included.
  package internal(set) var source = 0..<0

  /// Ascent, descent and leading: from one baseline to the next (TX-03).
  package var lineHeight: Double { ascent + descent + leading }

  /// The outline of everything that is filled, whatever its colour.
  package var path: CGPath {
    inks.count == 1 ? inks[0].path : CGPath(elements: inks.flatMap(\.path.elements))
  }

  /// The memory that it takes, approximately.
  var byteCount: Int {
    inks.reduce(256) { $0 + $1.path.elements.count * MemoryLayout<CGPath.Element>.stride }
      + glyphs.count * MemoryLayout<Glyph>.stride + clusters.count * MemoryLayout<Cluster>.stride
      + runs.count * MemoryLayout<Run>.stride
  }

  /// The same line in a longer text.
  ///
  /// - Parameter offset: What stands before in the longer text, in units of UTF-16.
  /// - Returns: The line.
  package func shifted(by offset: Int) -> TextLine {
    guard offset != 0 else { return self }
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    var line = self
    line.source = shifted(source)
    line.glyphs = glyphs.map {
      Glyph(
        id: $0.id, font: $0.font, position: $0.position, advance: $0.advance,
        source: $0.source + offset)
    }
    line.clusters = clusters.map {
      Cluster(
        source: shifted($0.source), x: $0.x, width: $0.width, isRightToLeft: $0.isRightToLeft)
    }
    line.runs = runs.map {
      Run(
        style: $0.style, glyphs: $0.glyphs, source: shifted($0.source), x: $0.x, width: $0.width,
        isRightToLeft: $0.isRightToLeft)
    }
    return line
  }

  /// The width without blanks at the end.
  package var contentWidth: Double { width - trailingBlank }

  /// Where the text begins at the left: behind the blanks where they stand there.
  package var contentMinX: Double { isRightToLeft ? trailingBlank : 0 }
}
