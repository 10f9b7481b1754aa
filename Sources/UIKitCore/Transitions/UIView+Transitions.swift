import LayerTree

extension UIView {
  /// Changes a view from its image on screen to its new one by the effect that the options name.
  ///
  /// The changes can be made in the closure, or before or after the call in the same turn (VT-03).
  /// They show at once in the new image, which does not change during the transition; with
  /// `allowAnimatedContent`, they animate (VT-04). The view's own position, size, transform and
  /// alpha animate in any case (VT-12).
  ///
  /// - Parameters:
  ///   - view: The view. One that is not on screen changes immediately.
  ///   - duration: The duration, in seconds; 0 or less changes the view immediately, or inside
  ///     another block, with its duration (U-12).
  ///   - options: The effect, and how to animate; without an effect, the view changes immediately.
  ///   - animations: The changes; nil for none.
  ///   - completion: Called when the transition and all animations of the closure are over, with
  ///     whether they ended normally (U-23).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let stack = AnimationStack.current
    let block = AnimationBlock(
      in: stack.innermost, duration: duration, delay: 0, options: options,
      timing: .curve(options.curve.timingFunction), completion: completion)
    stack.run(block) {
      guard let effect = options.transitionEffect else {
        if let animations { stack.runWithoutAnimation(animations) }
        return
      }
      block.setTransition(
        ViewTransition(effect, isLive: options.contains(.allowAnimatedContent)), of: view)
      animations?()
    }
  }

  /// Replaces a view by another one by an effect on its superview (VT-01).
  ///
  /// The new view takes the old one's place among the subviews, and the old one is removed. With
  /// `showHideTransitionViews`, both stay where they are: the old one is hidden, and the new one
  /// shown. The frame of the new view does not change. Without a superview, nothing happens but the
  /// completion.
  ///
  /// - Parameters:
  ///   - fromView: The view to replace.
  ///   - toView: The view to show instead. If it is the same view, only the effect is shown.
  ///   - duration: The duration, in seconds; 0 or less changes the views immediately, or inside
  ///     another block, with its duration (U-12).
  ///   - options: The effect, and how to animate.
  ///   - completion: Called when the transition is over, with whether it ended normally (U-23).
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return animate(withDuration: 0, animations: {}, completion: completion)
    }
    transition(with: container, duration: duration, options: options) {
      guard fromView !== toView else { return }
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        container.insertSubview(toView, belowSubview: fromView)
        // It cannot be inserted if it contains the container, which has been reported.
        if toView.superview === container { fromView.removeFromSuperview() }
      }
    } completion: {
      completion?($0)
    }
  }

  /// Changes a view by an effect when the open block is committed (VT-05).
  ///
  /// Outside of a block that `beginAnimations` opened, it does nothing. Another call for the same
  /// view replaces the effect; `none` removes it.
  ///
  /// - Parameters:
  ///   - transition: The effect.
  ///   - view: The view.
  ///   - cache: Whether the new image does not change during the transition; otherwise, changes
  ///     animate, as with `allowAnimatedContent`.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    AnimationStack.current.innermostOpened?.setTransition(
      transition.effect.map { ViewTransition($0, isLive: !cache) }, of: view)
  }

  /// An effect of `setAnimationTransition(_:for:cache:)`.
  public enum AnimationTransition: Int, Sendable {
    /// No effect.
    case none
    /// Flips about a vertical axis, the left side first.
    case flipFromLeft
    /// Flips about a vertical axis, the right side first.
    case flipFromRight
    /// Turns the page up.
    case curlUp
    /// Turns the page down.
    case curlDown

    fileprivate var effect: ViewTransition.Effect? {
      UIView.AnimationOptions(rawValue: UInt(rawValue) << 20).transitionEffect
    }
  }
}

extension UIView.AnimationOptions {
  /// The effect that the bits name; nil for none (U-15).
  package var transitionEffect: ViewTransition.Effect? {
    let effects: [ViewTransition.Effect?] = [
      nil, .flip(from: .left), .flip(from: .right), .curlUp, .curlDown, .dissolve,
      .flip(from: .top), .flip(from: .bottom),
    ]
    let index = Int(rawValue >> 20 & 15)
    return index < effects.count ? effects[index] : nil
  }
}
