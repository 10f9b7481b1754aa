import CoreGraphics
import UIKit

/// Animates a transition of a scene between two controllers.
@MainActor final class SceneTransitionAnimator: UIViewControllerAnimatedTransitioning {
  private let transition: SceneTransition
  private let isBackward: Bool
  private let view: (String) -> UIView?

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - transition: What it is made of.
  ///   - isBackward: Whether the controller of the transition is removed instead of shown.
  ///   - view: Returns a view of the scene by its id.
  init(_ transition: SceneTransition, isBackward: Bool, view: @escaping (String) -> UIView?) {
    self.transition = transition
    self.isBackward = isBackward
    self.view = view
  }

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> Double { transition.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    if let new, let controller = context.viewController(forKey: .to) {
      new.frame = context.finalFrame(for: controller)
      if isBackward, let old {
        container.insertSubview(new, belowSubview: old)
      } else {
        container.addSubview(new)
      }
      container.layoutIfNeeded()
    }
    // The view of the controller that is shown, and the one that it covers.
    let (upper, lower) = isBackward ? (old, new) : (new, old)
    let pairs = transition.matches.compactMap { match in
      view(match.source).flatMap { source in
        view(match.target).map { MatchedElements.Pair(covered: source, shown: $0) }
      }
    }
    let elements = MatchedElements(pairs, in: container)
    // A controller's view that is an element moves as one.
    func transitioned(_ view: UIView?, _ effect: SceneTransition.Effect) -> TransitionedView? {
      view.flatMap { elements.contains($0) ? nil : TransitionedView($0, effect) }
    }
    let shown = transitioned(upper, transition.incoming)
    let covered = transitioned(lower, transition.outgoing)
    func show(covered isCovered: Bool) {
      shown?.show(away: !isCovered)
      covered?.show(away: isCovered)
    }
    show(covered: isBackward)
    transition.animate {
      show(covered: !self.isBackward)
      if let block = AnimationStack.current.innermost {
        elements.animate(isBackward: self.isBackward, in: block)
      }
    } completion: {
      shown?.show(away: false)
      covered?.show(away: false)
      elements.lower()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A view that a transition moves away or back.
@MainActor private struct TransitionedView {
  private let view: UIView
  private let effect: SceneTransition.Effect
  private let transform: CGAffineTransform
  private let alpha: CGFloat

  init(_ view: UIView, _ effect: SceneTransition.Effect) {
    self.view = view
    self.effect = effect
    (transform, alpha) = (view.transform, view.alpha)
  }

  func show(away isAway: Bool) {
    view.transform =
      isAway ? transform.concatenating(effect.transform(in: view.bounds.size)) : transform
    view.alpha = isAway ? alpha * CGFloat(effect.alpha) : alpha
  }
}
