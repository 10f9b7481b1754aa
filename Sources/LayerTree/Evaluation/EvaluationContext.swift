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
  var drawings: [LayerID: ContentsImage?] = [:]
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
  /// The kinds of parts of a frame without which sublayers are left out.
  var requiredParts: FrameParts.Kinds = []
  /// The evaluation of a frame with motion blur; nil for the frame's own time.
  var exposure: Exposure?
  /// The seconds of the stage by which the exposure has advanced the clock.
  var delay: Double

  package init(
    clock: LayerClock, above: [SublayerAnimations] = [], showsInstances: Bool = true,
    exposure: Exposure? = nil
  ) {
    (self.clock, self.above, self.showsInstances) = (clock, above, showsInstances)
    (self.exposure, delay) = (exposure, exposure?.rootDelay ?? 0)
  }
}
