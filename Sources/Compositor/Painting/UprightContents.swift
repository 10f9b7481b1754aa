import CoreGraphics
import LayerTree

/// Contents and text where y points up: they keep their orientation, but their position follows the
/// geometry.
///
/// They are drawn in coordinates that are flipped once more about the middle of the bounds.
/// Gravities that name the top or bottom edge are exchanged, so that the image stays in place.
struct UprightContents {
  let values: LayerValues
  /// The transform from the coordinates that the contents are drawn in to canvas pixels.
  let matrix: CGAffineTransform

  /// Prepares the contents of a layer.
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
