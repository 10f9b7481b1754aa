public import Foundation

/// What an animator tells when it starts and pauses.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called when the animator starts, also for the first time, before it moves items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after the animator has paused, because its items are at rest or it has no items.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
