import LayerTree

/// What the last commit published of a layer: its node, and the way up to the clock.
struct CommittedLayer {
  let node: LayerNode
  /// The superlayer at the commit; nil for a root.
  let superlayer: CommittedSuperlayer?

  /// The layer's time on the render tree, and whether it stands still (T-13).
  func localTime(atGlobalTime globalTime: Double) -> (time: Double, isFrozen: Bool) {
    let parent =
      superlayer?.localTime(atGlobalTime: globalTime) ?? (time: globalTime, isFrozen: false)
    return (
      node.timing.localTime(atParentTime: parent.time), parent.isFrozen || node.timing.speed == 0
    )
  }

  /// The layer's state as it is on screen at a time of the clock.
  func presentationState(at globalTime: Double) -> LayerState {
    let local = localTime(atGlobalTime: globalTime)
    return node.presentation(atLocalTime: local.time, isFrozen: local.isFrozen)
  }
}

/// A layer with sublayers as of a commit, which all its sublayers refer to.
///
/// One a superlayer, and not a reference in each sublayer, because a commit visits them all.
final class CommittedSuperlayer {
  private(set) weak var layer: CALayer?
  private let timing: LayerTiming
  private let superlayer: CommittedSuperlayer?

  init(_ layer: CALayer, timing: LayerTiming, superlayer: CommittedSuperlayer?) {
    self.layer = layer
    self.timing = timing
    self.superlayer = superlayer
  }

  func localTime(atGlobalTime globalTime: Double) -> (time: Double, isFrozen: Bool) {
    let parent =
      superlayer?.localTime(atGlobalTime: globalTime) ?? (time: globalTime, isFrozen: false)
    return (timing.localTime(atParentTime: parent.time), parent.isFrozen || timing.speed == 0)
  }
}
