/// The context for evaluating a layer.
///
/// A replicator evaluates its sublayers once per instance, each in a context with its own clock if
/// instances are delayed (RP-03).
package struct EvaluationContext: Sendable {
  /// The superlayer's clock, whose time is the layer's parent time.
  package var clock: LayerClock
  /// The contents that layers drew for a captured frame, which replace those of the tree (C-02).
  ///
  /// They apply to all instances of a layer.
  package var drawings: [LayerID: ContentsImage?]
  /// The animations of ancestors that reach this layer, nearest last (V-03).
  var above: [SublayerAnimations]
  /// Whether replicators show all their instances; otherwise they show their sublayers once, like
  /// other layers.
  var showsInstances: Bool
  /// Whether layers are evaluated without their animations.
  package var showsModel = false
  /// Whether an expression without a value is an error; otherwise the property keeps the value of the
  /// model.
  var checksExpressions = true
  /// Whether sublayers without precompositions in them are left out.
  var skipsOthers = false
  /// The evaluation of a frame with motion blur; nil for the frame's own time.
  var exposure: Exposure?
  /// The seconds of the stage by which the exposure has advanced the clock.
  var delay = 0.0

  package init(
    clock: LayerClock, drawings: [LayerID: ContentsImage?] = [:],
    above: [SublayerAnimations] = [], showsInstances: Bool = true
  ) {
    (self.clock, self.drawings) = (clock, drawings)
    (self.above, self.showsInstances) = (above, showsInstances)
  }
}
