import CoreGraphics
import LayerTree
import PixelKernels

/// Finds the pixels in which two frames may differ, by walking both at the same time.
///
/// A layer whose state differs damages its old and its new extent. Below an unchanged layer, only
/// the differences there count, unless the layer processes everything below it as a whole, as a
/// shadow does; then all of the layer is damaged.
struct TreeDamage {
  var list: DamageList

  /// The distance, in pixels, that edges can move outward by fixed-point rounding.
  private static let margin: CGFloat = 2

  /// Prepares a comparison.
  init(canvas: PixelRect) { list = DamageList(canvas: canvas) }

  /// Compares a layer at two points in time, in an unchanged superlayer.
  mutating func compare(_ old: ResolvedLayer, _ new: ResolvedLayer, within clip: PixelRect) {
    guard old.node !== new.node, !list.isEverything else { return }
    guard Self.isSameLayer(old.node, new.node) else {
      addWhole(old, new, within: clip)
      return
    }
    switch new.placement {
    case .hidden: return
    case .projected, .space:
      // The resolution it is drawn at depends on everything that it covers, and sublayers in space
      // cut each other.
      if Self.differs(old.node, new.node) { addWhole(old, new, within: clip) }
    case .affine(let own):
      if Self.isDrawnAsOne(old.node) || Self.isDrawnAsOne(new.node) || isCutDifferently(old, new) {
        if Self.differs(old.node, new.node) { addWhole(old, new, within: clip) }
        return
      }
      var clip = clip
      if new.values.masksToBounds {
        let shape = CornerShape(new.values, matrix: own.matrix)
        clip =
          shape.exactPixels?.intersection(clip) ?? Self.pixels(of: shape.extent, in: clip)
      }
      compareSublayers(of: old, new, within: clip)
    }
  }

  /// Compares the sublayers of an unchanged layer.
  private mutating func compareSublayers(
    of old: ResolvedLayer, _ new: ResolvedLayer, within clip: PixelRect
  ) {
    let (old, new) = (old.sublayers, new.sublayers)
    guard !DepthContext.isNeeded(for: old), !DepthContext.isNeeded(for: new) else {
      // Which layers cut each other, and are sampled for that, depends on all of them.
      guard
        old.count != new.count
          || zip(old, new).contains(where: { Self.differs($0.node, $1.node) })
      else { return }
      for layer in old + new { add(layer, within: clip) }
      return
    }
    guard
      !zip(old, new).allSatisfy({ $0.node.identity == $1.node.identity })
        || old.count != new.count
    else {
      for (old, new) in zip(old, new) { compare(old, new, within: clip) }
      return
    }
    let pairs = SublayerPairs(old: old, new: new)
    for (old, new) in pairs.kept { compare(old, new, within: clip) }
    for layer in pairs.changed { add(layer, within: clip) }
  }

  /// Damages the extent of a layer at both times.
  private mutating func addWhole(
    _ old: ResolvedLayer, _ new: ResolvedLayer, within clip: PixelRect
  ) {
    add(old, within: clip)
    add(new, within: clip)
  }

  /// Damages everything that a layer and its sublayers change.
  private mutating func add(_ layer: ResolvedLayer, within clip: PixelRect) {
    guard !list.isEverything else { return }
    switch layer.placement {
    case .hidden: return
    case .space(let own):
      for sublayer in layer.sublayers { add(sublayer, within: clip) }
      if let extent = ParticleCloud(layer, at: own)?.extent, !extent.isNull {
        list.add(Self.pixels(of: extent, in: clip))
      }
      return
    case .affine, .projected: break
    }
    guard !layer.values.erasesAround else {
      list.add(clip)
      return
    }
    let extent = layer.measured.extent
    switch layer.placement {
    case .hidden, .space: return
    case .affine(let own):
      guard !extent.changed.isNull else { return }
      list.add(Self.pixels(of: extent.changed.applying(own.matrix), in: clip))
    case .projected(let map, _):
      guard !extent.painted.isNull else { return }
      list.add(map.extent(of: extent.painted).map { Self.pixels(of: $0, in: clip) } ?? clip)
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
  private func isCutDifferently(_ old: ResolvedLayer, _ new: ResolvedLayer) -> Bool {
    let values = new.values
    guard values.masksToBounds || values.borderWidth > 0 else { return false }
    let (old, new) = (old.composition, new.composition)
    return old.bordersBackground != new.bordersBackground
      || (old.edge == nil) != (new.edge == nil)
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
