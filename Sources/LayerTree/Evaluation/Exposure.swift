/// One of the evaluations that a frame with motion blur is the mean of (MB-02).
package struct Exposure: Sendable, Hashable {
  /// The number of the evaluation, from 0.
  package let index: Int
  /// The number of evaluations.
  package let count: Int
  /// Seconds per frame.
  package let frameDuration: Double
  /// The seconds by which the root layer is delayed already, in the contents of a precomposition that
  /// is blurred as a whole (PC-14).
  package let rootDelay: Double

  /// Creates an exposure.
  package init(index: Int, count: Int, frameDuration: Double, rootDelay: Double = 0) {
    (self.index, self.count) = (index, count)
    (self.frameDuration, self.rootDelay) = (frameDuration, rootDelay)
  }

  /// Returns the time since the frame began, in seconds, at which a blurred layer is evaluated.
  ///
  /// A layer with fewer samples than there are evaluations has several of them in common.
  func delay(of blur: MotionBlur) -> Double {
    let sample = index * blur.samples / count
    return blur.shutterAngle / (2 * .pi) * frameDuration * Double(sample) / Double(blur.samples)
  }
}

extension EvaluationContext {
  /// Advances the clock to where the exposure has a blurred layer, whatever it has the layers above.
  mutating func expose(_ blur: MotionBlur) {
    guard let exposure else { return }
    let delay = exposure.delay(of: blur)
    clock = LayerClock(time: clock.time + (delay - self.delay) * clock.rate, rate: clock.rate)
    self.delay = delay
  }
}
