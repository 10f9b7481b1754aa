import CoreGraphics
import LayerTree

/// Contents and text where y points up: they keep their orientation, while the place they have goes
/// with the geometry.
///
/// They are drawn in coordinates that are turned over once more, about the middle of the bounds; and
/// gravities that name an edge name the other one, so that the image stays at its place.
struct UprightContents {
  let values: LayerValues
  /// From the coordinates that the contents are drawn in to canvas pixels.
  let matrix: CGAffineTransform

  /// - Parameters:
  ///   - values: The layer's.
  ///   - place: The layer's own.
  init(_ values: LayerValues, at place: Placement) {
    guard place.isUpsideDown else {
      (self.values, matrix) = (values, place.matrix)
      return
    }
    let bounds = values.drawnBounds
    matrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      .concatenating(place.matrix)
    var turned = values
    turned.contentsGravity = Self.turnedOver(values.contentsGravity)
    self.values = turned
  }

  private static func turnedOver(_ gravity: CALayerContentsGravity) -> CALayerContentsGravity {
    switch gravity {
    case .top: .bottom
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottom: .top
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    default: gravity
    }
  }
}
