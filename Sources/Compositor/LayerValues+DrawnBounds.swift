import CoreGraphics
import LayerTree

extension LayerValues {
  /// The bounds as they are drawn.
  ///
  /// A size that an animation's overshoot makes negative counts as 0 (I-04), and the origin is
  /// unchanged.
  var drawnBounds: CGRect {
    CGRect(
      x: bounds.origin.x, y: bounds.origin.y, width: max(bounds.size.width, 0),
      height: max(bounds.size.height, 0))
  }
}
