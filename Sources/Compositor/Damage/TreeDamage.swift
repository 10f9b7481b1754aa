import CoreGraphics
import LayerTree
import PixelKernels

/// Finds what two render trees may show differently, by walking both at once.
///
/// A layer whose state differs damages what it covered and what it covers. Below a layer that stays
/// as it is only what differs there counts, unless the layer makes something of all that is below
/// it, as a shadow does: then it is damaged as a whole.
struct TreeDamage {
  let extents: LayerExtents
  private(set) var list: DamageList

  /// Edges that fixed-point arithmetic rounds outwards stay within these many pixels.
  private static let margin: CGFloat = 2

  /// - Parameters:
  ///   - canvas: All pixels.
  ///   - extents: Measures layers.
  init(canvas: PixelRect, extents: LayerExtents) {
    self.extents = extents
    list = DamageList(canvas: canvas)
  }

  /// What a superlayer that stays as it is hands down.
  struct Plane {
    /// From the superlayer's coordinates to canvas pixels.
    var matrix: CGAffineTransform
    /// What the superlayer puts on its sublayers.
    var sublayersTransform = CATransform3DIdentity
    /// The canvas pixels that may change.
    var clip: PixelRect

    /// How a layer is seen in the superlayer.
    func projection(of values: LayerValues) -> PlaneProjection {
      PlaneProjection(CATransform3DConcat(values.superlayerTransform, sublayersTransform))
    }
  }

  /// Compares a layer's two moments on a plane that stays as it is.
  mutating func compare(_ old: RenderNode, _ new: RenderNode, on plane: Plane) {
    guard old !== new, !list.isEverything else { return }
    guard old.id == new.id, old.state == new.state else {
      addWhole(old, new, on: plane)
      return
    }
    let values = new.state.values
    guard LayerExtents.isShown(values) else { return }
    switch plane.projection(of: values) {
    case .invisible: return
    case .perspective:
      // How finely it is drawn depends on all that it covers.
      if Self.differs(old, new) { addWhole(old, new, on: plane) }
    case .affine(let affine):
      let matrix = affine.concatenating(plane.matrix)
      guard matrix.isFinite else { return }
      if Self.isDrawnAsOne(old) || Self.isDrawnAsOne(new) || isCutDifferently(old, new, matrix) {
        if Self.differs(old, new) { addWhole(old, new, on: plane) }
        return
      }
      var own = Plane(
        matrix: matrix, sublayersTransform: values.sublayersTransform, clip: plane.clip)
      if values.masksToBounds {
        let shape = CornerShape(values, matrix: matrix)
        own.clip =
          shape.exactPixels?.intersection(plane.clip) ?? pixels(of: shape.bounds, on: own)
      }
      compareSublayers(old.sublayers, new.sublayers, on: own)
    }
  }

  /// Compares the sublayers of a layer that stays as it is.
  private mutating func compareSublayers(
    _ old: [RenderNode], _ new: [RenderNode], on plane: Plane
  ) {
    guard !zip(old, new).allSatisfy({ $0.id == $1.id }) || old.count != new.count else {
      for (old, new) in zip(old, new) { compare(old, new, on: plane) }
      return
    }
    let pairs = SublayerPairs(old: old, new: new)
    for (old, new) in pairs.kept { compare(old, new, on: plane) }
    for node in pairs.changed { add(node, on: plane) }
  }

  /// Damages what both moments of a layer cover.
  private mutating func addWhole(_ old: RenderNode, _ new: RenderNode, on plane: Plane) {
    add(old, on: plane)
    add(new, on: plane)
  }

  /// Damages what a layer covers with all below it.
  private mutating func add(_ node: RenderNode, on plane: Plane) {
    let values = node.state.values
    guard LayerExtents.isShown(values), !list.isEverything else { return }
    let extent = extents.extent(of: node)
    guard !extent.isNull else { return }
    switch plane.projection(of: values) {
    case .invisible: return
    case .affine(let affine):
      list.add(pixels(of: extent.applying(affine), on: plane))
    case .perspective(let map):
      list.add(pixels(of: map.extent(of: extent) ?? LayerExtents.everything, on: plane))
    }
  }

  /// The pixels that a rectangle of a plane can touch.
  private func pixels(of rect: CGRect, on plane: Plane) -> PixelRect {
    let seen = rect.applying(plane.matrix)
    // Where numbers ran out of range everything may differ.
    guard [seen.minX, seen.minY, seen.maxX, seen.maxY].allSatisfy({ !$0.isNaN }) else {
      return plane.clip
    }
    return PixelRect(
      touching: seen.insetBy(dx: -Self.margin, dy: -Self.margin), within: plane.clip)
  }

  /// Whether a layer can change anywhere when something below it does.
  private static func isDrawnAsOne(_ node: RenderNode) -> Bool {
    let values = node.state.values
    return values.opacity < 1 || values.shadowOpacity > 0 || values.shouldRasterize
      || values.compositingFilter != nil || node.mask != nil
  }

  /// Whether what is below a layer decides differently on how its own edge is drawn.
  private func isCutDifferently(
    _ old: RenderNode, _ new: RenderNode, _ matrix: CGAffineTransform
  ) -> Bool {
    let values = new.state.values
    guard values.masksToBounds || values.borderWidth > 0 else { return false }
    let (old, new) = (
      LayerPieces(old, matrix: matrix, extents: extents),
      LayerPieces(new, matrix: matrix, extents: extents)
    )
    return old.bordersBackground != new.bordersBackground
      || (old.mask == nil) != (new.mask == nil)
  }

  /// Whether two moments of a layer differ in anything, order and masks included.
  private static func differs(_ old: RenderNode, _ new: RenderNode) -> Bool {
    guard old !== new else { return false }
    guard old.id == new.id, old.state == new.state, old.sublayers.count == new.sublayers.count
    else { return true }
    switch (old.mask, new.mask) {
    case (nil, nil): break
    case (let old?, let new?) where !differs(old, new): break
    default: return true
    }
    return zip(old.sublayers, new.sublayers).contains { differs($0, $1) }
  }
}
