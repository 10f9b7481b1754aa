/// The context for evaluating a layer: a time of its superlayer, and an instance of the layer.
///
/// A layer that shows its sublayers several times evaluates them once per instance, each in a
/// context with its own path and, if instances are delayed, its own clock.
package struct EvaluationContext: Sendable {
  /// The superlayer's clock, whose time is the layer's parent time.
  package var clock: LayerClock
  package var instance: InstancePath
  /// The contents that layers drew for a captured frame, which replace those of the tree (C-02).
  ///
  /// They apply to all instances of a layer.
  package var drawings: [LayerID: ContentsImage?]
  /// The animations of ancestors that reach this layer, nearest last (V-03).
  var above: [SublayerAnimations]

  package init(
    clock: LayerClock, instance: InstancePath = .original,
    drawings: [LayerID: ContentsImage?] = [:], above: [SublayerAnimations] = []
  ) {
    (self.clock, self.instance, self.drawings) = (clock, instance, drawings)
    self.above = above
  }
}
