import CoreGraphics
import LayerTree
import Testing

/// What a transition shows at one time, as nodes.
struct TransitionTests {
  private func node(_ edit: (inout LayerValues) -> Void = { _ in }) -> RenderNode {
    var state = LayerState()
    state.values.frame = CGRect(x: 30, y: 40, width: 200, height: 100)
    edit(&state.values)
    return RenderNode(id: LayerID(rawValue: 7), state: state, sublayers: [])
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, from outgoing: RenderNode?
  ) -> TransitionSpec {
    var spec = TransitionSpec()
    (spec.type, spec.subtype, spec.outgoing) = (type, subtype, outgoing?.outgoingImage)
    return spec
  }

  /// The origins and opacities of the images at a progress, in the layer's own coordinates.
  private func images(
    _ type: CATransitionType, _ subtype: CATransitionSubtype?, at progress: Double
  ) -> (outgoing: LayerValues, incoming: LayerValues, isOutgoingInFront: Bool)? {
    let shown = node().showing(transition(type, subtype, from: node()), at: progress)
    guard shown.sublayers.count == 2,
      let outgoing = shown.sublayers.first(where: { $0.identity.part == .outgoing }),
      let incoming = shown.sublayers.first(where: { $0.identity.part == .incoming })
    else { return nil }
    return (outgoing.state.values, incoming.state.values, shown.sublayers[1] === outgoing)
  }

  // TR-06: a push of a layer of 200 by 100 points at a quarter of its progress.
  @Test(arguments: [
    (CATransitionSubtype.fromLeft, CGPoint(x: 50, y: 0), CGPoint(x: -150, y: 0)),
    (.fromRight, CGPoint(x: -50, y: 0), CGPoint(x: 150, y: 0)),
    (.fromBottom, CGPoint(x: 0, y: 25), CGPoint(x: 0, y: -75)),
    (.fromTop, CGPoint(x: 0, y: -25), CGPoint(x: 0, y: 75)),
    (CATransitionSubtype(rawValue: "sideways"), CGPoint(x: 50, y: 0), CGPoint(x: -150, y: 0)),
    (nil, CGPoint(x: 50, y: 0), CGPoint(x: -150, y: 0)),  // TR-08
  ])
  func imagesMoveByTheWholeSize(
    subtype: CATransitionSubtype?, outgoing: CGPoint, incoming: CGPoint
  ) throws {
    let push = try #require(images(.push, subtype, at: 0.25))
    #expect(push.outgoing.frame.origin == outgoing && push.incoming.frame.origin == incoming)
    let moveIn = try #require(images(.moveIn, subtype, at: 0.25))
    #expect(moveIn.outgoing.frame.origin == .zero && moveIn.incoming.frame.origin == incoming)
    let reveal = try #require(images(.reveal, subtype, at: 0.25))
    #expect(reveal.outgoing.frame.origin == outgoing && reveal.incoming.frame.origin == .zero)
  }

  // TR-05: only push also fades.
  @Test(arguments: [
    (CATransitionType.fade, 0.75, 0.25, false), (.push, 0.75, 0.25, false),
    (.moveIn, 1, 1, false), (.reveal, 1, 1, true),
    (CATransitionType(rawValue: "swirl"), 0.75, 0.25, false),  // TR-08
  ])
  func typesDifferInOpacityAndOrder(
    type: CATransitionType, outgoing: Double, incoming: Double, isOutgoingInFront: Bool
  ) throws {
    let shown = try #require(images(type, nil, at: 0.25))
    #expect(shown.outgoing.opacity == outgoing && shown.incoming.opacity == incoming)
    #expect(shown.isOutgoingInFront == isOutgoingInFront)
    let moves = type == .push || type == .moveIn || type == .reveal
    let style = node().showing(transition(type, from: node()), at: 0.25).transitionStyle
    #expect((style == .fade) != moves)
  }

  // A curve that overshoots moves the images on, but opacities end at 0 and 1.
  @Test func overshootingMovesOn() throws {
    let push = try #require(images(.push, .fromLeft, at: 1.5))
    #expect(push.outgoing.frame.origin.x == 300 && push.incoming.frame.origin.x == 100)
    #expect(push.outgoing.opacity == 0 && push.incoming.opacity == 1)
    #expect(try #require(images(.fade, nil, at: -0.5)).outgoing.opacity == 1)
  }

  // TR-10: place, opacity and blending are those of the layer now; the rest is each image's own.
  @Test func theLayerIsPlacedOnce() {
    let old = node {
      $0.opacity = 0.2
      $0.shadowOpacity = 1
      $0.cornerRadius = 9
      $0.masksToBounds = true
      $0.position.x = 500
      $0.transform = CATransform3DMakeScale(3, 3, 1)
      $0.zPosition = 4
    }
    let new = node {
      $0.opacity = 0.5
      $0.borderWidth = 2
      $0.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      $0.compositingFilter = "multiplyBlendMode"
      $0.shouldRasterize = true
      $0.anchorPointZ = 5
      $0.isDoubleSided = false
    }
    let shown = new.showing(transition(.moveIn, from: old), at: 1)
    let (values, incoming) = (shown.state.values, shown.sublayers[1].state.values)
    let outgoing = shown.sublayers[0].state.values
    #expect(values.frame == new.state.values.frame && values.opacity == 0.5)
    #expect(values.transform == new.state.values.transform && !values.isDoubleSided)
    #expect(values.compositingFilter == "multiplyBlendMode" && values.shouldRasterize)
    #expect(values.borderWidth == 0 && values.shadowOpacity == 0 && !values.masksToBounds)
    #expect(incoming.borderWidth == 2 && incoming.opacity == 1)
    #expect(incoming.compositingFilter == nil && !incoming.shouldRasterize)
    #expect(outgoing.shadowOpacity == 1 && outgoing.cornerRadius == 9 && outgoing.masksToBounds)
    #expect(outgoing.opacity == 1 && outgoing.zPosition == 0)
    for image in [incoming, outgoing] {
      #expect(CATransform3DIsIdentity(image.superlayerTransform))
    }
  }

