extension UIView {
  // MARK: Blocks

  /// Animates the changes that a closure makes to views.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; 0 or less makes the changes immediately, or inside
  ///     another block, with its duration (U-12).
  ///   - delay: The time until the animations start, in seconds (U-13).
  ///   - options: How to animate.
  ///   - animations: The changes.
  ///   - completion: Called when all of the block's animations are over, with whether they ended
  ///     normally (U-23).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, options: options,
      timing: .curve(options.curve.timingFunction), animations: animations, completion: completion)
  }

  /// Animates the changes that a closure makes to views, with an ease-in-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates the changes that a closure makes to views, with an ease-in-out curve.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, animations: animations, completion: nil)
  }

  /// Animates the changes that a closure makes to views like a spring that comes to rest in a
  /// duration (S-12, S-13).
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: The time until the animations start, in seconds.
  ///   - dampingRatio: 1 arrives without overshoot; values toward 0 oscillate more.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - options: How to animate; the curve is ignored.
  ///   - animations: The changes.
  ///   - completion: Called when all of the block's animations are over.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = ViewSpring(
      duration: duration, dampingRatio: dampingRatio,
      velocity: CGVector(dx: velocity, dy: velocity))
    run(
      duration: duration, delay: delay, options: options, timing: .spring(spring),
      animations: animations, completion: completion)
  }

  /// Animates the changes that a closure makes to views like a spring with a perceived duration and
  /// bounce (S-09, S-18).
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds; the animations last until the spring rests.
  ///   - bounce: 0 arrives without overshoot; values toward 1 oscillate more, values below 0 less.
  ///   - initialSpringVelocity: The initial velocity, in whole distances per second.
  ///   - delay: The time until the animations start, in seconds.
  ///   - options: How to animate; the curve is ignored.
  ///   - animations: The changes.
  ///   - completion: Called when all of the block's animations are over.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = ViewSpring(
      perceptualDuration: duration, bounce: bounce,
      velocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
    // A spring that never rests is cut off after a long time.
    let settling = duration > 0 ? min(spring.settlingDuration, 1e6) : 0
    run(
      duration: settling, delay: delay, options: options, timing: .spring(spring),
      animations: animations, completion: completion)
  }

  /// Runs a closure in a block.
  private static func run(
    duration: Double, delay: Double, options: AnimationOptions, timing: ViewTiming,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let stack = AnimationStack.current
    let block = AnimationBlock(
      in: stack.innermost, duration: duration, delay: delay, options: options, timing: timing,
      completion: completion)
    stack.run(block, animations)
  }

  // MARK: Without animation

  /// Makes changes immediately, although a block may be open (U-20).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.current.runWithoutAnimation(actionsWithoutAnimation)
  }

  /// Enables or disables animations of subsequent changes, inside and outside of blocks (U-20).
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationStack.current.isEnabled = enabled
  }

  /// Whether changes inside blocks animate.
  public class var areAnimationsEnabled: Bool { AnimationStack.current.isEnabled }

  /// The duration of the innermost open block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationStack.current.innermost?.duration ?? 0
  }

  // MARK: Repetition

  /// Repeats the animations of the changes that a closure makes inside a block (U-18).
  ///
  /// - Parameters:
  ///   - count: The number of repetitions.
  ///   - autoreverses: Whether each of them also runs backward, which doubles the time.
  ///   - animations: The changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationStack.current.innermost else { return animations() }
    let previous = block.repetition
    block.repetition = Repetition(
      count: count.isNaN ? 0 : max(0, Double(count)), autoreverses: autoreverses,
      isOfChanges: true)
    animations()
    block.repetition = previous
  }
}

extension AnimationBlock {
  /// Creates the block of a call of `UIView.animate` (U-12 to U-14).
  ///
  /// `delay` is the delay, in seconds.
  package convenience init(
    in parent: AnimationBlock?, duration: Double, delay: Double, options: UIView.AnimationOptions,
    timing: ViewTiming, completion: ((Bool) -> Void)?
  ) {
    self.init(in: parent, completion: BlockCompletion(completion))
    let overridesType = options.contains(.overrideInheritedOptions)
    let duration = duration > 0 ? duration : 0
    if parent == nil || duration > 0 && options.contains(.overrideInheritedDuration) {
      ownDuration = duration
    }
    if parent == nil || overridesType || options.contains(.overrideInheritedCurve) {
      ownTiming = timing
    }
    if !overridesType { keyframes = parent?.keyframes }
    ownDelay = delay > 0 ? delay : 0
    repetition.count = options.contains(.repeat) ? .infinity : 0
    repetition.autoreverses = options.contains(.autoreverse)
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    allowsUserInteraction = options.contains(.allowUserInteraction)
    laysOutSubviews = options.contains(.layoutSubviews)
  }
}
