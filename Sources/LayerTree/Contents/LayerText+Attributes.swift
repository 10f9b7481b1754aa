package import CoreGraphics

extension LayerText {
  /// How a stretch looks; nil is as the layer says, or else the default of Core Text.
  package struct Attributes: Sendable, Hashable {
    /// A family, full or PostScript name.
    package var fontName: String?
    /// Points.
    package var fontSize: Double?
    package var foregroundColor: CGColor?
    /// Points after each character; 0 turns the font's kerning off.
    package var kern: Double?
    package var underline: Rule?
    package var strikethrough: Rule?
    /// Points above the baseline.
    package var baselineOffset: Double?
    /// Counts for a paragraph as its first character has it.
    package var paragraph: Paragraph?

    package init() {}
  }

  /// A line under or through a stretch.
  package struct Rule: Sendable, Hashable {
    /// How many strokes, and how wide.
    package enum Stroke: String, Sendable, Hashable, CaseIterable {
      case single
      case thick
      case double
    }

    package var stroke: Stroke
    /// Nil is the text's.
    package var color: CGColor?

    package init(_ stroke: Stroke, color: CGColor? = nil) {
      self.stroke = stroke
      self.color = color
    }
  }

  /// How the lines of a paragraph stand; lengths are points.
  package struct Paragraph: Sendable, Hashable {
    /// What happens to a line that is too long.
    package enum LineBreaking: String, Sendable, Hashable, CaseIterable {
      case wordWrapping
      case characterWrapping
      case clipping
      case truncatingHead
      case truncatingMiddle
      case truncatingTail
    }

    /// Nil is the layer's.
    package var alignment: CATextLayerAlignmentMode?
    /// Nil is as the layer wraps and truncates.
    package var lineBreaking: LineBreaking?
    /// Nil is by the first strong character.
    package var isRightToLeft: Bool?
    package var firstLineHeadIndent = 0.0
    package var headIndent = 0.0
    /// From the side where the script begins if positive, else from the other.
    package var tailIndent = 0.0
    package var lineSpacing = 0.0
    package var paragraphSpacing = 0.0
    package var paragraphSpacingBefore = 0.0
    /// 0 leaves the fonts' line height.
    package var lineHeightMultiple = 0.0
    package var minimumLineHeight = 0.0
    /// 0 is none.
    package var maximumLineHeight = 0.0
    package var tabStops: [Double] = []
    /// Points from one tab stop to the next, behind the last of `tabStops`.
    package var tabInterval = 28.0

    package init() {}
  }
}
