/// What a precomposition shows at a time: nested contents, at a time of their own clock (PC-01).
package final class PrecompositionSource: ContentSource {
  private let clock: PrecompositionClock
  /// The layer's time from which the clock counts.
  private let origin: Double

  /// Creates the source of a layer; `clock` is which instants of its contents it shows.
  package init(_ clock: PrecompositionClock, countedFrom origin: Double) {
    (self.clock, self.origin) = (clock, origin)
  }

  package var isStill: Bool { false }

  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent {
    self.clock.contentsTime(at: clock.time - origin).map {
      .precomposition(PrecompositionInstant(time: $0))
    } ?? .plain
  }

  /// Returns what the layer shows in an evaluation of a frame with motion blur (PC-14).
  ///
  /// `delay` is the seconds of the stage by which it has advanced it.
  func content(
    on clock: LayerClock, delayedBy delay: Double, in exposure: Exposure
  ) -> RenderContent {
    let shown = clock.time - origin
    guard let time = self.clock.contentsTime(at: shown) else { return .plain }
    let jump = RenderContent.precomposition(PrecompositionInstant(time: time))
    let opening = shown - delay * clock.rate
    guard let start = self.clock.contentsTime(at: opening) else { return jump }
    let rate = self.clock.rate(at: opening, over: shown - opening) * clock.rate
    let offset = delay * rate
    guard abs(start + offset - time) <= 2 / PrecompositionClock.stepsPerSecond else { return jump }
    let exposure = Exposure(
      index: exposure.index, count: exposure.count,
      frameDuration: exposure.frameDuration * rate.magnitude, rootDelay: offset)
    // Backward, a later frame cannot show what was before animations started.
    return .precomposition(
      rate < 0
        ? PrecompositionInstant(time: time, exposure: exposure)
        : PrecompositionInstant(time: start, offset: offset, exposure: exposure))
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

/// An evaluation of the contents of a precomposition.
package struct PrecompositionInstant: Sendable, Hashable {
  /// The time at which the contents are captured, in seconds since their start.
  package let time: Double
  /// The seconds from there to the time at which they are evaluated.
  package let offset: Double
  /// The evaluation of a frame with motion blur; nil for the same time in all layers.
  package let exposure: Exposure?

  /// Creates an evaluation, by default at the time of the capture.
  package init(time: Double, offset: Double = 0, exposure: Exposure? = nil) {
    (self.time, self.offset, self.exposure) = (time, offset, exposure)
  }
}

/// An instant at which the contents of a precomposition are captured.
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
  package init(snapshot: LayerSnapshot, globalTime: Double) {
    (self.snapshot, self.globalTime) = (snapshot, globalTime)
  }
}

extension LayerSnapshot {
  /// Returns the contents that a layer shows in the frame, and their clock; nil for other layers.
  package func contents(
    of node: LayerNode, on clock: LayerClock
  ) -> (frame: PrecompositionFrame, clock: LayerClock)? {
    guard let source = node.source as? PrecompositionSource,
      case .precomposition(let instant) = source.content(of: node.state, on: clock),
      let frame = parts.precompositions[PrecompositionMoment(layer: node.id, time: instant.time)]
    else { return nil }
    return (frame, LayerClock(time: frame.globalTime, rate: clock.rate * source.rate))
  }
}

extension LayerNode {
  /// Adds the precompositions that the images of transitions show, whose layers may be gone (TR-03).
  package func collectOutgoingPrecompositions(into layers: inout Set<LayerID>) {
    guard awaitedParts.contains(.precompositions) else { return }
    for case .transition(let spec) in animations {
      for case let image? in [spec.outgoing, spec.incoming] {
        layers.formUnion(image.demands.precompositions.keys.map(\.layer))
      }
    }
    for node in sublayers { node.collectOutgoingPrecompositions(into: &layers) }
    mask?.collectOutgoingPrecompositions(into: &layers)
  }
}
