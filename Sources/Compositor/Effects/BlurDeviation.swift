import CoreGraphics
import PixelKernels

/// The standard deviation of a blur on the canvas, in pixels along its axes.
///
/// A radius is a length in a layer's own coordinates, so it scales with the layer. If the matrix
/// scales unevenly, the blur has its own deviation along each axis.
struct BlurDeviation {
  let x: Double
  let y: Double

  /// The largest deviation, in pixels; a larger one would spread too far and too faintly to matter.
  static let largest = 256.0

  /// Creates the deviation of a radius.
  ///
  /// `radius` is the radius, in points of the layer; without blur if it is not a positive number.
  init(radius: Double, matrix: CGAffineTransform) {
    let radius = radius > 0 ? radius : 0
    func limited(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, Self.largest) : 0 }
    x = limited(radius * (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot())
    y = limited(radius * (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot())
  }

  /// The distance, in pixels, that a blur spreads visibly.
  var reach: (x: Int, y: Int) { (GaussianBlur.reach(sigma: x), GaussianBlur.reach(sigma: y)) }

  /// The distance around a pixel, in pixels, from which its value is computed.
  var support: (x: Int, y: Int) {
    (GaussianBlur.support(sigma: x), GaussianBlur.support(sigma: y))
  }

  /// Returns the distance, in points of the layer, that a blur spreads visibly.
  ///
  /// Beyond three deviations, less than half a level of 255 is left.
  static func reach(radius: Double) -> CGFloat { radius > 0 ? min(3 * radius, 1e7) : 0 }
}
