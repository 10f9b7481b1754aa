import CoreGraphics
import LayerTree
import PixelKernels

/// Finds the pixels in which two render trees may differ, by walking both at the same time.
///
/// A layer whose state differs damages its old and its new extent. Below an unchanged layer, only
/// the differences there count, unless the layer processes everything below it as a whole, as a
/// shadow does; then all of the layer is damaged.
struct TreeDamage {
  let extents: LayerExtents
  var list: DamageList

  /// The distance, in pixels, that edges can move outward by fixed-point rounding.
  private static let margin: CGFloat = 2

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - canvas: All pixels.
  ///   - extents: Measures layers.
  init(canvas: PixelRect, extents: LayerExtents) {
    self.extents = extents
    list = DamageList(canvas: canvas)
  }

  /// Compares a layer at two points in time, in an unchanged superlayer.
  ///
  /// - Parameters:
  ///   - old: The layer as it was drawn.
  ///   - new: The layer to draw.
  ///   - place: The superlayer's placement, for its sublayers; its clip is what may change.
  mutating func compare(_ old: RenderNode, _ new: RenderNode, in place: Placement) {
    guard old !== new, !list.isEverything else { return }
    guard Self.isSameLayer(old, new) else {
      addWhole(old, new, in: place)
      return
    }
    let values = new.state.values
    switch place.placing(new) {
    case .hidden: return
    case .projected, .space:
      // The resolution it is drawn at depends on everything that it covers, and sublayers in space
      // cut each other.
      if Self.differs(old, new) { addWhole(old, new, in: place) }
    case .affine(var own):
      if Self.isDrawnAsOne(old) || Self.isDrawnAsOne(new)
        || isCutDifferently(old, new, own.matrix)
      {
        if Self.differs(old, new) { addWhole(old, new, in: place) }
        return
      }
      if values.masksToBounds {
        let shape = CornerShape(values, matrix: own.matrix)
        own.clip =
          shape.exactPixels?.intersection(own.clip) ?? Self.pixels(of: shape.extent, in: own.clip)
      }
      compareSublayers(old.sublayers, new.sublayers, in: own.forSublayers(of: new))
    }
  }

  /// Compares the sublayers of an unchanged layer.
  private mutating func compareSublayers(
    _ old: [RenderNode], _ new: [RenderNode], in place: Placement
  ) {
    guard
      !DepthContext.isNeeded(for: old, in: place), !DepthContext.isNeeded(for: new, in: place)
    else {
      // Which layers cut each other, and are sampled for that, depends on all of them.
      guard old.count != new.count || zip(old, new).contains(where: { Self.differs($0, $1) }) else {
        return
      }
      for node in old + new { add(node, in: place) }
      return
    }
    guard !zip(old, new).allSatisfy({ $0.identity == $1.identity }) || old.count != new.count else {
      for (old, new) in zip(old, new) { compare(old, new, in: place) }
      return
    }
    let pairs = SublayerPairs(old: old, new: new)
    for (old, new) in pairs.kept { compare(old, new, in: place) }
    for node in pairs.changed { add(node, in: place) }
  }

  /// Damages the extent of a layer at both times.
  private mutating func addWhole(_ old: RenderNode, _ new: RenderNode, in place: Placement) {
    add(old, in: place)
    add(new, in: place)
  }

  /// Damages everything that a layer and its sublayers change.
  private mutating func add(_ node: RenderNode, in place: Placement) {
    guard !list.isEverything else { return }
    let placement = place.placing(node)
    switch placement {
    case .hidden: return
    case .space(let own):
      for sublayer in node.sublayers { add(sublayer, in: own) }
      if let extent = ParticleCloud(node, in: place, at: own)?.extent, !extent.isNull {
        list.add(Self.pixels(of: extent, in: place.clip))
      }
      return
    case .affine, .projected: break
    }
    guard !node.state.values.erasesAround else {
      list.add(place.clip)
      return
    }
    let extent = extents.extent(of: node)
    switch placement {
    case .hidden, .space: return
    case .affine(let own):
      guard !extent.changed.isNull else { return }
      list.add(Self.pixels(of: extent.changed.applying(own.matrix), in: place.clip))
    case .projected(let map, _):
      guard !extent.painted.isNull else { return }
      list.add(
        map.extent(of: extent.painted).map { Self.pixels(of: $0, in: place.clip) } ?? place.clip)
    }
  }

  /// Returns the pixels that a rectangle of the canvas can touch.
  private static func pixels(of rect: CGRect, in clip: PixelRect) -> PixelRect {
    // If numbers have overflowed, everything may differ.
    guard [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy({ !$0.isNaN }) else {
      return clip
    }
    return PixelRect(touching: rect.insetBy(dx: -margin, dy: -margin), within: clip)
  }

  /// Returns whether a layer can change anywhere if something below it does.
  static func isDrawnAsOne(_ node: RenderNode) -> Bool {
    let values = node.state.values
    return values.opacity < 1 || values.shadowOpacity > 0 || values.shouldRasterize
      || values.compositingFilter != nil || values.isFiltered || node.mask != nil
      || node.tint != nil || node.isFilteredTransition || node.isCurl
  }

  /// Returns whether the sublayers change how the layer's own edge is drawn.
  private func isCutDifferently(
    _ old: RenderNode, _ new: RenderNode, _ matrix: CGAffineTransform
  ) -> Bool {
    let values = new.state.values
    guard values.masksToBounds || values.borderWidth > 0 else { return false }
    let (old, new) = (
      LayerComposition(old, matrix: matrix, extents: extents),
      LayerComposition(new, matrix: matrix, extents: extents)
    )
    return old.bordersBackground != new.bordersBackground
      || (old.mask == nil) != (new.mask == nil)
  }

  /// Returns whether two nodes are the same layer and draw the same themselves.
  private static func isSameLayer(_ old: RenderNode, _ new: RenderNode) -> Bool {
    old.identity == new.identity && old.state.values == new.state.values
      && old.content == new.content && old.transitionStyle == new.transitionStyle
      && old.tint == new.tint
      && old.keepsDepth == new.keepsDepth
  }

  /// Returns whether a layer at two points in time differs in any way, including order and masks.
  private static func differs(_ old: RenderNode, _ new: RenderNode) -> Bool {
    guard old !== new else { return false }
    guard isSameLayer(old, new), old.sublayers.count == new.sublayers.count else { return true }
    switch (old.mask, new.mask) {
    case (nil, nil): break
    case (let old?, let new?) where !differs(old, new): break
    default: return true
    }
    return zip(old.sublayers, new.sublayers).contains { differs($0, $1) }
  }
}
