import BinarySearch

/// What an emitter layer draws as a function of time: its parameters of all commits whose particles
/// may be alive (EM-08).
///
/// A commit makes a new history from the last one, so that every snapshot has its own.
package final class EmitterHistory: ContentSource {
  /// The epochs, in the order of the layer's time; at least one.
  let epochs: [EmitterEpoch]

  private init(epochs: [EmitterEpoch]) { self.epochs = epochs }

  /// Continues a history at a commit.
  ///
  /// If the layer's time has run backward since the last commit, what the emitter would have done
  /// from now on is forgotten. `animations` are the layer's animations, and then those of ancestors
  /// that change it, in the order in which they apply. `time` is the layer's time, in seconds.
  convenience init(
    continuing previous: (any ContentSource)?, with content: EmitterContent,
    animations: [EmitterAnimations], at time: Double
  ) {
    var epochs = (previous as? EmitterHistory)?.epochs ?? []
    while let last = epochs.last, last.start >= time { epochs.removeLast() }
    if let last = epochs.last, last.continues(with: content, animations) {
      self.init(epochs: epochs)
      return
    }
    let samples = Self(epochs: epochs).samples(until: time)
    var counts = epochs.last?.counts ?? [:]
    for (path, pieces) in samples.last?.pieces ?? [:] {
      counts[path] = pieces.last?.count(at: time) ?? 0
    }
    // The longest time for which a birth may matter: the lifetimes of a particle, of those that it
    // emits, and so on.
    let lookback = samples.map { $0.lives.values.reduce(0, +) }.max() ?? 0
    while epochs.count > 1, epochs[1].start < time - lookback { epochs.removeFirst() }
    epochs.append(
      EmitterEpoch(
        start: time, isFirst: epochs.isEmpty, content: content, animations: animations,
        counts: counts))
    self.init(epochs: epochs)
  }

  /// Whether nothing is ever drawn.
  package var isStill: Bool {
    epochs.allSatisfy { $0.isConstant && ($0.content.emitterCells ?? []).isEmpty }
  }

  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    guard let content = state.content.emitter else { return .plain }
    var simulation = ParticleSimulation(self, content, at: clock.time)
    return .particles(simulation.run())
  }

  /// Returns the index of the epoch in which a time is.
  func epoch(at time: Double) -> Int {
    max(0, epochs.partitioningIndex { !($0.start <= time) } - 1)
  }

  /// Returns the samples of all epochs that start before a time.
  func samples(until time: Double) -> [EmitterSamples] {
    epochs.enumerated().filter { $0.offset == 0 || $0.element.start < time }.map { index, epoch in
      let end = index + 1 < epochs.count ? min(time, epochs[index + 1].start) : time
      return epoch.samples(until: end)
    }
  }
}
