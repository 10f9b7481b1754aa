/// An animator of changes to views that can be paused, scrubbed, reversed and continued (PA).
///
/// The animator runs its blocks when it becomes active: when it is started or paused, or when
/// `fractionComplete` is set. From then on, it owns the animations made in them and in blocks
/// inside them. The stage keeps a running animator; releasing one that is paused or stopped is an illegal
/// call (PA-05). Calls that raise an exception on Apple's platforms are illegal calls too (PA-29).
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  let control: AnimatorControl

  // MARK: Creation

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 or less means 0.2 s (U-12). A spring that was
  ///     created from its constants has its own (S-16).
  ///   - parameters: The pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    control = AnimatorControl(duration: duration, parameters: parameters)
    super.init()
    control.animator = self
  }

  /// Creates an animator without blocks, for 0.2 s and with the curve `easeInOut`.
  public convenience override init() { self.init(duration: 0, curve: .easeInOut) }

  /// Creates an animator with a named curve.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - curve: The curve.
  ///   - animations: The first block; nil for none.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - point1: The first control point of the curve.
  ///   - point2: The second control point of the curve.
  ///   - animations: The first block; nil for none.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest in the duration, from a standstill.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - ratio: 1 arrives without overshoot; values toward 0 oscillate more.
  ///   - animations: The first block; nil for none.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  ///
  /// Inside a block, it inherits the block's duration and curve and cannot be interrupted; inside a
  /// block of an interruptible animator, its animations belong to that one (PA-25).
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The time until the animations start, in seconds.
  ///   - options: The curve; repetition and transitions are ignored.
  ///   - animations: The changes.
  ///   - completion: Called when the animations finish.
  /// - Returns: The animator.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let parameters = UICubicTimingParameters(animationCurve: options.curve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.control.startNow(duration: duration, delay: delay, options: options)
    return animator
  }

  /// Returns an inactive animator with the same duration, pace and flags, without blocks and
  /// completions (PA-06).
  nonisolated open override func copy() -> Any {
    let copy: UIViewPropertyAnimator = MainActor.assumeIsolated {
      let copy = UIViewPropertyAnimator(
        duration: duration, timingParameters: control.parameters)
      copy.control.copyFlags(of: control)
      return copy
    }
    return copy
  }

  // MARK: Parameters

  /// The duration, in seconds.
  open var duration: TimeInterval { control.duration }
  /// The pace.
  open var timingParameters: (any UITimingCurveProvider)? { control.parameters }
  /// The time between the start and the first change on screen, in seconds.
  open var delay: TimeInterval { control.delay }
  /// Whether the animations can be paused, stopped and continued.
  ///
  /// The default is true. Setting it while the animator is active is an illegal call.
  open var isInterruptible: Bool {
    get { control.isInterruptible }
    set { control.set(\.isInterruptible, newValue) }
  }
  /// Whether the animated views receive touches.
  ///
  /// The default is true. Setting it while the animator is active is an illegal call.
  open var isUserInteractionEnabled: Bool {
    get { control.isUserInteractionEnabled }
    set { control.set(\.isUserInteractionEnabled, newValue) }
  }
  /// Whether client code tests where touches hit animated views, false by default; the value is
  /// only stored.
  open var isManualHitTestingEnabled: Bool {
    get { control.isManualHitTestingEnabled }
    set { control.isManualHitTestingEnabled = newValue }
  }
  /// Whether `fractionComplete` is the progress of the values instead of that of the time, while
  /// the animator is paused; the default is true.
  open var scrubsLinearly: Bool {
    get { control.scrubsLinearly }
    set { control.scrubsLinearly = newValue }
  }
  /// Whether the animator pauses at its end instead of finishing; the default is false.
  open var pausesOnCompletion: Bool {
    get { control.pausesOnCompletion }
    set { control.pausesOnCompletion = newValue }
  }

  // MARK: UIViewAnimating

  /// Whether the animator is inactive, active or stopped.
  open var state: UIViewAnimatingState { control.state }
  /// Whether the animator is running, which it is not while it is paused.
  open var isRunning: Bool { control.isRunning }
  /// Whether the animations run toward their start.
  ///
  /// Reversing a running animator turns it around on the spot. The default is false.
  open var isReversed: Bool {
    get { control.isReversed }
    set { control.reverse(newValue) }
  }
  /// The completed fraction in the current direction.
  ///
  /// While the animator runs, it is that of the time, and setting it does nothing. Otherwise,
  /// setting it shows that fraction of the animations. It is clamped to 0...1, except with springs, which
  /// can overshoot.
  open var fractionComplete: CGFloat {
    get { control.fractionComplete }
    set { control.scrub(to: newValue) }
  }

  /// Starts or resumes the animations; with none, the first block that is added starts them.
  open func startAnimation() { control.start() }
  /// Starts the animations after a delay, in seconds.
  ///
  /// A negative delay is an illegal call, as is starting a paused animator with a delay.
  open func startAnimation(afterDelay delay: TimeInterval) { control.start(afterDelay: delay) }
  /// Pauses the animations where they are, or an inactive animator at its start.
  open func pauseAnimation() { control.pause() }
  /// Stops the animations: the views keep the values that they show.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its
  ///   completions; otherwise, it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    control.stop(withoutFinishing: withoutFinishing)
  }
  /// Finishes a stopped animator, and calls the completions.
  ///
  /// - Parameter finalPosition: The values that the animated properties get.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    control.finish(at: finalPosition)
  }

  // MARK: UIViewImplicitlyAnimating

  /// Adds a block.
  ///
  /// An active animator runs it immediately, and animates its changes during the rest of the
  /// duration.
  open func addAnimations(_ animation: @escaping () -> Void) {
    control.add(animation, delayFactor: 0)
  }
  /// Adds a block whose animations start after a fraction of the duration, and end with the others.
  ///
  /// - Parameters:
  ///   - animation: The block.
  ///   - delayFactor: The fraction, clamped to 0...1; counted from now if the animator is active.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    control.add(animation, delayFactor: Double(delayFactor))
  }
  /// Adds a closure that is called when the animations finish, with where they did.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    control.add(completion: completion)
  }
  /// Continues a paused animator as a new animation from what is on screen.
  ///
  /// - Parameters:
  ///   - parameters: The pace; nil for the animator's own. A spring that was created from its
  ///     constants has its own duration.
  ///   - durationFactor: The duration of the rest as a fraction of the animator's duration; 0 for
  ///     what remains of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    control.resume(parameters, durationFactor: Double(durationFactor))
  }

  // MARK: Observation

  /// Observes a property: `state`, `isRunning`, `isReversed` or `fractionComplete` (LX-09).
  ///
  /// Of `fractionComplete`, only changes by client code are observed.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the handler receives.
  ///   - changeHandler: Called after each change.
  /// - Returns: The observation, which lasts until it is released.
  public final func observe<Value>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    control.observations.observe(self, keyPath, options, changeHandler)
  }

  /// Runs a closure as if no block were open, and adds the animations of its blocks to the animator.
  package final func adoptBlocks(_ body: () -> Void) {
    AnimationStack.current.runApart(owner: control, body)
  }

  // A stage may be released on another thread, with its running animators.
  isolated deinit { control.checkRelease() }
}
