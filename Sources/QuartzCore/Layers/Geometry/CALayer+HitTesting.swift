import Compositor

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
  ///
  /// In the coordinates of a superlayer that keeps depth, the point is on the plane z = 0.
  func layerHit(at point: CGPoint) -> CALayer? {
    guard let superlayer, superlayer.keepsDepth else { return layerSeen(at: point) }
    return layerSeen(at: superlayer.flattening.plane.projecting(point))
  }

  /// Returns the deepest layer at a point of the plane that flattens this layer.
  private func layerSeen(at location: CGPoint) -> CALayer? {
    let values = state.values
    guard !values.isHidden else { return nil }
    guard !keepsDepth else { return sublayerSeen(at: location) }
    guard let point = flattening.plane.inverted(at: location) else { return nil }
    guard values.isDoubleSided || !showsBack else { return nil }
    let isInside = contains(point)
    guard isInside || !values.masksToBounds else { return nil }
    return sublayerSeen(at: point) ?? (isInside ? self : nil)
  }

  /// Returns the deepest layer below this one at a point of the plane that flattens its sublayers.
  private func sublayerSeen(at point: CGPoint) -> CALayer? {
    for sublayer in sublayersFromTheTop(at: point) {
      guard let space = sublayer.superlayer, space.keepsDepth else {
        if let hit = sublayer.hitTest(point) { return hit }
        continue
      }
      // A superlayer that keeps depth may itself be edge-on, where its plane has no coordinates.
      let hit =
        space.flattening.plane.exactlyInverted(at: point).map { sublayer.hitTest($0) }
        ?? sublayer.layerSeen(at: point)
      if let hit { return hit }
    }
    return nil
  }

  /// Whether the layer faces away from the viewer, including its superlayers' planes.
  private var showsBack: Bool {
    sequence(first: self) { $0.flattening.layer }.reduce(false) { $0 != $1.flattening.showsBack }
  }

  /// The layers that are flattened into the same plane, topmost first: by their depth at a point if
  /// they share a space, otherwise by zPosition; then in reverse array order.
  private func sublayersFromTheTop(at point: CGPoint) -> [CALayer] {
    let layers = sublayersFromTheBottom
    guard keepsDepth || layers.contains(where: { $0.keepsDepth || $0.isTilted }) else {
      return layers.reversed()
    }
    var order: [(layer: CALayer, depth: CGFloat)] = []
    for layer in layers.flatMap(\.layersInSpace) {
      guard let depth = layer.flattening.depth(at: point) else { continue }
      var index = order.count
      while index > 0, order[index - 1].depth > depth + PlaneDepth.tolerance { index -= 1 }
      order.insert((layer, depth), at: index)
    }
    return order.reversed().map(\.layer)
  }

  /// Whether points of the layer have different depths.
  private var isTilted: Bool { PlaneDepth.isTilted(flattening.matrix) }

  /// The layer, or the visible layers in it if it keeps their depth.
  private var layersInSpace: [CALayer] {
    guard keepsDepth else { return [self] }
    return isHidden ? [] : sublayersFromTheBottom.flatMap(\.layersInSpace)
  }

  /// The sublayers by zPosition, then in array order.
  private var sublayersFromTheBottom: [CALayer] {
    (sublayers ?? []).enumerated().sorted {
      let (a, b) = ($0.element.state.values.zPosition, $1.element.state.values.zPosition)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }
}
