package import QuartzCore

/// Records the delegate calls of animations, with the value of their key "name" and the time.
package final class AnimationLog: CAAnimationDelegate {
  /// The events in order, such as "a start 0.5" and "a stop true 1.5".
  package var events: [String] = []
  private let clock: () -> Double
  /// A closure that runs after each recorded event.
  package var onEvent: (String, CAAnimation) -> Void = { _, _ in }

  /// Creates a log that uses a tree's clock.
  package init(_ tree: TestTree) { clock = { [weak tree] in tree?.time ?? -1 } }

  /// Appends an event with the time, rounded to a microsecond.
  package func note(_ event: String) {
    events.append("\(event) \((clock() * 1e6).rounded() / 1e6)")
  }

  package func animationDidStart(_ anim: CAAnimation) { record("start", anim) }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    record("stop \(flag)", anim)
  }

  private func record(_ event: String, _ animation: CAAnimation) {
    let line = "\(animation.value(forKey: "name") as? String ?? "") \(event)"
    note(line)
    onEvent(line, animation)
  }

  /// Creates a linear animation from 0 to 1 that reports to this log.
  ///
  /// - Parameters:
  ///   - name: The animation's name in the log.
  ///   - keyPath: The key path to animate.
  ///   - duration: The duration, in seconds.
  /// - Returns: The animation, not yet added.
  package func animation(
    _ name: String, of keyPath: String = "opacity", duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    animation.setValue(name, forKey: "name")
    animation.delegate = self
    return animation
  }
}
