import CoreGraphics
import LayerTree

extension CALayer {
  /// The matrix from this layer's coordinates to its superlayer's.
  private var toSuperlayer: CATransform3D {
    let own = state.values.superlayerTransform
    guard let superlayer else { return own }
    return CATransform3DConcat(own, superlayer.state.values.sublayersTransform)
  }

  /// A root's coordinates are the canvas's moved by where the root stands; conversion to nil stops at
  /// the root's superlayer, which is the canvas.
  private var toCanvas: CATransform3D {
    var (matrix, layer) = (toSuperlayer, self)
    while let superlayer = layer.superlayer {
      matrix = CATransform3DConcat(matrix, superlayer.toSuperlayer)
      layer = superlayer
    }
    return matrix
  }

  func convertPoint(_ point: CGPoint, to other: CALayer?) -> CGPoint {
    if other === self { return point }
    let onCanvas = toCanvas.projecting(point)
    return other?.toCanvas.unprojecting(onCanvas) ?? onCanvas
  }

  func convertPoint(_ point: CGPoint, from other: CALayer?) -> CGPoint {
    if other === self { return point }
    return toCanvas.unprojecting(other?.toCanvas.projecting(point) ?? point)
  }

  func convertRect(_ rect: CGRect, to other: CALayer?) -> CGRect {
    Self.box(rect) { convertPoint($0, to: other) }
  }

  func convertRect(_ rect: CGRect, from other: CALayer?) -> CGRect {
    Self.box(rect) { convertPoint($0, from: other) }
  }

  private static func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension CATransform3D {
  /// A point of the plane z = 0 behind the matrix, perspective divided out.
  fileprivate func projecting(_ p: CGPoint) -> CGPoint {
    let w = p.x * m14 + p.y * m24 + m44
    guard w != 0 else { return p }
    return CGPoint(
      x: (p.x * m11 + p.y * m21 + m41) / w, y: (p.x * m12 + p.y * m22 + m42) / w)
  }

  /// The point of the plane z = 0 that lies behind a point of the canvas; the point itself where the
  /// matrix shows the plane edge on.
  fileprivate func unprojecting(_ p: CGPoint) -> CGPoint {
    // Leaving z out of both sides leaves a 3 by 3 matrix of the plane, which inverts by cofactors.
    let plane = CATransform3D(
      m11: m11, m12: m12, m13: 0, m14: m14, m21: m21, m22: m22, m23: 0, m24: m24,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: m41, m42: m42, m43: 0, m44: m44)
    return plane.inverse?.projecting(p) ?? p
  }
}
