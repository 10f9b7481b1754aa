import LayerTree
import QuartzCore

/// Applies a scene's timeline to layers.
final class TimelinePlayer {
  /// A layer that the timeline can refer to.
  struct Placement {
    /// The layer.
    let layer: CALayer
    /// The layer whose time its own time is relative to: its superlayer, or the layer that it
    /// masks.
    let parent: CALayer
    /// The clock that controls its time.
    var clock: SceneClock
  }

  /// Not a strong reference, because the context holds the blocks that hold the player.
  private unowned let context: RenderContext
  private var placements: [String: Placement]

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - context: The context of the layers.
  ///   - placements: The layers by id.
  init(context: RenderContext, placements: [String: Placement]) {
    self.context = context
    self.placements = placements
  }

  /// Schedules all timeline entries.
  ///
  /// - Parameters:
  ///   - timeline: The entries in file order.
  ///   - isWanted: Called before each step, which is skipped if it returns false.
  func schedule(_ timeline: [TimelineNode], while isWanted: @escaping () -> Bool = { true }) {
    for entry in timeline {
      for (time, step) in entry.occurrences {
        context.schedule(at: time) { if isWanted() { self.perform(step) } }
      }
    }
  }

  private func perform(_ step: TimelineStep) {
    if let transaction = step.transaction {
      CATransaction.begin()
      if let duration = transaction.duration { CATransaction.setAnimationDuration(duration) }
      if let function = transaction.timingFunction {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(function))
      }
      if let flag = transaction.disablesActions { CATransaction.setDisableActions(flag) }
    }
    defer { if step.transaction != nil { CATransaction.commit() } }
    for operation in step.operations { perform(operation) }
  }

  private func perform(_ operation: TimelineOperation) {
    switch operation {
    case .remove(let identifier, let key):
      if let key {
        placements[identifier]?.layer.removeAnimation(forKey: key)
      } else {
        placements[identifier]?.layer.removeAllAnimations()
      }
    case .clock(let identifier, let change): apply(change, to: identifier)
    case .set(let change):
      placements[change.layer]?.layer.change(change.path, to: change.value)
    case .scroll(let scroll):
      (placements[scroll.layer]?.layer as? CAScrollLayer)?.scroll(to: scroll.origin)
    case .add(let addition):
      guard let layer = placements[addition.layer]?.layer else { return }
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.add(
        addition.animation.makeAnimation(countedFrom: now), forKey: addition.animation.key)
    case .step(let step): perform(step)
    }
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
