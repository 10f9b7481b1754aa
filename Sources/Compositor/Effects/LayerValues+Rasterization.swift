import CoreGraphics
import LayerTree

extension LayerValues {
  /// The scale at which a rasterized layer is drawn, in pixels per point.
  ///
  /// A scale that is not a positive number counts as 1; others are clamped to between 1/64 and 64.
  var drawnRasterizationScale: Double {
    rasterizationScale > 0 ? min(max(rasterizationScale, 1 / 64), 64) : 1
  }
}

extension CGAffineTransform {
  /// Returns whether an image with this many pixels per point is aligned with the canvas's pixels.
  func isWholeShift(times scale: Double) -> Bool {
    a == scale && d == scale && b == 0 && c == 0 && tx == tx.rounded() && ty == ty.rounded()
  }
}
