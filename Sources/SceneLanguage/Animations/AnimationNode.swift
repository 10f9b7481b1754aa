package import CoreGraphics
package import LayerTree

/// A decoded animation of a scene, before it is built.
package struct AnimationNode: Sendable {
  /// The part of an animation that depends on its class.
  package indirect enum Content: Sendable {
    /// Animates a property from one value to another.
    case basic(PropertyContent, Ends)
    /// Moves a property to a value like a mass on a spring.
    case spring(PropertyContent, Ends, SpringContent)
    /// Animates a property through several values or along a path.
    case keyframe(PropertyContent, KeyframeContent)
    /// Animations that run together.
    case group([AnimationNode])
    /// Replaces the layer's old image with the new one.
    case transition(TransitionContent)
    /// Moves the parts of a text; the duration is that until the last part ends.
    case textParts(TextPartEffect, wholeDuration: Double)
  }

  /// The settings that every property animation has.
  package struct PropertyContent: Sendable {
    /// The key path.
    package let keyPath: String
    /// The property that the key path resolves to.
    package let path: PropertyPath
    /// Whether the values are added to the current value.
    package var isAdditive = false
    /// Whether each repetition continues from the end of the previous one.
    package var isCumulative = false
    /// The function that converts the values into transforms, or nil if they are values of the key
    /// path itself.
    package var valueFunction: String?
  }

  /// The values of a basic animation or a spring, each nil if it is not given.
  package struct Ends: Sendable {
    /// The value at the start.
    package var from: AnimatableValue?
    /// The value at the end.
    package var to: AnimatableValue?
    /// The difference between the end and the start.
    package var by: AnimatableValue?
  }

  /// The motion of a spring.
  ///
  /// The defaults are Core Animation's (S-01).
  package struct SpringContent: Sendable {
    /// The parameters of a spring, physical or perceptual.
    package enum Parameters: Sendable {
      /// Mass, stiffness and damping.
      case physical(mass: Double, stiffness: Double, damping: Double)
      /// The perceived duration, in seconds, and the bounce (S-09).
      case perceptual(duration: Double, bounce: Double)
    }

    /// The parameters of the spring.
    package var parameters = Parameters.physical(mass: 1, stiffness: 100, damping: 10)
    /// The initial speed toward the end value, in full distances per second (S-03).
    package var initialVelocity = 0.0
    /// Whether damping beyond the critical value has its full effect (S-05), or nil for the class's
    /// default.
    package var allowsOverdamping: Bool?
  }

  /// The keyframes of an animation (K-01).
  package struct KeyframeContent: Sendable {
    /// The values, or empty if there is a path.
    package var values: [AnimatableValue] = []
    /// The path, or nil if there are values.
    package var path: CGPath?
    /// The key times as fractions of the duration, or nil for the mode's default (K-03).
    package var keyTimes: [Double]?
    /// The curves between keyframes, or nil for none.
    package var timingFunctions: [TimingFunction]?
    /// The calculation mode, which determines the values between keyframes.
    package var calculationMode = "linear"
    /// The rotation mode for following the path, or nil for no rotation.
    package var rotationMode: String?
    /// The tension of the curve at each keyframe, or nil for 0.
    package var tensions: [Double]?
    /// The continuity of the curve at each keyframe, or nil for 0.
    package var continuities: [Double]?
    /// The bias of the curve at each keyframe, or nil for 0.
    package var biases: [Double]?
  }

  /// The settings of a transition (TR-01).
  package struct TransitionContent: Sendable {
    /// The kind: `fade`, `moveIn`, `push`, `reveal`.
    package var kind = "fade"
    /// The side the new image comes from, or nil if it is not given.
    package var subtype: String?
    /// The filter that makes the images in between, or nil.
    package var filter: LayerFilter?
    /// The progress at which the transition starts.
    package var startProgress = 0.0
    /// The progress at which the transition ends.
    package var endProgress = 1.0
  }

  /// The class of the animation with its content.
  package var content: Content
  /// The key under which the layer holds the animation, or nil for none.
  package var key: String?
  /// The start in seconds on the layer's clock, of group time, or after the timeline entry; nil for the
  /// moment at which the animation is added.
  package var begin: SceneMoment?
  /// The rest of the timing, whose `beginTime` is unused.
  package var timing = MediaTiming()
  /// The easing of the animation, or nil for none.
  package var timingFunction: TimingFunction?
  /// Whether the layer removes the animation when it ends.
  package var isRemovedOnCompletion = true
  /// Whether the animation keeps its end because of `hold: true`, and shows its start before it begins
  /// unless that hides another animation (ST-06).
  package var isHeld = false
  /// Whether the scene says that the layer shows its model value after the end, so that nobody has to
  /// be told (ST-08).
  package var isMeantToSnap = false
  /// The place in the file, as a warning, of an animation that a layer or an entry of the timeline has
  /// (ST-08).
  package var place: SceneDiagnostic?

  /// The begin time in seconds; nil if it is not given, or if its reference is not resolved yet.
  package var beginTime: Double? { begin?.seconds }

  /// The key under which a layer holds the animation.
  ///
  /// Transitions have their own key (L-08).
  package var effectiveKey: String? {
    if case .transition = content { return "transition" }
    return key
  }

  /// Returns the seconds until the animation ends, from when it is added or, for an animation in a
  /// layer's own list, from the start of the stage; infinite if it never ends.
  ///
  /// - Parameter defaultDuration: The duration of an animation without one (T-14).
  /// - Returns: Seconds of the layer's time.
  package func end(defaultDuration: Double) -> Double {
    var timing = timing
    timing.beginTime = beginTime ?? 0
    if timing.duration <= 0 { timing.duration = defaultDuration }
    if case .textParts(_, let duration) = content {
      (timing.duration, timing.autoreverses, timing.repeatCount) = (duration, false, 0)
    }
    return timing.endTime
  }
}

/// The action that a layer runs when one of its properties changes.
package struct ActionNode: Sendable {
  /// The property or another event.
  package let event: String
  /// The animation to run, or nil for none.
  package let animation: AnimationNode?
}
