package import CoreGraphics

/// An underline or strikethrough.
package struct TextRule: Sendable, Hashable {
  /// The number and thickness of strokes.
  package enum Stroke: String, Sendable, Hashable, CaseIterable {
    /// One stroke of the font's thickness.
    case single
    /// One stroke of twice the font's thickness.
    case thick
    /// Two strokes of the font's thickness, with a gap of the same size.
    case double
  }

  package var stroke: Stroke
  /// The color, or nil for that of the text.
  package var color: CGColor?

  package init(_ stroke: Stroke, color: CGColor? = nil) {
    self.stroke = stroke
    self.color = color
  }
}
