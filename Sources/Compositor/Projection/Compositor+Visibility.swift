import CoreGraphics
package import LayerTree

extension Compositor {
  /// Finds out which layers are outside of the canvas, without drawing.
  ///
  /// A layer that draws nothing, because it is hidden or empty, is not reported, and neither is
  /// what is in a layer outside of the canvas. Depth is flattened: what is in a layer with
  /// perspective, or in one that keeps the depth of its sublayers, is not reported either. `report`
  /// is called with each layer that draws something, and whether a part of it is inside; more than
  /// once for a layer with instances.
  package func findVisibility(
    in tree: RenderTree, report: (_ layer: LayerID, _ isInside: Bool) -> Void
  ) {
    let canvas = CGRect(origin: .zero, size: tree.size)
    func visit(_ layer: ResolvedLayer) {
      let extent = layer.extent
      guard !extent.isNull, !extent.isEmpty else { return }
      switch layer.placement {
      case .hidden, .space: return
      case .affine(let place):
        let isInside = !extent.applying(place.matrix).intersection(canvas).isEmpty
        report(layer.node.id, isInside)
        if isInside { for sublayer in layer.sublayers { visit(sublayer) } }
      case .projected(let map, _):
        report(
          layer.node.id, map.extent(of: extent).map { !$0.intersection(canvas).isEmpty } ?? true)
      }
    }
    for layer in resolve(tree, scale: 1).root.sublayers { visit(layer) }
  }
}
