import CoreGraphics
import Foundation
package import LayerTree
import QuartzCore
package import UIKit

/// A property animator of a scene, with what happens to it.
package struct SceneAnimator: Sendable {
  /// The pace of an animator, or of the rest of its way.
  package enum Timing: Sendable {
    /// A cubic Bézier curve.
    case curve(TimingFunction)
    /// A spring that comes to rest in the duration (S-13).
    case spring(dampingRatio: Double, velocity: Double)
  }

  /// Something that happens to the animator.
  package enum Action: Sendable {
    /// Sets the fraction, at once or evenly over a duration in seconds.
    case scrub(to: Double, over: Double)
    /// Starts or continues, with the given pace and factor of the duration (PA-16).
    case resume(Timing?, durationFactor: Double)
    /// Pauses where it is.
    case pause
    /// Turns around.
    case reverse
    /// Stops, and leaves the views at a position.
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

  /// Makes changes with the animator.
  @MainActor func run(_ changes: @escaping () -> Void) {
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: timing.parameters)
    animator.scrubsLinearly = scrubsLinearly
    animator.addAnimations(changes)
    let context = RenderContext.current
    context.companion { KeptAnimators() }.animators.append(animator)
    guard !steps.isEmpty else { return animator.startAnimation() }
    animator.pauseAnimation()
    let start = context.elapsed
    for step in steps {
      schedule(at: start + step.time) { perform(step.action, on: animator) }
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

  @MainActor private func perform(_ action: Action, on animator: UIViewPropertyAnimator) {
    // Without anything on screen to animate, an animator is over when it starts (PA-31).
    guard animator.state == .active else { return }
    switch action {
    case .scrub(let fraction, over: 0): animator.fractionComplete = CGFloat(fraction)
    case .scrub(let fraction, let duration): scrub(animator, to: fraction, over: duration)
    case .resume(nil, durationFactor: 0): animator.startAnimation()
    case .resume(let timing, let factor):
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: timing?.parameters, durationFactor: CGFloat(factor))
    case .pause: animator.pauseAnimation()
    case .reverse: animator.isReversed.toggle()
    case .finish(let position):
      animator.stopAnimation(false)
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
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.c1x, y: curve.c1y),
        controlPoint2: CGPoint(x: curve.c2x, y: curve.c2y))
    case .spring(let ratio, let velocity):
      UISpringTimingParameters(
        dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }

  /// Returns the pace of a pass with a duration, in seconds.
  func curve(duration: Double) -> PaceCurve {
    switch self {
    case .curve(let curve): .bezier(curve)
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
