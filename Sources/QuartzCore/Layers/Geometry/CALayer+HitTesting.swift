import CoreGraphics
import LayerTree

extension CALayer {
  /// Whether the bounds contain a point of the layer's coordinates: their least edges belong to
  /// them, their greatest do not.
  func boundsContain(_ point: CGPoint) -> Bool {
    let bounds = bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The farthest layer under a point of the superlayer's coordinates.
  ///
  /// What cannot be there to be touched is passed by: hidden layers, layers that show their back
  /// although they have one side only, edge on or behind the eye, and whatever `masksToBounds` cuts
  /// away, by the bounds without their rounded corners. Opacity and mask layers change nothing.
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

  /// Whether the layer faces away, all its superlayers' planes counted; flipped geometry mirrors
  /// coordinates, but the layer still faces the same way.
  private var showsBack: Bool {
    sequence(first: self, next: \.superlayer).reduce(false) { isTurned, layer in
      isTurned != (layer.planeInSuperlayer.showsBack != layer.state.values.isGeometryFlipped)
    }
  }

  /// The topmost first: by zPosition, then in array order.
  private var sublayersFromTheTop: [CALayer] {
    (sublayers ?? []).enumerated().sorted {
      let (a, b) = ($0.element.state.values.zPosition, $1.element.state.values.zPosition)
      return a == b ? $0.offset > $1.offset : a > b
    }.map(\.element)
  }
}
