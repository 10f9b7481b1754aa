import CoreGraphics
import LayerTree

extension CALayer {
  /// How this layer's plane is seen in its superlayer's.
  var planeInSuperlayer: LayerPlane {
    let own = state.values.superlayerTransform
    // A mask is in the coordinates of what it masks, but not one of its sublayers.
    guard let superlayer, !isMask(of: superlayer) else { return LayerPlane(own) }
    return LayerPlane(CATransform3DConcat(own, superlayer.state.values.sublayersTransform))
  }

  /// Whether this layer, as a model or as a copy of it, masks its superlayer.
  private func isMask(of superlayer: CALayer) -> Bool {
    guard presented != nil else { return tree.masked === superlayer }
    return superlayer.model().committed?.node.mask?.id == tree.id
  }

  /// Whether y points up in the layer: geometry is flipped an odd number of times.
  var isUpsideDown: Bool {
    var (isUpsideDown, layer) = (false, Optional(self))
    while let current = layer {
      if current.isGeometryFlipped { isUpsideDown.toggle() }
      layer = current.superlayer
    }
    return isUpsideDown
  }

  /// This layer and what holds it, up to the root.
  private var ancestry: [CALayer] {
    var (layers, layer) = ([self], self)
    while let superlayer = layer.superlayer {
      layers.append(superlayer)
      layer = superlayer
    }
    return layers
  }

  /// A point of this layer in another's coordinates.
  ///
  /// It goes up plane by plane, as layers are flattened, to the layer that holds both, or to
  /// the canvas, which is the superlayer of a root; and down to the other the same way.
  ///
  /// - Parameters:
  ///   - point: In this layer's coordinates.
  ///   - other: Nil stands for the canvas.
  /// - Returns: In the other's coordinates.
  func convertPoint(_ point: CGPoint, to other: CALayer?) -> CGPoint {
    if other === self { return point }
    let (up, down) = (ancestry, other?.ancestry ?? [])
    var point = point
    for layer in up {
      if let index = down.firstIndex(where: { $0 === layer }) {
        return Self.descend(point, through: down[..<index])
      }
      point = layer.planeInSuperlayer.projecting(point)
    }
    return Self.descend(point, through: down[...])
  }

  /// Goes down through planes to the last of them, which is the first of the list.
  private static func descend(_ point: CGPoint, through layers: ArraySlice<CALayer>) -> CGPoint {
    layers.reversed().reduce(point) { $1.planeInSuperlayer.unprojecting($0) }
  }

  /// A point of another layer, or of the canvas, in this one's coordinates.
  func convertPoint(_ point: CGPoint, from other: CALayer?) -> CGPoint {
    guard let other else { return Self.descend(point, through: ancestry[...]) }
    return other.convertPoint(point, to: self)
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
