import Foundation

/// A mass on a damped spring, let go at the start of an animation: progress as a closed function of
/// time, so that any frame can be asked for first (S-02 to S-07).
package struct SpringCurve: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    /// Swings at `frequency` radians a second while it dies away.
    case underdamped(frequency: Double)
    /// Arrives soonest without swinging.
    case critical
    /// Creeps: the exponents of its slow and its fast part, both negative, and the slow one's share.
    case overdamped(slow: Double, fast: Double, slowShare: Double)
  }

  /// Of the spring without damping, radians a second.
  package let naturalFrequency: Double
  /// How fast the swing dies away, 1 a second.
  package let decay: Double
  /// Whole distances a second at the start, positive towards the end (S-03).
  package let initialVelocity: Double
  private let form: Form

  /// Makes a curve of a spring's constants.
  ///
  /// No number makes a curve that is not a number. What no spring can have counts as the default: a
  /// mass or stiffness that is not above 0, and whatever is not finite. Negative damping is none.
  /// Sizes are held within 1e-12 to 1e12, velocities within 1e9 either way.
  ///
  /// - Parameters:
  ///   - mass: Default 1.
  ///   - stiffness: Force a distance; default 100.
  ///   - damping: Force a velocity; default 10. With 0 it swings for ever.
  ///   - initialVelocity: Whole distances a second; default 0.
  ///   - allowsOverdamping: Whether more than critical damping makes it creep; otherwise that counts
  ///     as critical (S-05).
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
      // The sum of the two is -2 * decay, their product the frequency's square: without cancellation.
      let slow = natural / fast * natural
      form = .overdamped(
        slow: slow, fast: fast, slowShare: (-velocity - fast) / (slow - fast))
    }
  }

  private static func size(_ number: Double, default standard: Double) -> Double {
    number > 0 && number.isFinite ? max(1e-12, min(number, 1e12)) : standard
  }

  /// How much of critical damping there is: below 1 it swings.
  package var dampingRatio: Double { decay / naturalFrequency }

  /// How far it has come: 0 at the start, 1 at rest, beyond where it overshoots.
  ///
  /// - Parameter time: Seconds since it was let go; before that it stands at the start.
  /// - Returns: The part of the distance, always a finite number.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    // Beyond any video; keeps the angle of a swing without end finite.
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

  /// Seconds until it has come within a thousandth of rest for good, by Apple's estimates (S-07).
  ///
  /// Infinite without damping. Critical springs settle at tenths of a second, whatever their
  /// velocity.
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
      // The root of `(1 + x) exp(-x) = 0.001`, then what rounding leaves to correct.
      var tenths = max(1, (10 * 9.233413476451569 / naturalFrequency).rounded(.up))
      if tenths > 1, isSettled(tenths - 1) { tenths -= 1 }
      if !isSettled(tenths) { tenths += 1 }
      return tenths / 10
    case .overdamped(let slow, _, let slowShare):
      return log((slowShare.magnitude + (1 - slowShare).magnitude) / threshold) / -slow
    }
  }
}
