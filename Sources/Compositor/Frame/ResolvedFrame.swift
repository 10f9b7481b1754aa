package import CoreGraphics
package import LayerTree
package import PixelKernels

/// A render tree whose layers have their places on the canvas, extents and effects, each computed once.
///
/// It belongs to the compositor that resolved it.
package final class ResolvedFrame {
  /// The size of the canvas, in points.
  let size: CGSize
  let background: CGColor?
  /// The scale, in pixels per point.
  let scale: Double
  let root: ResolvedLayer

  /// All pixels of the image.
  package let canvas: PixelRect

  init(_ tree: RenderTree, scale: Double, root: ResolvedLayer) {
    (size, background, self.scale, self.root) = (tree.size, tree.background, scale, root)
    canvas = root.outer.canvas
  }

  /// The layers that filter what is behind them.
  private(set) lazy var backdrops = BackdropList(root)

  /// Returns where the middle of the bounds of layers is on the canvas.
  ///
  /// What is behind the eye, or in a layer that is not drawn, is nowhere.
  ///
  /// - Returns: The points, in points of the canvas; the first of a layer with several instances.
  package func centers(of layers: Set<LayerID>) -> [LayerID: CGPoint] {
    var centers: [LayerID: CGPoint] = [:]
    func visit(_ layer: ResolvedLayer, on plane: PlaneMap) {
      let id = layer.node.id
      if layers.contains(id), centers[id] == nil {
        // The layer itself may be edge-on.
        let map = PlaneMap(layer.measured.matrix).concatenating(layer.outer.matrix)
          .concatenating(plane)
        let middle = CGPoint(x: layer.values.bounds.midX, y: layer.values.bounds.midY)
        let center = map.map(middle)
        if map.depth(of: middle) > 0, center.isFinite {
          centers[id] = CGPoint(x: center.x / scale, y: center.y / scale)
        }
      }
      let (layer, plane) = layer.inOwnPlane(on: plane)
      for sublayer in layer.sublayers { visit(sublayer, on: plane) }
    }
    visit(root, on: PlaneMap(.identity))
    return centers
  }
}

extension Compositor {
  /// Resolves a tree.
  ///
  /// `previous` is the frame before, of which everything is kept that does not differ.
  package func resolve(
    _ tree: RenderTree, scale: Double, after previous: ResolvedFrame? = nil
  ) -> ResolvedFrame {
    let place = Placement(
      matrix: RenderScale(scale).matrix, image: Self.canvas(of: tree, scale: scale), opacity: 1)
    return ResolvedFrame(
      tree, scale: scale, root: resolve(tree.root, in: place, after: previous?.root))
  }

  /// Resolves a layer that is drawn alone.
  func resolve(
    _ node: RenderNode, matrix: CGAffineTransform, isUpsideDown: Bool, image: PixelRect
  ) -> ResolvedLayer {
    // Each geometry flip mirrors the matrix and turns the coordinates upside down.
    let isMirrored = (matrix.determinant < 0) != isUpsideDown
    let place = Placement(
      matrix: matrix, image: image, opacity: 1, isUpsideDown: isUpsideDown,
      isMirrored: isMirrored)
    return resolve(node, in: place, after: nil)
  }

  private func resolve(
    _ node: RenderNode, in place: Placement, after previous: ResolvedLayer?
  ) -> ResolvedLayer {
    let measured = MeasuredLayer.measuring(
      node, toPlane: place.toPlane, content: painter.content, after: previous?.measured)
    return ResolvedLayer.resolving(measured, in: place, after: previous)
  }
}
