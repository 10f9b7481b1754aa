package import QuartzCore

/// Writes down what animations tell their delegate, by the value of their key "name", and when.
package final class AnimationLog: CAAnimationDelegate {
  /// Such as "a start 0.5" and "a stop true 1.5", in order.
  package var events: [String] = []
  private let clock: () -> Double
  /// Runs when an animation has told something, after it is written down.
  package var onEvent: (String, CAAnimation) -> Void = { _, _ in }

  /// Makes a log of a tree's clock.
  package init(_ tree: TestTree) { clock = { [weak tree] in tree?.time ?? -1 } }

  /// Adds a line with the time, to a microsecond.
  package func note(_ event: String) {
    events.append("\(event) \((clock() * 1e6).rounded() / 1e6)")
  }

  package func animationDidStart(_ anim: CAAnimation) { tell("start", anim) }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    tell("stop \(flag)", anim)
  }

  private func tell(_ event: String, _ animation: CAAnimation) {
    let line = "\(animation.value(forKey: "name") as? String ?? "") \(event)"
    note(line)
    onEvent(line, animation)
  }

  /// A linear animation from 0 to 1 that reports here.
  ///
  /// - Parameters:
  ///   - name: What the log calls it.
  ///   - keyPath: What it changes.
  ///   - duration: Seconds.
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
