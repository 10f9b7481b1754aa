/// How the lines of a paragraph stand; lengths are points, and 0 is the default of each.
package struct ParagraphStyle: Sendable, Hashable {
  /// Nil is that of the frame.
  package var alignment: TextAlignment?
  /// Nil is that of the frame.
  package var lineBreaking: LineBreaking?
  /// Which way the paragraph runs; nil is that of its first strong character.
  package var isRightToLeft: Bool?
  /// How far the first line stands from the side where the script begins.
  package var firstLineHeadIndent = 0.0
  /// How far the other lines stand from that side.
  package var headIndent = 0.0
  /// Where lines end: from the side where the script begins if positive, else from the other.
  package var tailIndent = 0.0
  /// Added between two lines.
  package var lineSpacing = 0.0
  /// Added after the paragraph.
  package var paragraphSpacing = 0.0
  /// Added before the paragraph, if another is above it.
  package var paragraphSpacingBefore = 0.0
  /// Multiplies the fonts' line height; 0 leaves it.
  package var lineHeightMultiple = 0.0
  /// The least line height.
  package var minimumLineHeight = 0.0
  /// The greatest line height; 0 is none.
  package var maximumLineHeight = 0.0
  /// Where text goes on after a tab, in ascending order from the side where the script begins.
  package var tabStops: [Double] = []
  /// How far apart the tab stops are that follow the last of `tabStops`; 28 points as Core Text's.
  package var tabInterval = 28.0

  package init() {}
}
