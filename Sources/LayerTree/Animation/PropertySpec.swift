/// An animation of one property, resolved: what a `CAPropertyAnimation` says once it is attached to
/// a layer (B).
package struct PropertySpec: Sendable {
  package var timing = MediaTiming()
  package var timingFunction: TimingFunction?
  /// Nil makes the animation inert: it runs and completes but changes nothing (B-02).
  package var path: PropertyPath?
  /// The sublayer that the animation changes, where it is not the layer that carries it (V-03).
  package var target: LayerID?
  /// How many levels down that sublayer is; 0 for the layer itself.
  package var targetDepth = 0
  package var motion: Motion
  /// Makes the matrix of what is animated; nil where that is the property's own kind (V-07).
  package var valueFunction: ValueFunction?
  package var isAdditive = false
  package var isCumulative = false

  package init(motion: Motion) { self.motion = motion }
}
