import LayerTree

/// The pace of a block's animations.
package enum ViewTiming {
  case curve(CAMediaTimingFunction)
  case spring(ViewSpring)
}

/// The spring of a block's animations.
package struct ViewSpring {
  package var mass = 1.0
  package var stiffness: Double
  package var damping: Double
  /// The initial velocity, in whole distances per second; points and sizes use both components,
  /// other values dx (S-17).
  package var velocity: CGVector

  /// Creates a spring from its constants.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: CGVector) {
    (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
  }

  /// Creates the spring that comes to rest in a duration (S-13).
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, clamped to 0.01...10.
  ///   - dampingRatio: 1 arrives without overshoot, less oscillates; clamped to 0.0001...1.
  ///   - velocity: The initial velocity; dx determines the stiffness.
  package init(duration: Double, dampingRatio: Double, velocity: CGVector) {
    let duration = duration.isNaN ? 0.5 : max(0.01, min(duration, 10))
    let ratio = dampingRatio.isNaN ? 1 : max(1e-4, min(dampingRatio, 1))
    let speed = velocity.dx.isFinite ? Double(velocity.dx) : 0
    let frequency = Self.frequency(duration: duration, ratio: ratio, speed: speed)
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.velocity = CGVector(dx: speed, dy: velocity.dy.isFinite ? velocity.dy : 0)
  }

  /// Creates a spring from a perceived duration and a bounce (S-09).
  package init(perceptualDuration: Double, bounce: Double, velocity: CGVector) {
    let spring = CASpringAnimation(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = Double(spring.stiffness)
    damping = Double(spring.damping)
    self.velocity = velocity
    allowsOverdamping = spring.allowsOverdamping
  }

  /// Whether the spring may approach its end more slowly than at critical damping (S-05).
  package var allowsOverdamping = false

  /// The time in which the spring comes to rest, in seconds (S-07).
  package var settlingDuration: Double { animation(velocity: velocity.dx).settlingDuration }

  /// Returns the spring that moves alike in a fraction of the time.
  func compressed(to fraction: Double) -> ViewSpring {
    var spring = self
    spring.stiffness /= fraction * fraction
    spring.damping /= fraction
    spring.velocity.dx /= fraction
    spring.velocity.dy /= fraction
    return spring
  }

  /// Returns the motion of the spring.
  func curve(velocity: CGFloat) -> SpringCurve {
    SpringCurve(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// Creates an animation with the spring, without values or duration.
  func animation(velocity: CGFloat) -> CASpringAnimation {
    let animation = CASpringAnimation()
    animation.mass = mass
    animation.stiffness = stiffness
    animation.damping = damping
    animation.initialVelocity = velocity
    animation.allowsOverdamping = allowsOverdamping
    return animation
  }

  /// Returns the largest angular frequency with which the envelope of the oscillation has shrunk to
  /// a thousandth after a duration (S-13).
  private static func frequency(duration d: Double, ratio z: Double, speed v: Double) -> Double {
    func excess(_ w: Double) -> Double {
      let envelope =
        z < 1
        ? abs(z * w - v) / (w * (1 - z * z).squareRoot()) * exp(-z * w * d)
        : exp(-w * d) * abs((w - v) * d + 1)
      return envelope - 0.001
    }
    // From above: the envelope of a stiff spring has shrunk further.
    let step = 1.002
    var high = 1000 / d
    guard excess(high) < 0 else { return 1 / d }
    while excess(high / step) < 0 {
      high /= step
      guard high * d > 1e-3 else { return 1 / d }
    }
    var low = high / step
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if excess(middle) < 0 { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }
}
