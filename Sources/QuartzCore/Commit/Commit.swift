/// A commit of the layer trees.
///
/// The layers' state becomes the render state, and then animations begin.
struct Commit {
  let now: Double
  private(set) var animations = AnimationSchedule()
  /// The number of layers published.
  private(set) var layerCount = 0
  /// The tiled layers of the tree that is being captured.
  private var tiledLayers: [LayerID: CATiledLayer] = [:]
  /// The players of the precompositions in the trees.
  private(set) var players: [LayerID: any PrecompositionPlayer] = [:]

  init(now: Double) { self.now = now }

  mutating func publish(_ host: LayerTreeHost) {
    host.tiles.advance(to: now, in: host.snapshot, of: host.root.context)
    tiledLayers = [:]
    let root = capture(host.root, superlayer: nil, in: LayerClock(time: now), delay: 0)
    host.snapshot = LayerSnapshot(size: host.size, background: host.background, root: root)
    host.tiles.commit(tiledLayers, at: now)
    animations.sort()
  }

  /// Returns the clock's time at a layer's local time: now if it has passed, infinity if it is
  /// never reached.
  ///
  /// If the layer's time is stopped or runs backward, the end of an active duration must have
  /// passed, because the last value still shows at the end itself (T-13, T-18).
  private func globalTime(
    atLocalTime local: Double, on clock: LayerClock, isEnd: Bool
  ) -> Double {
    if clock.rate > 0 {
      let wait = (local - clock.time) / clock.rate
      // Numbers too large to be distinguished are never reached.
      return wait.isNaN ? .infinity : now + max(0, wait)
    }
    let isPast =
      isEnd
      ? clock.time > local + MediaTiming.instant : clock.time >= local - MediaTiming.instant
    return isPast ? now : .infinity
  }

  /// Captures a layer and its sublayers.
  ///
  /// `superlayer` is the superlayer, or nil for a root. `delay` is the time by which the last
  /// instance of the layer is behind the first, in seconds of the superlayer (RP-03).
  private mutating func capture(
    _ layer: CALayer, superlayer: CommittedSuperlayer?, in parent: LayerClock, delay: Double
  ) -> LayerNode {
    layerCount += 1
    let timing = layer.layerTiming
    let clock = parent.clock(of: timing)
    let delay = delay * timing.speed
    let (attached, tails) = (layer.attached, layer.tails)
    if !attached.isEmpty || !tails.isEmpty { animations.add(layer) }
    for animation in tails { scheduleTail(of: animation, on: layer, clock, delay: delay) }
    for animation in attached {
      animation.begin(atLocalTime: clock.time) {
        layer.committed?.outgoingImage(at: now, showsTransition: $0)
      }
      schedule(animation, animation.spec.timing, on: layer, clock, hasTail: delay > 0)
      if delay > 0 { scheduleTail(of: animation, on: layer, clock, delay: delay) }
    }
    var specs =
      layer.publishedAnimations
      ?? layer.expressions + tails.map(\.tailSpec) + attached.map(\.spec) + layer.contributions
    // A loop because a closure of `map` could not mutate `self`.
    let kind = type(of: layer).kind
    var sublayers: [LayerNode] = []
    var mask: LayerNode?
    if !layer.tree.sublayers.isEmpty || layer.tree.mask != nil {
      sublayers.reserveCapacity(layer.tree.sublayers.count)
      let this = CommittedSuperlayer(
        layer, timing: timing, animations: specs, superlayer: superlayer)
      let delayBelow =
        kind == .replicator ? delay + (layer.state.content.replicator?.longestDelay ?? 0) : delay
      for sublayer in layer.tree.sublayers {
        sublayers.append(capture(sublayer, superlayer: this, in: clock, delay: delayBelow))
      }
      mask = layer.tree.mask.map { capture($0, superlayer: this, in: clock, delay: delay) }
    }
    if kind == .tiled, let tiled = layer as? CATiledLayer {
      tiledLayers[layer.tree.id] = tiled
    }
    let ownSource = layer.ownSource
    if ownSource != nil, let precomposition = layer as? PrecompositionLayer {
      players[layer.tree.id] = precomposition.player
    }
    let source =
      ownSource
      ?? (kind.hasContentSource
        ? layer.state.content.source(
          SourceCommit(
            animations: specs,
            above: (superlayer?.animationsBelow(atGlobalTime: now, depth: 1) ?? []).map {
              $0.aimed(at: layer.tree.id)
            },
            timing: timing, on: clock, continuing: layer.committed?.node.source))
        : nil)
    if let end = source?.end {
      // Delayed instances end later (RP-03).
      animations.addContentEnd(
        globalTime(atLocalTime: end + max(0, delay), on: clock, isEnd: true))
    }
    if layer.publishedAnimations != nil, source == nil, let node = layer.committed?.node,
      node.hasParts(state: layer.state, timing: timing, sublayers: sublayers, mask: mask)
    {
      layer.committed = CommittedLayer(node: node, superlayer: superlayer)
      return node
    }
    var node = LayerNode(
      id: layer.tree.id, state: layer.state, timing: timing, animations: specs,
      sublayers: sublayers, mask: mask, source: source)
    if let index = attached.firstIndex(where: \.needsIncoming) {
      var context = EvaluationContext(clock: parent)
      context.showsModel = true
      attached[index].keepIncoming(try? node.evaluated(in: context))
      specs[layer.expressions.count + tails.count + index] = attached[index].spec
      node = node.with(specs)
    }
    layer.publishedAnimations = specs
    layer.committed = CommittedLayer(node: node, superlayer: superlayer)
    return node
  }

  private mutating func schedule(
    _ animation: AttachedAnimation, _ timing: MediaTiming, on layer: CALayer, _ clock: LayerClock,
    hasTail: Bool
  ) {
    if !animation.hasStarted {
      // An animation with speed 0 is active at any time (T-13).
      let start =
        timing.speed == 0
        ? now : globalTime(atLocalTime: timing.beginTime, on: clock, isEnd: false)
      animations.add(
        AnimationSchedule.Event(time: start, moment: .start, layer: layer, attached: animation))
    }
    if !animation.hasStopped, !animation.isPassOver {
      let end = globalTime(atLocalTime: timing.endTime, on: clock, isEnd: true)
      animations.add(
        AnimationSchedule.Event(
          time: end, moment: .end, layer: layer, attached: animation, hasTail: hasTail))
    }
  }

  /// Schedules the end of an animation in the last of the delayed instances of its layer (RP-04).
  private mutating func scheduleTail(
    of animation: AttachedAnimation, on layer: CALayer, _ clock: LayerClock, delay: Double
  ) {
    let end = globalTime(
      atLocalTime: animation.spec.timing.endTime + max(0, delay), on: clock, isEnd: true)
    // An animation that is kept after its end needs no further event.
    guard end > now || layer.tails.contains(where: { $0 === animation }) else { return }
    animations.add(
      AnimationSchedule.Event(
        time: end, moment: .lastInstanceEnd, layer: layer, attached: animation))
  }
}

/// The results of walking the trees during a commit.
struct CommitWork {
  var didLayOut = false
  /// The layers that need display, superlayers first.
  var undrawn: [CALayer] = []
}
