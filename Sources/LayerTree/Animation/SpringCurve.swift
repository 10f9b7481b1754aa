import Foundation

/// The motion of a mass on a damped spring that is released at the start of an animation (S-02 to
/// S-07).
///
/// Progress is a closed-form function of time, so frames can be evaluated in any order.
package struct SpringCurve: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    /// Oscillates at `frequency` radians per second while decaying.
    case underdamped(frequency: Double)
    /// Arrives as soon as possible without oscillating.
    case critical
    /// Approaches slowly: the exponents of the slow and fast components, both negative, and the
    /// share of the slow one.
    case overdamped(slow: Double, fast: Double, slowShare: Double)
  }

  /// The angular frequency of the undamped spring, in radians per second.
  package let naturalFrequency: Double
  /// The decay rate of the oscillation, per second.
  package let decay: Double
  /// The initial velocity, in full distances per second, positive toward the end (S-03).
  package let initialVelocity: Double
  private let form: Form

  /// Creates a curve from a spring's constants.
  ///
  /// The curve never produces NaN, because invalid parameters are replaced: a mass or stiffness
  /// that is not above 0, and any non-finite value, by the default, and negative damping by 0. Mass
  /// and stiffness are clamped to the range from 1e-12 to 1e12, damping to at most 1e12, and the
  /// magnitude of the velocity to 1e9.
  ///
  /// - Parameters:
  ///   - mass: The mass; the default is 1.
  ///   - stiffness: The force per distance; the default is 100.
  ///   - damping: The force per velocity; the default is 10. At 0, the spring oscillates forever.
  ///   - initialVelocity: Full distances per second; the default is 0.
  ///   - allowsOverdamping: Whether the spring can be overdamped; if false, damping is limited to
  ///     critical damping (S-05).
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double,
    allowsOverdamping: Bool
  ) {
    let mass = Self.size(mass, default: 1)
    let stiffness = Self.size(stiffness, default: 100)
    let damping = damping.isFinite ? max(0, min(damping, 1e12)) : 10
    let velocity = initialVelocity.isFinite ? max(-1e9, min(initialVelocity, 1e9)) : 0
    let natural = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    let ratio = decay / natural
    naturalFrequency = natural
    self.decay = decay
    self.initialVelocity = velocity
    if ratio < 1 - 1e-9 {
      form = .underdamped(frequency: ((natural - decay) * (natural + decay)).squareRoot())
    } else if ratio <= 1 + 1e-9 || !allowsOverdamping {
      form = .critical
    } else {
      let root = ((decay - natural) * (decay + natural)).squareRoot()
      let fast = -decay - root
      // Their sum is -2 * decay and their product is the frequency squared; this avoids
      // cancellation.
      let slow = natural / fast * natural
      form = .overdamped(
        slow: slow, fast: fast, slowShare: (-velocity - fast) / (slow - fast))
    }
  }

  private static func size(_ number: Double, default standard: Double) -> Double {
    number > 0 && number.isFinite ? max(1e-12, min(number, 1e12)) : standard
  }

  /// The ratio of the damping to critical damping; below 1, the spring oscillates.
  package var dampingRatio: Double { decay / naturalFrequency }

  /// Returns the progress: 0 at the start, 1 at rest, and above 1 during overshoot.
  ///
  /// - Parameter time: The time since the spring was released, in seconds; negative times return 0.
  /// - Returns: The fraction of the distance, which is always finite.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    // Longer than any video; keeps the angle of an endless oscillation finite.
    let time = min(time, 1e15)
    switch form {
    case .underdamped(let frequency):
      let envelope = exp(-decay * time)
      guard envelope > 0 else { return 1 }
      let angle = frequency * time
      let lead = (decay - initialVelocity) / frequency
      return 1 - envelope * (cos(angle) + lead * sin(angle))
    case .critical:
      let envelope = exp(-naturalFrequency * time)
      return 1 - envelope * (1 + (naturalFrequency - initialVelocity) * time)
    case .overdamped(let slow, let fast, let slowShare):
      return 1 - (slowShare * exp(slow * time) + (1 - slowShare) * exp(fast * time))
    }
  }

  /// The root of `(1 + x) exp(-x) = 0.001`.
  private static let criticalAngle = 9.233413476451569

  /// The time, in seconds, until the spring stays within a thousandth of rest, as for the springs of
  /// property animators: not rounded to a multiple of 0.1 seconds (S-07).
  package var exactSettlingDuration: Double {
    if case .critical = form { Self.criticalAngle / naturalFrequency } else { settlingDuration }
  }

  /// The time, in seconds, until the spring stays within a thousandth of rest, using Apple's
  /// estimates (S-07).
  ///
  /// It is infinite without damping. Critically damped springs settle at multiples of 0.1 seconds,
  /// regardless of velocity.
  package var settlingDuration: Double {
    let threshold = 0.001
    switch form {
    case .underdamped(let frequency):
      guard decay > 0 else { return .infinity }
      let lead = ((decay - initialVelocity) / frequency).magnitude
      return log((1 + lead) / threshold) / decay
    case .critical:
      func isSettled(_ tenths: Double) -> Bool {
        let angle = naturalFrequency * tenths / 10
        return (1 + angle) * exp(-angle) <= threshold
      }
      // Corrected for rounding.
      var tenths = max(1, (10 * Self.criticalAngle / naturalFrequency).rounded(.up))
      if tenths > 1, isSettled(tenths - 1) { tenths -= 1 }
      if !isSettled(tenths) { tenths += 1 }
      return tenths / 10
    case .overdamped(let slow, _, let slowShare):
      return log((slowShare.magnitude + (1 - slowShare).magnitude) / threshold) / -slow
    }
  }
}

extension SpringCurve {
  /// Creates a curve from a perceived duration and a bounce (S-09).
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of an undamped oscillation, in seconds; see
  ///     `constants(perceptualDuration:bounce:)`.
  ///   - bounce: From -1, which is overdamped, to 1, which never settles.
  package init(perceptualDuration: Double, bounce: Double) {
    let constants = Self.constants(perceptualDuration: perceptualDuration, bounce: bounce)
    self.init(
      mass: 1, stiffness: constants.stiffness, damping: constants.damping, initialVelocity: 0,
      allowsOverdamping: constants.allowsOverdamping)
  }

  /// Returns the constants of a spring with a mass of 1 (S-09).
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of an undamped oscillation, in seconds. Clamped to the range
  ///     from 0.001 to 1,000,000; NaN becomes 0.5.
  ///   - bounce: 0 arrives without overshoot, and 1 oscillates forever. Values below 0, down to -1,
  ///     overdamp the spring. NaN becomes 0.
  /// - Returns: The constants.
  package static func constants(
    perceptualDuration: Double, bounce: Double
  ) -> (stiffness: Double, damping: Double, allowsOverdamping: Bool) {
    let duration = perceptualDuration.isNaN ? 0.5 : max(1e-3, min(perceptualDuration, 1e6))
    let bounce = bounce.isNaN ? 0 : max(-1, min(bounce, 1))
    let frequency = 2 * Double.pi / duration
    // At -1 the spring would not move at all; this close to it, the difference is invisible.
    let damping =
      bounce < 0 ? 2 * frequency / max(1 + bounce, 1e-6) : 2 * frequency * (1 - bounce)
    return (frequency * frequency, damping, bounce < 0)
  }
}
