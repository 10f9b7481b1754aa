package import CoreGraphics

/// How a layout has measured a text, so that it is drawn whole while its bounds are on their way to that
/// size, and while a count shows more digits than the number at its end (SL-05).
package struct MeasuredText: Sendable, Hashable {
  /// The size that the layout has given the layer, in points.
  package var size: CGSize
  /// Whether the layout has changed the size since the layer appeared, so that its bounds can be in
  /// motion.
  package var isResized: Bool
  /// Whether the layer is at least as wide as the text on one line, so that a wider text is not meant
  /// to be clipped.
  package var fitsWidth: Bool
  /// Whether the layer is at least as high as the lines at its width.
  package var fitsHeight: Bool

  package init(size: CGSize, isResized: Bool, fitsWidth: Bool, fitsHeight: Bool) {
    self.size = size
    self.isResized = isResized
    self.fitsWidth = fitsWidth
    self.fitsHeight = fitsHeight
  }
}
