package import CoreGraphics

/// A layer tree as of a commit, which can be evaluated at any time, in any order, on any thread.
package struct LayerSnapshot: Sendable {
  /// The size of the canvas, in points.
  package let size: CGSize
  package let background: CGColor?
  package let root: LayerNode
  /// The parts of a captured frame; none for a tree as of a commit.
  package var parts = FrameParts()

  /// The number of evaluations that a captured frame is the mean of, of the layers and the contents of
  /// precompositions (MB-02, PC-14).
  package var exposureCount: Int {
    parts.precompositions.values.reduce(root.exposureCount) { max($0, $1.snapshot.exposureCount) }
  }

  package init(size: CGSize, background: CGColor?, root: LayerNode) {
    self.size = size
    self.background = background
    self.root = root
  }

  /// Returns the tree on screen at a time, as a pure function of the time.
  ///
  /// - Parameters:
  ///   - globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  ///   - showsInstances: Whether replicators show all their instances. Otherwise they show their
  ///     sublayers once, so that the nodes correspond to the layers.
  ///   - exposure: Which evaluation of a frame with motion blur to return; nil for the frame's own
  ///     time everywhere.
  /// - Returns: The tree at that time; still subtrees are shared by all times.
  package func evaluate(
    at globalTime: Double, showsInstances: Bool = true, exposure: Exposure? = nil
  ) -> RenderTree {
    var context = EvaluationContext(
      clock: LayerClock(time: globalTime), showsInstances: showsInstances, exposure: exposure)
    context.drawings = parts.contents
    do throws(EvaluationError) {
      var placement = FramePartPlacement(parts, showsInstances: showsInstances)
      var shown = try root.evaluated(in: context)
      if !parts.isEmpty { shown = placement.placed(shown) }
      var error = placement.error
      // Instances may show contents that replicate layers themselves.
      if !parts.precompositions.isEmpty, error == nil,
        shown.replicatedLayerCount > Int32(InstanceLimit.layers)
      {
        error = .tooManyInstances
      }
      return RenderTree(size: size, background: background, root: shown, error: error)
    } catch {
      // Without instances there is no limit to exceed.
      (context.showsInstances, context.checksExpressions) = (false, false)
      return RenderTree(
        size: size, background: background, root: (try? root.evaluated(in: context)) ?? root.still,
        error: error)
    }
  }

  /// Returns the parts of some kinds that the tree shows at a time and in evaluations with motion blur.
  package func demands(
    of kinds: FrameParts.Kinds, at globalTime: Double, in exposures: Set<PrecompositionInstant>
  ) -> FrameParts.Demands {
    guard !root.awaitedParts.isDisjoint(with: kinds) else { return FrameParts.Demands() }
    var placement = FramePartPlacement(FrameParts())
    for instant in [PrecompositionInstant(time: globalTime)] + exposures {
      var context = EvaluationContext(
        clock: LayerClock(time: globalTime + instant.offset), exposure: instant.exposure)
      context.checksExpressions = false
      // An animation may bring a filter into a layer below its own.
      context.requiredParts = kinds.contains(.recipes) ? [] : kinds
      if let shown = try? root.evaluated(in: context) { _ = placement.placed(shown) }
    }
    return placement.demands
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
  /// - Returns: The node; for a still subtree, the one shared by all times and instances.
  /// - Throws: If replicators show too many layers (RP-06), or if an expression has no value (XP-12).
  package func evaluated(
    in context: EvaluationContext
  ) throws(EvaluationError) -> RenderNode {
    // A layer drawn for a frame is not still, because it has the animation it is drawn for.
    let showsStill = context.above.isEmpty && (context.showsInstances || !hasReplicators)
    guard !isStill || !showsStill else { return still }
    var context = context
    if let blur = timing.motionBlur { context.expose(blur) }
    let clock = context.clock.clock(of: timing)
    let state = try state(at: clock, in: context)
    var content = content(of: state, on: clock, in: context)
    var (shown, shownMask): ([RenderNode], RenderNode?) = ([], nil)
    if !sublayers.isEmpty || mask != nil || content.isReplicator {
      var below = context
      below.clock = clock
      below.above = []
      shownMask = try mask?.evaluated(in: below)
      below.above = animationsBelow(clock, from: context.above)
      shown =
        content.isReplicator && context.showsInstances
        ? try instances(of: state, in: below) : try evaluatedSublayers(in: below)
    }
    if content.isReplicator, !context.showsInstances { content = .plain }
    var node = RenderNode(
      identity: RenderIdentity(layer: id), state: state, content: content, sublayers: shown,
      mask: shownMask)
    if isFilterTransition { node = node.showingFilterTransition }
    guard hasTransition, !context.showsModel else { return node }
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

  private func content(
    of state: LayerState, on clock: LayerClock, in context: EvaluationContext
  ) -> RenderContent {
    guard let exposure = context.exposure, let source = source as? PrecompositionSource else {
      return content(of: state, on: clock)
    }
    return source.content(on: clock, delayedBy: context.delay, in: exposure)
  }

  /// Returns this layer's state on screen, with what it drew for a captured frame.
  private func state(
    at clock: LayerClock, in context: EvaluationContext
  ) throws(EvaluationError) -> LayerState {
    let base =
      context.checksExpressions ? try checkedBaseState(at: clock) : baseState(at: clock)
    var state =
      context.showsModel
      ? modelState(base, clock) : presentation(of: base, clock, from: context.above)
    // Custom values are not painted, so animating them must not make frames differ.
    if !state.custom.isEmpty { state.custom = still.state.custom }
    if !context.drawings.isEmpty, let drawn = context.drawings[id] {
      state.values.contents = drawn
    }
    return state
  }

  private func evaluatedSublayers(
    in context: EvaluationContext
  ) throws(EvaluationError) -> [RenderNode] {
    var nodes: [RenderNode] = []
    nodes.reserveCapacity(sublayers.count)
    var replicated = 0
    for sublayer in sublayers {
      guard sublayer.awaitedParts.isSuperset(of: context.requiredParts) else { continue }
      let node = try sublayer.evaluated(in: context)
      replicated += Int(node.replicatedLayerCount)
      guard replicated <= InstanceLimit.layers else { throw .tooManyInstances }
      nodes.append(node)
    }
    return nodes
  }

  /// Returns the instances that a replicator shows, each on its own clock (RP-03).
  ///
  /// Animations of this layer and of those above it keep theirs (V-03).
  private func instances(
    of state: LayerState, in context: EvaluationContext
  ) throws(EvaluationError) -> [RenderNode] {
    guard let replication = state.replication else { return [] }
    if replication.delay == 0 {
      let shared = try evaluatedSublayers(in: context)
      return try replication.nodes(of: id) { _ in shared }
    }
    return try replication.nodes(of: id) { index throws(EvaluationError) in
      var delayed = context
      delayed.clock = LayerClock(
        time: context.clock.time - Double(index) * replication.delay, rate: context.clock.rate)
      return try evaluatedSublayers(in: delayed)
    }
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
  /// `above` is the lists of ancestors that reach this layer, nearest last. They apply after the
  /// layer's own, nearest first.
  package func presentation(
    _ clock: LayerClock, from above: [SublayerAnimations] = []
  ) -> LayerState {
    presentation(of: baseState(at: clock), clock, from: above)
  }

  private func presentation(
    of model: LayerState, _ clock: LayerClock, from above: [SublayerAnimations]
  ) -> LayerState {
    var shown = model
    if !animations.isEmpty {
      Evaluator.apply(
        animations, on: nil, to: &shown, model: model, at: clock.time,
        isEndIncluded: clock.isEndIncluded)
    }
    for list in above.reversed() {
      Evaluator.apply(
        list.animations, on: id, to: &shown, model: model, at: list.clock.time,
        isEndIncluded: list.clock.isEndIncluded)
    }
    if let source { shown.show(source, on: clock) }
    return shown
  }

  /// Returns this layer's state at a time of its own, without animations.
  private func modelState(_ model: LayerState, _ clock: LayerClock) -> LayerState {
    var shown = model
    if let source { shown.show(source, on: clock) }
    return shown
  }

  /// Returns the state that animations start from: the model's, with the values of its expressions
  /// (XP-10).
  private func baseState(at clock: LayerClock) -> LayerState {
    hasExpressions ? animations.baseState(of: still.state, at: clock.time) : still.state
  }

  private func checkedBaseState(at clock: LayerClock) throws(EvaluationError) -> LayerState {
    guard hasExpressions else { return still.state }
    do throws(ExpressionError) {
      return try animations.checkedBaseState(of: still.state, at: clock.time)
    } catch {
      throw .expression(error)
    }
  }
}

extension LayerState {
  fileprivate mutating func show(_ source: any ContentSource, on clock: LayerClock) {
    values.contents = source.contents(of: self, on: clock)
    if source.isHidden(on: clock) { values.isHidden = true }
  }
}
