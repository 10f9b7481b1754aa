package import CoreGraphics

/// The layers on screen at one time: the result of evaluation and the input of compositing.
package struct RenderTree: Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  /// The background color of the canvas; nil leaves it clear.
  package let background: CGColor?
  /// The root layer, whose superlayer is the canvas: origin at the top left, y down (O-06).
  package let root: RenderNode
  /// The reason that the tree must not be drawn; nil for a tree that can be drawn.
  ///
  /// Replicators that would show too many layers show their sublayers once, and properties whose
  /// expression has no value keep that of the model.
  package let error: EvaluationError?

  package init(
    size: CGSize, background: CGColor?, root: RenderNode, error: EvaluationError? = nil
  ) {
    self.size = size
    self.background = background
    self.root = root
    self.error = error
  }
}

/// A layer and its sublayers as on screen at one time, without timing or animations.
///
/// Nodes are immutable and shared: anything that does not change is the same object in every frame.
package final class RenderNode: Sendable {
  package let identity: RenderIdentity
  /// The layer's properties at that time.
  package let state: LayerState
  /// The content its class draws, which painting reads instead of `state.content`.
  package let content: RenderContent
  /// The sublayers in array order; painting sorts them by zPosition.
  package let sublayers: [RenderNode]
  /// The layer whose alpha channel masks this one; its superlayer's coordinates are this
  /// layer's own.
  package let mask: RenderNode?
  package let role: Role
  /// The color that multiplies everything the node shows; nil for none (RP-02).
  package let tint: LayerTint?
  /// Whether the layer, or one below it or below its mask, filters what is behind it, or
  /// is combined with it by a filter of client code (CI-26).
  package let hasBackgroundFilters: Bool
  /// Whether the layer or one below it has a transition.
  let hasTransition: Bool
  /// The kinds of parts that a captured frame adds to the node and everything below it.
  package let awaitedParts: FrameParts.Kinds

  /// What a node represents.
  package enum Role: Sendable {
    case layer
    /// A layer during a transition, or a filter transition, whose images are the node's sublayers
    /// (TR, CI-24).
    ///
    /// `of` is the layer as if there were no transition.
    case transition(of: RenderNode, style: TransitionStyle)
    /// An image of a transition: what is below it blends with nothing outside it.
    case image
  }
  // Half a word each, because the allocator serves larger objects more slowly.
  /// The number of nodes from here down, including masks and counting each instance in full.
  let layerCount: Int32
  /// The number of those that replicators show as instances or in instances.
  let replicatedLayerCount: Int32

  package init(
    identity: RenderIdentity, state: consuming LayerState, content: RenderContent,
    sublayers: [RenderNode], mask: RenderNode? = nil, role: Role = .layer,
    tint: LayerTint? = nil
  ) {
    self.identity = identity
    self.state = state
    var filtersBackdrop = false
    if let filters = self.state.values.backgroundFilters {
      // Layers that keep depth ignore their filters.
      filtersBackdrop = !self.state.content.keepsDepth && filters.contains(where: \.isActive)
    }
    if case .filter(let filter)? = self.state.values.compositingFilter, filter.canCombine {
      // It reads what is behind the layer, too.
      filtersBackdrop = filtersBackdrop || !self.state.content.keepsDepth
    }
    self.content = content
    self.sublayers = sublayers
    self.mask = mask
    self.role = role
    self.tint = tint
    var all = 1 + Int(mask?.layerCount ?? 0)
    var replicated = Int(mask?.replicatedLayerCount ?? 0)
    var hasBackgroundFilters = filtersBackdrop || mask?.hasBackgroundFilters == true
    var awaited = self.state.awaitedParts.union(mask?.awaitedParts ?? [])
    if case .precomposition = content { awaited.insert(.precompositions) }
    var hasTransition = mask?.hasTransition == true
    if case .transition(let layer, let style) = role {
      hasTransition = true
      awaited.formUnion(layer.awaitedParts)
      if case .filter(let filter, _) = style, filter.isClient { awaited.insert(.recipes) }
    }
    let showsInstances = content.isReplicator
    for sublayer in sublayers {
      all += Int(sublayer.layerCount)
      replicated += Int(showsInstances ? sublayer.layerCount : sublayer.replicatedLayerCount)
      hasBackgroundFilters = hasBackgroundFilters || sublayer.hasBackgroundFilters
      hasTransition = hasTransition || sublayer.hasTransition
      awaited.formUnion(sublayer.awaitedParts)
    }
    self.hasTransition = hasTransition
    awaitedParts = awaited
    (layerCount, replicatedLayerCount) = (Int32(clamping: all), Int32(clamping: replicated))
    self.hasBackgroundFilters = hasBackgroundFilters
  }

  /// Creates the node of a layer that draws from its properties alone and is not a replicator.
  package convenience init(
    id: LayerID, state: consuming LayerState, sublayers: [RenderNode], mask: RenderNode? = nil
  ) {
    let content = RenderContent(state.content)
    self.init(
      identity: RenderIdentity(layer: id), state: state, content: content, sublayers: sublayers,
      mask: mask)
  }

  /// The fields that determine a node, which a copy can change.
  package struct Fields {
    package var identity: RenderIdentity
    package var state: LayerState
    package var content: RenderContent
    package var sublayers: [RenderNode]
    package var mask: RenderNode?
    package var role: Role
    package var tint: LayerTint?
  }

  /// Returns a copy of the node with changes.
  package func copy(_ change: (inout Fields) -> Void) -> RenderNode {
    var fields = Fields(
      identity: identity, state: state, content: content, sublayers: sublayers, mask: mask,
      role: role, tint: tint)
    change(&fields)
    return RenderNode(
      identity: fields.identity, state: fields.state, content: fields.content,
      sublayers: fields.sublayers, mask: fields.mask, role: fields.role, tint: fields.tint)
  }

  /// The layer's identifier, which all its nodes share.
  package var id: LayerID { identity.layer }

  /// Whether the sublayers keep their depth instead of being flattened into the layer's plane
  ///
  package var keepsDepth: Bool { state.content.keepsDepth }

  /// The layer with its own state and sublayers, as if it had no transition; `self` if it has none.
  package var layer: RenderNode {
    // A filter transition may have a transition itself.
    if case .transition(let layer, _) = role { layer.layer } else { self }
  }

  /// How the images of a transition are combined; nil if the node is not a transition.
  package var transitionStyle: TransitionStyle? {
    if case .transition(_, let style) = role { style } else { nil }
  }

  /// Whether the node is an image of a transition.
  package var isImage: Bool {
    if case .image = role { true } else { false }
  }

  /// The transform that this layer applies to its sublayers, which a replicator leaves to its
  /// instances, and a transition to its images.
  package var sublayersTransform: CATransform3D {
    if case .transition = role { return CATransform3DIdentity }
    return content.isReplicator ? CATransform3DIdentity : state.values.sublayersTransform
  }
}
