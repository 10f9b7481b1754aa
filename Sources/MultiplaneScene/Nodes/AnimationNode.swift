package import LayerTree

/// An animation as the scene describes it.
package struct AnimationNode: Sendable {
  /// What the classes differ in.
  package indirect enum Content: Sendable {
    /// A property goes from one value to another.
    case basic(BasicContent)
    /// Animations that run together.
    case group([AnimationNode])
  }

  /// What a basic animation has.
  package struct BasicContent: Sendable {
    /// The key path.
    package var keyPath: String
    /// The value at the start.
    package var from: AnimatableValue?
    /// The value at the end.
    package var to: AnimatableValue?
    /// The difference of the two.
    package var by: AnimatableValue?
    /// Whether values are added to what is there.
    package var isAdditive = false
    /// Whether repetitions go on from each other.
    package var isCumulative = false
  }

  /// The class.
  package var content: Content
  /// The name under which the layer holds it; nil for none.
  package var key: String?
  /// When it begins, in seconds of stage time, of the group, or from the timeline's entry; nil for
  /// the moment at which it is added.
  package var beginTime: Double?
  /// The rest of its timing; `beginTime` in it is unused.
  package var timing = MediaTiming()
  /// The curve that paces it; nil for none of its own.
  package var timingFunction: TimingFunction?
  /// Whether the layer drops it at its end.
  package var isRemovedOnCompletion = true

  /// Seconds from the moment at which it is added, or for a layer's own from the stage's begin,
  /// until it is over; infinite if it never is.
  ///
  /// - Parameter defaultDuration: What an animation without a duration takes (T-14).
  /// - Returns: Seconds of its layer's time.
  package func end(defaultDuration: Double) -> Double {
    var timing = timing
    timing.beginTime = beginTime ?? 0
    if timing.duration <= 0 { timing.duration = defaultDuration }
    return timing.endTime
  }
}
