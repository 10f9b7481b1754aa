import CoreGraphics
import Foundation
package import LayerTree
import QuartzCore
package import UIKit

/// A property animator of a scene, with what happens to it.
package struct SceneAnimator: Sendable {
  /// The pace of an animator, or of the rest of its way.
  package enum Timing: Sendable {
    /// A timing function.
    case curve(TimingFunction)
    /// A spring that comes to rest in the duration (S-13).
    case spring(dampingRatio: Double, velocity: Double)
  }

  /// Something that happens to the animator.
  package enum Action: Sendable {
    /// Adds changes after a fraction of the duration (PA-22, PA-23).
    case add(delayFactor: Double)
    /// Sets the fraction, at once or evenly over a duration in seconds.
    case scrub(to: Double, over: Double)
    /// Starts or continues, with the given pace and factor of the duration (PA-16).
    case resume(Timing?, durationFactor: Double)
    /// Pauses where it is.
    case pause
    /// Turns around.
    case reverse
    /// Stops where it is, and waits to be finished if another step follows (PA-17).
    case stop
    /// Stops if it is not stopped, and leaves the views at a position (PA-18).
    case finish(UIViewAnimatingPosition)
  }

  /// An action at a time.
  package struct Step: Sendable {
    /// Seconds after the timeline entry.
    package let time: Double
    /// The action.
    package let action: Action
  }

  /// The duration, in seconds.
  package var duration = 0.0
  /// The pace.
  package var timing = Timing.curve(TimingFunction(0.42, 0, 0.58, 1))
  /// Whether fractions are those of the values instead of the time (PA-14).
  package var scrubsLinearly = true
  /// What happens, in order.
  ///
  /// Until the first step, the animator is paused at its start. Without steps, it runs.
  package var steps: [Step] = []
  /// The seconds from the timeline entry until nothing happens to the animator anymore.
  package var end = 0.0

  /// The times of the animations.
  var span: BlockSpan {
    BlockSpan(duration: duration, delay: 0, end: end, isOfAnimator: true)
  }

  /// Makes changes with the animator.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - addition: Makes those that a step adds, by the index of the step.
  @MainActor func run(
    _ changes: @escaping () -> Void, adding addition: @escaping (Int) -> Void
  ) {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: timing.parameters)
    animator.scrubsLinearly = scrubsLinearly
    animator.addAnimations(changes)
    let context = RenderContext.current
    context.companion { KeptAnimators() }.animators.append(animator)
    guard !steps.isEmpty else { return animator.startAnimation() }
    animator.pauseAnimation()
    let start = context.elapsed
    for (index, step) in steps.enumerated() {
      schedule(at: start + step.time) {
        perform(step.action, on: animator, isLast: index == steps.count - 1) { addition(index) }
      }
      guard case .scrub(let fraction, let duration) = step.action, duration > 0 else { continue }
      // The end may be between two frames, and comes before a step at the same time.
      schedule(at: start + step.time + duration) {
        animator.fractionComplete = CGFloat(fraction)
      }
    }
  }

  @MainActor private func schedule(at time: Double, _ body: @escaping @MainActor () -> Void) {
    let context = RenderContext.current
    if time <= context.elapsed { return body() }
    context.schedule(at: time) { MainActor.assumeIsolated { body() } }
  }

  @MainActor private func perform(
    _ action: Action, on animator: UIViewPropertyAnimator, isLast: Bool,
    changes: @escaping () -> Void
  ) {
    // Without anything on screen to animate, an animator is over when it starts (PA-31).
    guard animator.state != .inactive else {
      if case .add = action { changes() }
      return
    }
    switch action {
    case .add(let factor): animator.addAnimations(changes, delayFactor: CGFloat(factor))
    case .scrub(let fraction, over: 0): animator.fractionComplete = CGFloat(fraction)
    case .scrub(let fraction, let duration): scrub(animator, to: fraction, over: duration)
    case .resume(nil, durationFactor: 0): animator.startAnimation()
    case .resume(let timing, let factor):
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: timing?.parameters, durationFactor: CGFloat(factor))
    case .pause: animator.pauseAnimation()
    case .reverse: animator.isReversed.toggle()
    case .stop: animator.stopAnimation(isLast)
    case .finish(let position):
      if animator.state == .active { animator.stopAnimation(false) }
      animator.finishAnimation(at: position)
    }
  }

  /// Sets the fraction at every frame before a duration is over.
  @MainActor private func scrub(
    _ animator: UIViewPropertyAnimator, to end: Double, over duration: Double
  ) {
    let (start, first) = (CACurrentMediaTime(), Double(animator.fractionComplete))
    let link = CADisplayLink { link in
      let progress = (link.timestamp - start) / duration
      guard progress < 1 else { return link.invalidate() }
      MainActor.assumeIsolated {
        animator.fractionComplete = CGFloat(first + (end - first) * progress)
      }
    }
    link.add(to: .main, forMode: .common)
  }
}

extension SceneAnimator.Timing {
  /// The pace as UIKit's object.
  @MainActor fileprivate var parameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve):
      UICubicTimingParameters(timingFunction: CAMediaTimingFunction(curve))
    case .spring(let ratio, let velocity):
      UISpringTimingParameters(
        dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }

  /// Returns the pace of a pass with a duration, in seconds.
  func curve(duration: Double) -> ProgressCurve {
    switch self {
    case .curve(let curve): .function(curve)
    case .spring(let ratio, let velocity):
      ViewTiming.spring(
        ViewSpring(
          duration: duration, dampingRatio: ratio, velocity: CGVector(dx: velocity, dy: velocity))
      ).curve(duration: duration)
    }
  }
}

/// The animators of a scene, which may not be released while they are paused (PA-05).
@MainActor private final class KeptAnimators {
  var animators: [UIViewPropertyAnimator] = []
}
