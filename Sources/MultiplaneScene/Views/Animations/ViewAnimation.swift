import QuartzCore
package import UIKit

/// How a step's changes of views are animated.
package enum ViewAnimation: StepAnimation {
  /// In a block of their own.
  case block(ViewBlock)
  /// Not at all.
  case immediate
  /// As a keyframe of the enclosing block, at fractions of its duration.
  case keyframe(start: Double, duration: Double)
  /// By a property animator.
  case animator(SceneAnimator)
  /// By the animator of the enclosing step, as the addition of one of its steps, by index.
  case addition(Int)

  package var isTransition: Bool {
    if case .block(let block) = self { block.isTransition } else { false }
  }

  package func span(in outer: BlockSpan?) -> BlockSpan? {
    switch self {
    case .block(let block): block.span(in: outer)
    case .animator(let animator): animator.span
    case .immediate: BlockSpan(duration: 0, delay: 0, end: 0)
    case .keyframe, .addition: nil
    }
  }

  @MainActor package func run(
    _ step: TimelineStep, _ find: (String) -> (any StagedNode)?,
    performing perform: @escaping ([TimelineStep]) -> Void
  ) {
    let changes = { perform([step]) }
    switch self {
    case .block(let block): block.run(views: { find($0) as? StagedView }, changes)
    case .immediate: UIView.performWithoutAnimation(changes)
    case .keyframe(let start, let duration):
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration) { changes() }
    case .animator(let animator):
      animator.run(changes) { perform(step.additions(of: $0)) }
    // The animator makes them later.
    case .addition: break
    }
  }
}

extension TimelineStep {
  /// The changes that a step of the animator adds, by the index of that step.
  fileprivate func additions(of index: Int) -> [TimelineStep] {
    operations.compactMap { operation in
      guard case .step(let step) = operation,
        case .addition(index)? = step.animation as? ViewAnimation
      else { return nil }
      return step
    }
  }
}

/// The parameters of an animation block of a scene.
package struct ViewBlock: Sendable {
  /// What determines the pace of the animations.
  package enum Kind: Sendable, Hashable {
    /// The curve that the options name.
    case curve
    /// A spring that comes to rest in the duration (S-13).
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with a perceived duration, which lasts until it rests (S-18).
    case bounce(Double, velocity: Double)
    /// Keyframes, with the bits of their calculation mode.
    case keyframes(mode: UInt)
    /// The change of a view by an effect that the options name (VT-03).
    case transition(with: String)
    /// The replacement of a view by another one, by an effect (VT-01).
    case replacement(from: String, to: String)
  }

  /// What determines the pace of the animations.
  package var motion = Kind.curve
  /// The duration in seconds, as written.
  package var duration = 0.0
  /// The time until the animations start, in seconds.
  package var delay = 0.0
  /// The options, without those of keyframes.
  package var options: UIView.AnimationOptions = []
  /// The number of repetitions; 0 and 1 both mean none.
  package var repeatCount = 0.0

  /// Creates a block without duration.
  package init() {}

  /// Makes changes in the block.
  @MainActor fileprivate func run(
    views: (String) -> StagedView?, _ changes: @escaping () -> Void
  ) {
    let body = {
      // Not `modifyAnimations`, which does not apply to keyframes.
      MainActor.assumeIsolated { AnimationStack.current.innermost?.repetition.count = repeatCount }
      changes()
    }
    switch motion {
    case .curve:
      UIView.animate(
        withDuration: duration, delay: delay, options: options, animations: body)
    case .spring(let ratio, let velocity):
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
        initialSpringVelocity: velocity, options: options, animations: body)
    case .bounce(let bounce, let velocity):
      UIView.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
        options: options, animations: body)
    case .keyframes(let mode):
      UIView.animateKeyframes(
        withDuration: duration, delay: delay,
        options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue | mode),
        animations: body)
    case .transition(let identifier):
      guard let view = views(identifier) else { return changes() }
      UIView.transition(
        with: view.view, duration: duration, options: options, animations: changes)
    case .replacement(let from, let to):
      changes()
      guard let old = views(from), let new = views(to) else { return }
      UIView.transition(from: old.view, to: new.view, duration: duration, options: options)
    }
  }

  /// Whether the block is the transition of a view, which takes its time even without changes.
  package var isTransition: Bool {
    switch motion {
    case .transition, .replacement: true
    default: false
    }
  }
}

extension ViewBlock {
  /// Returns when the animations run (U-12 to U-16).
  ///
  /// - Parameter outer: The times of the enclosing block, or nil for none.
  /// - Returns: The times.
  package func span(in outer: BlockSpan?) -> BlockSpan {
    if let outer, outer.isOfAnimator { return outer }
    var own = max(0, duration)
    if case .bounce(let bounce, let velocity) = motion, own > 0 {
      let spring = ViewSpring(
        perceptualDuration: own, bounce: bounce, velocity: CGVector(dx: velocity, dy: velocity))
      own = min(spring.settlingDuration, 1e6)
    }
    if let outer, own == 0 || !options.contains(.overrideInheritedDuration) {
      own = outer.duration
    }
    let start = (outer?.delay ?? 0) + delay
    guard own > 0 else { return BlockSpan(duration: 0, delay: start, end: 0) }
    let count = max(1, repeatCount) * (options.contains(.autoreverse) ? 2 : 1)
    return BlockSpan(duration: own, delay: start, end: start + own * count)
  }
}
