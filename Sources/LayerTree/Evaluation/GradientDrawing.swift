/// A gradient to draw: the content of its layer, and the space in which the colors mix.
package struct GradientDrawing: Sendable, Hashable {
  /// The colors, their locations, and the shape.
  package var content: GradientContent
  /// Whether the colors mix in Generic RGB, as in `render(in:)`, instead of sRGB (GR-06).
  package var isMixedInGenericRGB = false

  /// Creates a gradient whose colors mix in sRGB.
  package init(_ content: GradientContent) { self.content = content }
}
