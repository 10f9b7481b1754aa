/// The state of a layer as of the last commit: its node, and the superlayers up to the clock.
struct CommittedLayer {
  let node: LayerNode
  /// The superlayer at the time of the commit; nil for a root.
  let superlayer: CommittedSuperlayer?

  /// Returns the layer's clock in the render tree.
  func clock(atGlobalTime globalTime: Double) -> LayerClock {
    let parent = superlayer?.clock(atGlobalTime: globalTime) ?? LayerClock(time: globalTime)
    return parent.clock(of: node.timing)
  }

  /// Returns the layer as a transition that begins at a time of the clock keeps it (TR-03).
  ///
  /// `globalTime` is the time, at which the layer's animations are frozen.
  ///
  /// - Returns: The image, or nil if the layer is not visible.
  func outgoingImage(at globalTime: Double, showsTransition: Bool) -> RenderNode? {
    let node = showsTransition ? node : node.withoutTransition
    let context = EvaluationContext(
      clock: superlayer?.clock(atGlobalTime: globalTime) ?? LayerClock(time: globalTime),
      above: superlayer?.animationsBelow(atGlobalTime: globalTime, depth: 1) ?? [])
    // A tree with too many instances is an error when a frame is evaluated.
    return (try? node.evaluated(in: context))?.outgoingImage
  }

  /// Returns the layer's state on screen at a time of the clock.
  func presentationState(at globalTime: Double) -> LayerState {
    node.presentation(
      clock(atGlobalTime: globalTime),
      from: superlayer?.animationsBelow(atGlobalTime: globalTime, depth: 1) ?? [])
  }
}

/// A layer with sublayers as of a commit, shared by all its sublayers.
///
/// A commit visits every layer, so there is one object per superlayer instead of a weak reference
/// in each sublayer.
final class CommittedSuperlayer {
  private(set) weak var layer: CALayer?
  private let timing: LayerTiming
  private let superlayer: CommittedSuperlayer?
  /// The layer's animations, if any of them changes a sublayer (V-03).
  private let animationsBelow: (list: [AnimationSpec], reach: Int)?

  init(
    _ layer: CALayer, timing: LayerTiming, animations: [AnimationSpec],
    superlayer: CommittedSuperlayer?
  ) {
    self.layer = layer
    self.timing = timing
    self.superlayer = superlayer
    let reach = animations.reach
    animationsBelow = reach > 0 ? (animations, reach) : nil
  }

  /// Returns the animations that reach a layer `depth` levels below, highest layers first.
  func animationsBelow(atGlobalTime globalTime: Double, depth: Int) -> [SublayerAnimations] {
    var lists = superlayer?.animationsBelow(atGlobalTime: globalTime, depth: depth + 1) ?? []
    if let own = animationsBelow, own.reach >= depth {
      lists.append(
        SublayerAnimations(
          animations: own.list, reach: own.reach - depth + 1,
          clock: clock(atGlobalTime: globalTime)))
    }
    return lists
  }

  func clock(atGlobalTime globalTime: Double) -> LayerClock {
    let parent = superlayer?.clock(atGlobalTime: globalTime) ?? LayerClock(time: globalTime)
    return parent.clock(of: timing)
  }
}
