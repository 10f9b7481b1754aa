import CoreGraphics
import LayerTree
import PixelKernels

/// The maximum extent of a layer with all its sublayers.
struct LayerExtent {
  /// The part they paint, which is all that a surface of their own needs; null if it is empty.
  var painted = CGRect.null
  /// The part of the surface the layer is drawn on that operators among them may erase; null
  /// if it is empty.
  var erased = CGRect.null

  /// Everything they can change of the surface the layer is drawn on; null if it is empty.
  var changed: CGRect { painted.union(erased) }

  /// A rectangle larger than any canvas in any layer's coordinates, and small enough to compute
  /// with.
  static let everything = CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)

  fileprivate mutating func clip(to rect: CGRect) {
    painted = painted.intersection(rect)
    erased = erased.intersection(rect)
  }
}

/// A layer of a frame, as far as it does not matter where its superlayer is: how it is projected onto
/// its superlayer's plane, what it draws, and how far it reaches.
///
/// Values are computed when they are first needed, and kept: the same node in the same plane has the
/// same object in the next frame, wherever the plane has moved.
final class MeasuredLayer {
  let node: RenderNode
  /// The projection onto the plane that flattens the layer, without regard to which side it shows.
  let projection: PlaneProjection
  /// The transform from the coordinates that the layer is placed in to the plane that flattens it.
  let toPlane: CATransform3D
  /// Whether the layer's mask does not apply, because it would be the mask of a mask.
  let ignoresMask: Bool
  private let content: ContentPainter
  /// The layer in the previous frame, until its sublayers are taken over.
  private var previous: MeasuredLayer?
  private var madeSublayers: [MeasuredLayer]?
  private var lastFiltered: FilteredExtent?

  /// What filters make of an extent, which is the same for as long as neither they nor it change.
  private struct FilteredExtent {
    let source: CGRect
    let filters: [LayerFilter]?
    let bounds: CGRect
    let result: CGRect
  }

  private init(
    _ node: RenderNode, toPlane: CATransform3D, ignoresMask: Bool, content: ContentPainter,
    after previous: MeasuredLayer?
  ) {
    self.node = node
    self.toPlane = toPlane
    self.ignoresMask = ignoresMask
    self.content = content
    self.previous = previous.flatMap { $0.madeSublayers == nil ? $0.previous : $0 }
    lastFiltered = previous?.lastFiltered
    projection = PlaneProjection(node.state.values, toPlane: toPlane)
  }

  /// Returns a measured layer; the one of the previous frame if nothing about it differs.
  ///
  /// `toPlane` is the transform from the coordinates that the layer is placed in to the plane that
  /// flattens it, as for `PlaneProjection`. `ignoresMask` says whether the layer's mask does not
  /// apply.
  static func measuring(
    _ node: RenderNode, toPlane: CATransform3D, ignoresMask: Bool = false,
    content: ContentPainter, after previous: MeasuredLayer?
  ) -> MeasuredLayer {
    if let previous, previous.node === node, previous.ignoresMask == ignoresMask,
      previous.toPlane == toPlane
    {
      return previous
    }
    return MeasuredLayer(
      node, toPlane: toPlane, ignoresMask: ignoresMask, content: content, after: previous)
  }

  /// The transform from the layer to the plane that flattens it.
  var matrix: CATransform3D { node.state.values.transform(toPlane: toPlane) }

  /// All sublayers in array order, hidden ones included.
  var sublayers: [MeasuredLayer] {
    if let madeSublayers { return madeSublayers }
    let plane =
      node.keepsDepth
      ? node.state.values.sublayersTransform(keepingDepthTo: toPlane) : node.sublayersTransform
    // The images of a transition have the masks of the layers they are made from.
    let ignoresMasks = ignoresMask && node.transitionStyle != nil
    var known = PreviousSublayers(previous?.madeSublayers) { $0.node.identity }
    let made = node.sublayers.enumerated().map { index, sublayer in
      Self.measuring(
        sublayer, toPlane: plane, ignoresMask: ignoresMasks, content: content,
        after: known.layer(sublayer.identity, at: index))
    }
    madeSublayers = made
    previous = nil
    return made
  }

  /// The layer's mask, whose own mask is ignored; nil if none applies.
  private(set) lazy var mask =
    ignoresMask
    ? nil
    : node.mask.map {
      MeasuredLayer(
        $0, toPlane: CATransform3DIdentity, ignoresMask: true, content: content, after: nil)
    }

  /// What the layer's class draws.
  private(set) lazy var drawing = content.drawing(of: node)

  /// The extent in the layer's own coordinates, including its shadow.
  ///
  /// The part that its own operator erases is not included, because it depends on where the layer is
  /// drawn.
  private(set) lazy var extent: LayerExtent = {
    let values = node.state.values
    var extent = body
    extent.painted = filtered(withShadow(body.painted)).orEverything
    if values.masksToBounds { extent.clip(to: values.drawnBounds) }
    if let mask { extent.painted = extent.painted.intersection(mask.extentInPlane.painted) }
    if node.isAlwaysIsolated { extent.erased = .null }
    return extent
  }()

