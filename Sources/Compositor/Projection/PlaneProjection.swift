package import CoreGraphics
import LayerTree

/// The projection of a layer onto the plane that flattens it: the map of its points with z = 0
///
///
/// Together with `Placement`, which adds the canvas and the visible side, it is the only place that
/// decides where a layer is.
enum PlaneProjection {
  /// Neither the layer nor anything below it is visible: it is hidden, transparent, edge-on, behind
  /// the eye, or out of range.
  case hidden
  /// A map that keeps parallels.
  case affine(CGAffineTransform)
  /// A map with perspective: lengths depend on the position.
  case projected(Homography)

  /// Projects a layer.
  ///
  /// - Parameters:
  ///   - values: The layer's values.
  ///   - toPlane: The transform from the coordinates that the layer is placed in to the plane: the
  ///     superlayer's `sublayersTransform`, followed by all matrices above it that keep
  ///     depth.
  init(_ values: LayerValues, toPlane: CATransform3D) {
    guard values.isShown else {
      self = .hidden
      return
    }
    self.init(CATransform3DConcat(values.superlayerTransform, toPlane))
  }

  private init(_ matrix: CATransform3D) {
    let map = Homography(matrix)
    guard map.isFinite else {
      self = .hidden
      return
    }
    guard map.wx == 0, map.wy == 0 else {
      self = map.determinant == 0 ? .hidden : .projected(map)
      return
    }
    guard map.w > 0 else {
      self = .hidden
      return
    }
    let affine = CGAffineTransform(
      a: map.xx / map.w, b: map.yx / map.w, c: map.xy / map.w, d: map.yy / map.w,
      tx: map.x / map.w, ty: map.y / map.w)
    self = affine.determinant == 0 || !affine.isFinite ? .hidden : .affine(affine)
  }
}

extension PlaneProjection {
  /// Whether the layer faces away, which reverses the order of its corners.
  var showsBack: Bool {
    switch self {
    case .hidden: false
    case .affine(let affine): affine.determinant < 0
    // In front of the eye, areas have the determinant's sign everywhere.
    case .projected(let map): map.determinant < 0
    }
  }
}

/// A projective map of the plane.
///
/// A point (px, py) has the depth `d = wx px + wy py + w`, appears at `(xx px + xy py + x) / d`,
/// `(yx px + yy py + y) / d`, and is behind the eye if `d` is not positive.
package struct Homography {
  var xx: Double
  var xy: Double
  var x: Double
  var yx: Double
  var yy: Double
  var y: Double
  var wx: Double
  var wy: Double
  var w: Double

  init(_ matrix: CATransform3D) {
    (xx, xy, x) = (matrix.m11, matrix.m21, matrix.m41)
    (yx, yy, y) = (matrix.m12, matrix.m22, matrix.m42)
    (wx, wy, w) = (matrix.m14, matrix.m24, matrix.m44)
  }

  init(_ affine: CGAffineTransform) {
    (xx, xy, x) = (affine.a, affine.c, affine.tx)
    (yx, yy, y) = (affine.b, affine.d, affine.ty)
    (wx, wy, w) = (0, 0, 1)
  }

  private init(rows: [[Double]]) {
    (xx, xy, x) = (rows[0][0], rows[0][1], rows[0][2])
    (yx, yy, y) = (rows[1][0], rows[1][1], rows[1][2])
    (wx, wy, w) = (rows[2][0], rows[2][1], rows[2][2])
  }

  var isFinite: Bool { [xx, xy, x, yx, yy, y, wx, wy, w].allSatisfy(\.isFinite) }

  var determinant: Double {
    xx * (yy * w - y * wy) - xy * (yx * w - y * wx) + x * (yx * wy - yy * wx)
  }

  /// Returns this map followed by an affine one.
  func concatenating(_ next: CGAffineTransform) -> Homography {
    Homography(rows: [
      [
        next.a * xx + next.c * yx + next.tx * wx, next.a * xy + next.c * yy + next.tx * wy,
        next.a * x + next.c * y + next.tx * w,
      ],
      [
        next.b * xx + next.d * yx + next.ty * wx, next.b * xy + next.d * yy + next.ty * wy,
        next.b * x + next.d * y + next.ty * w,
      ],
      [wx, wy, w],
    ])
  }

  /// Returns this map followed by another one.
  func concatenating(_ next: Homography) -> Homography {
    let (first, second, third) = ([xx, xy, x], [yx, yy, y], [wx, wy, w])
    func row(_ x: Double, _ y: Double, _ w: Double) -> [Double] {
      (0..<3).map { x * first[$0] + y * second[$0] + w * third[$0] }
    }
    return Homography(rows: [
      row(next.xx, next.xy, next.x), row(next.yx, next.yy, next.y), row(next.wx, next.wy, next.w),
    ])
  }

  /// The inverse map, up to a positive factor.
  ///
  /// The `w'` of its result is positive exactly if the resulting point is in front of the eye.
  var inverse: Homography {
    let sign: Double = determinant < 0 ? -1 : 1
    return Homography(rows: [
      [yy * w - y * wy, x * wy - xy * w, xy * y - x * yy].map { $0 * sign },
      [y * wx - yx * w, xx * w - x * wx, x * yx - xx * y].map { $0 * sign },
      [yx * wy - yy * wx, xy * wx - xx * wy, xx * yy - xy * yx].map { $0 * sign },
    ])
  }

  /// Returns the w of a point.
  func depth(of point: CGPoint) -> Double { wx * point.x + wy * point.y + w }

  /// Returns the position at which a point in front of the eye appears.
  package func map(_ point: CGPoint) -> CGPoint {
    let depth = depth(of: point)
    return CGPoint(
      x: (xx * point.x + xy * point.y + x) / depth, y: (yx * point.x + yy * point.y + y) / depth)
  }
}
