import PixelKernels

/// How a layer is flattened.
struct Flattening {
  /// The transform from the layer to the plane of the layer that flattens it.
  let matrix: CATransform3D
  /// Whether flipped geometry mirrors the coordinates an odd number of times on the way.
  let isFlipped: Bool
  /// The layer that flattens, or nil for the canvas.
  let layer: CALayer?

  /// The projection of the layer's plane.
  var plane: PlaneMap { PlaneMap(matrix) }

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

extension PlaneMap {
  /// Projects a point with perspective division; returns the point itself in the plane of the eye.
  func projecting(_ p: CGPoint) -> CGPoint { depth(of: p) == 0 ? p : map(p) }

  /// Returns the point seen at a location, or the location itself if the plane is seen edge-on.
  func unprojecting(_ p: CGPoint) -> CGPoint { normalizedInverse?.projecting(p) ?? p }

  /// Returns the point in front of the eye that is seen at a location.
  ///
  /// - Returns: The point, or nil if no point of the plane is seen there.
  func inverted(at p: CGPoint) -> CGPoint? {
    guard let point = normalizedInverse?.projecting(p), point.isFinite, depth(of: point) > 0 else {
      return nil
    }
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
