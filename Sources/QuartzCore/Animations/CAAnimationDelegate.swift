/// Hears when an animation starts and stops; both methods are optional (L-15).
public protocol CAAnimationDelegate: AnyObject {
  /// The active duration begins: after a delay, not when the animation is added.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation is over: finished, or removed or replaced before that.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