  // TR-10: an image of other bounds starts at the origin of the current ones, unscaled.
  @Test func imagesStartAtTheOriginOfTheBounds() {
    let old = node { $0.bounds = CGRect(x: 50, y: -20, width: 80, height: 30) }
    let new = node {
      $0.bounds = CGRect(x: 7, y: 9, width: 200, height: 100)
      $0.anchorPoint = CGPoint(x: 0, y: 1)
    }
    let shown = new.showing(transition(.reveal, .fromTop, from: old), at: 0.5)
    #expect(shown.sublayers[0].state.values.frame == CGRect(x: 7, y: 9, width: 200, height: 100))
    #expect(shown.sublayers[1].state.values.frame == CGRect(x: 7, y: -41, width: 80, height: 30))
  }

  // TR-07: offsets are in the layer's own coordinates, whichever way its y axis points.
  @Test func flippedGeometryFlipsTheImagesOnce() {
    let flipped = node {
      $0.isGeometryFlipped = true
      $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.25)
    }
    for (old, isOutgoingFlipped) in [(flipped, false), (node(), true)] {
      let shown = flipped.showing(transition(.push, .fromTop, from: old), at: 0.25)
      #expect(shown.state.values.isGeometryFlipped)
      let (outgoing, incoming) = (shown.sublayers[0].state.values, shown.sublayers[1].state.values)
      #expect(!incoming.isGeometryFlipped && outgoing.isGeometryFlipped == isOutgoingFlipped)
      #expect(incoming.frame.origin == CGPoint(x: 0, y: 75))
      #expect(outgoing.frame.origin == CGPoint(x: 0, y: -25))
      // The sublayers are scaled about the same point as without the transition.
      #expect(incoming.sublayersTransform == flipped.state.values.sublayersTransform)
    }
  }

  // a layer that was or is hidden has no image, and one that is hidden still shows the old.
  @Test func hiddenLayersHaveNoImage() {
    let hidden = node { $0.isHidden = true }
    #expect(hidden.outgoingImage == nil && node { $0.opacity = 0 }.outgoingImage == nil)
    let disappearing = hidden.showing(transition(.fade, from: node()), at: 0.25)
    #expect(!disappearing.state.values.isHidden)
    #expect(disappearing.sublayers.map(\.identity.part) == [.outgoing])
    #expect(disappearing.sublayers[0].state.values.opacity == 0.75)
    #expect(disappearing.layer === hidden)
    let appearing = node().showing(transition(.fade, from: hidden), at: 0.25)
    #expect(appearing.sublayers.map(\.state.values.opacity) == [0.25])
  }

  // Identities are unique among siblings, and tell the images of a transition apart.
  @Test func imagesHaveTheirOwnIdentities() {
    func tree(_ count: Int) -> RenderNode {
      let below = (0..<count).map {
        RenderNode(id: LayerID(rawValue: $0), state: LayerState(), sublayers: [])
      }
      return RenderNode(id: LayerID(rawValue: 9), state: LayerState(), sublayers: below)
    }
    func all(_ node: RenderNode) -> [RenderNode] { [node] + node.sublayers.flatMap(all) }
    let first = tree(3).showing(transition(.fade, from: tree(3)), at: 0.5)
    let second = tree(3).showing(transition(.push, from: first), at: 0.5)
    for node in all(second) {
      #expect(Set(node.sublayers.map(\.identity)).count == node.sublayers.count)
    }
    #expect(Set(second.sublayers.map(\.identity.part)) == [.outgoing, .incoming])
    #expect(second.identity == second.layer.identity)
    // Image, images and the transition they are in: 4 + (1 + 4 + 4) + 1.
    #expect(all(second).count == 14)
  }

  // TR-03: an interrupted transition is part of the next outgoing image, but not without end.
  @Test func interruptedTransitionsAreLimited() {
    func depth(_ node: RenderNode) -> Int {
      let below = node.sublayers.map(depth).max() ?? 0
      if case .transition = node.role { return below + 1 }
      return below
    }
    var shown = node()
    for count in 1...20 {
      shown = node().showing(transition(.moveIn, from: shown), at: 0.5)
      #expect(depth(shown) == min(count, RenderNode.maximumOutgoingDepth + 1))
    }
  }

  // TR-03: nested layers whose transitions interrupt each other do not multiply: each image has at
  // most 20 nodes per layer in it.
  @Test func interruptedTransitionsOfNestedLayersAreLimited() {
    func count(_ node: RenderNode) -> Int { 1 + node.sublayers.reduce(0) { $0 + count($1) } }
    let depth = 20
    var shown = [RenderNode?](repeating: nil, count: depth + 1)
    for _ in 0..<10 {
      for level in (0..<depth).reversed() {
        let layer = RenderNode(
          id: LayerID(rawValue: level), state: node().state,
          sublayers: [shown[level + 1]].compactMap { $0 })
        shown[level] = layer.showing(transition(.moveIn, from: shown[level]), at: 0.5)
      }
    }
    let most = (1...depth).reduce(0) { $0 + 2 + RenderNode.maximumOutgoingSize * $1 }
    #expect(shown[0].map { count($0) <= most } == true)
  }
}
