import LayerTree

/// Finds out when the last animation of a scene ends that ends at all.
struct LastEnd {
  /// Seconds of stage time; 0 if nothing ends.
  private(set) var seconds = 0.0

  private let contents: SceneContents
  private var timings: [String: [LayerTiming]] = [:]

  /// Goes through a scene.
  ///
  /// - Parameter contents: The scene; its own `lastEnd` is not looked at.
  init(_ contents: SceneContents) {
    self.contents = contents
    visit(contents.layers, above: [])
    for entry in contents.timeline {
      note(entry.time + entry.changesDuration)
      guard let addition = entry.addition, let chain = timings[addition.layer] else { continue }
      let local = addition.animation.end(defaultDuration: entry.implicitDuration)
      note(stageTime(after: local, from: entry.time, chain))
    }
  }

  private mutating func visit(_ layers: [LayerNode], above: [LayerTiming]) {
    for layer in layers {
      let chain = above + [layer.timing(above: above)]
      if let identifier = layer.identifier { timings[identifier] = chain }
      for animation in layer.animations {
        let local = animation.end(defaultDuration: 0.25)
        note(stageTime(after: local, from: 0, chain))
      }
      visit(layer.layers, above: chain)
    }
  }

  /// The stage time at which a layer's clock has run on by some seconds since a stage time.
  private func stageTime(
    after seconds: Double, from stageTime: Double, _ chain: [LayerTiming]
  ) -> Double {
    guard seconds.isFinite, chain.allSatisfy({ $0.speed != 0 }) else { return .infinity }
    var time = chain.localTime(atStageTime: stageTime) + seconds
    for timing in chain.reversed() { time = timing.parentTime(atLocalTime: time) }
    return time - LayerTiming.epoch
  }

  private mutating func note(_ end: Double) {
    if end.isFinite { seconds = max(seconds, end) }
  }
}

extension LayerTiming {
  /// What the clock reads when a stage begins (O-02).
  static let epoch = 1000.0
}

extension [LayerTiming] {
  /// The time of the last layer of a chain from the root downwards.
  func localTime(atStageTime time: Double) -> Double {
    reduce(LayerTiming.epoch + time) { $1.localTime(atParentTime: $0) }
  }
}

extension LayerNode {
  /// The layer's timing as it is built: its begin is stage time and becomes its parent's.
  ///
  /// - Parameter above: The timings from the root down to its parent.
  /// - Returns: The timing.
  func timing(above: [LayerTiming]) -> LayerTiming {
    var timing = LayerTiming()
    timing.speed = speed
    timing.timeOffset = timeOffset
    if let beginTime { timing.beginTime = above.localTime(atStageTime: 0) + beginTime }
    return timing
  }
}
