package import CoreGraphics
package import LayerTree

/// An animation as the scene describes it.
package struct AnimationNode: Sendable {
  /// What the classes differ in.
  package indirect enum Content: Sendable {
    /// A property goes from one value to another.
    case basic(PropertyContent, Ends)
    /// A property goes to a value as a mass on a spring does.
    case spring(PropertyContent, Ends, SpringContent)
    /// A property goes through several values, or along a path.
    case keyframe(PropertyContent, KeyframeContent)
    /// Animations that run together.
    case group([AnimationNode])
    /// The layer's old image gives way to the new one.
    case transition(TransitionContent)
  }

  /// What every animation of a property has.
  package struct PropertyContent: Sendable {
    /// The key path.
    package let keyPath: String
    /// Where it leads.
    package let path: PropertyPath
    /// Whether values are added to what is there.
    package var isAdditive = false
    /// Whether repetitions go on from each other.
    package var isCumulative = false
    /// What makes transforms of the values; nil where they are values of the key path itself.
    package var valueFunction: String?
  }

  /// The ends of a basic animation or a spring; nil for one that is not given.
  package struct Ends: Sendable {
    /// The value at the start.
    package var from: AnimatableValue?
    /// The value at the end.
    package var to: AnimatableValue?
    /// The difference of the two.
    package var by: AnimatableValue?
  }

  /// How a spring moves; the defaults are Core Animation's (S-01).
  package struct SpringContent: Sendable {
    /// Mass, stiffness and damping, or what a designer hears and sees.
    package enum Character: Sendable {
      /// The physical numbers.
      case physical(mass: Double, stiffness: Double, damping: Double)
      /// Seconds, and how much it bounces (S-09).
      case perceptual(duration: Double, bounce: Double)
    }

    /// What it is made of.
    package var character = Character.physical(mass: 1, stiffness: 100, damping: 10)
    /// Whole distances a second, towards the end value (S-03).
    package var initialVelocity = 0.0
    /// Whether a damping beyond the critical one counts in full (S-05); nil for the class's own.
    package var allowsOverdamping: Bool?
  }

  /// What a keyframe animation goes through (K-01).
  package struct KeyframeContent: Sendable {
    /// The values; empty where there is a path.
    package var values: [AnimatableValue] = []
    /// The path; nil where there are values.
    package var path: CGPath?
    /// Fractions of the duration; nil for the mode's own (K-03).
    package var keyTimes: [Double]?
    /// The curves between keyframes; nil for none.
    package var timingFunctions: [TimingFunction]?
    /// How values lie between keyframes.
    package var calculationMode = "linear"
    /// How the layer turns along its way; nil for not at all.
    package var rotationMode: String?
    /// How tight the curve is at each keyframe; nil for 0.
    package var tensions: [Double]?
    /// How sharp its corners are; nil for 0.
    package var continuities: [Double]?
    /// Where it overshoots; nil for 0.
    package var biases: [Double]?
  }

  /// How one image gives way to another (TR-01).
  package struct TransitionContent: Sendable {
    /// The kind: `fade`, `moveIn`, `push`, `reveal`.
    package var kind = "fade"
    /// Where the new image comes from; nil for none given.
    package var subtype: String?
    /// The part of the change at which it starts.
    package var startProgress = 0.0
    /// The part of the change at which it ends.
    package var endProgress = 1.0
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

  /// The key under which a layer holds it: transitions have one of their own (L-08).
  package var effectiveKey: String? {
    if case .transition = content { return "transition" }
    return key
  }

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

/// What a layer does when one of its properties changes.
package struct ActionNode: Sendable {
  /// The property, or another event.
  package let event: String
  /// What runs; nil for nothing at all.
  package let animation: AnimationNode?
}
