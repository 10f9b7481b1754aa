/// The life of an animator (PA-07).
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or is over.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// Where the animated properties are when an animator finishes.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values after the changes.
  case end
  /// At the values before the changes.
  case start
  /// Where they were when the animator was stopped.
  case current
}

/// The control of an animator: start, pause, scrub, reverse, stop.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// Whether the animator is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animator is running, which it is not while it is paused.
  var isRunning: Bool { get }
  /// Whether the animations run toward their start.
  var isReversed: Bool { get set }
  /// The completed fraction in the current direction, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts or resumes the animations.
  func startAnimation()
  /// Starts the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations where they are.
  func pauseAnimation()
  /// Stops the animations where they are.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its
  ///   completions; otherwise, it waits for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes stopped animations, and calls the completions.
  ///
  /// - Parameter finalPosition: The values that the animated properties get.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes that closures make.
///
/// The methods are optional; by default, they do nothing (LX-07).
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that start after a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called when the animations finish.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues paused animations with another pace.
  ///
  /// - Parameters:
  ///   - parameters: The pace; nil for the animator's own.
  ///   - durationFactor: The duration of the rest as a fraction of the animator's duration; 0 for
  ///     what remains of it.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
