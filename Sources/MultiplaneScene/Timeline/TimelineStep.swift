package import CoreGraphics
package import LayerTree

/// Things that happen at one instant in one transaction.
package struct TimelineStep: Sendable {
  /// How changes animate, as far as the scene says it; what is nil is as in the step around this
  /// one.
  package struct Transaction: Sendable {
    /// Seconds of an implicit animation.
    package var duration: Double?
    /// Its curve.
    package var timingFunction: TimingFunction?
    /// Whether changes happen at once.
    package var disablesActions: Bool?
  }

  /// What opens a transaction of its own; nil for none.
  package var transaction: Transaction?
  /// What happens, in order.
  package var operations: [TimelineOperation] = []

  /// The layers' ids, each once, in the order in which they come up.
  package var layers: [String] {
    var known: Set<String> = []
    return mentions.filter { known.insert($0).inserted }
  }

  private var mentions: [String] {
    operations.flatMap { operation in
      if case .step(let step) = operation { return step.mentions }
      return operation.layer.map { [$0] } ?? []
    }
  }

  /// The part of the step that concerns one layer.
  ///
  /// - Parameter layer: The layer's id.
  /// - Returns: A step in the same transaction.
  package func restricted(to layer: String) -> TimelineStep {
    var result = self
    result.operations = operations.compactMap { operation in
      guard case .step(let step) = operation else {
        return operation.layer == layer ? operation : nil
      }
      let part = step.restricted(to: layer)
      return part.operations.isEmpty ? nil : .step(part)
    }
    return result
  }

  /// Seconds until what the step sets off is over; infinite if it never is.
  ///
  /// - Parameter settings: What holds in the step around this one.
  /// - Returns: Seconds of stage time.
  package func duration(in settings: TransactionSettings) -> Double {
    let settings = settings.applying(transaction)
    return operations.reduce(0) { max($0, $1.duration(in: settings)) }
  }
}

/// What a timeline does to a layer.
package enum TimelineOperation: Sendable {
  /// A new value of a property.
  package struct Change: Sendable {
    /// The layer's id.
    package let layer: String
    /// The property or the part of one, as it is written.
    package let keyPath: String
    /// Where it leads.
    package let path: PropertyPath
    /// The new value.
    package let value: AnimatableValue
    /// What the change sets off, under the keys of the properties that it changes.
    package let effects: [Effect]
    /// Seconds of the layer's time a second of the stage's, as the scene says them.
    package let rate: Double
  }

  /// A scroll layer's bounds move (SC-01).
  package struct Scroll: Sendable {
    /// The layer's id.
    package let layer: String
    /// The new origin of the bounds, along the axes that the layer scrolls.
    package let origin: CGPoint
    /// What the change of the bounds sets off.
    package let effects: [Effect]
    /// Seconds of the layer's time per second of the stage's, as the scene gives them.
    package let rate: Double
  }

  /// An animation that a change sets off.
  package struct Effect: Sendable {
    /// The key under which the layer holds it.
    package let key: String
    /// The action; nil for Core Animation's own animation.
    package let action: AnimationNode?
  }

  /// An animation to add.
  package struct Addition: Sendable {
    /// The layer's id.
    package let layer: String
    /// The animation, whose begin counts from the entry.
    ///
    /// One under a key takes the place of the one that the layer has there (L-02).
    package let animation: AnimationNode
    /// Seconds of the layer's time a second of the stage's, as the scene says them.
    package let rate: Double
  }

  /// An animation is removed; all of the layer's where the key is nil.
  case remove(layer: String, key: String?)
  /// The layer's time is stopped, started or moved.
  case clock(layer: String, ClockChange)
  /// A property changes.
  case set(Change)
  /// A scroll layer scrolls.
  case scroll(Scroll)
  /// An animation is added.
  case add(Addition)
  /// Things happen in a transaction inside this one.
  indirect case step(TimelineStep)

  /// The layer that it is done to; nil for a step.
  package var layer: String? {
    switch self {
    case .remove(let layer, _), .clock(let layer, _): layer
    case .set(let change): change.layer
    case .scroll(let scroll): scroll.layer
    case .add(let addition): addition.layer
    case .step: nil
    }
  }

  /// Seconds until what it sets off is over; infinite if it never is.
  ///
  /// - Parameter settings: What holds in its transaction.
  /// - Returns: Seconds of stage time.
  package func duration(in settings: TransactionSettings) -> Double {
    switch self {
    case .remove: return 0
    case .clock(_, let change): return change.duration
    case .set(let change): return duration(of: change.effects, rate: change.rate, in: settings)
    case .scroll(let scroll): return duration(of: scroll.effects, rate: scroll.rate, in: settings)
    case .add(let addition):
      return stageSeconds(
        addition.animation.end(defaultDuration: settings.duration), rate: addition.rate)
    case .step(let step): return step.duration(in: settings)
    }
  }

  private func duration(
    of effects: [Effect], rate: Double, in settings: TransactionSettings
  ) -> Double {
    guard !settings.disablesActions else { return 0 }
    return stageSeconds(effects.map { $0.end(in: settings) }.max() ?? 0, rate: rate)
  }

  private func stageSeconds(_ seconds: Double, rate: Double) -> Double {
    seconds <= 0 ? 0 : rate > 0 ? seconds / rate : .infinity
  }
}

extension TimelineOperation.Effect {
  /// Seconds of its layer's time until it is over; infinite if it never is.
  ///
  /// - Parameter settings: What holds in the transaction of the change.
  /// - Returns: Seconds.
  package func end(in settings: TransactionSettings) -> Double {
    action?.end(defaultDuration: settings.duration) ?? settings.duration
  }
}

/// What holds in a transaction, its own settings and those around it.
package struct TransactionSettings: Sendable {
  /// Seconds of animations that have no duration of their own (T-14).
  package private(set) var duration = 0.25
  /// Whether changes happen at once.
  package private(set) var disablesActions = false

  /// Core Animation's defaults.
  package init() {}

  /// The settings inside a transaction.
  ///
  /// - Parameter transaction: The transaction; nil for none.
  /// - Returns: Its settings where it has them, these elsewhere.
  package func applying(_ transaction: TimelineStep.Transaction?) -> TransactionSettings {
    var result = self
    if let duration = transaction?.duration { result.duration = duration }
    if let flag = transaction?.disablesActions { result.disablesActions = flag }
    return result
  }
}
