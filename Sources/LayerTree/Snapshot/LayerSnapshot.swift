package import CoreGraphics

/// A layer tree as of a commit: from here on every moment can be computed, in any order, anywhere.
package struct LayerSnapshot: Sendable {
  /// Points.
  package let size: CGSize
  package let background: CGColor?
  package let root: LayerNode
  /// Contents that layers drew for one captured frame, in place of those of the tree (C-02).
  package var drawings: [LayerID: ContentsPicture?] = [:]

  package init(size: CGSize, background: CGColor?, root: LayerNode) {
    self.size = size
    self.background = background
    self.root = root
  }

  /// What is on screen at a time: a pure function, the same whatever was evaluated before.
  ///
  /// - Parameter globalTime: Seconds on the clock that `CACurrentMediaTime()` reads.
  /// - Returns: The tree without time; still subtrees are shared with every other moment's.
  package func evaluate(at globalTime: Double) -> RenderTree {
    RenderTree(
      size: size, background: background,
      root: root.evaluated(atParentTime: globalTime, isFrozen: false, drawings))
  }
}

extension LayerNode {
  fileprivate func evaluated(
    atParentTime parentTime: Double, isFrozen: Bool, _ drawings: [LayerID: ContentsPicture?]
  ) -> RenderNode {
    // What is drawn for a frame has an animation that it is drawn for.
    guard isAnimated else { return still }
    let localTime = timing.localTime(atParentTime: parentTime)
    let isFrozen = isFrozen || timing.speed == 0
    var state = presentation(atLocalTime: localTime, isFrozen: isFrozen)
    if !drawings.isEmpty, let drawn = drawings[id] { state.values.contents = drawn }
    return RenderNode(
      id: id, state: state,
      sublayers: sublayers.map {
        $0.evaluated(atParentTime: localTime, isFrozen: isFrozen, drawings)
      },
      mask: mask?.evaluated(atParentTime: localTime, isFrozen: isFrozen, drawings))
  }

  /// This layer's own state at a time of its own.
  package func presentation(atLocalTime localTime: Double, isFrozen: Bool) -> LayerState {
    guard !animations.isEmpty else { return state }
    return Evaluator.apply(animations, to: state, at: localTime, isFrozen: isFrozen)
  }
}
