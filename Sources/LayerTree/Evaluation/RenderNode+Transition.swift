import CoreGraphics

extension RenderNode {
  /// The maximum number of transitions inside one another that an outgoing image keeps.
  ///
  /// Each interrupted transition becomes part of the image that goes out next. Without a limit, one
  /// that is interrupted in every frame would grow forever.
  package static let maximumOutgoingDepth = 8

  /// The maximum number of nodes of an outgoing image, as a multiple of the nodes that the layer
  /// has without transitions.
  ///
  /// Transitions of nested layers that interrupt each other multiply.
  package static let maximumOutgoingSize = 20

  /// Returns the layer as the outgoing image of a transition that begins now (TR-03).
  ///
  /// The layer's own place, opacity and blend mode belong to the transition as a whole and do not
  /// matter. Transitions that are nested too deeply count as finished.
  ///
  /// - Returns: The image, or nil if the layer is not visible.
  package var outgoingImage: RenderNode? {
    guard !state.values.isHidden, state.values.opacity > 0 else { return nil }
    return limited(toTransitions: keptTransitions)
  }

  /// The number of transitions inside one another that the outgoing image keeps.
  private var keptTransitions: Int {
    var unlimited = Int.max
    _ = take(from: &unlimited, withTransitions: 0)
    let most = (Int.max - unlimited) * Self.maximumOutgoingSize
    return (1...Self.maximumOutgoingDepth).last { depth in
      var rest = most
      return take(from: &rest, withTransitions: depth)
    } ?? 0
  }

  /// Subtracts the number of nodes with transitions down to a depth, and returns whether there were
  /// enough.
  private func take(from rest: inout Int, withTransitions depth: Int) -> Bool {
    var below = depth
    if case .transition(let layer, _) = role {
      guard depth > 0 else { return layer.take(from: &rest, withTransitions: 0) }
      below -= 1
    }
    rest -= 1
    for node in sublayers + (mask.map { [$0] } ?? [])
    where rest < 0 || !node.take(from: &rest, withTransitions: below) { return false }
    return rest >= 0
  }

  private func limited(toTransitions limit: Int) -> RenderNode {
    guard hasTransition else { return self }
    var (below, role) = (limit, role)
    if case .transition(let layer, let style) = role {
      guard limit > 0 else { return layer.limited(toTransitions: 0) }
      below -= 1
      role = .transition(of: layer.limited(toTransitions: below), style: style)
    }
    return copy {
      $0.sublayers = sublayers.map { $0.limited(toTransitions: below) }
      $0.mask = mask?.limited(toTransitions: below)
      $0.role = role
    }
  }

  /// Returns what a transition of this layer shows (TR-04 to TR-10).
  ///
  /// The result has the layer's place, opacity and blend mode, which apply once. Its sublayers are
  /// the two images, each with all other effects of the layer it was made from. A filter changes
  /// pixels beyond the images' corners and masks and moves their edges, so what clips or masks both
  /// images alike is applied to its result instead (CI-23). `progress` is the progress, not
  /// clamped.
  ///
  /// - Returns: A node with the role `transition`.
  package func showing(_ transition: TransitionSpec, at progress: Double) -> RenderNode {
    let own = state.values
    let course = TransitionSample(transition, size: own.bounds.size, progress: progress)
    let outgoing = transition.outgoing
    let isFiltered = transition.filter != nil && !keepsDepth
    let clipsResult =
      isFiltered && own.masksToBounds
      && outgoing.map { $0.state.values.isClipped(like: own) } ?? true
    let masksResult = isFiltered && mask != nil && outgoing.map { $0.mask?.id == mask?.id } ?? true
    let outgoingImage = outgoing.map {
      $0.image(
        identity: RenderIdentity(layer: id, part: .outgoing), in: own,
        offset: course.outgoingOffset, transform: course.outgoingTransform,
        opacity: course.outgoingOpacity, isClipped: !clipsResult, isMasked: !masksResult)
    }
    let incomingImage =
      own.isHidden
      ? nil
      : (transition.incoming ?? self).image(
        identity: RenderIdentity(layer: id, part: .incoming), in: own,
        offset: course.incomingOffset, transform: course.incomingTransform,
        opacity: course.incomingOpacity, isClipped: !clipsResult, isMasked: !masksResult)
    let images = [outgoingImage, incomingImage].compactMap { $0 }

    var shown = LayerState()
    shown.values.takePlace(of: own)
    if keepsDepth { shown.values.backgroundFilters = nil }
    shown.values.isHidden = false
    if clipsResult {
      shown.values.masksToBounds = true
      shown.values.takeCorners(of: own)
    }
    return RenderNode(
      identity: identity, state: shown, content: .plain,
      sublayers: course.isOutgoingInFront ? images.reversed() : images,
      mask: masksResult ? mask : nil, role: .transition(of: self, style: course.style))
  }

