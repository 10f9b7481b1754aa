package import CoreGraphics

/// A layer tree as of a commit, which can be evaluated at any time, in any order, on any thread.
package struct LayerSnapshot: Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  package let background: CGColor?
  package let root: LayerNode
  /// The contents that layers drew for a captured frame, which replace those of the tree (C-02).
  package var drawings: [LayerID: ContentsImage?] = [:]

  package init(size: CGSize, background: CGColor?, root: LayerNode) {
    self.size = size
    self.background = background
    self.root = root
  }

  /// Returns the tree on screen at a time, as a pure function of the time.
  ///
  /// - Parameter globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  /// - Returns: The tree at that time; still subtrees are shared by all times.
  package func evaluate(at globalTime: Double) -> RenderTree {
    RenderTree(
      size: size, background: background,
      root: root.evaluated(
        in: EvaluationContext(clock: LayerClock(time: globalTime), drawings: drawings)))
  }
}

/// A list of animations, at one time, that changes sublayers of the layer that has it (V-03).
package struct SublayerAnimations: Sendable {
  package let animations: [AnimationSpec]
  /// The number of levels it reaches, starting with the current layer as 1.
  package var reach: Int
  /// The clock of the layer that has the animations.
  package let clock: LayerClock

  package init(animations: [AnimationSpec], reach: Int, clock: LayerClock) {
    self.animations = animations
    self.reach = reach
    self.clock = clock
  }
}

extension LayerNode {
  /// Returns the layer and its sublayers as on screen, as a pure function of the context.
  ///
  /// - Parameter context: The time and the instance to evaluate.
  /// - Returns: The node; for a still original, the one shared by all times.
  package func evaluated(in context: EvaluationContext) -> RenderNode {
    // A layer drawn for a frame is not still, because it has the animation it is drawn for.
    guard !isStill || !context.above.isEmpty else {
      return context.instance == .original ? still : still.copied(to: context.instance)
    }
    let clock = context.clock.clock(of: timing)
    var state = presentation(clock, from: context.above)
    // Custom values are not painted, so animating them must not make frames differ.
    state.custom = self.state.custom
    if !context.drawings.isEmpty, let drawn = context.drawings[id] {
      state.values.contents = drawn
    }
    var below = context
    below.clock = clock
    below.above = []
    let mask = mask?.evaluated(in: below)
    below.above = animationsBelow(clock, from: context.above)
    let node = RenderNode(
      identity: RenderIdentity(layer: id, instance: context.instance), state: state,
      content: content(of: state, on: clock), sublayers: sublayers.map { $0.evaluated(in: below) },
      mask: mask)
    guard hasTransition else { return node }
    for case .transition(let spec) in animations {
      guard
        let progress = spec.progress(
          atLocalTime: clock.time, isEndIncluded: clock.isEndIncluded)
      else { continue }
      // A layer has one transition at most (L-08).
      return node.showing(spec, at: progress)
    }
    return node
  }

  /// Returns the lists that reach this layer's sublayers: its own and those of ancestors.
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

  /// Returns this layer's state on screen at a time of its own.
  ///
  /// - Parameters:
  ///   - clock: The layer's clock.
  ///   - above: The lists of ancestors that reach this layer, nearest last. They apply after the
  ///     layer's own, nearest first.
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
