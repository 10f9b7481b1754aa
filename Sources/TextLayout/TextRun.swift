/// A text in one font at one size.
package struct TextRun: Sendable, Hashable {
  /// The characters, in logical order.
  package var string: String
  package var font: FontDescription
  /// The size, in points per em.
  package var size: Double

  package init(string: String, font: FontDescription, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }
}
