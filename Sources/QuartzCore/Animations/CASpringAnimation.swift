/// An animation that moves from one value to another like a mass on a damped spring (S-01 to S-11).
///
/// The spring determines the pace, and `timingFunction` is ignored (S-11). `duration` only
/// determines when the animation is cut off, so set it to `settlingDuration` unless that is
/// intended; if it is 0, the animation uses the transaction's duration of 0.25 seconds (S-10).
///
/// Invalid parameters are replaced: a mass or stiffness that is not above 0 by the default,
/// negative damping by 0, and any non-finite value by the default.
open class CASpringAnimation: CABasicAnimation {
  private var springMass: CGFloat = 1
  private var springStiffness: CGFloat = 100
  private var springDamping: CGFloat = 10
  private var velocity: CGFloat = 0
  private var overdamps = false

  /// Creates a spring from a perceived duration and bounce.
  ///
  /// The initializer does not set `duration`; set it to `settlingDuration`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of an undamped oscillation, in seconds, or about the time
  ///     until the animation seems to have arrived (S-09). Clamped to the range from 0.001 to
  ///     1,000,000; NaN becomes 0.5.
  ///   - bounce: 0 arrives without overshoot, and 1 oscillates forever. Values below 0, down to -1,
  ///     overdamp the spring and set `allowsOverdamping`. NaN becomes 0.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let constants = SpringCurve.constants(
      perceptualDuration: perceptualDuration, bounce: Double(bounce))
    springStiffness = constants.stiffness
    springDamping = constants.damping
    overdamps = constants.allowsOverdamping
  }

  /// The mass of the moving object, which must be above 0; the default is 1.
  open var mass: CGFloat {
    get { springMass }
    set { change { springMass = newValue } }
  }

  /// The stiffness of the spring: force per distance, which must be above 0; the default is 100.
  open var stiffness: CGFloat {
    get { springStiffness }
    set { change { springStiffness = newValue } }
  }

  /// The damping of the spring: force per velocity, which must not be negative.
  ///
  /// At 0, the spring oscillates forever. The default is 10.
  open var damping: CGFloat {
    get { springDamping }
    set { change { springDamping = newValue } }
  }

  /// The initial velocity, in full distances per second, positive toward the end (S-03); the
  /// default is 0.
  open var initialVelocity: CGFloat {
    get { velocity }
    set { change { velocity = newValue } }
  }

  /// Whether the spring can be overdamped, false by default; if false, damping is limited to
  /// critical damping (S-05).
  open var allowsOverdamping: Bool {
    get { overdamps }
    set { change { overdamps = newValue } }
  }

  /// The time, in seconds, until the spring stays within a thousandth of its end, using Apple's
  /// estimates (S-07).
  ///
  /// It is infinite without damping.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }

  /// The period of an undamped oscillation, in seconds (S-09).
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / curve.naturalFrequency }

  /// The bounce: 1 without damping, 0 at critical damping, and down to -1 above it (S-09).
  open var bounce: CGFloat {
    let ratio = curve.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  private var curve: SpringCurve {
    SpringCurve(
      mass: springMass, stiffness: springStiffness, damping: springDamping,
      initialVelocity: velocity, allowsOverdamping: overdamps)
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (springMass, springStiffness) = (other.springMass, other.springStiffness)
    (springDamping, velocity) = (other.springDamping, other.velocity)
    overdamps = other.overdamps
  }

  override class var keys: AnimationKeys { springKeys }

  static let springKeys = basicKeys.adding([
    AnimationKeys.number("mass", \CASpringAnimation.mass),
    AnimationKeys.number("stiffness", \CASpringAnimation.stiffness),
    AnimationKeys.number("damping", \CASpringAnimation.damping),
    AnimationKeys.number("initialVelocity", \CASpringAnimation.initialVelocity),
    AnimationKeys.boolean("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    // Derived values are read-only.
    AnimationKeys.number("settlingDuration", \CASpringAnimation.settlingDuration),
    AnimationKeys.number("perceptualDuration", \CASpringAnimation.perceptualDuration),
    AnimationKeys.number("bounce", \CASpringAnimation.bounce),
  ])

  override func motion(
    of kind: ValueKind, at place: LayerKeyPath
  ) throws(UnusableAnimation) -> Motion? {
    .spring(try endpoints(of: kind, at: place), curve)
  }
}
