import CoreGraphics
import LayerTree

/// How the plane of a layer, z = 0, is seen in the plane of its superlayer.
///
/// A matrix of 3 by 3: leaving z out of both sides leaves that much of the 4 by 4 matrix.
struct LayerPlane {
  private let matrix: CATransform3D

  /// - Parameter matrix: From the layer to its superlayer; what it does to z has no part.
  init(_ matrix: CATransform3D) {
    self.matrix = CATransform3D(
      m11: matrix.m11, m12: matrix.m12, m13: 0, m14: matrix.m14, m21: matrix.m21,
      m22: matrix.m22, m23: 0, m24: matrix.m24, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: matrix.m41, m42: matrix.m42, m43: 0, m44: matrix.m44)
  }

  private func depth(of p: CGPoint) -> CGFloat {
    p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44
  }

  /// Where a point is seen, perspective divided out; the point itself in the plane of the eye.
  func projecting(_ p: CGPoint) -> CGPoint {
    let w = depth(of: p)
    guard w != 0 else { return p }
    return CGPoint(
      x: (p.x * matrix.m11 + p.y * matrix.m21 + matrix.m41) / w,
      y: (p.x * matrix.m12 + p.y * matrix.m22 + matrix.m42) / w)
  }

  /// The point that is seen at a place; the place itself where the plane is seen edge on.
  func unprojecting(_ p: CGPoint) -> CGPoint {
    matrix.inverse.map { LayerPlane($0).projecting(p) } ?? p
  }

  /// Whether the plane's back is seen.
  ///
  /// Before the eye, the map keeps the sense of rotation where its determinant is positive.
  var showsBack: Bool { matrix.determinant < 0 }

  /// The point before the eye that is seen at a place.
  ///
  /// - Parameter p: The place.
  /// - Returns: Nil where nothing of the plane is seen there.
  func inverted(at p: CGPoint) -> CGPoint? {
    guard let inverse = matrix.inverse else { return nil }
    let point = LayerPlane(inverse).projecting(p)
    guard point.x.isFinite, point.y.isFinite, depth(of: point) > 0 else { return nil }
    return point
  }
}
