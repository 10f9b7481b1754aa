extension UIView {
  /// Animates changes by keyframes that the closure adds (U-32).
  ///
  /// The curve of the whole is ease-in-out, unless the options have the bits of another curve
  /// (U-33). Changes outside of keyframes animate over the whole duration.
  ///
  /// - Parameters:
  ///   - duration: The duration of the whole, in seconds.
  ///   - delay: The time until the animations start, in seconds.
  ///   - options: How to animate, and how values between keyframes are computed.
  ///   - animations: A closure that calls `addKeyframe`.
  ///   - completion: Called when all of the block's animations are over.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let stack = AnimationStack.current
    // The bits of the calculation mode have no meaning for blocks.
    let blockOptions = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let block = AnimationBlock(
      in: stack.innermost, duration: duration, delay: delay, options: blockOptions,
      timing: .curve(blockOptions.curve.timingFunction), completion: completion)
    let keyframes = KeyframeSequence(mode: options.calculationMode)
    block.keyframes = keyframes
    stack.run(block) {
      animations()
      block.submit { keyframes.addAnimations(in: block) }
    }
  }

  /// Adds a keyframe to the open keyframe animation.
  ///
  /// Outside of one, the changes are immediate (U-40). A frame that is not within the whole duration is
  /// reported once, and clamped (U-35).
  ///
  /// - Parameters:
  ///   - frameStartTime: The start of the frame, as a fraction of the whole duration.
  ///   - frameDuration: The duration of the frame, as a fraction of the whole duration.
  ///   - animations: The changes that the frame arrives at.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let stack = AnimationStack.current
    guard let keyframes = stack.innermost?.keyframes else {
      return stack.runWithoutAnimation(animations)
    }
    keyframes.addFrame(start: frameStartTime, duration: frameDuration, animations)
  }
}
