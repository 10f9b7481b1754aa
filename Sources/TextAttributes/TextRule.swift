package import CoreGraphics

/// A line under or through text.
package struct TextRule: Sendable, Hashable {
  /// How many strokes, and how wide.
  package enum Stroke: String, Sendable, Hashable, CaseIterable {
    /// One of the font's own thickness.
    case single
    /// One of twice that.
    case thick
    /// Two of the font's thickness, as far apart.
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
