import CoreGraphics
import LayerTree

/// The projection of a layer's plane, z = 0, onto its superlayer's plane.
///
/// It is a 3-by-3 matrix, because z is ignored on both sides of the 4-by-4 matrix.
struct LayerPlane {
  private let matrix: CATransform3D

  /// Creates the projection of a transform.
  ///
  /// - Parameter matrix: The transform from the layer to its superlayer; its effect on z is
  ///   ignored.
  init(_ matrix: CATransform3D) {
    self.matrix = CATransform3D(
      m11: matrix.m11, m12: matrix.m12, m13: 0, m14: matrix.m14, m21: matrix.m21,
      m22: matrix.m22, m23: 0, m24: matrix.m24, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: matrix.m41, m42: matrix.m42, m43: 0, m44: matrix.m44)
  }

  private func depth(of p: CGPoint) -> CGFloat {
    p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44
  }

  /// Projects a point with perspective division; returns the point itself in the plane of the eye.
  func projecting(_ p: CGPoint) -> CGPoint {
    let w = depth(of: p)
    guard w != 0 else { return p }
    return CGPoint(
      x: (p.x * matrix.m11 + p.y * matrix.m21 + matrix.m41) / w,
      y: (p.x * matrix.m12 + p.y * matrix.m22 + matrix.m42) / w)
  }

  /// Returns the point seen at a location, or the location itself if the plane is seen edge-on.
  func unprojecting(_ p: CGPoint) -> CGPoint {
    matrix.inverse.map { LayerPlane($0).projecting(p) } ?? p
  }

  /// Whether the plane's back is visible.
  ///
  /// In front of the eye, the projection preserves orientation if its determinant is positive.
  var showsBack: Bool { matrix.determinant < 0 }

  /// Returns the point in front of the eye that is seen at a location.
  ///
  /// - Parameter p: The location.
  /// - Returns: The point, or nil if no point of the plane is seen there.
  func inverted(at p: CGPoint) -> CGPoint? {
    guard let inverse = matrix.inverse else { return nil }
    let point = LayerPlane(inverse).projecting(p)
    guard point.x.isFinite, point.y.isFinite, depth(of: point) > 0 else { return nil }
    return point
  }
}
