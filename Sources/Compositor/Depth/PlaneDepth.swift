import CoreGraphics
package import LayerTree
import PixelKernels

/// The depth of a plane as a function of the canvas pixel at which it is seen; greater is nearer.
///
/// Perspective maps planes to planes, so after the division the depth is a linear function of the
/// position on the canvas, whatever the perspective.
package struct PlaneDepth {
  /// The change per pixel to the right.
  private(set) var x = 0.0
  /// The change per pixel downward.
  private(set) var y = 0.0
  /// The depth at the canvas's origin.
  private(set) var start = 0.0

  /// The difference in depth, in points, up to which planes count as coplanar.
  package static let tolerance = 1e-6

  /// Creates the depth of a layer's plane.
  ///
  /// `map` is the map from the layer to canvas pixels, with a determinant other than 0.
  init(_ matrix: CATransform3D, seenBy map: PlaneMap) {
    guard Self.isTilted(matrix) else {
      start = matrix.m43 / matrix.m44
      return
    }
    let (back, scale) = (map.inverse, 1 / abs(map.determinant))
    func depth(_ x: Double, _ y: Double, _ w: Double) -> Double {
      (matrix.m13 * x + matrix.m23 * y + matrix.m43 * w) * scale
    }
    x = depth(back.xx, back.yx, back.wx)
    y = depth(back.xy, back.yy, back.wy)
    start = depth(back.tx, back.ty, back.w)
  }

  /// Returns whether points of a layer have different depths.
  ///
  /// - Parameter matrix: The transform from the layer to the plane that flattens it.
  /// - Returns: Whether they differ.
  package static func isTilted(_ matrix: CATransform3D) -> Bool {
    matrix.m13 * matrix.m44 != matrix.m43 * matrix.m14
      || matrix.m23 * matrix.m44 != matrix.m43 * matrix.m24
  }

  /// Whether the depth differs between points.
  var isTilted: Bool { x != 0 || y != 0 }

  /// Whether the depth is known; it is not next to the eye or edge-on.
  var isFinite: Bool { x.isFinite && y.isFinite && start.isFinite }

  /// The coefficients of x, y and 1.
  var coefficients: SIMD3<Double> { [x, y, start] }

  /// Returns the depth at a pixel position.
  func callAsFunction(_ point: CGPoint) -> Double { x * point.x + y * point.y + start }

  /// Returns how much deeper another plane is at each pixel position.
  static func - (front: PlaneDepth, back: PlaneDepth) -> PlaneDepth {
    var difference = front
    difference.x -= back.x
    difference.y -= back.y
    difference.start -= back.start
    return difference
  }

  /// The greatest change over the distance of one pixel.
  var slope: Double { (x * x + y * y).squareRoot() }
}
