import CoreGraphics
import LayerTree
import PixelKernels

/// A layer of a frame with its place on the canvas: what painting, damage, occlusion, backdrops, tiles
/// and depth have in common.
///
/// Values are computed when they are first needed, and kept: a layer that shows the same in the same
/// place is the same object in the next frame.
final class ResolvedLayer {
  /// Effects of a layer that do not apply, because of what it is drawn for.
  struct Omissions: OptionSet {
    let rawValue: UInt8

    /// The layer's mask, because the layer is itself a mask.
    static let mask = Omissions(rawValue: 1)
    /// What combines the layer with what is behind it: its operator and its background filters.
    ///
    /// A mask has none, and a surface that is projected is combined afterward.
    static let blending = Omissions(rawValue: 2)
    /// The opacity, because the layer is mixed with another by it.
    static let opacity = Omissions(rawValue: 4)
    /// Everything but the rounded bounds, the opacity and the mask; the bounds are black.
    static let pieces = Omissions(rawValue: 8)
  }

  /// A layer that is drawn flat, on a surface of its own, which is then projected.
  struct Flat {
    let group: PerspectiveGroup
    let layer: ResolvedLayer
  }

  let measured: MeasuredLayer
  /// The placement of the coordinates that the layer is in.
  let outer: Placement
  let placement: LayerPlacement
  let omissions: Omissions
  /// The layer in the previous frame, until its sublayers are taken over.
  private var previous: ResolvedLayer?
  private var madeSublayers: [ResolvedLayer]?
  private var lastGroup: (opacity: Double, group: LayerGroup)?

  private init(
    _ measured: MeasuredLayer, in outer: Placement, at placement: LayerPlacement,
    without omissions: Omissions, after previous: ResolvedLayer? = nil
  ) {
    self.measured = measured
    self.outer = outer
    self.placement = placement
    self.omissions = omissions
    self.previous = previous.flatMap { $0.madeSublayers == nil ? $0.previous : $0 }
  }

  /// Returns a resolved layer; the one of the previous frame if nothing about it differs.
  ///
  /// `outer` is the placement of the coordinates that it is in. `omissions` is the effects that do
  /// not apply.
  static func resolving(
    _ measured: MeasuredLayer, in outer: Placement, without omissions: Omissions = [],
    after previous: ResolvedLayer?
  ) -> ResolvedLayer {
    if let previous, previous.measured === measured, previous.omissions == omissions,
      previous.outer == outer
    {
      return previous
    }
    return ResolvedLayer(
      measured, in: outer, at: outer.placing(measured), without: omissions, after: previous)
  }

  /// Returns the layer without some of its effects.
  func omitting(_ effects: Omissions) -> ResolvedLayer {
    ResolvedLayer(measured, in: outer, at: placement, without: omissions.union(effects))
  }

  var node: RenderNode { measured.node }
  // Yielded, because there are many values, and most readers need a few of them.
  var values: LayerValues { _read { yield measured.node.state.values } }

  // MARK: Other layers

  /// All sublayers in array order, hidden ones included; those of a layer that is drawn flat are in its
  /// `flat`.
  var sublayers: [ResolvedLayer] {
    if let madeSublayers { return madeSublayers }
    var below: Placement
    switch placement {
    case .hidden, .projected: return []
    case .space(let own): below = own
    case .affine(let own):
      below = own.forSublayers(of: node)
      below.opacity = 1
    }
    let omissions: Omissions =
      omissions.contains(.mask) && node.transitionStyle != nil ? .mask : []
    var known = PreviousSublayers(previous?.madeSublayers) { $0.node.identity }
    let made = measured.sublayers.enumerated().map { index, sublayer in
      Self.resolving(
        sublayer, in: below, without: omissions,
        after: known.layer(sublayer.node.identity, at: index))
    }
    madeSublayers = made
    previous = nil
    return made
  }

  /// The visible sublayers by `zPosition` or, if that is equal, in array order.
  private(set) lazy var orderedSublayers: [ResolvedLayer] = {
    let shown = sublayers.filter { $0.node.state.values.isShown }
    guard shown.contains(where: { $0.node.state.values.zPosition != 0 }) else { return shown }
    return shown.enumerated().sorted {
      let (a, b) = (
        $0.element.node.state.values.zPosition, $1.element.node.state.values.zPosition
      )
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }()

  /// Whether the visible sublayers share a space.
  private(set) lazy var sharesSpace = DepthContext.isNeeded(for: orderedSublayers)

  /// The layer's mask, placed in the layer; nil if none applies, or the layer is drawn flat.
  private(set) lazy var mask: ResolvedLayer? = {
    guard !omissions.contains(.mask), let mask = measured.mask, case .affine(var own) = placement
    else { return nil }
    own.opacity = 1
    return Self.resolving(mask, in: own, without: [.mask, .blending], after: nil)
  }()

  // MARK: Surfaces of its own

  /// The layer as it is drawn before it is projected; nil if nothing of it is visible.
  private(set) lazy var flat: Flat? = flattened()

  /// The same, with edges that coincide with those of pixels, to be joined to other layers.
  private(set) lazy var alignedFlat: Flat? = flattened(alignsExtent: true)

  private func flattened(alignsExtent: Bool = false) -> Flat? {
    guard case .projected(let map, let plane) = placement,
      let group = PerspectiveGroup(
        self, by: map,
        scale: values.shouldRasterize && !alignsExtent ? values.drawnRasterizationScale : nil,
        in: plane, alignsExtent: alignsExtent)
    else { return nil }
    return Flat(group: group, layer: inPlane(group.flat))
  }

  /// Returns a layer that is drawn flat, in a plane of its own.
  func inPlane(_ plane: Placement) -> ResolvedLayer {
    ResolvedLayer(
      measured, in: plane, at: .affine(plane), without: omissions.union(.blending))
  }

  /// Returns the layer in the plane that its sublayers are placed in: its own if it is drawn flat, and
  /// then projected.
  ///
  /// - Parameter plane: The map from the plane that the layer is placed in to canvas pixels.
  /// - Returns: The layer, and the map from its plane to canvas pixels.
  func inOwnPlane(on plane: PlaneMap) -> (layer: ResolvedLayer, plane: PlaneMap) {
    guard case .projected(let map, var own) = placement else { return (self, plane) }
    own.matrix = .identity
    return (inPlane(own), map.concatenating(plane))
  }

  // MARK: What it shows

  /// The extent that the layer paints, in its own coordinates, including all effects; null if it is
  /// empty.
  var extent: CGRect {
    guard omissions.contains(.pieces) else { return measured.extent.painted }
    let bounds = values.drawnBounds
    return measured.mask.map { bounds.intersection($0.extentInPlane.painted) } ?? bounds
  }

  /// The pieces that the layer is composed of; only for a layer that is drawn in place.
  private(set) lazy var composition = LayerComposition(
    self, clips: values.masksToBounds && !omissions.contains(.pieces))

  /// Returns the effects on the layer as a whole.
  ///
  /// - Parameter opacity: The opacity that the superlayer passes on.
  /// - Returns: The effects.
  func group(opacity: Double) -> LayerGroup {
    if let lastGroup, lastGroup.opacity == opacity { return lastGroup.group }
    let group = LayerGroup(composition, opacity: opacity)
    lastGroup = (opacity, group)
    return group
  }

  /// The canvas rectangles in which the layer replaces everything behind it.
  private(set) lazy var opaqueAreas = Occlusion.areas(of: self)
}
