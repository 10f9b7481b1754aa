import LayerTree

/// One publication of the layer trees: the layers' state becomes the render state, then
/// animations begin.
struct Commit {
  let now: Double
  private(set) var animations = AnimationSchedule()
  private var published: Set<ObjectIdentifier> = []

  init(now: Double) { self.now = now }

  mutating func publish(_ host: LayerTreeHost) {
    let root = capture(host.root, superlayer: nil, time: LocalClock(time: now, rate: 1, now: now))
    host.snapshot = LayerSnapshot(size: host.size, background: host.background, root: root)
    animations.sort()
  }

  /// Whether a layer is on screen since this commit.
  func isPublished(_ layer: CALayer) -> Bool { published.contains(ObjectIdentifier(layer)) }

  /// A layer's clock against the stage's: its time now, and how fast it runs.
  private struct LocalClock {
    let time: Double
    /// Local seconds a second of the stage; the product of the speeds from the root.
    let rate: Double
    let now: Double

    /// The clock of something inside this one.
    func clock(of timing: LayerTiming) -> LocalClock {
      LocalClock(
        time: timing.localTime(atParentTime: time), rate: rate * timing.speed, now: now)
    }

    /// When a local time is reached: now if it has passed, never if the clock does not get there.
    ///
    /// The end of an active duration must be passed where time stands still, for at that very
    /// instant the last value still shows (T-13).
    func globalTime(atLocalTime local: Double, isEnd: Bool) -> Double {
      if rate > 0 { return now + max(0, (local - time) / rate) }
      let isPast =
        isEnd ? time > local + MediaTiming.instant : time >= local - MediaTiming.instant
      return isPast ? now : .infinity
    }
  }

  private mutating func capture(
    _ layer: CALayer, superlayer: CommittedSuperlayer?, time: LocalClock
  ) -> LayerNode {
    let timing = layer.layerTiming
    let clock = time.clock(of: timing)
    if !layer.attached.isEmpty {
      published.insert(ObjectIdentifier(layer))
      animations.add(layer)
    }
    var specs: [AnimationSpec] = []
    for animation in layer.attached {
      animation.begin(atLocalTime: clock.time)
      specs.append(animation.spec)
      schedule(animation, animation.spec.timing, on: layer, clock)
    }
    // A loop, not `map`, which could not use `self` for writing.
    var sublayers: [LayerNode] = []
    var mask: LayerNode?
    if !layer.tree.sublayers.isEmpty || layer.tree.mask != nil {
      sublayers.reserveCapacity(layer.tree.sublayers.count)
      let this = CommittedSuperlayer(layer, timing: timing, superlayer: superlayer)
      for sublayer in layer.tree.sublayers {
        sublayers.append(capture(sublayer, superlayer: this, time: clock))
      }
      mask = layer.tree.mask.map { capture($0, superlayer: this, time: clock) }
    }
    let node = LayerNode(
      id: layer.tree.id, state: layer.state, timing: timing, animations: specs,
      sublayers: sublayers, mask: mask)
    layer.committed = CommittedLayer(node: node, superlayer: superlayer)
    return node
  }

  private mutating func schedule(
    _ animation: AttachedAnimation, _ timing: MediaTiming, on layer: CALayer, _ clock: LocalClock
  ) {
    if !animation.hasStarted {
      let start = clock.globalTime(atLocalTime: timing.beginTime, isEnd: false)
      animations.add(
        AnimationSchedule.Event(time: start, moment: .start, layer: layer, attached: animation))
    }
    if !animation.hasStopped {
      let end = clock.globalTime(atLocalTime: timing.endTime, isEnd: true)
      animations.add(
        AnimationSchedule.Event(time: end, moment: .end, layer: layer, attached: animation))
    }
  }
}
