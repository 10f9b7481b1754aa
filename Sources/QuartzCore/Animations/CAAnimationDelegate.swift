/// An object notified when an animation starts and stops; both methods are optional (L-15).
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate that the active duration begins, which is after any delay.
  func animationDidStart(_ anim: CAAnimation)
  /// Notifies the delegate that the animation is over: finished, removed, or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
