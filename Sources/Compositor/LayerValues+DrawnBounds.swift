import CoreGraphics
import LayerTree

extension LayerValues {
  /// The bounds as they are drawn: a size that an animation's overshoot made negative counts as 0
  /// (I-04), and the origin stays.
  var drawnBounds: CGRect {
    CGRect(
      x: bounds.origin.x, y: bounds.origin.y, width: max(bounds.size.width, 0),
      height: max(bounds.size.height, 0))
  }
}
