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
