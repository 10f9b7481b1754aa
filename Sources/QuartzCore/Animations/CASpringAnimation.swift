public import CoreGraphics
import LayerTree

/// An animation from one value to another that moves as a mass on a damped spring (S-01 to S-11).
///
/// The spring sets the pace, and `timingFunction` is ignored (S-11). `duration` only says when the
/// animation is cut off, so give it `settlingDuration` unless that is what you want: left at 0, it
/// becomes the transaction's quarter of a second (S-10).
///
/// Numbers that no spring can have never show: a mass or stiffness that is not above 0 counts as the
/// default, negative damping as none, and whatever is not finite as the default.
open class CASpringAnimation: CABasicAnimation {
  private var springMass: CGFloat = 1
  private var springStiffness: CGFloat = 100
  private var springDamping: CGFloat = 10
  private var velocity: CGFloat = 0
  private var overdamps = false

  /// Makes a spring that is described by what one sees.
  ///
  /// The duration is not set: give it `settlingDuration`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: Seconds of a swing without damping, or about the time until it seems
  ///     to have arrived (S-09). Held within a thousandth and a million; not a number is 0.5.
  ///   - bounce: 0 arrives without overshoot, 1 swings for ever; below 0 it creeps, down to -1, and
  ///     `allowsOverdamping` is set. Not a number is 0.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let duration = perceptualDuration.isNaN ? 0.5 : max(1e-3, min(perceptualDuration, 1e6))
    let bounce = bounce.isNaN ? 0 : max(-1, min(Double(bounce), 1))
    let frequency = 2 * Double.pi / duration
    springStiffness = frequency * frequency
    // At -1 it would not move at all; this near to it nobody sees the difference.
    springDamping =
      bounce < 0 ? 2 * frequency / max(1 + bounce, 1e-6) : 2 * frequency * (1 - bounce)
    overdamps = bounce < 0
  }

  /// What the spring moves.
  ///
  /// Above 0; default 1.
  open var mass: CGFloat {
    get { springMass }
    set { change { springMass = newValue } }
  }

  /// Force a distance.
  ///
  /// Above 0; default 100.
  open var stiffness: CGFloat {
    get { springStiffness }
    set { change { springStiffness = newValue } }
  }

  /// Force a velocity.
  ///
  /// 0 or above; default 10. With 0 it swings for ever.
  open var damping: CGFloat {
    get { springDamping }
    set { change { springDamping = newValue } }
  }

  /// The velocity at the start, in whole distances a second, positive towards the end (S-03).
  ///
  /// Default 0.
  open var initialVelocity: CGFloat {
    get { velocity }
    set { change { velocity = newValue } }
  }

  /// Whether more than critical damping makes it creep; otherwise that counts as critical (S-05).
  ///
  /// Default false.
  open var allowsOverdamping: Bool {
    get { overdamps }
    set { change { overdamps = newValue } }
  }

  /// Seconds until it has come within a thousandth of its end for good, by Apple's estimates
  /// (S-07); infinite without damping.
  open var settlingDuration: CFTimeInterval { curve.settlingDuration }

  /// Seconds of a swing without damping (S-09).
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / curve.naturalFrequency }

  /// 1 for a spring without damping, 0 for critical damping, down to -1 above it (S-09).
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
    AnimationKeys.number(
      "mass", CASpringAnimation.self, get: { $0.mass }, set: { $0.mass = $1 }),
    AnimationKeys.number(
      "stiffness", CASpringAnimation.self, get: { $0.stiffness }, set: { $0.stiffness = $1 }),
    AnimationKeys.number(
      "damping", CASpringAnimation.self, get: { $0.damping }, set: { $0.damping = $1 }),
    AnimationKeys.number(
      "initialVelocity", CASpringAnimation.self, get: { $0.initialVelocity },
      set: { $0.initialVelocity = $1 }),
    AnimationKeys.boolean(
      "allowsOverdamping", CASpringAnimation.self, get: { $0.allowsOverdamping },
      set: { $0.allowsOverdamping = $1 }),
    // What follows from the others can only be read.
    AnimationKeys.number(
      "settlingDuration", CASpringAnimation.self, get: { $0.settlingDuration }, set: { _, _ in }),
    AnimationKeys.number(
      "perceptualDuration", CASpringAnimation.self, get: { $0.perceptualDuration },
      set: { _, _ in }),
    AnimationKeys.number(
      "bounce", CASpringAnimation.self, get: { $0.bounce }, set: { _, _ in }),
  ])

  override func motion(
    of kind: ValueKind, at place: LayerKeyPath
  ) throws(UnusableAnimation) -> Motion? {
    .spring(try endpoints(of: kind, at: place), curve)
  }
}
