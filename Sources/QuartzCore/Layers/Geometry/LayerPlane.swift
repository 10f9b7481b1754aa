import CoreGraphics
import LayerTree

/// How a layer is flattened.
struct Flattening {
  /// The transform from the layer to the plane of the layer that flattens it.
  let matrix: CATransform3D
  /// Whether flipped geometry mirrors the coordinates an odd number of times on the way.
  let isFlipped: Bool
  /// The layer that flattens, or nil for the canvas.
  let layer: CALayer?

  /// The projection of the layer's plane.
  var plane: LayerPlane { LayerPlane(matrix) }

  /// Whether the layer's back faces the plane's front.
  ///
  /// Flipped geometry mirrors coordinates, but the layer still faces the same way.
  var showsBack: Bool { plane.showsBack != isFlipped }

  /// Returns the depth of the layer's point that is seen at a location of the plane, or nil if none
  /// is; greater is nearer.
  func depth(at location: CGPoint) -> CGFloat? {
    guard let p = plane.inverted(at: location) else { return nil }
    return (p.x * matrix.m13 + p.y * matrix.m23 + matrix.m43)
      / (p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44)
  }
}

/// The projection of a layer's plane, z = 0, onto the plane that flattens it.
///
/// It is a 3-by-3 matrix, because z is ignored on both sides of the 4-by-4 matrix.
struct LayerPlane {
  private let matrix: CATransform3D

  /// Creates the projection of a transform.
  ///
  /// - Parameter matrix: The transform from the layer to the plane; its effect on z is ignored.
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

  /// Returns the point in front of the eye that is seen at a location, or nil also if the plane is so
  /// close to edge-on that the point does not lead back to the location.
  func exactlyInverted(at p: CGPoint) -> CGPoint? {
    guard let point = inverted(at: p) else { return nil }
    let back = projecting(point)
    return abs(back.x - p.x) < 1e-6 && abs(back.y - p.y) < 1e-6 ? point : nil
  }
}