  /// Returns this node as an image in the coordinates of a layer.
  ///
  /// `offset` is how far the image is moved, in points.
  private func image(
    identity: RenderIdentity, in layer: LayerValues, offset: CGSize,
    transform: CATransform3D, opacity: Double, isClipped: Bool, isMasked: Bool
  ) -> RenderNode {
    copy {
      $0.identity = identity
      if !isClipped { $0.state.values.removeClip() }
      $0.state.values.leavePlace(in: layer, offset: offset, transform: transform)
      $0.state.values.opacity = opacity
      if !isMasked { $0.mask = nil }
      // The images of an interrupted transition are isolated themselves.
      if transitionStyle == nil { $0.role = .image }
    }
  }
}

extension LayerValues {
  /// Returns whether the layer clips at the same rounded bounds as another one.
  fileprivate func isClipped(like other: LayerValues) -> Bool {
    masksToBounds == other.masksToBounds && bounds.size == other.bounds.size
      && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners
      && cornerCurve == other.cornerCurve
  }

  /// Removes what clips the layer at its rounded bounds.
  ///
  /// The background fills the corners, unless the layer has a border, which follows them.
  fileprivate mutating func removeClip() {
    masksToBounds = false
    if borderWidth <= 0 || borderColor == nil { cornerRadius = 0 }
  }

  /// Takes over the rounding of another layer's corners.
  fileprivate mutating func takeCorners(of layer: LayerValues) {
    cornerRadius = layer.cornerRadius
    maskedCorners = layer.maskedCorners
    cornerCurve = layer.cornerCurve
  }

  /// Takes over all values that place a finished layer in its superlayer.
  fileprivate mutating func takePlace(of layer: LayerValues) {
    position = layer.position
    zPosition = layer.zPosition
    anchorPoint = layer.anchorPoint
    anchorPointZ = layer.anchorPointZ
    bounds = layer.bounds
    transform = layer.transform
    isGeometryFlipped = layer.isGeometryFlipped
    isDoubleSided = layer.isDoubleSided
    isHidden = layer.isHidden
    opacity = layer.opacity
    compositingFilter = layer.compositingFilter
    if layer.filtersBackdrop {
      // They show within the layer's rounded bounds.
      backgroundFilters = layer.backgroundFilters
      takeCorners(of: layer)
    }
    shouldRasterize = layer.shouldRasterize
    rasterizationScale = layer.rasterizationScale
    magnificationFilter = layer.magnificationFilter
    minificationFilter = layer.minificationFilter
    minificationFilterBias = layer.minificationFilterBias
  }

  /// Resets the values that place a finished layer, so that the origin of its bounds is at that of
  /// another layer's bounds, in that layer's coordinates.
  fileprivate mutating func leavePlace(
    in layer: LayerValues, offset: CGSize, transform: CATransform3D
  ) {
    if layer.isGeometryFlipped {
      // Its coordinates are mirrored already, and with them the anchor of `sublayerTransform`.
      isGeometryFlipped.toggle()
      anchorPoint.y = 1 - anchorPoint.y
    }
    position = CGPoint(
      x: anchor.x - bounds.minX + layer.bounds.minX + offset.width,
      y: anchor.y - bounds.minY + layer.bounds.minY + offset.height)
    // The image is in the plane of the layer, whatever the height of its anchor point.
    self.transform = CATransform3DMakeTranslation(0, 0, CGFloat(anchorPointZ))
    if !CATransform3DIsIdentity(transform) {
      let (x, y) = (position.x - layer.bounds.midX, position.y - layer.bounds.midY)
      self.transform = CATransform3DConcat(
        CATransform3DConcat(CATransform3DTranslate(self.transform, x, y, 0), transform),
        CATransform3DMakeTranslation(-x, -y, 0))
    }
    zPosition = 0
    isDoubleSided = true
    isHidden = false
    allowsGroupOpacity = true
    compositingFilter = nil
    backgroundFilters = nil
    shouldRasterize = false
  }
}