  /// What the layer covers in its own coordinates without its shadow and before its mask.
  private(set) lazy var body: LayerExtent = {
    var extent = pieces
    if fillsBounds || node.state.values.filtersBackdrop {
      extent.painted = extent.painted.union(node.state.values.drawnBounds)
    }
    return extent
  }()

  /// What the layer's filters read: everything but what is behind the layer.
  var filterSource: CGRect {
    withShadow(
      fillsBounds ? pieces.painted.union(node.state.values.drawnBounds) : pieces.painted
    ).orEverything
  }

  /// Contents, drawing and sublayers, in the layer's own coordinates.
  private lazy var pieces: LayerExtent = {
    let values = node.state.values
    var extent = Self.extent(of: sublayers)
    extent.painted = ContentsPainter.extent(of: node.drawnContents, in: values).orEverything
      .union(drawing.extent.orEverything)
      .union(extent.painted)
    // Filters apply before clipping, and read what is outside the bounds.
    if values.masksToBounds, !values.isFiltered { extent.clip(to: values.drawnBounds) }
    return extent
  }()

  private func filtered(_ source: CGRect) -> CGRect {
    let values = node.state.values
    guard values.isFiltered else { return source }
    if let last = lastFiltered, last.source == source, last.bounds == values.bounds,
      last.filters == values.filters
    {
      return last.result
    }
    let result = FilterChain.extent(of: source, through: values.filters, of: values)
    lastFiltered = FilteredExtent(
      source: source, filters: values.filters, bounds: values.bounds, result: result)
    return result
  }

  private var fillsBounds: Bool {
    let values = node.state.values
    return values.backgroundColor != nil || drawing.gradient != nil
      || (values.borderWidth > 0 && values.borderColor != nil)
  }

  private func withShadow(_ caster: CGRect) -> CGRect {
    caster.union(LayerShadow.extent(node.state.values, of: caster))
  }

  /// The extent in the plane that flattens the layer; null if it is empty.
  var extentInPlane: LayerExtent { Self.extent(of: [self]) }

  /// Returns the extent of layers in the plane that flattens them; null if it is empty.
  ///
  /// Sides are ignored, because which of them is visible depends on all layers above.
  static func extent(of layers: [MeasuredLayer]) -> LayerExtent {
    layers.reduce(into: LayerExtent()) { total, layer in
      let values = layer.node.state.values
      guard !layer.node.keepsDepth else {
        let below = layer.extentOfSpace
        total.painted = total.painted.union(below.painted).orEverything
        total.erased = total.erased.union(below.erased).orEverything
        return
      }
      if case .hidden = layer.projection { return }
      if values.erasesAround { total.erased = LayerExtent.everything }
      func add(_ rect: CGRect, to sum: inout CGRect, by map: (CGRect) -> CGRect?) {
        guard !rect.isNull else { return }
        sum = sum.union(map(rect)?.orEverything ?? LayerExtent.everything)
      }
      switch layer.projection {
      case .hidden: return
      case .affine(let affine):
        add(layer.extent.painted, to: &total.painted) { $0.applying(affine) }
        add(layer.extent.erased, to: &total.erased) { $0.applying(affine) }
      // It is drawn on a surface of its own, so nothing below it erases anything else.
      case .projected(let map):
        add(layer.extent.painted, to: &total.painted) { map.extent(of: $0) }
      }
    }
  }

  /// The extent of the sublayers and particles of a layer that keeps their depth (R-08, EM-29).
  private var extentOfSpace: LayerExtent {
    let values = node.state.values
    guard values.isShown else { return LayerExtent() }
    var total = Self.extent(of: sublayers)
    if let drawing = node.particlesInSpace {
      total.painted = total.painted.union(ParticleProjection(matrix).extent(of: drawing))
    }
    return total
  }
}

/// The sublayers of a layer in the previous frame, to be found again.
struct PreviousSublayers<Layer> {
  private let layers: [Layer]
  private let identity: (Layer) -> RenderIdentity
  private var indices: [RenderIdentity: Int]?

  init(_ layers: [Layer]?, identity: @escaping (Layer) -> RenderIdentity) {
    self.layers = layers ?? []
    self.identity = identity
  }

  /// Returns the sublayer with an identity, which is most likely at the same index.
  mutating func layer(_ wanted: RenderIdentity, at index: Int) -> Layer? {
    if index < layers.count, identity(layers[index]) == wanted { return layers[index] }
    guard !layers.isEmpty else { return nil }
    let known =
      indices
      ?? Dictionary(layers.indices.map { (identity(layers[$0]), $0) }) { first, _ in first }
    indices = known
    return known[wanted].map { layers[$0] }
  }
}

extension LayerValues {
  /// Whether the layer is visible at all.
  var isShown: Bool { !isHidden && opacity > 0 }

  /// Whether the layer's operator changes pixels that the layer does not cover: all of the
  /// surface that its superlayer is drawn on, as far as the clipping of its ancestors lets it.
  var erasesAround: Bool { compositingFilter != nil && blendMode.actsWhereSourceIsClear }
}

extension CGRect {
  /// The rectangle itself, or `everything` if its numbers have overflowed, because such a rectangle
  /// cannot be intersected with others.
  var orEverything: CGRect {
    let isUsable =
      isNull || minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    return isUsable ? self : LayerExtent.everything
  }
}
