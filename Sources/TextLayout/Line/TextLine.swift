package import CoreGraphics

/// One line of text, shaped and measured; immutable.
///
/// Lengths are in points, y points down, and the origin is the left end of the baseline. Glyphs are
/// positioned by the font's own metrics and not on a pixel grid, so a line that is moved, rotated,
/// or scaled keeps its shape.
package struct TextLine: Sendable, Hashable {
  /// A glyph and the position of its origin.
  package struct Glyph: Sendable, Hashable {
    /// The glyph's number in the font.
    package let id: UInt32
    /// The run's font, or another font of the book if the run's font lacks the character.
    package let font: FontDescription
    package let position: CGPoint
    /// The advance, including any space added to the font's own.
    package let advance: Double
    /// The start of its characters in the whole text, in UTF-16 code units.
    package let source: Int
  }

  /// Characters that are shaped together, such as a letter with its marks.
  package struct Cluster: Sendable, Hashable {
    /// The cluster's characters in the whole text, in UTF-16 code units.
    package let source: Range<Int>
    /// The left end.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
    /// The transform from the straight line to where the cluster is drawn; nil beyond the ends of a
    /// path.
    package let placement: CGAffineTransform?
  }

  /// Glyphs of one style and direction.
  package struct Run: Sendable, Hashable {
    package let style: TextStyle
    /// The indices of the run's glyphs in the line.
    package let glyphs: Range<Int>
    /// The run's characters in the whole text, in UTF-16 code units.
    package let source: Range<Int>
    /// The left end.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
  }

  /// A path filled with one color.
  package struct Ink: Sendable, Hashable {
    /// The color, or nil for the color passed when drawing.
    package let color: CGColor?
    /// The path, to be filled with the nonzero winding rule.
    package let path: CGPath
  }

  /// The bitmap of a color glyph.
  package struct Image: Sendable, Hashable {
    /// The bitmap.
    package let image: CGImage
    /// The rectangle that it fills, before `transform`.
    package let rect: CGRect
    /// The transform from the rectangle's coordinates to the line's.
    package let transform: CGAffineTransform
  }

  /// The glyphs, in visual order from left to right.
  package internal(set) var glyphs: [Glyph] = []
  /// The outlines of the glyphs, shared with other lines.
  var shapes: [GlyphShape] = []
  /// The clusters, in visual order from left to right.
  package internal(set) var clusters: [Cluster] = []
  /// The runs, in visual order from left to right.
  package internal(set) var runs: [Run] = []
  /// The filled paths, from back to front.
  package internal(set) var inks: [Ink] = []
  /// The bitmaps of color glyphs, which are over the paths.
  package internal(set) var images: [Image] = []
  /// The width from the left end to the right, including trailing blanks.
  package internal(set) var width = 0.0
  /// The part of the width that trailing blanks take up.
  package internal(set) var trailingBlank = 0.0
  /// The letter spacing after the rightmost character that is not a trailing blank.
  package internal(set) var trailingSpacing = 0.0
  /// The ascent of the fonts, whatever the glyphs; positive.
  package internal(set) var ascent = 0.0
  /// The descent of the fonts, whatever the glyphs; positive.
  package internal(set) var descent = 0.0
  /// The fonts' gap between lines.
  package internal(set) var leading = 0.0
  /// Whether the clusters follow a path; then, inks and images are in its coordinates (TX-11).
  package internal(set) var isOnPath = false
  /// The bounds of glyphs and rules, or null if nothing is drawn.
  package internal(set) var inkBounds = CGRect.null
  /// Whether the paragraph runs from right to left (TX-02's natural side).
  package internal(set) var isRightToLeft = false
  /// The characters in the whole text, in UTF-16 code units, including trailing blanks.
  package internal(set) var source = 0..<0

  /// The distance between baselines: ascent, descent, and leading (TX-03).
  package var lineHeight: Double { ascent + descent + leading }

  /// The outline of everything that is filled, whatever its color.
  package var path: CGPath {
    inks.count == 1 ? inks[0].path : CGPath(elements: inks.flatMap(\.path.elements))
  }

  /// The approximate memory footprint, in bytes.
  var byteCount: Int {
    inks.reduce(256) { $0 + $1.path.elements.count * MemoryLayout<CGPath.Element>.stride }
      + glyphs.count * (MemoryLayout<Glyph>.stride + MemoryLayout<GlyphShape>.stride)
      + clusters.count * MemoryLayout<Cluster>.stride
      + runs.count * MemoryLayout<Run>.stride
      + images.count * MemoryLayout<Image>.stride
  }

  /// Returns the same line as part of a longer text.
  ///
  /// - Parameter offset: The length of the text that precedes it, in UTF-16 code units.
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
        source: shifted($0.source), x: $0.x, width: $0.width, isRightToLeft: $0.isRightToLeft,
        placement: $0.placement)
    }
    line.runs = runs.map {
      Run(
        style: $0.style, glyphs: $0.glyphs, source: shifted($0.source), x: $0.x, width: $0.width,
        isRightToLeft: $0.isRightToLeft)
    }
    return line
  }

  /// The width without trailing blanks and letter spacing.
  package var contentWidth: Double { width - trailingBlank - trailingSpacing }

  /// The left end of the text, after trailing blanks if they are on the left.
  package var contentMinX: Double { isRightToLeft ? trailingBlank : 0 }
}

extension TextLine {
  /// Draws the line.
  ///
  /// - Parameters:
  ///   - context: The context to draw in. Its matrix applies as to any path. Its state is restored.
  ///   - baseline: The position of the line's origin, in the context's coordinates.
  ///   - color: The color of text without one, or nil to omit such text. Overlapping glyphs of a
  ///     translucent color do not add up.
  package func draw(in context: CGContext, at baseline: CGPoint, color: CGColor?) {
    guard !inks.isEmpty || !images.isEmpty else { return }
    context.saveGState()
    context.translateBy(x: baseline.x, y: baseline.y)
    for ink in inks {
      guard let color = ink.color ?? color else { continue }
      context.setFillColor(color)
      context.addPath(ink.path)
      context.fillPath()
    }
    for image in images {
      context.saveGState()
      context.concatenate(image.transform)
      context.drawTopDown(image.image, in: image.rect)
      context.restoreGState()
    }
    context.restoreGState()
  }
}
