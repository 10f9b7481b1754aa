/// A resolved animation of one property: a `CAPropertyAnimation` attached to a layer (B).
package struct PropertySpec: Sendable {
  package var timing = MediaTiming()
  package var timingFunction: TimingFunction?
  /// The property to animate; nil makes the animation inert: it runs and completes but changes
  /// nothing (B-02).
  package var path: PropertyPath?
  /// The sublayer that the animation changes; nil for the layer that has the animation (V-03).
  package var target: LayerID?
  /// The number of levels down to that sublayer; 0 for the layer itself.
  package var targetDepth = 0
  package var motion: Motion
  /// The function that makes a matrix from the animated values; nil if they are of the property's
  /// kind (V-07).
  package var valueFunction: ValueFunction?
  package var isAdditive = false
  package var isCumulative = false

  package init(motion: Motion) { self.motion = motion }
}

/// How an animation's value changes over time, which is what distinguishes the classes of property
/// animations.
///
/// It is no larger than a pointer, because every frame walks lists of animations.
package enum Motion: Sendable {
  /// From one value to another at the pace of a timing function: `CABasicAnimation`.
  case basic(Endpoints)
  /// From one value to another like a spring, ignoring the timing function (S-11):
  /// `CASpringAnimation`.
  indirect case spring(Endpoints, SpringCurve)
  /// Through a list of values: `CAKeyframeAnimation`.
  case keyframes(Keyframes)
  /// Along a path: `CAKeyframeAnimation` with a path.
  case path(PathKeyframes)
  /// One of the others, at a progress that something else determines instead of the timing function
  /// or the spring: the animations of a property animator.
  ///
  /// `vertical` is the course of the y of points and the height of sizes, if it differs.
  indirect case driven(Motion, ProgressMap, vertical: ProgressMap?)

  /// The motion as the animation describes it.
  package var own: Motion {
    if case .driven(let motion, _, _) = self { motion } else { self }
  }
}
