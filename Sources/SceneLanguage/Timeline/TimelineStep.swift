package import CoreGraphics
package import LayerTree

/// Operations at one instant in one transaction.
package struct TimelineStep: Sendable {
  /// The settings for animating changes.
  ///
  /// Those that are nil are inherited from the enclosing step.
  package struct Transaction: Sendable {
    /// The duration of implicit animations, in seconds.
    package var duration: Double?
    /// The easing of implicit animations.
    package var timingFunction: TimingFunction?
    /// Whether changes happen immediately, without animation.
    package var disablesActions: Bool?
  }

  /// The step's own transaction, or nil for none.
  package var transaction: Transaction?
  /// How changes of more than layers are animated, or nil if they are immediate or in the enclosing
  /// step's block.
  package var animation: (any StepAnimation)?
  /// The operations, in order.
  package var operations: [TimelineOperation] = []

  /// Creates a step without operations.
  package init() {}

  /// The ids of the affected layers, without duplicates, in order of appearance.
  package var layers: [String] {
    var known: Set<String> = []
    return mentions.filter { known.insert($0).inserted }
  }

  /// All operations, including those of nested steps instead of the steps.
  package var allOperations: [TimelineOperation] {
    operations.flatMap { operation in
      if case .step(let step) = operation { return step.allOperations }
      return [operation]
    }
  }

  /// All changes of properties, including those of nested steps.
  package var changes: [TimelineOperation.Change] {
    allOperations.compactMap { operation in
      guard case .set(let change) = operation else { return nil }
      return change
    }
  }

  private var mentions: [String] {
    operations.flatMap { operation in
      if case .step(let step) = operation { return step.mentions }
      return operation.layer.map { [$0] } ?? []
    }
  }

  /// Returns the part of the step that affects one layer.
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

  /// Returns the seconds until everything the step triggers is over, or infinity if it never ends.
  ///
  /// - Parameter settings: The settings of the enclosing step.
  /// - Returns: Seconds of stage time.
  package func duration(in settings: TransactionSettings) -> Double {
    let settings = settings.applying(self)
    let end = animation?.isTransition == true ? settings.blockEnd : 0
    return operations.reduce(end) { max($0, $1.duration(in: settings)) }
  }
}

