import CoreGraphics
package import PixelKernels

extension PlaneMap {
  /// Creates the map of points with z = 0 to the plane, which ignores their depth.
  package init(_ matrix: CATransform3D) {
    self.init(
      xx: matrix.m11, xy: matrix.m21, tx: matrix.m41, yx: matrix.m12, yy: matrix.m22,
      ty: matrix.m42, wx: matrix.m14, wy: matrix.m24, w: matrix.m44)
  }

  /// Whether the back of the plane is visible, which reverses the order of its corners.
  ///
  /// In front of the eye, areas have the determinant's sign everywhere.
  package var showsBack: Bool { determinant < 0 }
}
