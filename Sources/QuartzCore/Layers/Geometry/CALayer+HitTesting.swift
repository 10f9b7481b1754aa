import CoreGraphics
import LayerTree

extension CALayer {
  /// Returns whether the bounds contain a point in the layer's coordinates.
  ///
  /// The minimum edges are inside the bounds, and the maximum edges are outside.
  func boundsContain(_ point: CGPoint) -> Bool {
    let bounds = bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Returns the deepest layer at a point in the superlayer's coordinates.
  ///
  /// Layers that cannot be visible at the point are skipped: hidden layers, single-sided layers
  /// that show their back, layers seen edge-on or behind the eye, and anything `masksToBounds`
  /// clips, by the bounds without rounded corners. Opacity and masks do not matter.
  func layerHit(at point: CGPoint) -> CALayer? {
    let values = state.values
    guard !values.isHidden, let point = planeInSuperlayer.inverted(at: point) else { return nil }
    guard values.isDoubleSided || !showsBack else { return nil }
    let isInside = contains(point)
    guard isInside || !values.masksToBounds else { return nil }
    for sublayer in sublayersFromTheTop {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  /// Whether the layer faces away from the viewer, including its superlayers' planes.
  ///
  /// Flipped geometry mirrors coordinates, but the layer still faces the same way.
  private var showsBack: Bool {
    sequence(first: self, next: \.superlayer).reduce(false) { isTurned, layer in
      isTurned != (layer.planeInSuperlayer.showsBack != layer.state.values.isGeometryFlipped)
    }
  }

  /// The sublayers, topmost first: by zPosition, then in reverse array order.
  private var sublayersFromTheTop: [CALayer] {
    (sublayers ?? []).enumerated().sorted {
      let (a, b) = ($0.element.state.values.zPosition, $1.element.state.values.zPosition)
      return a == b ? $0.offset > $1.offset : a > b
    }.map(\.element)
  }
}
