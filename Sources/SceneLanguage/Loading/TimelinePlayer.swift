import LayerLayout
import LayerTree
import QuartzCore

/// Applies a scene's timeline to its nodes.
///
/// It belongs to one context, which moves between isolation domains only as a whole; this is why it
/// is declared sendable.
final class TimelinePlayer: @unchecked Sendable {
  /// A layer that the timeline can refer to.
  struct Target {
    /// The layer.
    let layer: CALayer
    /// The layer whose time its own time is relative to: its superlayer, or the layer that it
    /// masks.
    let parent: CALayer
    /// The node that has the layer, or nil if it is only a layer.
    var staged: (any StagedNode)?
    /// The clock that controls its time.
    var clock: SceneClock
    /// What its animations determine.
    var animations = AnimationSpans()
  }

  /// Not a strong reference, because the context holds the blocks that hold the player.
  private unowned let context: RenderContext
  private var placements: [String: Target]
  /// What arranges and pins layers.
  private let layout: LayerLayout?
  /// What makes nodes that are more than layers; nil if only the length of a video is wanted.
  ///
  /// All nodes are layers then, and the ends of their animations are events of the context.
  private let stage: (any NodeStage)?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - context: The context of the layers.
  ///   - placements: The layers by id.
  ///   - stage: What made the nodes that are more than layers, or nil for none.
  ///   - layout: What arranges and pins layers.
  init(
    context: RenderContext, placements: [String: Target], stage: (any NodeStage)? = nil,
    layout: LayerLayout?
  ) {
    self.context = context
    self.placements = placements
    self.stage = stage
    self.layout = layout
  }

  /// Schedules all timeline entries.
  ///
  /// - Parameters:
  ///   - timeline: The entries in file order.
  ///   - isWanted: Called before each step, which is skipped if it returns false.
  func schedule(_ timeline: [TimelineNode], while isWanted: @escaping () -> Bool = { true }) {
    for entry in timeline {
      for (time, step) in entry.occurrences {
        context.schedule(at: time) {
          if isWanted() { self.perform(step, in: TransactionSettings()) }
        }
      }
    }
  }

  /// Performs a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - settings: The settings of the enclosing step.
  private func perform(_ step: TimelineStep, in settings: TransactionSettings) {
    let settings = settings.applying(step)
    guard let animation = step.animation, let stage else {
      if step.animation?.isTransition == true { noteEnd(settings.blockEnd) }
      return performAll(of: step, in: settings)
    }
    // Only the layout that the block causes animates with it (AL-02).
    stage.layOut()
    MainActor.assumeIsolated {
      animation.run(step, { self.placements[$0]?.staged }) { steps in
        for step in steps { self.performAll(of: step, in: settings) }
        self.stage?.layOut()
      }
    }
  }

  private func performAll(of step: TimelineStep, in settings: TransactionSettings) {
    if let transaction = step.transaction {
      CATransaction.begin()
      if let duration = transaction.duration { CATransaction.setAnimationDuration(duration) }
      if let function = transaction.timingFunction {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(function))
      }
      if let flag = transaction.disablesActions { CATransaction.setDisableActions(flag) }
    }
    defer { if step.transaction != nil { CATransaction.commit() } }
    for operation in step.operations { perform(operation, in: settings) }
    // In the transaction, so that neighbors move like what moves them (SL-12).
    layout?.layoutIfNeeded()
  }

  private func perform(_ operation: TimelineOperation, in settings: TransactionSettings) {
    switch operation {
    case .remove(let identifier, let key):
      if let key {
        placements[identifier]?.layer.removeAnimation(forKey: key)
      } else {
        placements[identifier]?.layer.removeAllAnimations()
      }
    case .clock(let identifier, let change): apply(change, to: identifier)
    case .set(let change) where change.isOfView:
      if let node = placements[change.layer]?.staged {
        node.change(change.path, to: change.value)
      } else if let stage {
        stage.change(change.layer, to: change.value)
      } else {
        noteEnd(settings.blockEnd)
      }
    case .set(let change):
      guard let layer = placements[change.layer]?.layer else { return }
      if !settings.disablesActions {
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        let end = change.effects.map { $0.end(in: settings) }.max() ?? 0
        placements[change.layer]?.animations.addChange(of: change.path, from: now, to: now + end)
      }
      layer.change(change.path, to: change.value)
    case .scroll(let scroll):
      (placements[scroll.layer]?.layer as? CAScrollLayer)?.scroll(to: scroll.origin)
    case .add(let addition):
      guard let layer = placements[addition.layer]?.layer else { return }
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      guard
        let animation = placements[addition.layer]?.animations.add(addition.animation, at: now)
      else { return }
      layer.add(animation.makeAnimation(countedFrom: now), forKey: animation.key)
    case .act(let action) where stage != nil:
      context.attribute(to: action.place) { action.perform { self.placements[$0]?.staged } }
    case .act(let action): noteEnd(action.duration(in: settings))
    case .morph(let morph): run(morph)
    case .step(let step): perform(step, in: settings)
    }
  }

  private func run(_ morph: SceneMorph) {
    let problems = morph.problems { placements[$0]?.layer }
    if problems.isEmpty {
      morph.run(layer: { placements[$0]?.layer }) { layout?.layoutIfNeeded() }
    } else if stage != nil {
      MainActor.assumeIsolated {
        for problem in problems { SceneReports.ignore("morph", "MG-08", because: problem) }
      }
    }
  }

  /// Makes the time at which a change would be over on a stage an event of the context.
  ///
  /// - Parameter seconds: The seconds until then.
  private func noteEnd(_ seconds: Double) {
    guard seconds.isFinite else { return }
    context.schedule(at: context.elapsed + seconds) {}
  }

  // MARK: Layers' time

  private func apply(_ change: ClockChange, to identifier: String) {
    guard var placement = placements[identifier] else { return }
    let now = CACurrentMediaTime()
    placement.clock.apply(
      change, parentTime: placement.parent.convertTime(now, from: nil),
      laterParentTime: placement.parent.convertTime(now + change.duration, from: nil))
    placements[identifier] = placement
    placement.layer.take(placement.clock.timing)
    guard case .run(_, let to, let seconds) = change else { return }
    let count = placement.clock.changeCount
    context.schedule(at: context.elapsed + seconds) {
      // A later change has taken over the layer's time.
      guard self.placements[identifier]?.clock.changeCount == count else { return }
      self.apply(.hold(to), to: identifier)
    }
  }
}

extension CALayer {
  /// Sets the part of the timing that maps the superlayer's time to the layer's time.
  func take(_ timing: LayerTiming) {
    beginTime = timing.beginTime
    speed = Float(timing.speed)
    timeOffset = timing.timeOffset
  }
}
