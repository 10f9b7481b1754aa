package import PixelKernels

/// In which pixels one image may differ from another.
package enum Damage: Sendable, Hashable {
  /// In none.
  case nothing
  /// In those of a few rectangles, which may overlap.
  case parts([PixelRect])
  /// In so many that the image is better drawn as a whole.
  case everything
}
