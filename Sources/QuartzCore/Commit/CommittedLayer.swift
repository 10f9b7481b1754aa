import LayerTree

/// What the last commit published of a layer: its node, and the way up to the clock.
struct CommittedLayer {
  let node: LayerNode
  /// The superlayer at the commit; nil for a root.
  let superlayer: CommittedSuperlayer?

  /// The layer's clock on the render tree.
  func clock(atGlobalTime globalTime: Double) -> LayerClock {
    let parent = superlayer?.clock(atGlobalTime: globalTime) ?? LayerClock(time: globalTime)
    return parent.clock(of: node.timing)
  }

  /// The layer's state as it is on screen at a time of the clock.
  func presentationState(at globalTime: Double) -> LayerState {
    node.presentation(
      clock(atGlobalTime: globalTime),
      from: superlayer?.animationsBelow(atGlobalTime: globalTime, depth: 1) ?? [])
  }
}

/// A layer with sublayers as of a commit, which all its sublayers refer to.
///
/// One a superlayer, and not a reference in each sublayer, because a commit visits them all.
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

  /// The lists that reach a layer so many levels below, those of the highest layers first.
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
