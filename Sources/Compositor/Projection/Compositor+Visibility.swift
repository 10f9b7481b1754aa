import CoreGraphics
package import LayerTree

extension Compositor {
  /// Finds out which layers are outside of the canvas, without drawing.
  ///
  /// A layer that draws nothing, because it is hidden or empty, is not reported, and neither is what is in
  /// a layer outside of the canvas. Depth is flattened: what is in a layer with perspective, or in one
  /// that keeps the depth of its sublayers, is not reported either.
  ///
  /// - Parameters:
  ///   - tree: The tree of a frame.
  ///   - report: Called with each layer that draws something, and whether a part of it is inside; more
  ///     than once for a layer with instances.
  package func findVisibility(
    in tree: RenderTree, report: (_ layer: LayerID, _ isInside: Bool) -> Void
  ) {
    let canvas = CGRect(origin: .zero, size: tree.size)
    let extents = painter.extents
    func visit(_ node: RenderNode, toPlane: CATransform3D, _ map: CGAffineTransform) {
      guard !node.keepsDepth else { return }
      let place: CGAffineTransform
      let extent: CGRect
      switch PlaneProjection(node.state.values, toPlane: toPlane) {
      case .hidden: return
      case .affine(let affine):
        place = affine.concatenating(map)
        extent = extents.extent(of: node).painted
      case .projected(let projection):
        let own = extents.extent(of: node).painted
        guard !own.isNull else { return }
        let shown = projection.extent(of: own)?.applying(map)
        return report(node.id, shown.map { !$0.intersection(canvas).isEmpty } ?? true)
      }
      guard !extent.isNull, !extent.isEmpty else { return }
      let isInside = !extent.applying(place).intersection(canvas).isEmpty
      report(node.id, isInside)
      guard isInside else { return }
      for sublayer in node.sublayers {
        visit(sublayer, toPlane: node.sublayersTransform, place)
      }
    }
    let root = tree.root
    guard
      case .affine(let place) = PlaneProjection(
        root.state.values, toPlane: CATransform3DIdentity)
    else { return }
    extents.caching {
      for layer in root.sublayers { visit(layer, toPlane: root.sublayersTransform, place) }
    }
  }
}
