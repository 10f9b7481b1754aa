package import CoreGraphics

/// A layer tree as of a commit: from here on every moment can be computed, in any order, anywhere.
package struct LayerSnapshot: Sendable {
  /// Points.
  package let size: CGSize
  package let background: CGColor?
  package let root: LayerNode
  /// Contents that layers drew for one captured frame, in place of those of the tree (C-02).
  package var drawings: [LayerID: ContentsImage?] = [:]

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
      root: root.evaluated(
        in: EvaluationContext(clock: LayerClock(time: globalTime), drawings: drawings)))
  }
}

/// A list of animations that reaches the sublayers of the layer that carries it, at one moment
/// (V-03).
package struct SublayerAnimations: Sendable {
  package let animations: [AnimationSpec]
  /// How many levels down, from the layer that is looked at, they reach; 1 is that layer.
  package var reach: Int
  /// The clock of the layer that carries them.
  package let clock: LayerClock

  package init(animations: [AnimationSpec], reach: Int, clock: LayerClock) {
    self.animations = animations
    self.reach = reach
    self.clock = clock
  }
}

extension LayerNode {
  /// The layer on screen with all below it: a pure function, whatever was evaluated before.
  ///
  /// - Parameter context: The moment, and the copy that is meant.
  /// - Returns: The node; where the original stands still, the one that every moment shares.
  package func evaluated(in context: EvaluationContext) -> RenderNode {
    // What is drawn for a frame has an animation that it is drawn for.
    guard !isStill || !context.above.isEmpty else {
      return context.instance == .original ? still : still.copied(to: context.instance)
    }
    let clock = context.clock.clock(of: timing)
    var state = presentation(clock, from: context.above)
    // Nothing is painted from these, so their motion makes no image another one.
    state.custom = self.state.custom
    if !context.drawings.isEmpty, let drawn = context.drawings[id] {
      state.values.contents = drawn
    }
    var below = context
    below.clock = clock
    below.above = []
    let mask = mask?.evaluated(in: below)
    below.above = animationsBelow(clock, from: context.above)
    return RenderNode(
      identity: RenderIdentity(layer: id, instance: context.instance), state: state,
      content: content(of: state, on: clock), sublayers: sublayers.map { $0.evaluated(in: below) },
      mask: mask)
  }

  /// The lists that reach this layer's sublayers: its own and those from above.
  private func animationsBelow(
    _ clock: LayerClock, from above: [SublayerAnimations]
  ) -> [SublayerAnimations] {
    guard reach > 0 || !above.isEmpty else { return [] }
    var below = above.filter { $0.reach > 1 }
    for index in below.indices { below[index].reach -= 1 }
    if reach > 0 {
      below.append(SublayerAnimations(animations: animations, reach: reach, clock: clock))
    }
    return below
  }

  /// This layer's own state at a time of its own.
  ///
  /// - Parameters:
  ///   - clock: The layer's.
  ///   - above: The lists of layers above that reach this one, the nearest last: they apply after
  ///     the layer's own, the nearest first.
  /// - Returns: The state on screen.
  package func presentation(
    _ clock: LayerClock, from above: [SublayerAnimations] = []
  ) -> LayerState {
    var shown = still.state
    if !animations.isEmpty {
      Evaluator.apply(
        animations, on: nil, to: &shown, model: still.state, at: clock.time,
        isEndIncluded: clock.isEndIncluded)
    }
    for list in above.reversed() {
      Evaluator.apply(
        list.animations, on: id, to: &shown, model: still.state, at: list.clock.time,
        isEndIncluded: list.clock.isEndIncluded)
    }
    return shown
  }
}
