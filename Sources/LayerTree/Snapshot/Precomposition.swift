/// What a precomposition shows at a time: nested contents, at a time of their own clock (PC-01).
package final class PrecompositionSource: ContentSource {
  private let clock: PrecompositionClock
  /// The layer's time from which the clock counts.
  private let origin: Double

  /// Creates the source of a layer.
  ///
  /// - Parameters:
  ///   - clock: Which instants of its contents it shows.
  ///   - origin: The layer's time from which the clock counts.
  package init(_ clock: PrecompositionClock, countedFrom origin: Double) {
    (self.clock, self.origin) = (clock, origin)
  }

  package var isStill: Bool { false }

  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    self.clock.contentsTime(at: clock.time - origin).map { .precomposition(time: $0) } ?? .plain
  }

  package func isHidden(on clock: LayerClock) -> Bool {
    self.clock.contentsTime(at: clock.time - origin) == nil
  }

  /// Seconds of the contents per second of the layer; 0 if they do not simply run forward.
  package var rate: Double {
    clock.freezeTime == nil && clock.timeRemap == nil ? max(0, clock.speed) : 0
  }

  package var end: Double? { clock.length.map { origin + clock.start + $0 } }
}

/// An instant of the contents of a precomposition.
package struct PrecompositionMoment: Sendable, Hashable {
  /// The layer that shows it.
  package let layer: LayerID
  /// Seconds since the start of the contents.
  package let time: Double

  /// Creates an instant.
  package init(layer: LayerID, time: Double) { (self.layer, self.time) = (layer, time) }
}

/// The contents of a precomposition, captured at one of their instants.
package struct PrecompositionFrame: Sendable {
  /// The layers, with what they drew at that instant.
  package let snapshot: LayerSnapshot
  /// The instant, on the contents' own clock.
  package let globalTime: Double

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - snapshot: The layers, with what they drew at that instant.
  ///   - globalTime: The instant, on the contents' own clock.
  package init(snapshot: LayerSnapshot, globalTime: Double) {
    (self.snapshot, self.globalTime) = (snapshot, globalTime)
  }
}

extension RenderNode {
  /// The instants of all precompositions in the tree.
  package var precompositionMoments: Set<PrecompositionMoment> {
    var moments: Set<PrecompositionMoment> = []
    collectMoments(into: &moments)
    return moments
  }

  private func collectMoments(into moments: inout Set<PrecompositionMoment>) {
    if case .precomposition(let time) = content {
      moments.insert(PrecompositionMoment(layer: id, time: time))
    }
    for node in sublayers { node.collectMoments(into: &moments) }
    mask?.collectMoments(into: &moments)
  }

  /// Returns the tree with the contents of its precompositions, each behind the sublayers of its
  /// layer (PC-01); the same object if there are none.
  ///
  /// - Parameter contents: Returns the root of the contents at an instant; nil without any.
  /// - Returns: The tree.
  package func showingPrecompositions(
    _ contents: (PrecompositionMoment) -> RenderNode?
  ) -> RenderNode {
    var isChanged = false
    func shown(_ node: RenderNode) -> RenderNode {
      let result = node.showingPrecompositions(contents)
      if result !== node { isChanged = true }
      return result
    }
    var (below, mask) = (sublayers.map { shown($0) }, mask.map { shown($0) })
    var (content, role) = (content, role)
    if case .transition(let layer, let style) = role {
      role = .transition(of: shown(layer), style: style)
    }
    if case .precomposition(let time) = content {
      let root = contents(PrecompositionMoment(layer: id, time: time))
      below.insert(contentsOf: [root].compactMap { $0 }, at: 0)
      content = .plain
      isChanged = true
    }
    guard isChanged else { return self }
    return RenderNode(
      identity: identity, state: state, content: content, sublayers: below, mask: mask,
      role: role, tint: tint)
  }
}
