import CoreGraphics
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Which images a transition captures, and when (TR-03).
@Suite(.ownContext) struct TransitionImageTests {
  private let tree = TestTree()

  private func transition(
    _ type: CATransitionType = .fade, duration: Double = 1
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.duration) = (type, duration)
    return transition
  }

  /// The node that represents a layer of the root at the current time.
  private func shown(_ index: Int = 0) -> RenderNode {
    tree.snapshot.evaluate(at: CACurrentMediaTime()).root.layer.sublayers[index]
  }

  private func image(_ part: RenderIdentity.Part, of node: RenderNode) -> RenderNode? {
    node.sublayers.first { $0.identity.part == part }
  }

  private func outgoing() -> RenderNode? { image(.outgoing, of: shown()) }
  private func incoming() -> RenderNode? { image(.incoming, of: shown()) }

  // TR-03: changes of the same turn, before or after the transition is added, are incoming.
  @Test(arguments: [true, false]) func changesOfTheTurnAreIncoming(isAddedFirst: Bool) {
    let layer = tree.committedLayer()
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 1
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    if isAddedFirst { layer.add(transition(), forKey: nil) }
    layer.cornerRadius = 2
    if !isAddedFirst { layer.add(transition(), forKey: nil) }
    tree.advance(to: 0.5)
    #expect(outgoing()?.state.values.cornerRadius == 1)
    #expect(incoming()?.state.values.cornerRadius == 2)
    // Later changes are incoming as well.
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 3
    tree.advance(to: 0.75)
    #expect(outgoing()?.state.values.cornerRadius == 1)
    #expect(incoming()?.state.values.cornerRadius == 3)
    tree.advance(to: 1)
    #expect(outgoing() == nil && shown().state.values.cornerRadius == 3)
  }

  // TR-03: without a change, the same image goes out and comes in.
  @Test func theSameImageMayGoOutAndComeIn() throws {
    let layer = tree.committedLayer()
    layer.add(transition(), forKey: nil)
    tree.advance(to: 0.5)
    let (old, new) = (try #require(outgoing()).state, try #require(incoming()).state)
    #expect(old == new)
  }

  // TR-03: the outgoing image is what the screen showed at the instant the transition begins, and
  // then stays; sublayers of the incoming one keep moving. TR-12: the layer's sublayers change.
  @Test func theOutgoingImageIsFrozenAndTheIncomingIsLive() throws {
    let (layer, below, next) = (tree.committedLayer(), CALayer(), CALayer())
    CATransaction.setDisableActions(true)
    layer.addSublayer(below)
    CATransaction.flush()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    below.add(move, forKey: "move")
    tree.advance(to: 0.25)
    CATransaction.setDisableActions(true)
    layer.add(transition(), forKey: nil)
    below.removeFromSuperlayer()
    layer.addSublayer(next)
    next.add(move, forKey: "move")
    for time in [0.25, 0.5] {
      tree.advance(to: time)
      let (old, new) = (try #require(outgoing()), try #require(incoming()))
      #expect(old.sublayers.map(\.state.values.position.x) == [25])
      let moved = try #require(new.sublayers.first).state.values.position.x
      #expect(new.sublayers.count == 1 && isClose(moved, (time - 0.25) * 100))
    }
  }

  // An ancestor's animation of a sublayer (V-03) is part of the sublayer's image.
  @Test func animationsOfAncestorsAreFrozen() {
    let (layer, below) = (tree.committedLayer(), CALayer())
    CATransaction.setDisableActions(true)
    (tree.root.name, layer.name, below.name) = ("root", "layer", "below")
    layer.addSublayer(below)
    CATransaction.flush()
    let move = CABasicAnimation(keyPath: "sublayers.below.cornerRadius")
    (move.fromValue, move.toValue, move.duration) = (0, 8, 1)
    layer.add(move, forKey: nil)
    tree.advance(to: 0.5)
    below.add(transition(), forKey: nil)
    tree.advance(to: 0.75)
    let node = shown().sublayers[0]
    #expect(image(.outgoing, of: node)?.state.values.cornerRadius == 4)
    #expect(image(.incoming, of: node)?.state.values.cornerRadius == 6)
  }

  // hiding fades out, showing fades in.
  @Test func hidingFades() {
    let layer = tree.committedLayer()
    layer.isHidden = true
    tree.advance(to: 0.0625)
    #expect(outgoing()?.state.values.opacity == 0.75 && incoming() == nil)
    #expect(shown().transitionStyle == .fade && !shown().state.values.isHidden)
    #expect(shown().layer.state.values.isHidden)
    tree.advance(to: 1)
    #expect(shown().state.values.isHidden)
    layer.isHidden = false
    tree.advance(to: 1.0625)
    #expect(outgoing() == nil && incoming()?.state.values.opacity == 0.25)
  }

  // The action for becoming visible replaces the fade, also of a new layer, which had no
  // image before.
  @Test func orderingInShowsAnImage() {
    let layer = CALayer()
    layer.actions = ["onOrderIn": transition(.moveIn)]
    CATransaction.setDisableActions(false)
    _ = tree.committedLayer(CALayer())
    tree.advance(to: 1)
    tree.root.addSublayer(layer)
    tree.advance(to: 1.5)
    let node = image(.incoming, of: tree.snapshot.evaluate(at: CACurrentMediaTime()).root)
    #expect(node == nil || node?.sublayers.count == 2)
    #expect(shown(1).sublayers.map(\.identity.part) == [.incoming])
    CATransaction.flush()
    layer.isHidden = true
    tree.advance(to: 2)
    layer.isHidden = false
    tree.advance(to: 2.5)
    #expect(shown(1).transitionStyle != .fade && shown(1).sublayers.count == 1)
  }

  // the superlayer fades when its sublayers change.
  @Test func changesOfSublayersFadeTheSuperlayer() {
    let layer = tree.committedLayer()
    tree.advance(to: 1)
    layer.addSublayer(CALayer())
    tree.advance(to: 1.125)
    #expect(shown().transitionStyle == .fade && outgoing()?.sublayers.isEmpty == true)
    #expect(incoming()?.sublayers.count == 1)
  }

  // TR-03: a transition that interrupts another begins with what that one showed.
  @Test func anInterruptedTransitionGoesOut() throws {
    let layer = tree.committedLayer()
    layer.add(transition(.push), forKey: nil)
    tree.advance(to: 0.25)
    layer.add(transition(.fade), forKey: nil)
    tree.advance(to: 0.75)
    let old = try #require(outgoing())
    #expect(shown().transitionStyle == .fade && old.transitionStyle == .over)
    #expect(old.sublayers.count == 2)
    #expect(old.sublayers.map(\.state.values.opacity) == [0.75, 0.25])
    #expect(old.state.values.opacity == 0.5)
  }

  // A transition that starts later keeps the image of the commit that added it (TR-03).
  @Test func aDelayedTransitionKeepsItsImage() {
    let layer = tree.committedLayer()
    let later = transition()
    (later.beginTime, later.fillMode) = (CACurrentMediaTime() + 1, .backwards)
    layer.add(later, forKey: nil)
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 5
    tree.advance(to: 0.5)
    #expect(outgoing()?.state.values.opacity == 1 && incoming()?.state.values.opacity == 0)
    CATransaction.setDisableActions(true)
    layer.cornerRadius = 7
    tree.advance(to: 1.5)
    #expect(outgoing()?.state.values.cornerRadius == 0)
    #expect(incoming()?.state.values.cornerRadius == 7)
  }

  // TR-04: the part from startProgress to endProgress.
  @Test func partsOfTransitionsShow() {
    let layer = tree.committedLayer()
    let part = transition()
    (part.startProgress, part.endProgress) = (0.25, 0.75)
    layer.add(part, forKey: nil)
    tree.advance(to: 0.5)
    #expect(outgoing()?.state.values.opacity == 0.5)
    tree.advance(to: 0.75)
    #expect(outgoing()?.state.values.opacity == 0.375)
  }

  // TR-13, X-03: presentation copies and their rendering know nothing of the images.
  @Test func presentationIgnoresTransitions() {
    let layer = tree.committedLayer()
    layer.isHidden = true
    tree.advance(to: 0.125)
    #expect(layer.presentation()?.isHidden == true && layer.presentation()?.opacity == 1)
    #expect(tree.root.presentation()?.sublayers?.count == 1)
  }
}
