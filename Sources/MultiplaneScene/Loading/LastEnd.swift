import LayerTree

/// Finds out when the last thing in a scene ends that ends at all.
///
/// It goes through the timeline as the film will: animations end early where they are removed or
/// others take their key, and late where their layers' time stands still. What only the film can
/// tell is taken as if it took place: a change to the value that is there already counts as one that
/// animates.
struct LastEnd {
  /// The animations of a layer that are not known to be over.
  private struct Running {
    var keyed: [String: Double] = [:]
    var unkeyed: [Double] = []
  }

  /// Something that happens at a stage time.
  private struct Moment {
    let time: Double
    let step: TimelineStep
  }

  /// Seconds of stage time; 0 if nothing ends.
  private(set) var seconds = 0.0

  private var history = ClockHistory()
  private var tracks: [String: Int] = [:]
  private var running: [String: Running] = [:]
  private var moments: [Moment] = []

  /// Goes through a scene.
  ///
  /// - Parameter contents: The scene; its own `lastEnd` is not looked at.
  init(_ contents: SceneContents) {
    collectTracks(contents.layers, parent: nil)
    moments = contents.timeline.flatMap { entry in
      entry.occurrences.map { Moment(time: $0.time, step: $0.step) }
    }
    // A stable order: what comes at one time comes in the order of the file.
    moments = moments.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    for moment in moments { changeClocks(moment.step, at: moment.time) }
    history.advance(to: .infinity)
    var next = 0
    collectAnimations(contents.layers, next: &next)
    for moment in moments {
      note(moment.time)
      perform(moment.step, at: moment.time, in: TransactionSettings())
    }
    for layer in running.values {
      for end in layer.keyed.values { note(end) }
      for end in layer.unkeyed { note(end) }
    }
  }

  // MARK: Layers

  /// Gives each layer its place in the history: a layer, its sublayers, its mask.
  private mutating func collectTracks(_ layers: [LayerNode], parent: Int?) {
    for layer in layers {
      let parentStart = parent.map { history.start(of: $0) } ?? LayerTiming.epoch
      let track = history.add(layer.timing(parentStart: parentStart), parent: parent)
      if let identifier = layer.identifier, tracks[identifier] == nil {
        tracks[identifier] = track
      }
      collectTracks(layer.layers, parent: track)
      collectTracks(layer.mask, parent: track)
    }
  }

  /// Goes through the layers' own animations, in the order of `collectTracks`.
  private mutating func collectAnimations(_ layers: [LayerNode], next: inout Int) {
    for layer in layers {
      let track = next
      next += 1
      for animation in layer.animations {
        let goal = history.start(of: track) + animation.end(defaultDuration: 0.25)
        let end = history.stageTime(of: track, reaching: goal, from: 0)
        if let identifier = layer.identifier {
          begin(animation.effectiveKey, of: identifier, end: end, at: 0)
        } else {
          note(end)
        }
      }
      collectAnimations(layer.layers, next: &next)
      collectAnimations(layer.mask, next: &next)
    }
  }

  // MARK: The timeline

  private mutating func changeClocks(_ step: TimelineStep, at time: Double) {
    for operation in step.operations {
      switch operation {
      case .clock(let layer, let change):
        if let track = tracks[layer] { history.apply(change, to: track, at: time) }
      case .step(let step): changeClocks(step, at: time)
      case .remove, .set, .add: break
      }
    }
  }

  private mutating func perform(
    _ step: TimelineStep, at time: Double, in settings: TransactionSettings
  ) {
    let settings = settings.applying(step.transaction)
    for operation in step.operations {
      switch operation {
      case .remove(let layer, let key): remove(key, of: layer, at: time)
      case .clock(_, let change): note(time + change.duration)
      case .set(let change):
        guard !settings.disablesActions else { continue }
        for effect in change.effects {
          begin(effect.key, of: change.layer, after: effect.end(in: settings), at: time)
        }
      case .add(let addition):
        begin(
          addition.animation.effectiveKey, of: addition.layer,
          after: addition.animation.end(defaultDuration: settings.duration), at: time)
      case .step(let step): perform(step, at: time, in: settings)
      }
    }
  }

  // MARK: Animations

  private mutating func begin(
    _ key: String?, of layer: String, after seconds: Double, at time: Double
  ) {
    guard let track = tracks[layer] else { return }
    let goal = history.localTime(of: track, at: time) + seconds
    begin(
      key, of: layer, end: history.stageTime(of: track, reaching: goal, from: time), at: time)
  }

  private mutating func begin(_ key: String?, of layer: String, end: Double, at time: Double) {
    guard let key else {
      running[layer, default: Running()].unkeyed.append(end)
      return
    }
    // A new one takes the place of the old one (L-02).
    if let old = running[layer, default: Running()].keyed.updateValue(end, forKey: key) {
      note(min(old, time))
    }
  }

  private mutating func remove(_ key: String?, of layer: String, at time: Double) {
    guard let key else {
      let removed = running.removeValue(forKey: layer)
      for end in removed?.keyed.values.map({ $0 }) ?? [] { note(min(end, time)) }
      for end in removed?.unkeyed ?? [] { note(min(end, time)) }
      return
    }
    if let old = running[layer]?.keyed.removeValue(forKey: key) { note(min(old, time)) }
  }

  private mutating func note(_ end: Double) {
    if end.isFinite { seconds = max(seconds, end) }
  }
}

extension LayerNode {
  /// The layer's timing as it is built: its begin is stage time and becomes its parent's.
  ///
  /// - Parameter parentStart: The time of the layer around it when the stage begins.
  /// - Returns: The timing.
  func timing(parentStart: Double) -> LayerTiming {
    var timing = LayerTiming()
    timing.speed = speed
    timing.timeOffset = timeOffset
    if let beginTime { timing.beginTime = parentStart + beginTime }
    return timing
  }
}
