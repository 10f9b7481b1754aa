import CoreGraphics
import LayerTree
import PixelKernels

/// The effects on a layer as a whole; the only place that decides whether it needs a surface of its
/// own (R-13, from the mask on).
struct LayerGroup {
  /// The caster of the layer's shadow.
  enum Caster {
    case path(CGPath)
    /// The layer's rounded rectangle, which it fills exactly.
    case shape
    /// The layer's alpha.
    case image
  }

  /// The bounds with rounded corners that clip everything.
  let edge: CornerShape?
  /// The canvas pixels inside bounds without rounded corners that are on whole pixels.
  let pixels: PixelRect?
  /// The layer whose alpha masks everything.
  let mask: ResolvedLayer?
  /// The blend mode of the finished surface.
  let blendMode: CGBlendMode
  /// The filter that combines the finished surface with what is behind it (R-27, CI-26).
  let compositor: LayerFilter?
  /// The opacity of the finished surface.
  let opacity: Double
  /// The color that multiplies the finished surface (RP-02); nil for none.
  let tint: LayerTint?
  /// The opacity of each piece.
  let pieceOpacity: Double
  /// The shadow below the layer.
  let shadow: LayerShadow?
  let caster: Caster
  /// The filters of the finished pieces, shadow included.
  let filters: FilterChain?
  /// The filters of what is behind the layer, which is below its shadow.
  let backgroundFilters: FilterChain?
  /// Whether the layer is first drawn on a surface of its own.
  let isNeeded: Bool

  /// Whether the shadow is cast by the layer's finished surface.
  var isCastByImage: Bool {
    if shadow != nil, case .image = caster { true } else { false }
  }

  /// Decides the effects on a layer.
  ///
  /// - Parameters:
  ///   - composition: What is drawn.
  ///   - passedOpacity: The opacity that the superlayer passes on.
  ///   - isFilterSource: Whether it is drawn for its own filters, so that only the shadow is left.
  init(_ composition: LayerComposition, opacity passedOpacity: Double, isFilterSource: Bool = false)
  {
    let layer = composition.layer
    let (node, values, omissions) = (layer.node, layer.values, layer.omissions)
    let matrix = composition.shape.matrix
    let isOutline = omissions.contains(.pieces)
    let isBlended = !omissions.contains(.blending) && !isFilterSource
    pixels = composition.clips ? composition.shape.exactPixels : nil
    mask = isFilterSource ? nil : layer.mask
    tint = isFilterSource || isOutline ? nil : node.tint
    blendMode = isBlended ? values.blendMode : .normal
    compositor = isBlended ? values.combiningFilter : nil
    filters =
      values.isFiltered && !isFilterSource && !isOutline
      ? FilterChain(
        values.filters, of: values, matrix: matrix, isClipped: composition.clips) : nil
    backgroundFilters =
      isBlended && values.filtersBackdrop
      ? FilterChain(values.backgroundFilters, of: values, matrix: matrix, isClipped: true) : nil
    let own = omissions.contains(.opacity) || isFilterSource ? 1 : min(values.opacity, 1)
    let whole = passedOpacity * own
    // A layer that clips and is opaque hides what remains of its shadow, unless its
    // background is faded separately.
    let hidesShadow =
      composition.clips && composition.isOpaque && (values.allowsGroupOpacity || whole >= 1)
    // The shadow is among what is filtered, and everything is clipped afterward.
    shadow =
      hidesShadow || filters != nil || isOutline ? nil : LayerShadow(values, matrix: matrix)
    // What remains of a shadow, is spread by a filter, or replaces what is behind the layer is clipped
    // even if nothing else reaches the edge.
    let cutsAnyway =
      (shadow != nil || filters != nil || compositor != nil) && composition.clips && pixels == nil
    edge = cutsAnyway ? composition.shape : composition.edge
    caster =
      shadow?.path.map { .path($0) } ?? (shadow != nil && composition.isSolid ? .shape : .image)

    let isSingle = composition.isSingle(
      with: (shadow == nil ? 0 : 1) + (backgroundFilters == nil ? 0 : 1))
    let isFaded = values.allowsGroupOpacity && whole < 1
    // A rasterized layer has a surface of its own, even if it is drawn without resampling, and so
    // does the image of a transition.
    let isIsolated =
      (values.shouldRasterize && !omissions.contains(.blending) || node.isImage)
      && node.hasSublayer { $0.isBlended || $0.filtersBackdrop }
    isNeeded =
      edge != nil || mask != nil || filters != nil || blendMode != .normal || compositor != nil
      || tint != nil || (isFaded && !isSingle) || isIsolated
    opacity = isNeeded && values.allowsGroupOpacity ? whole : 1
    pieceOpacity = isNeeded && values.allowsGroupOpacity ? 1 : whole
  }
}

extension RenderNode {
  /// Whether a layer anywhere below fulfils a condition, masks left out.
  func hasSublayer(where condition: (LayerValues) -> Bool) -> Bool {
    sublayers.contains { condition($0.state.values) || $0.hasSublayer(where: condition) }
  }

  /// Whether what is below the layer always meets on a surface of the layer's own, whatever it
  /// consists of and wherever it is: operators below it erase nothing else.
  ///
  /// Other layers are such groups too, depending on their sublayers and on what is above them.
  var isAlwaysIsolated: Bool {
    mask != nil || state.values.shouldRasterize || state.values.isBlended || isImage
      || state.values.isFiltered || tint != nil
  }
}

extension LayerValues {
  /// Whether the layer's operator may let what it meets have less alpha than before.
  var mayLowerAlpha: Bool {
    compositingFilter != nil && (blendMode.mayLowerAlpha || combiningFilter != nil)
  }
}
