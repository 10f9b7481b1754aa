import CoreGraphics
import LayerTree
import PixelKernels

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
  case projected(PlaneMap)

  /// Projects a layer.
  ///
  /// `toPlane` is the transform from the coordinates that the layer is placed in to the plane.
  init(_ values: LayerValues, toPlane: CATransform3D) {
    guard values.isShown else {
      self = .hidden
      return
    }
    self.init(values.transform(toPlane: toPlane))
  }

  private init(_ matrix: CATransform3D) {
    let map = PlaneMap(matrix)
    guard map.isFinite else {
      self = .hidden
      return
    }
    guard map.isAffine else {
      self = map.determinant == 0 ? .hidden : .projected(map)
      return
    }
    guard map.w > 0 else {
      self = .hidden
      return
    }
    let affine = CGAffineTransform(map)
    self = affine.determinant == 0 || !affine.isFinite ? .hidden : .affine(affine)
  }
}

extension PlaneProjection {
  /// Whether the layer faces away, which reverses the order of its corners.
  var showsBack: Bool {
    switch self {
    case .hidden: false
    case .affine(let affine): PlaneMap(affine).showsBack
    case .projected(let map): map.showsBack
    }
  }
}