/// An operation of the timeline on a layer.
package enum TimelineOperation: Sendable {
  /// A new value of a property.
  package struct Change: Sendable {
    /// The layer's id.
    package let layer: String
    /// The property or a component of one, as written.
    package let keyPath: String
    /// The property that the key path resolves to.
    package let path: PropertyPath
    /// The new value.
    package let value: AnimatableValue
    /// The animations that the change triggers, under the keys of the affected properties; only
    /// layers have them.
    package let effects: [Effect]
    /// Whether it changes more than a layer, such as a view.
    package let isOfView: Bool
    /// The speed of the layer's time relative to stage time, as given in the scene.
    package let rate: Double
  }

  /// A move of a scroll layer's bounds (SC-01).
  package struct Scroll: Sendable {
    /// The layer's id.
    package let layer: String
    /// The new origin of the bounds, on the axes that the layer scrolls.
    package let origin: CGPoint
    /// The animations that the change of the bounds triggers.
    package let effects: [Effect]
    /// The layer's seconds per second of the stage, as declared in the scene.
    package let rate: Double
  }

  /// An animation that a change triggers.
  package struct Effect: Sendable {
    /// The key under which the layer holds it.
    package let key: String
    /// The action, or nil for Core Animation's implicit animation.
    package let action: AnimationNode?
  }

  /// An animation to add.
  package struct Addition: Sendable {
    /// The layer's id.
    package let layer: String
    /// The animation, whose begin time is relative to the entry.
    ///
    /// An animation with a key replaces the layer's animation under that key (L-02).
    package let animation: AnimationNode
    /// The speed of the layer's time relative to stage time, as given in the scene.
    package let rate: Double
  }

  /// Removes an animation, or all of the layer's animations if the key is nil.
  case remove(layer: String, key: String?)
  /// Stops, starts or moves the layer's time.
  case clock(layer: String, ClockChange)
  /// Changes a property.
  case set(Change)
  /// Scrolls a scroll layer.
  case scroll(Scroll)
  /// Adds an animation.
  case add(Addition)
  /// Does something with a node that is more than a layer.
  case act(any TimelineAction)
  /// Makes a layer come out of another one.
  case morph(SceneMorph)
  /// Runs operations in a nested transaction.
  indirect case step(TimelineStep)

  /// Whether it changes more than a layer, such as a view.
  var changesNode: Bool {
    switch self {
    case .set(let change): change.isOfView
    case .act: true
    case .remove, .clock, .scroll, .add, .morph, .step: false
    }
  }

  /// Whether a transaction determines how it is animated.
  var animatesLayer: Bool {
    switch self {
    case .set(let change): !change.isOfView
    case .scroll, .add, .morph: true
    case .remove, .clock, .act, .step: false
    }
  }

  /// The id of the affected layer, or nil for a step.
  package var layer: String? {
    switch self {
    case .remove(let layer, _), .clock(let layer, _): layer
    case .set(let change): change.layer
    case .scroll(let scroll): scroll.layer
    case .add(let addition): addition.layer
    case .act(let action): action.node
    case .morph(let morph): morph.target
    case .step: nil
    }
  }

  /// Returns the seconds until everything the operation triggers is over, or infinity if it never
  /// ends.
  ///
  /// - Parameter settings: The settings of its transaction.
  /// - Returns: Seconds of stage time.
  package func duration(in settings: TransactionSettings) -> Double {
    switch self {
    case .remove: return 0
    case .clock(_, let change): return change.duration
    case .set(let change) where change.isOfView: return settings.blockEnd
    case .set(let change): return duration(of: change.effects, rate: change.rate, in: settings)
    case .scroll(let scroll): return duration(of: scroll.effects, rate: scroll.rate, in: settings)
    case .add(let addition):
      return stageSeconds(
        addition.animation.end(defaultDuration: settings.duration), rate: addition.rate)
    case .act(let action): return action.duration(in: settings)
    case .morph(let morph): return morph.duration
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
  /// Returns the seconds of the layer's time until the animation is over, or infinity if it never
  /// ends.
  ///
  /// - Parameter settings: The settings of the change's transaction.
  /// - Returns: Seconds.
  package func end(in settings: TransactionSettings) -> Double {
    action?.end(defaultDuration: settings.duration) ?? settings.duration
  }
}

/// The effective settings of a transaction, including inherited ones.
package struct TransactionSettings: Sendable {
  /// The duration of animations without their own, in seconds (T-14).
  package private(set) var duration = 0.25
  /// Whether changes happen immediately, without animation.
  package private(set) var disablesActions = false
  /// The times of the innermost block of animations, or nil for none.
  private var block: BlockSpan?

  /// Creates settings with Core Animation's defaults.
  package init() {}

  /// The seconds from now until a change in the block is over, as the scene declares it; infinite if
  /// it never ends.
  package var blockEnd: Double { end(own: 0) }

  /// Returns the seconds from now until something with an animation of its own is over: those of the
  /// block, or else its own (CO-22, CO-30, TV-30).
  ///
  /// - Parameter duration: The duration of the animation outside of blocks.
  /// - Returns: Seconds of stage time.
  package func end(own duration: Double) -> Double { block?.end ?? duration }

  /// Returns the settings inside a step.
  ///
  /// - Parameter step: The step.
  /// - Returns: The settings of its transaction and its block, with these as defaults.
  package func applying(_ step: TimelineStep) -> TransactionSettings {
    var result = self
    if let duration = step.transaction?.duration { result.duration = duration }
    if let flag = step.transaction?.disablesActions { result.disablesActions = flag }
    if let span = step.animation?.span(in: block) { result.block = span }
    return result
  }
}
