import CoreGraphics
import LayerTree
import PixelKernels

/// Layers that share one three-dimensional space: siblings of which at least one leaves their
/// superlayer's plane or keeps the depth of its own sublayers.
struct DepthContext {
  /// A layer that is drawn flat in the space.
  struct Leaf {
    let node: RenderNode
    /// The placement of the coordinates that the layer is in.
    let place: Placement
    /// The layer's own placement.
    let placement: LayerPlacement
    let map: Homography
    let plane: DepthOrder.Plane
  }

  /// The layers, from back to front where they are coplanar.
  let leaves: [Leaf]

  /// Returns whether layers must be ordered by depth.
  ///
  /// - Parameters:
  ///   - nodes: Siblings.
  ///   - place: Their superlayer's placement, for its sublayers.
  /// - Returns: Whether one of them leaves the plane or keeps the depth of its sublayers.
  static func isNeeded(for nodes: [RenderNode], in place: Placement) -> Bool {
    nodes.contains { node in
      if node.keepsDepth { return true }
      guard nodes.count > 1 else { return false }
      let (own, plane) = (node.state.values.transform, place.toPlane)
      // Most layers are not rotated in space, and composing matrices takes longer.
      if own.m13 == 0, own.m23 == 0, own.m14 == 0, own.m24 == 0, plane.m13 == 0, plane.m23 == 0,
        plane.m14 == 0, plane.m24 == 0
      {
        return false
      }
      return PlaneDepth.isTilted(CATransform3DConcat(node.state.values.superlayerTransform, plane))
    }
  }

  /// Collects the visible layers of a space.
  ///
  /// - Parameters:
  ///   - nodes: Siblings, from back to front where they are coplanar.
  ///   - place: Their superlayer's placement, for its sublayers.
  ///   - extents: Measures layers.
  init(_ nodes: [RenderNode], in place: Placement, extents: LayerExtents) {
    leaves = nodes.flatMap { Self.leaves(of: $0, in: place, extents) }
  }

  private static func leaves(
    of node: RenderNode, in place: Placement, _ extents: LayerExtents
  ) -> [Leaf] {
    let values = node.state.values
    let placement = place.placing(node)
    let map: Homography
    switch placement {
    case .hidden: return []
    case .space(let own):
      return LayerComposition.order(node.sublayers).flatMap { leaves(of: $0, in: own, extents) }
    case .affine(let own): map = Homography(own.matrix)
    case .projected(let projection, _): map = projection
    }
    let matrix = CATransform3DConcat(values.superlayerTransform, place.toPlane)
    let plane = DepthOrder.Plane(
      outline: ConvexOutline(
        of: extents.extent(of: node).painted, by: map, in: CGRect(place.horizon)),
      depth: PlaneDepth(matrix, seenBy: map),
      canBeSplit: values.blendMode == .normal && !values.filtersBackdrop)
    return [Leaf(node: node, place: place, placement: placement, map: map, plane: plane)]
  }

  /// The groups of layers to draw one after the other, from back to front.
  var groups: [[Leaf]] {
    guard leaves.count > 1 else { return leaves.isEmpty ? [] : [leaves] }
    return DepthOrder(leaves.map(\.plane)).groups.map { $0.map { leaves[$0] } }
  }
}
