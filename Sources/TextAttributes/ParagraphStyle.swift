/// The layout of a paragraph's lines; lengths are in points, and default to 0 unless noted.
package struct ParagraphStyle: Sendable, Hashable {
  /// The alignment, or nil for that of the frame.
  package var alignment: NSTextAlignment?
  /// The line breaking, or nil for that of the frame.
  package var lineBreaking: NSLineBreakMode?
  /// Whether the paragraph runs from right to left, or nil to follow its first strong character.
  package var isRightToLeft: Bool?
  /// The indent of the first line, from the leading edge.
  package var firstLineHeadIndent = 0.0
  /// The indent of the other lines, from the leading edge.
  package var headIndent = 0.0
  /// The end of lines: measured from the leading edge if positive, otherwise from the trailing
  /// edge.
  package var tailIndent = 0.0
  /// The space added between two lines.
  package var lineSpacing = 0.0
  /// The space added after the paragraph.
  package var paragraphSpacing = 0.0
  /// The space added before the paragraph, unless it is the first.
  package var paragraphSpacingBefore = 0.0
  /// A factor for the fonts' line height; 0 leaves it unchanged.
  package var lineHeightMultiple = 0.0
  /// The minimum line height.
  package var minimumLineHeight = 0.0
  /// The maximum line height; 0 for no limit.
  package var maximumLineHeight = 0.0
  /// The positions of tab stops, ascending, from the leading edge.
  package var tabStops: [Double] = []
  /// The distance between the tab stops that follow the last of `tabStops`; the default is 28, as
  /// in Core Text.
  package var tabInterval = 28.0

  package init() {}
}
