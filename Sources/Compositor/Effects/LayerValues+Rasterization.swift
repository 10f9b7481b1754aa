import CoreGraphics
import LayerTree

extension LayerValues {
  /// Pixels a point that a rasterised layer is drawn with.
  ///
  /// A scale that is no positive number counts as 1, one outside 1/64 to 64 as the nearer end.
  var drawnRasterizationScale: Double {
    rasterizationScale > 0 ? min(max(rasterizationScale, 1 / 64), 64) : 1
  }
}

extension CGAffineTransform {
  /// Whether an image of so many pixels a point lies on the canvas pixel by pixel.
  func isWholeShift(times scale: Double) -> Bool {
    a == scale && d == scale && b == 0 && c == 0 && tx == tx.rounded() && ty == ty.rounded()
  }
}
