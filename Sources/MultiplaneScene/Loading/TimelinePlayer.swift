import LayerLayout
import LayerTree
import QuartzCore

/// Applies a scene's timeline to layers and views.
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
    /// The view that has the layer, or nil for none.
    var view: StagedView?
    /// The clock that controls its time.
    var clock: SceneClock
    /// What its animations determine.
    var animations = AnimationSpans()
  }

  /// Not a strong reference, because the context holds the blocks that hold the player.
  private unowned let context: RenderContext
  private var placements: [String: Target]
  /// What constrains views.
  private let rig: ViewRig
  /// What arranges and pins layers.
  private let layout: LayerLayout?
  /// Whether there are views, which there are not if only the length of a video is wanted.
  private let showsViews: Bool

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - context: The context of the layers.
  ///   - placements: The layers by id.
  ///   - rig: What constrains views.
  ///   - layout: What arranges and pins layers.
  ///   - showsViews: Whether nodes that are views have one; otherwise they are layers, and the ends of
  ///     their animations are events of the context.
  init(
    context: RenderContext, placements: [String: Target], rig: ViewRig = ViewRig(),
    layout: LayerLayout?, showsViews: Bool
  ) {
    self.context = context
    self.placements = placements
    self.rig = rig
    self.layout = layout
    self.showsViews = showsViews
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
    guard let animation = step.animation, showsViews else {
      if case .block(let block)? = step.animation, block.isTransition { noteEnd(settings.viewEnd) }
      return performAll(of: step, in: settings)
    }
    MainActor.assumeIsolated {
      // Only the layout that the block causes animates with it (AL-02).
      rig.layOut()
      animation.run(
        views: { self.placements[$0]?.view },
        adding: { index in
          for addition in step.additions(of: index) { self.performAll(of: addition, in: settings) }
          self.rig.layOut()
        }
      ) {
        self.performAll(of: step, in: settings)
        self.rig.layOut()
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
      if let view = placements[change.layer]?.view {
        view.change(change.path, to: change.value)
      } else if showsViews {
        rig.constraints[change.layer]?.change(to: change.value)
      } else {
        noteEnd(settings.viewEnd)
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
    case .control(let change) where showsViews:
      MainActor.assumeIsolated {
        SceneControllers.current.perform(change) { self.placements[$0]?.view?.controller }
      }
    case .control(let change): context.schedule(at: context.elapsed + change.duration) {}
    case .collect(let change) where showsViews:
      placements[change.collection]?.view?.perform(change)
    case .collect: noteEnd(settings.itemsEnd(own: 0.3))
    case .rows(let change) where showsViews:
      MainActor.assumeIsolated {
        (placements[change.table]?.view?.view as? SceneTableView)?.perform(change)
      }
    case .rows(let change): noteEnd(settings.itemsEnd(own: change.duration))
    case .morph(let morph):
      morph.run(layer: { placements[$0]?.layer }) { layout?.layoutIfNeeded() }
    case .step(let step): perform(step, in: settings)
    }
  }

  /// Makes the time at which a change of a view would be over an event of the context.
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
