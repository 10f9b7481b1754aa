import CoreGraphics
package import LayerTree
import PixelKernels

/// Counts what `NodePainter` would do, by the same decisions.
struct TreeCost {
  let extents: LayerExtents
  private(set) var cost = DrawingCost()

  init(extents: LayerExtents) { self.extents = extents }

  /// Counts a layer with its sublayers.
  ///
  /// - Parameters:
  ///   - node: The layer.
  ///   - place: The superlayer's placement, for its sublayers.
  ///   - role: What it is drawn for.
  mutating func add(
    _ node: RenderNode, in place: Placement, role: LayerGroup.Role = .ordinary
  ) {
    let values = node.state.values
    guard !place.clip.isEmpty else { return }
    switch place.placing(values) {
    case .hidden: return
    case .affine(let own): addFlat(node, at: own, role: role)
    case .projected(let map, var own):
      let extent = extents.extent(of: node).orEverything
      guard extent.width > 0, extent.height > 0 else { return }
      // Counted as if the layer were stretched over the rectangle in which it is seen.
      let seen = map.extent(of: extent)?.orEverything ?? LayerExtents.everything
      own.matrix = .identity
      addFlatPicture(seen, of: values, at: own, role)
      own.matrix = CGAffineTransform(
        a: seen.width / extent.width, b: 0, c: 0, d: seen.height / extent.height, tx: 0, ty: 0)
      own.matrix.tx = seen.minX - extent.minX * own.matrix.a
      own.matrix.ty = seen.minY - extent.minY * own.matrix.d
      guard own.matrix.isFinite else { return }
      addFlat(node, at: own, role: role == .mask ? role : .flat)
    }
  }

  /// The picture of a layer that is projected or resampled, and the one that its blend needs.
  private mutating func addFlatPicture(
    _ extent: CGRect, of values: LayerValues, at place: Placement, _ role: LayerGroup.Role
  ) {
    addPicture(extent, at: place)
    if role != .mask, values.blendMode.kernel != .normal { addPicture(extent, at: place) }
  }

  private mutating func addFlat(_ node: RenderNode, at place: Placement, role: LayerGroup.Role) {
    let pieces = LayerPieces(node, matrix: place.matrix, extents: extents)
    let group = LayerGroup(pieces, at: place, role: role)
    var place = place
    place.opacity = group.pieceOpacity
    if let pixels = group.pixels { place.clip = place.clip.intersection(pixels) }
    let erasesAround = group.blendMode.actsWhereSourceIsClear
    let whole = erasesAround ? LayerExtents.everything : extents.extent(of: node)
    guard pixels(of: whole, at: place) > 0 else { return }
    if group.isNeeded, ShapeStencil(pieces, group, at: place) == nil {
      addPicture(whole, at: place)
      if let mask = group.mask {
        addPicture(whole, at: place)
        var own = place
        own.opacity = 1
        add(mask.withoutMask, in: own, role: .mask)
      }
    }
    if group.shadow != nil {
      let body = extents.body(of: node)
      cost.paintedPixels += pixels(
        of: LayerShadow.extent(node.state.values, of: body), at: place)
      // An edge that is cut later may not erase what lies below.
      var needsPicture = group.edge != nil
      if case .picture = group.caster { needsPicture = true }
      if needsPicture { addPicture(body, at: place) }
    }
    addOwn(pieces, at: place)
    let below = place.forSublayers(of: node.state.values)
    for sublayer in pieces.sublayers { add(sublayer, in: below) }
  }

  /// What a layer paints itself.
  private mutating func addOwn(_ pieces: LayerPieces, at place: Placement) {
    let values = pieces.node.state.values
    var rects = [ContentsPainter.extent(of: values.contents, in: values), pieces.drawing.extent]
    if !pieces.fill.isEmpty { rects.append(values.drawnBounds) }
    if pieces.lateBorder != nil { rects.append(values.drawnBounds) }
    let count = rects.reduce(0) { $0 + pixels(of: $1, at: place) }
    if count > 0 { cost.layers += 1 }
    cost.paintedPixels += count
  }

  private mutating func addPicture(_ extent: CGRect, at place: Placement) {
    let count = pixels(of: extent, at: place)
    guard count > 0 else { return }
    cost.offscreenPictures += 1
    cost.paintedPixels += count
  }

  /// The canvas pixels that a rectangle of a layer's coordinates touches.
  private func pixels(of rect: CGRect, at place: Placement) -> Int {
    var seen = rect.orEverything.applying(place.matrix).orEverything
    guard !seen.isNull else { return 0 }
    // What reaches into a pixel by the last digits of a position does not count.
    if min(seen.width, seen.height) > 1e-3 { seen = seen.insetBy(dx: 1e-6, dy: 1e-6) }
    let area = PixelRect(touching: seen, within: place.clip)
    return area.isEmpty ? 0 : area.width * area.height
  }
}

extension Compositor {
  /// What drawing a tree as a whole takes, counted without drawing.
  ///
  /// - Parameters:
  ///   - tree: What is on screen.
  ///   - scale: Pixels a point.
  /// - Returns: The cost; the canvas's background does not count.
  package func cost(of tree: RenderTree, scale: Double) -> DrawingCost {
    let place = Self.placement(of: tree, scale: scale)
    var count = TreeCost(extents: painter.extents)
    painter.extents.remembering { count.add(tree.root, in: place) }
    return count.cost
  }
}
