package import CoreGraphics
package import LayerTree
package import PixelKernels

/// Finds the tiles that tiled layers need, by walking a tree as it is drawn (TI-01, TI-02).
private struct TileFinder {
  private(set) var demands: [TileDemand] = []
  /// The farthest pixels that anything is drawn on.
  let horizon: PixelRect

  /// The distance, in pixels, from which pixels contribute to those of a layer that is drawn on a
  /// surface of its own and then projected.
  private static let reach: CGFloat = 8

  /// Visits a layer and everything below it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - plane: The map from the plane that it is placed on to pixels.
  ///   - window: The pixels through which the layer is visible.
  ///   - above: The path of what contains the layer.
  mutating func visit(
    _ layer: ResolvedLayer, on plane: PlaneMap, through window: CGRect,
    above: [RenderIdentity] = []
  ) {
    var window = window
    if case .projected = layer.placement {
      window = window.insetBy(dx: -Self.reach, dy: -Self.reach)
    }
    let (layer, plane) = layer.inOwnPlane(on: plane)
    let node = layer.node
    let path = node.identity.appended(to: above)
    let values = node.state.values
    guard case .affine(let own) = layer.placement else {
      for sublayer in layer.sublayers {
        visit(sublayer, on: plane, through: window, above: path)
      }
      return
    }
    let map = PlaneMap(own.matrix).concatenating(plane)
    // Parts that are not visible may cast a visible shadow, or be spread by a filter.
    if values.isFiltered || node.isFilteredTransition
      || (values.shadowOpacity > 0 && values.shadowPath == nil)
    {
      window = CGRect(horizon)
    }
    let visible = map.part(of: values.drawnBounds, through: window)
    if let content = node.state.content.tiled {
      add(
        content, of: node, path, at: own, visible: visible,
        scales: visible.flatMap { map.scales(at: $0) })
    }
    if let mask = layer.mask { visit(mask, on: plane, through: window, above: path) }
    // Filters apply before clipping (R-28, CI-23).
    if values.masksToBounds, !values.isFiltered, !node.isFilteredTransition {
      guard !visible.isEmpty else { return }
      // A pixel at the edge of the bounds shows everything below it in part.
      let shown = CGRect(around: visible.map { map.map($0) })
      window = window.intersection(CGRect(PixelRect(touching: shown, within: horizon)))
      guard !window.isNull else { return }
    }
    for sublayer in layer.sublayers {
      visit(sublayer, on: plane, through: window, above: path)
    }
  }

  private mutating func add(
    _ content: TiledContent, of node: RenderNode, _ path: [RenderIdentity],
    at place: Placement, visible: [CGPoint], scales: [Double]
  ) {
    let bounds = node.state.values.drawnBounds
    guard bounds.width > 0, bounds.height > 0, let scale = scales.max() else { return }
    let level = content.level(
      showing: scale, contentsScale: node.state.values.contentsScale, size: bounds.size)
    let instance = TiledInstance(layer: node.id, path: path)
    let demand = TileDemand(
      instance: instance, level: level, bounds: bounds, visible: CGRect(around: visible),
      isUpsideDown: place.isUpsideDown,
      // The image of a layer that goes out was complete before.
      fadeDuration: instance.isOutgoing ? 0 : content.drawnFadeDuration)
    if let demand { demands.append(demand) }
  }
}

extension Compositor {
  /// Returns the tiles that the tiled layers of a tree need.
  ///
  /// - Returns: The tiles of each instance of a tiled layer that is visible.
  package func tileDemands(of tree: RenderTree, scale: Double) -> [TileDemand] {
    Self.demands(of: resolve(tree, scale: scale).root)
  }

  /// Returns the tiles that the tiled layers need if a layer is drawn alone.
  ///
  /// - Returns: The tiles of each instance of a tiled layer that is visible.
  package func tileDemands(
    of node: RenderNode, matrix: CGAffineTransform, isUpsideDown: Bool, within limit: PixelRect
  ) -> [TileDemand] {
    Self.demands(
      of: resolve(node, matrix: matrix, isUpsideDown: isUpsideDown, image: limit))
  }

  private static func demands(of root: ResolvedLayer) -> [TileDemand] {
    let place = root.outer
    var finder = TileFinder(horizon: place.horizon)
    finder.visit(
      root, on: PlaneMap(.identity), through: CGRect(place.canvas))
    return finder.demands
  }
}
