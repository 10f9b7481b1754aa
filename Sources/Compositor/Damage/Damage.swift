package import PixelKernels

/// The pixels in which an image may differ from another.
package enum Damage: Sendable, Hashable {
  /// No pixels.
  case nothing
  /// The pixels of a few rectangles, which may overlap.
  case parts([PixelRect])
  /// So many pixels that it is better to draw the whole image.
  case everything
}
