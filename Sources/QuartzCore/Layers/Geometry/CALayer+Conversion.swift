extension CALayer {
  /// How this layer is flattened: by its superlayer, or by the closest ancestor that does not keep
  /// the depth of its sublayers.
  ///
  /// Conversions and hit testing apply to the values that are set, of which there is no frame: nothing
  /// is committed or evaluated for them. But the transforms are those of a frame's layers.
  var flattening: Flattening {
    let space = space
    return Flattening(
      matrix: state.values.transform(toPlane: space.toPlane),
      isFlipped: isGeometryFlipped != space.isFlipped, layer: space.layer)
  }

  /// The transform from the coordinates that the layer is placed in to the plane that flattens it,
  /// whether flipped geometry mirrors them on the way, and the layer of the plane.
  private var space: (toPlane: CATransform3D, isFlipped: Bool, layer: CALayer?) {
    // A mask uses the coordinates of the layer it masks, but is not one of its sublayers.
    guard let superlayer, !isMask(of: superlayer) else {
      return (CATransform3DIdentity, false, superlayer)
    }
    let values = superlayer.state.values
    guard superlayer.keepsDepth else { return (values.sublayersTransform, false, superlayer) }
    let space = superlayer.space
    return (
      values.sublayersTransform(keepingDepthTo: space.toPlane),
      space.isFlipped != values.isGeometryFlipped, space.layer
    )
  }

  /// Whether the layer keeps the depth of its sublayers.
  var keepsDepth: Bool { state.content.keepsDepth }

  /// Returns whether this layer, a model or a copy, masks its superlayer.
  private func isMask(of superlayer: CALayer) -> Bool {
    guard presented != nil else { return tree.masked === superlayer }
    return superlayer.model().committed?.node.mask?.id == tree.id
  }

  /// Whether y points up in the layer, because geometry is flipped an odd number of times.
  var isUpsideDown: Bool {
    var (isUpsideDown, layer) = (false, Optional(self))
    while let current = layer {
      if current.isGeometryFlipped { isUpsideDown.toggle() }
      layer = current.superlayer
    }
    return isUpsideDown
  }

  /// This layer and the ancestors that flatten it, up to the root.
  private var ancestry: [CALayer] { Array(sequence(first: self) { $0.flattening.layer }) }

  /// Converts a point from this layer's coordinates to another layer's.
  ///
  /// The point goes up plane by plane, as layers are flattened, to the nearest common
  /// ancestor or to the canvas, which is the superlayer of a root, and then down to the other
  /// layer. On the way down, it is the point of the plane that is seen at the same place.
  func convertPoint(_ point: CGPoint, to other: CALayer?) -> CGPoint {
    if other === self { return point }
    let (up, down) = (ancestry, other?.ancestry ?? [])
    var point = point
    for layer in up {
      if let index = down.firstIndex(where: { $0 === layer }) {
        return Self.descend(point, through: down[..<index])
      }
      point = layer.flattening.plane.projecting(point)
    }
    return Self.descend(point, through: down[...])
  }

  /// Converts a point down through planes, from the last in the list to the first.
  private static func descend(_ point: CGPoint, through layers: ArraySlice<CALayer>) -> CGPoint {
    layers.reversed().reduce(point) { $1.flattening.plane.unprojecting($0) }
  }

  /// Converts a point from another layer's coordinates, or the canvas's, to this layer's.
  func convertPoint(_ point: CGPoint, from other: CALayer?) -> CGPoint {
    guard let other else { return Self.descend(point, through: ancestry[...]) }
    return other.convertPoint(point, to: self)
  }

  func convertRect(_ rect: CGRect, to other: CALayer?) -> CGRect {
    CGRect(around: rect.corners.map { convertPoint($0, to: other) })
  }

  func convertRect(_ rect: CGRect, from other: CALayer?) -> CGRect {
    CGRect(around: rect.corners.map { convertPoint($0, from: other) })
  }
}
